/** Polish words of public screens. */
import { polishCount } from '../../../shared/engine/words/counts.pl.ts'
import type { StageWords } from './stage.en.ts'

export const pl: StageWords = {
  announcement: 'Ogłoszenie',
  correction: 'Sprostowanie',
  backSoon: 'Zaraz wracamy',
  paused: 'Pauza',
  out: 'poza grą',
  turnedDown: 'zakryta',
  seats: 'Gracze w kolejności przy stole',
  news: 'Wiadomości',
  votes: (count) => polishCount(count, ['głos', 'głosy', 'głosów']),
  points: (count) => (Number.isInteger(count) ? polishCount(count, ['punkt', 'punkty', 'punktów']) : `${count} punktu`),
  joinTitle: 'Dołącz telefonem',
  joinHint: 'Zeskanuj kod albo wpisz adres i te litery.',
  joinCode: 'Kod QR z adresem',
  codeTitle: 'Kod ekranu',
  codeHint: 'Prowadzący przyjmuje ten ekran na stronie Ekrany i telefony.',
  rehearsal: 'PRÓBA',
  replay: 'POWTÓRKA',
  stream: 'TRANSMISJA',
  streamLevels: { announced: 'to, co ogłoszono', night: 'ogłoszone i noc', everything: 'wszystko' },
  streamNight: 'Noc: tylko w transmisji',
  startsIn: (time) => `Początek za ${time}`,
  standings: 'Klasyfikacja',
  noStandings: 'Nie przyznano jeszcze punktów.',
  nameless: 'bez imienia',
  place: (place) => `Miejsce ${place}`,
  moved: (by) => (by === 0 ? 'bez zmian' : by > 0 ? `w górę o ${by}` : `w dół o ${-by}`),
  page: (page, of) => `Strona ${page} z ${of}`,
  outOfRange: (name, min, max) => `${name}: od ${min} do ${max}. Popraw adres tego ekranu.`,
}
