/** Polish words of the sounds. */
import type { soundEn } from './sound.en.ts'

export const soundPl: typeof soundEn = {
  title: 'Dźwięk',
  what: 'Krótkie dźwięki do tego, co ogłoszono wszystkim. Ekran gra tylko tam, gdzie go włączysz.',
  allow: 'Dźwięk: kliknij, by pozwolić',
  muted: 'Wycisz wszystko',
  volume: 'Głośność',
  desk: 'Przy tym pulpicie',
  window: 'Okno publiczne',
  screens: 'Gdzie słychać',
  blocked: 'jeszcze nie może grać: kliknij raz na tym ekranie',
  test: 'Zagraj',
  choose: 'Wybierz plik',
  chooseFor: 'Wybierz plik: {cue}',
  testFor: 'Zagraj: {cue}',
  drop: 'Usuń własny',
  fileNote: 'WAV, MP3 lub Ogg, do 1 MB. Pliki są w folderze danych.',
  cue: {
    day: 'Dzień',
    night: 'Noc',
    vote: 'Początek głosowania',
    voteEnd: 'Koniec głosowania',
    duel: 'Początek pojedynku',
    winner: 'Ktoś wygrał',
    reveal: 'Odkryta karta',
    death: 'Ktoś odpada',
    warning: 'Zostało 10 sekund',
    tick: 'Ostatnie 3 sekundy',
    zero: 'Koniec czasu',
  },
}
