/**
 * Matches as the club counts them: the played or corrected result, with the player of each seat. The only input of
 * statistics.
 */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import { noteOf, rootOf, type ClubState } from './club-state.ts'
import type { EveningId, MatchId, PlayerId, SeasonId } from './club-events.ts'

/** Figures from the history itself; null until the history was read. */
export interface MatchFacts {
  /** From the first step to the end, in ms of engine time. */
  readonly lengthMs: number
  readonly rounds: number
  /** ms spent in each kind of phase, by the game's own phase ids. */
  readonly phases: Readonly<Record<string, number>>
  /** Votes that were right or wrong by the game's rule sheet; empty in games without such votes. */
  readonly votes: readonly { readonly voter: Seat; readonly right: boolean }[]
}
export interface CountedSeat extends SeatResult {
  /** The name on the seat. */
  readonly name: string
  /**
   * The player whom the seat counts for; null for a guest, or for a player who counts on an earlier seat of the match.
   */
  readonly player: PlayerId | null
}
/** A match that counts, with its evening, season and corrections applied. */
export interface CountedMatch {
  readonly id: MatchId
  readonly game: string
  /** ISO 8601. */
  readonly created: string
  readonly ended: string
  /**
   * The calendar day, `2026-03-01`, that the match counts for: its evening's, otherwise that of the night in which it
   * began (`evening-day.ts`).
   */
  readonly day: string
  readonly evening: EveningId | null
  readonly season: SeasonId | null
  readonly moderator: PlayerId | null
  readonly outcome: Outcome
  /** True where a correction replaces the played result. */
  readonly corrected: boolean
  readonly seats: readonly CountedSeat[]
  readonly facts: MatchFacts | null
}
/** The stored match before the club log is applied to it. */
export interface MatchToCount {
  readonly id: MatchId
  readonly game: string
  readonly names: readonly string[]
  readonly created: string
  readonly ended: string | null
  /** The local day of the night in which the match began (`evening-day.ts`). */
  readonly day: string
  readonly outcome: Outcome | null
  readonly results: readonly SeatResult[] | null
}

type CountableFields = Pick<MatchToCount, 'id' | 'ended' | 'outcome' | 'results'>
/** Returns whether a match counts at all: over, not void, and by its last result not called off. */
export function isCounted(book: ClubState, match: CountableFields): boolean {
  const { voided, correction } = noteOf(book, match.id)
  const { outcome, results } = correction ?? match
  return !voided && match.ended !== null && outcome !== null && results !== null && outcome.kind !== 'calledOff'
}
/**
 * Returns the player whom each seat counts for. A player on several seats counts on the first, since one match is one
 * match.
 */
function playersBySeat(
  results: readonly SeatResult[],
  person: (seat: Seat) => PlayerId | null,
): ReadonlyMap<Seat, PlayerId> {
  const seats = new Map<PlayerId, Seat>()
  for (const { seat } of results) {
    const player = person(seat)
    if (player !== null && seat < (seats.get(player) ?? Number.POSITIVE_INFINITY)) seats.set(player, seat)
  }
  return new Map([...seats].map(([player, seat]) => [seat, player]))
}
/** Returns the match as it counts; null while it runs, and where it was called off or declared void. */
export function countMatch(book: ClubState, match: MatchToCount, facts: MatchFacts | null = null): CountedMatch | null {
  const note = noteOf(book, match.id)
  const { outcome, results } = note.correction ?? match
  const { ended, day } = match
  if (!isCounted(book, match) || ended === null || outcome === null || results === null) return null
  const evening = note.evening === null ? undefined : book.evenings.get(note.evening)
  const there = evening !== undefined && !evening.removed
  const person = (id: PlayerId | null | undefined): PlayerId | null => {
    if (id === null || id === undefined) return null
    const root = rootOf(book, id)
    const found = book.players.get(root)
    return found === undefined || found.gone === 'deleted' ? null : root
  }
  const people = playersBySeat(results, (seat) => person(note.players[String(seat)]))
  return {
    id: match.id,
    game: match.game,
    created: match.created,
    ended,
    day: there ? evening.date : day,
    evening: there ? evening.id : null,
    // A removed season counts no matches, so those of its evenings lie outside all seasons.
    season: there && book.seasons.get(evening.season)?.removed !== true ? evening.season : null,
    moderator: person(note.moderator),
    outcome,
    corrected: note.correction !== null,
    seats: results.map((result) => ({
      ...result,
      name: match.names[result.seat - 1] ?? '',
      player: people.get(result.seat) ?? null,
    })),
    facts,
  }
}
/** Returns whether a match counts exactly as before in every statistic. */
export function isCountedAlike(before: CountedMatch | null, now: CountedMatch | null): boolean {
  if (before === null || now === null) return before === now
  const { seats: seatsBefore, ...one } = before
  const { seats: seatsNow, ...other } = now
  const likeSeat = (seat: CountedSeat, i: number): boolean => isAlike(seat, seatsNow[i])
  return isAlike(one, other) && seatsBefore.length === seatsNow.length && seatsBefore.every(likeSeat)
}
/** Compares field by field; outcome and facts are equal only if they are the same object. */
function isAlike<T extends object>(a: T, b: T | undefined): boolean {
  if (b === undefined) return false
  for (const key in a) if (a[key] !== b[key]) return false
  return true
}
