/** Who was there, at the table or as its moderator, evening by evening; matches that were never put into an evening stand by their day. */
import type { EveningId, PlayerId } from '../club/club-events.ts'
import type { PlayedMatch } from '../club/counted-match.ts'
import { chosen, none, type Chosen, type Day, type Filter } from './filter.ts'

/** An evening, or a day on which matches without an evening were played. */
export interface Occasion {
  readonly key: string
  readonly evening: EveningId | null
  readonly day: Day
  readonly behind: Filter
}
export interface EveningRow extends Occasion {
  readonly matches: number
  readonly players: number
  /** People who led matches and sat in none. */
  readonly moderators: number
  /** Seats of people whom the register does not know. */
  readonly guests: number
  /** Players who were never there before. */
  readonly first: readonly PlayerId[]
}
export interface PresentRow {
  readonly player: PlayerId
  /** On which the player sat in a match or led one. */
  readonly evenings: number
  readonly matches: number
  /** Matches that the player moderated. */
  readonly moderated: number
  readonly last: Day
  readonly behind: Filter
}
export interface Attendance {
  /** As they came. */
  readonly evenings: readonly EveningRow[]
  /** Most evenings first. */
  readonly players: readonly PresentRow[]
}
/** Tells which occasion a match belongs to; the same one each time. */
export function occasions(filter: Filter): (match: PlayedMatch) => Occasion {
  const known = new Map<string, Occasion>()
  return ({ evening, day }) => {
    const key = evening ?? day
    const found = known.get(key)
    if (found !== undefined) return found
    const where: Filter = evening === null ? { evening: none, from: day, to: day } : { evening }
    const made: Occasion = { key, evening, day, behind: { ...filter, ...where } }
    known.set(key, made)
    return made
  }
}
interface Gathering {
  readonly occasion: Occasion
  matches: number
  /** The last match counted, so that none is counted twice. */
  last: number
  /** By number of a player: 1 for whoever sat there. */
  readonly there: Uint8Array
  /** Those who moderated. */
  readonly moderators: Set<PlayerId>
  guests: number
}
interface Presence {
  readonly evenings: number
  readonly last: Day
}
const byDay = (a: Occasion, b: Occasion): number =>
  a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1

function presences(evenings: readonly Gathering[], ids: readonly PlayerId[]) {
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
interface Gathered {
  readonly all: readonly Gathering[]
  /** By number of a player: matches. */
  readonly played: Int32Array
  /** Matches that each moderator led. */
  readonly moderated: ReadonlyMap<PlayerId, number>
}
/** `moderates`: whoever led a match was there; not where the report is about some seats alone. */
function gathered(
  { columns, seats }: Chosen,
  { occasionOf, moderates }: { readonly occasionOf: (match: PlayedMatch) => Occasion; readonly moderates: boolean },
): Gathered {
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
const seatWishes = ['player', 'role', 'team', 'seat', 'won', 'fate', 'with', 'against'] as const
export function attendance(matches: readonly PlayedMatch[], filter: Filter): Attendance {
  const found = chosen(matches, filter)
  const ids = found.columns.player.texts
  const moderates = seatWishes.every((wish) => filter[wish] === undefined)
  const { all, played, moderated } = gathered(found, { occasionOf: occasions(filter), moderates })
  const { rows, met } = presences(
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
    players: players.sort((a, b) => b.evenings - a.evenings || (a.player < b.player ? -1 : 1)),
  }
}
