/** Questions to the statistics worker, and their answers as text that is sent on unchanged. */
import type { ClubState } from '../../../shared/club/club-state.ts'
import type { PlayerId, SeasonId } from '../../../shared/club/club-events.ts'
import type { CountedMatch } from '../../../shared/club/counted-match.ts'
import { seasonTable, type SeasonTable } from '../../../shared/club/season-view.ts'
import { onlyDisclosedSeats, type DisclosedByMatch } from '../../../shared/club/disclosed-seats.ts'
import { countPresences, seatHistoryOf } from '../../../shared/club/seat-history.ts'
import { careerOf, countAsOne, countTogether } from '../../../shared/club/career.ts'
import { groupGuests, guestSeatsOf, linkedNames, type GuestSeat } from '../../../shared/club/guests.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import { countPlayers, type PlayerStatistics } from '../../../shared/stats/people.ts'
import { ratePlayers } from '../../../shared/stats/ratings.ts'
import type { SurvivalFates } from '../../../shared/stats/survival.ts'
import type { Filter } from '../../../shared/stats/filter.ts'
import type { ReportName } from '../../../shared/stats/reports.ts'
import type { Scoring } from '../../../shared/stats/scoring.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { toStandingsCsv } from '../transfer/csv.ts'
import type { MatchesQuery } from '../matches/match-list.ts'

export type StatisticsQuery =
  | { readonly kind: 'report'; readonly report: ReportName; readonly filter: Filter }
  /** Standings as JSON of a SeasonTable or as CSV. `scoring`: rules to try, or null. */
  | {
      readonly kind: 'standings'
      readonly season: SeasonId
      readonly scoring: Scoring | null
      readonly as: 'table' | 'csv'
    }
  /**
   * Standings on screens, as JSON of a PublicStandings. `told`: the results that count of matches with withheld
   * results.
   */
  | { readonly kind: 'screens'; readonly season: SeasonId; readonly told: DisclosedByMatch }
  /** The register's numbers, as JSON of Presence[]. */
  | { readonly kind: 'presences' }
  /** The list of matches, as JSON of a MatchPage or of an array. */
  | MatchesQuery
  /** The seats of a player, as JSON of TakenSeat[]. */
  | { readonly kind: 'seats'; readonly player: PlayerId }
  /** All guests by name, as JSON of GuestGroup[]. */
  | { readonly kind: 'guests' }
  /** Every seat of a guest, as JSON of GuestSeat[]; `names`: only guests of these names (by `nameKey`), null for all. */
  | { readonly kind: 'guestSeats'; readonly names: readonly string[] | null }
  /** The names on the seats of each link of guests, as JSON of a record by the link's entry. */
  | { readonly kind: 'linkedNames' }
  /** The figures of a player's career, as JSON of PlayerStatistics or null. */
  | { readonly kind: 'career'; readonly player: PlayerId }
  /** The number of matches in which two of these players sat, as JSON. */
  | { readonly kind: 'together'; readonly players: readonly PlayerId[] }

/** The counted club that answers are made from. */
export interface StatisticsSource {
  readonly book: ClubState
  readonly matches: readonly CountedMatch[]
  readonly report: (name: ReportName, filter: Filter) => unknown
  readonly survives: SurvivalFates
}
const toPublicStandings = ({ title, rows }: SeasonTable): PublicStandings => ({
  title,
  rows: rows.map(({ place, name, points, moved, tie }) => ({ place, name, points, moved, tie })),
})
function answerStandings(
  { book, matches }: StatisticsSource,
  asked: Extract<StatisticsQuery, { readonly kind: 'standings' }>,
): string {
  const { season, scoring, as } = asked
  const table = seasonTable(book, season, { matches, ...(scoring === null ? {} : { scoring }) })
  return as === 'csv' ? (table === null ? '' : toStandingsCsv(table)) : JSON.stringify(table)
}
function answerScreenStandings(
  { book, matches }: StatisticsSource,
  { season, told }: Extract<StatisticsQuery, { readonly kind: 'screens' }>,
): string {
  const table = seasonTable(book, season, { matches: onlyDisclosedSeats(matches, told) })
  return JSON.stringify(table === null ? null : toPublicStandings(table))
}
/**
 * Returns the figures of a person above seasons, over all games; null without a match. The whole club is rated anew,
 * since opponents' ratings depend on the person's.
 */
export function careerFigures(
  { book, matches, survives }: StatisticsSource,
  player: PlayerId,
): PlayerStatistics | null {
  const as = countAsOne(matches, careerOf(book, player))
  return countPlayers(as, { player }, { survives, ranked: ratePlayers(as) })[0] ?? null
}
function answerGuestSeats({ book, matches }: StatisticsSource, names: readonly string[] | null): readonly GuestSeat[] {
  const wanted = names === null ? null : new Set(names)
  return guestSeatsOf(book, matches).filter(({ name }) => wanted?.has(nameKey(name)) ?? true)
}
/** Answers a question as text. Standings of an unknown season are `null`, or empty as CSV. */
export function answerQuery(counted: StatisticsSource, question: Exclude<StatisticsQuery, MatchesQuery>): string {
  switch (question.kind) {
    case 'report':
      return JSON.stringify(counted.report(question.report, question.filter))
    case 'standings':
      return answerStandings(counted, question)
    case 'screens':
      return answerScreenStandings(counted, question)
    case 'presences':
      return JSON.stringify(countPresences(counted.matches))
    case 'seats':
      return JSON.stringify(seatHistoryOf(counted.book, counted.matches, question.player))
    case 'guests':
      return JSON.stringify(groupGuests(counted.book, guestSeatsOf(counted.book, counted.matches)))
    case 'guestSeats':
      return JSON.stringify(answerGuestSeats(counted, question.names))
    case 'career':
      return JSON.stringify(careerFigures(counted, question.player))
    case 'together':
      return JSON.stringify(countTogether(counted.matches, question.players))
    case 'linkedNames':
      return JSON.stringify(linkedNames(counted.book, counted.matches))
  }
}
/** Characters of answers that are cached: some sixty answers of a large club. */
const most = 8 * 1024 * 1024

/** Caches answers until anything counted changes. */
export class AnswerCache {
  readonly #given = new Map<string, string>()
  #edition = -1
  #length = 0

  /** Returns the cached answer of this edition, else makes it. */
  to(question: StatisticsQuery, edition: number, answer: () => string): string {
    if (edition !== this.#edition) this.#clear()
    this.#edition = edition
    const key = JSON.stringify(question)
    const found = this.#given.get(key)
    if (found !== undefined) return found
    const fresh = answer()
    // An answer longer than a quarter of the cache is not worth dropping the others.
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
