/** The history of players at the table: how many matches they played, and on which seats. */
import { noteOf, type ClubState } from './club-state.ts'
import type { MatchId, PlayerId } from './club-events.ts'
import type { CountedMatch } from './counted-match.ts'

export interface PlayerPresence {
  readonly player: PlayerId
  /** Matches that count; two seats of one match count once. */
  readonly matches: number
  /** Start of the latest of them, ISO 8601. */
  readonly seen: string
}
/** A seat that counts for a player. */
export interface SeatHistoryEntry {
  readonly match: MatchId
  readonly game: string
  readonly created: string
  readonly seat: number
  /** The name on the seat at the time. */
  readonly name: string
  /** The player the seat was assigned to: this one, or one merged into it later. */
  readonly as: PlayerId
}

/** Returns the presence of every player who sat in a match that counts. */
export function countPresences(matches: readonly CountedMatch[]): readonly PlayerPresence[] {
  const found = new Map<PlayerId, { player: PlayerId; matches: number; seen: string; last: CountedMatch }>()
  for (const match of matches) {
    for (const { player } of match.seats) {
      if (player === null) continue
      const there = found.get(player)
      if (there === undefined) found.set(player, { player, matches: 1, seen: match.created, last: match })
      else if (there.last !== match) {
        there.matches += 1
        there.last = match
        if (there.seen < match.created) there.seen = match.created
      }
    }
  }
  return [...found.values()].map(({ player, matches: many, seen }) => ({ player, matches: many, seen }))
}
const newestFirst = (a: SeatHistoryEntry, b: SeatHistoryEntry): number => {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1
  return a.match === b.match ? a.seat - b.seat : a.match < b.match ? 1 : -1
}

/** Returns a player's seats, newest first. */
export function seatHistoryOf(
  book: ClubState,
  matches: readonly CountedMatch[],
  player: PlayerId,
): readonly SeatHistoryEntry[] {
  const taken = matches.flatMap(({ id: match, game, created, seats }) =>
    seats
      .filter((each) => each.player === player)
      .map(({ seat, name }) => {
        const as = noteOf(book, match).players[String(seat)] ?? player
        return { match, game, created, seat, name, as }
      }),
  )
  return taken.sort(newestFirst)
}
