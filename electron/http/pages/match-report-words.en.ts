/** English words of the printed match report. */
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
export const en: MatchReportWords = {
  protocol: 'Match report',
  season: 'Season',
  evening: 'Evening',
  place: 'Place',
  began: 'Began',
  ended: 'Ended',
  moderator: 'Moderator',
  secrets: 'with all secrets',
  full: 'Full report: with everything that was secret.',
  announced: 'Public report: only what was announced at the table.',
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
