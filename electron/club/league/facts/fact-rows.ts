/** Facts of a match as rows of a database: how the match counts, and each of its seats. No names and no typed text. */
import type { CountedMatch, CountedSeat, MatchFacts } from '../../../../shared/club/counted-match.ts'
import type { MatchId, PlayerId } from '../../../../shared/club/club-events.ts'
import { sha256 } from '../console-key.ts'

/** The place of an edition among those of one match: all consoles with one book give the same. */
export interface FactEdition {
  readonly match: MatchId
  /** Commits in the history of the match. */
  readonly steps: number
  /** Entries in the club log. */
  readonly entries: number
  /** Number of the way of counting; 0 where the game is unknown. */
  readonly version: number
  /** Digest of the rows. */
  readonly digest: string
}
/** The match as it counts. Columns bear the names of the table. */
export interface MatchContent {
  /** False where the match is void or was called off; it has no seats then. */
  readonly counts: boolean
  readonly game: string
  readonly created: string
  readonly ended: string
  readonly day: string
  readonly season: string | null
  readonly evening: string | null
  readonly moderator: PlayerId | null
  readonly drawn: boolean
  readonly winners: readonly string[]
  readonly corrected: boolean
  readonly length_ms: number | null
  readonly rounds: number | null
  /** JSON of ms by phase, in the order in which they came. */
  readonly phases: string | null
}
export interface SeatContent {
  /** Place among the seats of the match, from 0. */
  readonly place: number
  readonly seat: number
  readonly player: PlayerId | null
  readonly role: string
  readonly team: string
  readonly won: boolean
  readonly points: number
  readonly fate: string
  readonly votes: number
  readonly right_votes: number
}
/** One edition of the facts of a match. */
export interface FactRows {
  readonly edition: FactEdition
  readonly match: MatchContent
  readonly seats: readonly SeatContent[]
}
/** The parts of a stored match that are known though it does not count. */
export interface PlayedMatch {
  readonly id: MatchId
  readonly game: string
  readonly created: string
  /** Empty where it goes on. */
  readonly ended: string
  readonly day: string
}
const withoutResult = {
  counts: false,
  season: null,
  evening: null,
  moderator: null,
  drawn: false,
  winners: [],
  corrected: false,
} as const
function matchContent(played: PlayedMatch, counted: CountedMatch | null, facts: MatchFacts | null): MatchContent {
  const { game, created, ended, day } = counted ?? played
  const known = counted === null ? null : facts
  const figures = {
    length_ms: known?.lengthMs ?? null,
    rounds: known?.rounds ?? null,
    phases: known === null ? null : JSON.stringify(known.phases),
  }
  const start = { game, created, ended, day, ...figures }
  if (counted === null) return { ...withoutResult, ...start }
  const { season, evening, moderator, outcome, corrected } = counted
  const result = { drawn: outcome.kind === 'draw', winners: outcome.winners, corrected }
  return { counts: true, ...start, season, evening, moderator, ...result }
}
/** Returns the seats with their votes. The votes of a seat without a result are left out, as in all reports. */
function seatContents(seats: readonly CountedSeat[], votes: MatchFacts['votes']): readonly SeatContent[] {
  const places = new Map(seats.map(({ seat }, place) => [seat, place]))
  return seats.map(({ seat, player, role, team, won, points, fate }, place) => {
    const own = votes.filter(({ voter }) => places.get(voter) === place)
    const right = own.filter((vote) => vote.right).length
    return { place, seat, player, role, team, won, points, fate, votes: own.length, right_votes: right }
  })
}
/** Returns the rows of a match. `counted`: null where it does not count. */
export function toFactRows(
  played: PlayedMatch,
  counted: CountedMatch | null,
  { facts, ...edition }: Pick<FactEdition, 'steps' | 'entries' | 'version'> & { readonly facts: MatchFacts | null },
): FactRows {
  const match = matchContent(played, counted, facts)
  const seats = counted === null ? [] : seatContents(counted.seats, facts?.votes ?? [])
  const digest = sha256(JSON.stringify([match, seats])).slice(0, 32)
  return { edition: { match: played.id, ...edition, digest }, match, seats }
}
/** Returns -1, 0 or 1 as the edition `a` comes before, with or after `b`. */
export function compareEditions(a: FactEdition, b: FactEdition): number {
  const numbers = a.steps - b.steps || a.entries - b.entries || a.version - b.version
  if (numbers !== 0) return Math.sign(numbers)
  return a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : 0
}
