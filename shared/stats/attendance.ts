/** Who was there, evening by evening; matches that were never put into an evening stand by their day. */
import type { EveningId, PlayerId } from '../club/entries.ts'
import type { PlayedMatch } from '../club/played.ts'
import { dayOf, eachSeat, none, type Day, type Filter } from './filter.ts'

/** Calendar day of each evening. */
export type EveningDays = ReadonlyMap<EveningId, Day>
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
  /** Seats of people whom the register does not know. */
  readonly guests: number
  /** Players who were never there before. */
  readonly first: readonly PlayerId[]
}
export interface PresentRow {
  readonly player: PlayerId
  readonly evenings: number
  readonly matches: number
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
export function occasions(filter: Filter, days: EveningDays): (match: PlayedMatch) => Occasion {
  const known = new Map<string, Occasion>()
  return (match) => {
    const key = match.evening ?? dayOf(match)
    const found = known.get(key)
    if (found !== undefined) return found
    const { evening } = match
    const day = dayOf(match)
    const made: Occasion =
      evening === null
        ? { key, evening, day, behind: { ...filter, evening: none, from: day, to: day } }
        : { key, evening, day: days.get(evening) ?? day, behind: { ...filter, evening } }
    known.set(key, made)
    return made
  }
}
interface Gathering {
  readonly occasion: Occasion
  readonly matches: Set<string>
  readonly players: Set<PlayerId>
  guests: number
}
interface Presence {
  readonly evenings: number
  readonly last: Day
}
const byDay = (a: Occasion, b: Occasion): number =>
  a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1

function presences(evenings: readonly Gathering[]): { rows: readonly EveningRow[]; met: Map<PlayerId, Presence> } {
  const met = new Map<PlayerId, Presence>()
  const rows = evenings.map(({ occasion, matches, players, guests }): EveningRow => {
    const first: PlayerId[] = []
    for (const player of players) {
      const before = met.get(player)
      if (before === undefined) first.push(player)
      met.set(player, { evenings: (before?.evenings ?? 0) + 1, last: occasion.day })
    }
    return { ...occasion, matches: matches.size, players: players.size, guests, first: first.sort() }
  })
  return { rows, met }
}
export function attendance(matches: readonly PlayedMatch[], filter: Filter, days: EveningDays): Attendance {
  const occasionOf = occasions(filter, days)
  const all = new Map<string, Gathering>()
  const played = new Map<PlayerId, number>()
  const last = new Map<PlayerId, string>()
  eachSeat(matches, filter, ({ player }, match) => {
    const occasion = occasionOf(match)
    let gathering = all.get(occasion.key)
    if (gathering === undefined)
      all.set(occasion.key, (gathering = { occasion, matches: new Set(), players: new Set(), guests: 0 }))
    gathering.matches.add(match.id)
    if (player === null) {
      gathering.guests += 1
      return
    }
    gathering.players.add(player)
    if (last.get(player) !== match.id) played.set(player, (played.get(player) ?? 0) + 1)
    last.set(player, match.id)
  })
  const { rows, met } = presences([...all.values()].sort((a, b) => byDay(a.occasion, b.occasion)))
  const players = [...met].map(([player, presence]) => ({
    player,
    evenings: presence.evenings,
    matches: played.get(player) ?? 0,
    last: presence.last,
    behind: { ...filter, player },
  }))
  return {
    evenings: rows,
    players: players.sort((a, b) => b.evenings - a.evenings || (a.player < b.player ? -1 : 1)),
  }
}
