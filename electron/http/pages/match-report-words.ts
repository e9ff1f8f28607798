/** Words of the printed match report. */
import { localised } from '../../../shared/engine/words/languages.ts'
import type { Amendment } from '../../../shared/replay/match-report.ts'

export interface MatchReportWords {
  readonly protocol: string
  readonly season: string
  readonly evening: string
  readonly place: string
  readonly began: string
  readonly ended: string
  readonly moderator: string
  /** Ending of a document's title where it contains secrets. */
  readonly secrets: string
  readonly full: string
  readonly announced: string
  readonly result: string
  readonly voided: string
  readonly players: string
  readonly seat: string
  readonly name: string
  readonly role: string
  readonly fate: string
  readonly points: string
  readonly out: string
  readonly won: string
  readonly course: string
  readonly secret: string
  readonly amendments: string
  readonly amended: Readonly<Record<Amendment['what'], string>>
  readonly noReason: string
  readonly print: string
  readonly signModerator: string
  readonly signWitness: string
  readonly match: string
}
const en: MatchReportWords = {
  protocol: 'Protocol of a match',
  season: 'Season',
  evening: 'Evening',
  place: 'Place',
  began: 'Began',
  ended: 'Ended',
  moderator: 'Moderator',
  secrets: 'with all secrets',
  full: 'Full protocol: with everything that was secret.',
  announced: 'Public protocol: only what was announced at the table.',
  result: 'Result',
  voided: 'This match was made void and does not count.',
  players: 'Players',
  seat: 'Seat',
  name: 'Name',
  role: 'Role',
  fate: 'At the end',
  points: 'Points',
  out: 'out',
  won: 'won',
  course: 'Course of the match',
  secret: 'secret',
  amendments: 'Corrections',
  amended: {
    corrected: 'The result was corrected',
    uncorrected: 'The correction was taken back: the result stands as played',
    voided: 'The match was made void',
    restored: 'The match counts again',
  },
  noReason: 'no reason given',
  print: 'Print',
  signModerator: 'Moderator',
  signWitness: 'For the club',
  match: 'Match',
}
const pl: MatchReportWords = {
  protocol: 'Protokół partii',
  season: 'Sezon',
  evening: 'Wieczór',
  place: 'Miejsce',
  began: 'Początek',
  ended: 'Koniec',
  moderator: 'Prowadzący',
  secrets: 'ze wszystkimi sekretami',
  full: 'Protokół pełny: ze wszystkim, co było tajne.',
  announced: 'Protokół jawny: tylko to, co ogłoszono przy stole.',
  result: 'Wynik',
  voided: 'Tę partię unieważniono, więc się nie liczy.',
  players: 'Gracze',
  seat: 'Miejsce',
  name: 'Imię',
  role: 'Rola',
  fate: 'Na koniec',
  points: 'Punkty',
  out: 'poza grą',
  won: 'wygrana',
  course: 'Przebieg partii',
  secret: 'tajne',
  amendments: 'Sprostowania',
  amended: {
    corrected: 'Wynik poprawiono',
    uncorrected: 'Poprawkę wycofano: wynik taki, jak w grze',
    voided: 'Partię unieważniono',
    restored: 'Partia znów się liczy',
  },
  noReason: 'bez podania powodu',
  print: 'Drukuj',
  signModerator: 'Prowadzący',
  signWitness: 'Za klub',
  match: 'Partia',
}
export const matchReportWords = localised<MatchReportWords>({ en, pl })
