/** Guests: names on seats that belong to nobody in the register, and the players who they may be. */
import { nameKey } from '../engine/words/text-normalise.ts'
import { noteOf, rootOf, type ClubState } from './club-state.ts'
import type { MatchSeat, SeasonId } from './club-events.ts'
import { groupBy } from './erasure/struck-names.ts'
import type { CountedMatch } from './counted-match.ts'
import { LikenessIndex, type LikelyPlayer, type NamedPlayer } from './duplicate-players.ts'

/** A guest on a seat of a match that counts. */
export interface GuestSeat extends MatchSeat {
  readonly name: string
  readonly game: string
  /** Start of the match, ISO 8601. */
  readonly created: string
  readonly season: SeasonId | null
}
/** A guest's name as it was spelled last. */
export interface GuestName {
  readonly name: string
  readonly matches: number
  /** Start of the latest of these matches, ISO 8601. */
  readonly seen: string
}
/** Guests with names that are alike, the most frequent first. */
export interface GuestGroup {
  readonly names: readonly GuestName[]
  /** Players of the register whose names are alike, the likeliest first. */
  readonly likely: readonly LikelyPlayer[]
}

/** Returns whether a seat was never given to anybody in the register, an erased player included. */
export const isGuestSeat = (book: ClubState, { match, seat }: MatchSeat): boolean =>
  (noteOf(book, match).players[String(seat)] ?? null) === null

/** Returns all guests on seats of these matches, in the order of the matches. */
export function guestSeatsOf(book: ClubState, matches: readonly CountedMatch[]): readonly GuestSeat[] {
  return matches.flatMap(({ id: match, game, created, season, seats }) =>
    seats
      .filter(({ player, seat, name }) => player === null && name !== '' && isGuestSeat(book, { match, seat }))
      .map(({ seat, name }) => ({ match, seat, name, game, created, season })),
  )
}

interface NameCount extends GuestName {
  readonly key: string
}
const mostFrequentFirst = (a: NameCount, b: NameCount): number => b.matches - a.matches || (a.key < b.key ? -1 : 1)
function countNames(seats: readonly GuestSeat[]): readonly NameCount[] {
  const found = new Map<string, { name: string; seen: string; in: Set<string> }>()
  for (const { name, match, created } of seats) {
    const key = nameKey(name)
    const there = found.get(key) ?? { name, seen: created, in: new Set() }
    there.in.add(match)
    if (there.seen < created) Object.assign(there, { name, seen: created })
    found.set(key, there)
  }
  const counted = [...found].map(([key, { name, seen, in: all }]) => ({ key, name, seen, matches: all.size }))
  return counted.sort(mostFrequentFirst)
}
/**
 * Returns the names as groups: each of the most frequent brings together the rarer ones that are like it. Names that are
 * only like one of these stay apart, since a chain of small differences leads from any name to any other.
 */
function groupAlike(names: readonly NameCount[]): readonly (readonly NameCount[])[] {
  const index = new LikenessIndex(names.map(({ key, name }) => ({ id: key, name, aliases: [] })))
  const left = new Map(names.map((each) => [each.key, each]))
  const take = (key: string): readonly NameCount[] => {
    const found = left.get(key)
    left.delete(key)
    return found === undefined ? [] : [found]
  }
  return names.flatMap(({ key, name }) => {
    const own = take(key)
    return own.length === 0
      ? []
      : [
          [
            ...own,
            ...index
              .find(name)
              .flatMap(({ id }) => take(id))
              .sort(mostFrequentFirst),
          ],
        ]
  })
}
/** Returns every name of the register under the player whom it means today, names of merged players included. */
const namedPlayersOf = (book: ClubState): readonly NamedPlayer[] =>
  [...book.players.values()].flatMap(({ id, name, aliases }) => {
    const root = book.players.get(rootOf(book, id))
    return root === undefined || root.gone !== null ? [] : [{ id: root.id, name, aliases }]
  })
/** Returns all guests, those with names alike together, and the most frequent group first. */
export function groupGuests(book: ClubState, seats: readonly GuestSeat[]): readonly GuestGroup[] {
  const register = new LikenessIndex(namedPlayersOf(book))
  return groupAlike(countNames(seats)).map((group) => {
    const likely = new Map(group.flatMap(({ name }) => register.find(name)).map((each) => [each.id, each]))
    return {
      names: group.map(({ name, matches, seen }) => ({ name, matches, seen })),
      likely: [...likely.values()],
    }
  })
}
/** Returns the different names on the seats of each link, by the link's entry, as they were spelled first. */
export function linkedNames(
  { links }: Pick<ClubState, 'links'>,
  matches: readonly CountedMatch[],
): Readonly<Record<string, readonly string[]>> {
  const wanted = new Set(links.flatMap(({ seats }) => seats.map(({ match }) => match)))
  const found = new Map(matches.flatMap((match) => (wanted.has(match.id) ? [[match.id, match.seats] as const] : [])))
  const nameOn = ({ match, seat }: MatchSeat): string =>
    found.get(match)?.find((each) => each.seat === seat)?.name ?? ''
  return Object.fromEntries(
    links.map(({ entry, seats }) => {
      const names = seats.map(nameOn).filter((name) => name !== '')
      return [entry, [...groupBy(names, nameKey).values()].flatMap(([first]) => first ?? [])]
    }),
  )
}
