/**
 * Attendance by evening: the players and moderators of its matches. Matches outside all evenings are grouped by day.
 */
import type { EveningId, PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { chooseSeats, noneId, type ChosenSeats, type Day, type Filter } from './filter.ts'

/** An evening, or a day with matches outside all evenings. */
export interface Occasion {
  readonly key: string
  readonly evening: EveningId | null
  readonly day: Day
  readonly behind: Filter
}
/** One evening with its matches and people. */
export interface EveningRow extends Occasion {
  readonly matches: number
  readonly players: number
  /** People who moderated a match that evening and sat in none. */
  readonly moderators: number
  /** Seats of people who are not in the register. */
  readonly guests: number
  /** Players at their first evening among these matches. */
  readonly first: readonly PlayerId[]
}
/** One player's presence. */
export interface PlayerAttendance {
  readonly player: PlayerId
  /** Evenings on which the player sat in a match or moderated one. */
  readonly evenings: number
  readonly matches: number
  /** Matches that the player moderated. */
  readonly moderated: number
  readonly last: Day
  readonly behind: Filter
}
export interface Attendance {
  /** In order of time. */
  readonly evenings: readonly EveningRow[]
  /** Most evenings first. */
  readonly players: readonly PlayerAttendance[]
}
/** The evening and day of a match. */
export type MatchDay = Pick<CountedMatch, 'evening' | 'day'>
/** Returns a function from a match to its occasion; matches of one occasion get the same object. */
export function createOccasionLookup(filter: Filter): (match: MatchDay) => Occasion {
  const known = new Map<string, Occasion>()
  return ({ evening, day }) => {
    const key = evening ?? day
    const found = known.get(key)
    if (found !== undefined) return found
    const where: Filter = evening === null ? { evening: noneId, from: day, to: day } : { evening }
    const made: Occasion = { key, evening, day, behind: { ...filter, ...where } }
    known.set(key, made)
    return made
  }
}
interface Gathering {
  readonly occasion: Occasion
  matches: number
  /** Place of the match counted last, so that none is counted twice. */
  last: number
  /** By number of a player: 1 for those who sat in a match. */
  readonly there: Uint8Array
  /** Moderators of matches of the occasion. */
  readonly moderators: Set<PlayerId>
  guests: number
}
interface Presence {
  readonly evenings: number
  readonly last: Day
}
/** Orders occasions by day, then by key. */
export const byDay = (a: Occasion, b: Occasion): number =>
  a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1

function countPresence(evenings: readonly Gathering[], ids: readonly PlayerId[]) {
  const met = new Map<PlayerId, Presence>()
  const rows = evenings.map(({ occasion, matches, there, moderators, guests }): EveningRow => {
    const seated = ids.filter((_id, number) => there[number] === 1)
    const led = [...moderators].filter((player) => !seated.includes(player)).toSorted()
    const first = seated.filter((player) => !met.has(player))
    for (const player of [...seated, ...led])
      met.set(player, { evenings: (met.get(player)?.evenings ?? 0) + 1, last: occasion.day })
    return { ...occasion, matches, players: seated.length, moderators: led.length, guests, first }
  })
  return { rows, met }
}
const gatheringOf = (occasion: Occasion, players: number): Gathering => ({
  occasion,
  matches: 0,
  last: -1,
  there: new Uint8Array(players),
  moderators: new Set(),
  guests: 0,
})
interface AttendanceCounts {
  readonly all: readonly Gathering[]
  /** Matches by number of a player. */
  readonly played: Int32Array
  /** Matches by moderator. */
  readonly moderated: ReadonlyMap<PlayerId, number>
}
/**
 * Groups the chosen seats by occasion. `moderates` counts moderators as present; false for reports about certain seats
 * only.
 */
function gatherSeats(
  { columns, seats }: ChosenSeats,
  { occasionOf, moderates }: { readonly occasionOf: (match: CountedMatch) => Occasion; readonly moderates: boolean },
): AttendanceCounts {
  const { matches, match, player, occasion } = columns
  const all: (Gathering | undefined)[] = []
  const played = new Int32Array(player.texts.length)
  const moderated = new Map<PlayerId, number>()
  const last = new Int32Array(player.texts.length).fill(-1)
  for (const at of seats) {
    const m = match[at] ?? 0
    const who = player.of[at] ?? -1
    const one = matches[m]
    if (one === undefined) continue
    const number = occasion.of[m] ?? 0
    const gathering = (all[number] ??= gatheringOf(occasionOf(one), player.texts.length))
    if (gathering.last !== m) gathering.matches += 1
    if (gathering.last !== m && moderates && one.moderator !== null) {
      gathering.moderators.add(one.moderator)
      moderated.set(one.moderator, (moderated.get(one.moderator) ?? 0) + 1)
    }
    gathering.last = m
    if (who < 0) gathering.guests += 1
    else gathering.there[who] = 1
    if (who >= 0 && last[who] !== m) played[who] = (played[who] ?? 0) + 1
    if (who >= 0) last[who] = m
  }
  return { all: all.flatMap((each) => each ?? []), played, moderated }
}
/** Orders players by evenings, most first. */
export const byPresence = (a: PlayerAttendance, b: PlayerAttendance): number =>
  b.evenings - a.evenings || (a.player < b.player ? -1 : 1)
const seatWishes = ['player', 'role', 'team', 'seat', 'won', 'fate', 'with', 'against'] as const
/** True where moderators count as present: not in reports about certain seats only. */
export const countsModerators = (filter: Filter): boolean => seatWishes.every((wish) => filter[wish] === undefined)
/** Returns the attendance of the matches that fit a filter. */
export function countAttendance(matches: readonly CountedMatch[], filter: Filter): Attendance {
  const found = chooseSeats(matches, filter)
  const ids = found.columns.player.texts
  const moderates = countsModerators(filter)
  const { all, played, moderated } = gatherSeats(found, { occasionOf: createOccasionLookup(filter), moderates })
  const { rows, met } = countPresence(
    all.toSorted((a, b) => byDay(a.occasion, b.occasion)),
    ids,
  )
  const matchesOf = new Map(ids.map((id, number) => [id, played[number] ?? 0]))
  const players = [...met].map(([player, presence]) => ({
    player,
    evenings: presence.evenings,
    matches: matchesOf.get(player) ?? 0,
    moderated: moderated.get(player) ?? 0,
    last: presence.last,
    behind: { ...filter, player },
  }))
  return {
    evenings: rows,
    players: players.sort(byPresence),
  }
}
