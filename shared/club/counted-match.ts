/** A match as the club counts it: the history's result or the correction, with who sat where. The one input of statistics. */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import { noteOf, rootOf, type Book } from './club-state.ts'
import type { EveningId, MatchId, PlayerId, SeasonId } from './club-events.ts'

/** What is counted from the history itself; null until it was read. */
export interface PlayedFacts {
  /** From the first step to the end, ms of engine time. */
  readonly lengthMs: number
  readonly rounds: number
  /** ms of each kind of phase, by the game's own phase ids. */
  readonly phases: Readonly<Record<string, number>>
  /** Votes against somebody, where the game has them: whether the one voted for was of another team. */
  readonly votes: readonly { readonly voter: Seat; readonly right: boolean }[]
}
export interface PlayedSeat extends SeatResult {
  /** The name on the seat. */
  readonly name: string
  /** Who it counts for; null: a guest, or somebody who counts on an earlier seat of the match. */
  readonly player: PlayerId | null
}
export interface PlayedMatch {
  readonly id: MatchId
  readonly game: string
  /** ISO 8601. */
  readonly created: string
  readonly ended: string
  /** The calendar day that it counts for, `2026-03-01`: of its evening, else that of the night in which it began (`night.ts`). */
  readonly day: string
  readonly evening: EveningId | null
  readonly season: SeasonId | null
  readonly moderator: PlayerId | null
  readonly outcome: Outcome
  /** Whether a correction stands instead of what was played. */
  readonly corrected: boolean
  readonly seats: readonly PlayedSeat[]
  readonly facts: PlayedFacts | null
}
/** What a match brings of its own. */
export interface EndedMatch {
  readonly id: MatchId
  readonly game: string
  readonly names: readonly string[]
  readonly created: string
  readonly ended: string | null
  /** The day of the night in which it began where the table stood, which the host knows (`night.ts`). */
  readonly day: string
  readonly outcome: Outcome | null
  readonly results: readonly SeatResult[] | null
}

type Told = Pick<EndedMatch, 'id' | 'ended' | 'outcome' | 'results'>
/** Whether it counts at all: `played` would not be null. */
export function isCounted(book: Book, match: Told): boolean {
  const { voided, correction } = noteOf(book, match.id)
  const { outcome, results } = correction ?? match
  return !voided && match.ended !== null && outcome !== null && results !== null && outcome.kind !== 'calledOff'
}
/** Who each seat counts for. A person who was entered on several counts on the first of them: one match is one match. */
function counting(
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
/** Null: it does not count, because it runs, was called off, or was made void. */
export function played(book: Book, match: EndedMatch, facts: PlayedFacts | null = null): PlayedMatch | null {
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
  const people = counting(results, (seat) => person(note.players[String(seat)]))
  return {
    id: match.id,
    game: match.game,
    created: match.created,
    ended,
    day: there ? evening.date : day,
    evening: there ? evening.id : null,
    // One that was taken off the list counts nowhere: its matches are outside all seasons.
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
/** Whether a match counts now as it did before, for every figure. */
export function isCountedAlike(before: PlayedMatch | null, now: PlayedMatch | null): boolean {
  if (before === null || now === null) return before === now
  const { seats: seatsBefore, ...one } = before
  const { seats: seatsNow, ...other } = now
  const likeSeat = (seat: PlayedSeat, i: number): boolean => isAlike(seat, seatsNow[i])
  return isAlike(one, other) && seatsBefore.length === seatsNow.length && seatsBefore.every(likeSeat)
}
/** Field by field; an outcome and facts that were read anew count as new. */
function isAlike<T extends object>(a: T, b: T | undefined): boolean {
  if (b === undefined) return false
  for (const key in a) if (a[key] !== b[key]) return false
  return true
}
