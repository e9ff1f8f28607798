/**
 * What the figures may be asked beside the reports, and the answers as text, ready to be sent on: whatever looks at all
 * matches of a club is counted in the worker.
 */
import type { Book } from '../../../shared/club/club-state.ts'
import type { PlayerId, SeasonId } from '../../../shared/club/club-events.ts'
import type { PlayedMatch } from '../../../shared/club/counted-match.ts'
import { seasonTable, type SeasonTable } from '../../../shared/club/season-view.ts'
import { toldMatches, type ToldByMatch } from '../../../shared/club/disclosed-seats.ts'
import { presences, seatsOf } from '../../../shared/club/seat-history.ts'
import type { Filter } from '../../../shared/stats/filter.ts'
import type { ReportName } from '../../../shared/stats/reports.ts'
import type { Scoring } from '../../../shared/stats/scoring.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { standingsCsv } from '../transfer/csv.ts'
import type { MatchListQuestion } from '../matches/match-list.ts'

export type Question =
  | { readonly kind: 'report'; readonly report: ReportName; readonly filter: Filter }
  /** JSON of a SeasonTable, or a CSV file. `scoring`: rules to try, or null. */
  | {
      readonly kind: 'standings'
      readonly season: SeasonId
      readonly scoring: Scoring | null
      readonly as: 'table' | 'csv'
    }
  /** JSON of a PublicStandings: what screens are shown of a season; `told`: of matches that they may not count whole. */
  | { readonly kind: 'screens'; readonly season: SeasonId; readonly told: ToldByMatch }
  /** JSON of Presence[]. */
  | { readonly kind: 'presences' }
  /** JSON of a MatchPage, or of a list. */
  | MatchListQuestion
  /** JSON of TakenSeat[]. */
  | { readonly kind: 'seats'; readonly player: PlayerId }

/** What answers are made of. */
export interface Counted {
  readonly book: Book
  readonly matches: readonly PlayedMatch[]
  readonly report: (name: ReportName, filter: Filter) => unknown
}
const publicOf = ({ title, rows }: SeasonTable): PublicStandings => ({
  title,
  rows: rows.map(({ place, name, points, moved }) => ({ place, name, points, moved })),
})
function standings({ book, matches }: Counted, asked: Extract<Question, { readonly kind: 'standings' }>): string {
  const { season, scoring, as } = asked
  const table = seasonTable(book, season, { matches, ...(scoring === null ? {} : { scoring }) })
  return as === 'csv' ? (table === null ? '' : standingsCsv(table)) : JSON.stringify(table)
}
function onScreens(
  { book, matches }: Counted,
  { season, told }: Extract<Question, { readonly kind: 'screens' }>,
): string {
  const table = seasonTable(book, season, { matches: toldMatches(matches, told) })
  return JSON.stringify(table === null ? null : publicOf(table))
}
export function answerTo(counted: Counted, question: Exclude<Question, MatchListQuestion>): string {
  switch (question.kind) {
    case 'report':
      return JSON.stringify(counted.report(question.report, question.filter))
    case 'standings':
      return standings(counted, question)
    case 'screens':
      return onScreens(counted, question)
    case 'presences':
      return JSON.stringify(presences(counted.matches))
    case 'seats':
      return JSON.stringify(seatsOf(counted.book, counted.matches, question.player))
  }
}
/** Characters of answers that are kept: some sixty of a large club. */
const most = 8 * 1024 * 1024

/** Answers that were given since something changed last: the same question has the same answer until then. */
export class Answers {
  readonly #given = new Map<string, string>()
  #edition = -1
  #length = 0

  /** `edition`: of what is counted now. */
  to(question: Question, edition: number, answer: () => string): string {
    if (edition !== this.#edition) this.#clear()
    this.#edition = edition
    const key = JSON.stringify(question)
    const found = this.#given.get(key)
    if (found !== undefined) return found
    const fresh = answer()
    // One that fills the shelf alone is not worth the others.
    if (fresh.length > most / 4) return fresh
    if (this.#length + fresh.length > most) this.#clear()
    this.#length += fresh.length
    this.#given.set(key, fresh)
    return fresh
  }
  #clear(): void {
    this.#given.clear()
    this.#length = 0
  }
}
