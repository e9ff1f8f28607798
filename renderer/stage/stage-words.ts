import { polishCount } from '../../shared/engine/words/counts.pl.ts'
import { localised } from '../../shared/engine/words/languages.ts'
import type { FeedLevel } from '../../shared/wire/feed-payload.ts'

/** The words of public screens; all others come with the frame in the audience's language. */
export interface StageWords {
  readonly announcement: string
  readonly correction: string
  readonly backSoon: string
  readonly paused: string
  readonly out: string
  readonly turnedDown: string
  readonly seats: string
  readonly news: string
  readonly votes: (count: number) => string
  readonly points: (count: number) => string
  readonly joinTitle: string
  readonly joinHint: string
  readonly joinCode: string
  readonly codeTitle: string
  readonly codeHint: string
  readonly rehearsal: string
  readonly replay: string
  readonly stream: string
  readonly streamLevels: Readonly<Record<FeedLevel, string>>
  readonly streamNight: string
  readonly startsIn: (time: string) => string
  readonly standings: string
  readonly noStandings: string
  readonly nameless: string
  readonly place: (place: number) => string
  /** Places won since the evening before; negative for places lost. */
  readonly moved: (by: number) => string
  readonly page: (page: number, of: number) => string
  /** Message about a parameter of the screen's address that is out of range. */
  readonly outOfRange: (name: string, min: number, max: number) => string
}
const en: StageWords = {
  announcement: 'Announcement',
  correction: 'Correction',
  backSoon: 'Back soon',
  paused: 'Paused',
  out: 'out',
  turnedDown: 'face down',
  seats: 'Players in seating order',
  news: 'News',
  votes: (count) => (count === 1 ? '1 vote' : `${count} votes`),
  points: (count) => (count === 1 ? '1 point' : `${count} points`),
  joinTitle: 'Join by phone',
  joinHint: 'Scan the code, or type the address and these letters.',
  joinCode: 'QR code of the address',
  codeTitle: 'Screen code',
  codeHint: 'The moderator accepts this screen under Outputs & phones.',
  rehearsal: 'REHEARSAL',
  replay: 'REPLAY',
  stream: 'STREAM',
  streamLevels: { announced: 'announced', night: 'announced + night', everything: 'everything' },
  streamNight: 'Night: only on the stream',
  startsIn: (time) => `Starts in ${time}`,
  standings: 'Standings',
  noStandings: 'No points have been given yet.',
  nameless: 'no name',
  place: (place) => `Place ${place}`,
  moved: (by) => (by === 0 ? 'unchanged' : by > 0 ? `up ${by}` : `down ${-by}`),
  page: (page, of) => `Page ${page} of ${of}`,
  outOfRange: (name, min, max) => `${name}: ${min} to ${max}. Correct the address of this screen.`,
}
const pl: StageWords = {
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
export const stageWords = localised<StageWords>({ en, pl })
