/** Win rates by team, role, game, seat and moderator, each with its interval of confidence. */
import type { CountedMatch } from '../club/counted-match.ts'
import { chooseSeats, type ChosenSeats, type Filter } from './filter.ts'

/** A share with its interval of confidence. */
export interface Rate {
  readonly count: number
  readonly wins: number
  /** 0 to 1; null where nothing was counted. */
  readonly rate: number | null
  /** Bounds of Wilson's 95 % interval, 0 to 1. */
  readonly low: number
  readonly high: number
}
const z = 1.959963984540054

/** Returns the rate of `wins` in `count`. */
export function rateOf(count: number, wins: number): Rate {
  if (count === 0) return { count, wins, rate: null, low: 0, high: 1 }
  const rate = wins / count
  const spread = z * Math.sqrt((rate * (1 - rate)) / count + (z * z) / (4 * count * count))
  const middle = rate + (z * z) / (2 * count)
  const whole = 1 + (z * z) / count
  // The formula gives exactly 0 and 1 at the ends, but floating point does not.
  const low = wins === 0 ? 0 : (middle - spread) / whole
  const high = wins === count ? 1 : (middle + spread) / whole
  return { count, wins, rate, low, high }
}
/** The share of one group of seats, and the filter that finds them. */
export interface RateRow extends Rate {
  /** The id of the game, `game/team`, `game/role`, a player's id, or a seat number. */
  readonly key: string
  readonly behind: Filter
}
export interface Rates {
  /** Over all seats that fit. */
  readonly total: Rate
  /** Counted by match: the team played, the team won. */
  readonly teams: readonly RateRow[]
  /** Counted by seat, as all lists below. */
  readonly roles: readonly RateRow[]
  readonly games: readonly RateRow[]
  readonly seats: readonly RateRow[]
  readonly moderators: readonly RateRow[]
}
/** The count of one group. */
export interface GroupCount {
  readonly key: string
  readonly count: number
  readonly wins: number
}
/** Returns a row for each group, the highest count first, then by key. */
export const toRateRows = (groups: readonly GroupCount[], behind: (key: string) => Filter): readonly RateRow[] =>
  groups
    .map(({ key, count, wins }) => ({ key, behind: behind(key), ...rateOf(count, wins) }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))

/** The groups of all rates. */
export type RateGroups = Readonly<Record<'teams' | 'roles' | 'games' | 'seats' | 'moderators', readonly GroupCount[]>>
/** Returns the rates of counted groups of the seats that fit a filter. */
export function toRates(total: Rate, groups: RateGroups, filter: Filter): Rates {
  return {
    total,
    teams: toRateRows(groups.teams, (team) => ({ ...filter, team })),
    roles: toRateRows(groups.roles, (role) => ({ ...filter, role })),
    games: toRateRows(groups.games, (game) => ({ ...filter, game })),
    seats: toRateRows(groups.seats, (seat) => ({ ...filter, seat: Number(seat) })).toSorted(
      (a, b) => Number(a.key) - Number(b.key),
    ),
    moderators: toRateRows(groups.moderators, (moderator) => ({ ...filter, moderator })),
  }
}
/** Counts and wins by number in a column. */
class Counts {
  readonly #count: Int32Array
  readonly #wins: Int32Array
  constructor(length: number) {
    this.#count = new Int32Array(length)
    this.#wins = new Int32Array(length)
  }
  add(number: number, won: number): void {
    this.#count[number] = (this.#count[number] ?? 0) + 1
    this.win(number, won)
  }
  win(number: number, won = 1): void {
    this.#wins[number] = (this.#wins[number] ?? 0) + won
  }
  /** Returns the groups that were counted, by the texts of the column. */
  groups(texts: readonly string[]): readonly GroupCount[] {
    return texts.flatMap((key, number): readonly GroupCount[] => {
      const count = this.#count[number] ?? 0
      return count === 0 ? [] : [{ key, count, wins: this.#wins[number] ?? 0 }]
    })
  }
}
/** Returns the counts of teams, each once a match; a team won when any of its fitting seats did. */
function teamsIn({ columns: { team, match, won }, seats }: ChosenSeats): Counts {
  const counts = new Counts(team.texts.length)
  const last = new Int32Array(team.texts.length).fill(-1)
  const lastWon = new Int32Array(team.texts.length).fill(-1)
  for (const at of seats) {
    const number = team.of[at] ?? 0
    const m = match[at] ?? 0
    if (last[number] !== m) counts.add(number, 0)
    last[number] = m
    if (won[at] !== 1 || lastWon[number] === m) continue
    counts.win(number)
    lastWon[number] = m
  }
  return counts
}
/** Returns the win rates of the seats that fit a filter. */
export function countRates(matches: readonly CountedMatch[], filter: Filter): Rates {
  const found = chooseSeats(matches, filter)
  const { match, role, team, game, seat, moderator, won } = found.columns
  const numbers = Array.from({ length: found.columns.seats + 1 }, (_, n) => String(n))
  const of = { roles: role.texts, games: game.texts, seats: numbers, moderators: moderator.texts }
  const [roles, games] = [new Counts(of.roles.length), new Counts(of.games.length)]
  const [seats, moderators] = [new Counts(of.seats.length), new Counts(of.moderators.length)]
  let wins = 0
  for (const at of found.seats) {
    const m = match[at] ?? 0
    const one = won[at] ?? 0
    const host = moderator.of[m] ?? -1
    wins += one
    roles.add(role.of[at] ?? 0, one)
    games.add(game.of[m] ?? 0, one)
    seats.add(seat[at] ?? 0, one)
    if (host >= 0) moderators.add(host, one)
  }
  const groups: RateGroups = {
    teams: teamsIn(found).groups(team.texts),
    roles: roles.groups(of.roles),
    games: games.groups(of.games),
    seats: seats.groups(of.seats),
    moderators: moderators.groups(of.moderators),
  }
  return toRates(rateOf(found.seats.length, wins), groups, filter)
}
