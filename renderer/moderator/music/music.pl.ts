/** Polish words of the music for breaks. */
import type { musicEn } from './music.en.ts'

export const musicPl: typeof musicEn = {
  title: 'Muzyka na przerwy',
  what: 'Gra, gdy ekran pokazuje przerwę albo jak dołączyć: łagodnie zaczyna, łagodnie cichnie, a pod dźwiękiem przycicha. Ekran gra tylko tam, gdzie go włączysz.',
  none: 'Nie ma jeszcze muzyki. Dodaj własne pliki.',
  add: 'Dodaj muzykę',
  dropHere: 'albo upuść pliki tutaj',
  adding: 'Dodaję: {name}…',
  plays: 'Co gra',
  all: 'Wszystko po kolei',
  listen: 'Posłuchaj',
  listenTo: 'Posłuchaj: {name}',
  stop: 'Zatrzymaj',
  stopOf: 'Zatrzymaj: {name}',
  remove: 'Usuń',
  removeOf: 'Usuń: {name}',
  missing: 'Pliku nie ma już w folderze danych. Dodaj go ponownie albo usuń stąd.',
  unplayable: 'Ta przeglądarka nie potrafi tego odtworzyć.',
  removed: '{name}, usunięto {when}',
  volumeOf: 'Głośność muzyki: {screen}',
  blocked: 'jeszcze nie może grać: kliknij raz na tym ekranie',
  failed: 'nie potrafi odtworzyć żadnego z tych plików',
  tooLarge: '{name}: utwór może mieć najwyżej 20 MB. Zapisz go jako MP3, M4A albo Ogg lub skróć.',
  fileNote:
    'MP3, M4A, Ogg, FLAC, WAV albo WebM: dziesięć plików do 20 MB, w folderze danych, poza kopiami zapasowymi. O zgodę na publiczne odtwarzanie zadbaj u właścicieli praw.',
}
