/** What the matches say of the people in the register: how often they played, and where they sat. */
import { noteOf, type Book } from './club-state.ts'
import type { MatchId, PlayerId } from './club-events.ts'
import type { PlayedMatch } from './counted-match.ts'

export interface Presence {
  readonly player: PlayerId
  /** Matches that count; two seats of one match are one. */
  readonly matches: number
  /** When the latest of them was started, ISO 8601. */
  readonly seen: string
}
/** A seat that counts for a player. */
export interface TakenSeat {
  readonly match: MatchId
  readonly game: string
  readonly created: string
  readonly seat: number
  /** As it stood on the seat then. */
  readonly name: string
  /** Whom it was given to: somebody who was merged into the player later, or the player. */
  readonly as: PlayerId
}

/** Everybody who sat in a match that counts. */
export function presences(matches: readonly PlayedMatch[]): readonly Presence[] {
  const found = new Map<PlayerId, { player: PlayerId; matches: number; seen: string; last: PlayedMatch }>()
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
const newestFirst = (a: TakenSeat, b: TakenSeat): number => {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1
  return a.match === b.match ? a.seat - b.seat : a.match < b.match ? 1 : -1
}

/** Newest first. */
export function seatsOf(book: Book, matches: readonly PlayedMatch[], player: PlayerId): readonly TakenSeat[] {
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
