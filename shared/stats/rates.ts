/** Win rates by anything that a seat has, each with how sure it is. */
import type { PlayedMatch, PlayedSeat } from '../club/played.ts'
import { eachSeat, type Filter } from './filter.ts'

export interface Rate {
  readonly count: number
  readonly wins: number
  /** Of 1; null where nothing was counted. */
  readonly rate: number | null
  /** Wilson's 95 % interval. */
  readonly low: number
  readonly high: number
}
const z = 1.959963984540054

/** Of `wins` in `count`. */
export function rateOf(count: number, wins: number): Rate {
  if (count === 0) return { count, wins, rate: null, low: 0, high: 1 }
  const rate = wins / count
  const spread = z * Math.sqrt((rate * (1 - rate)) / count + (z * z) / (4 * count * count))
  const middle = rate + (z * z) / (2 * count)
  const whole = 1 + (z * z) / count
  // At the ends the formula gives 0 and 1, but for what floating point leaves over.
  const low = wins === 0 ? 0 : (middle - spread) / whole
  const high = wins === count ? 1 : (middle + spread) / whole
  return { count, wins, rate, low, high }
}
export interface RateRow extends Rate {
  /** The id of the game, `game/team`, `game/role`, a player's id, or a seat number. */
  readonly key: string
  readonly behind: Filter
}
export interface Rates {
  /** Of all seats that fit. */
  readonly total: Rate
  /** Of matches: the team played, the team won. */
  readonly teams: readonly RateRow[]
  /** From here on of seats. */
  readonly roles: readonly RateRow[]
  readonly games: readonly RateRow[]
  readonly seats: readonly RateRow[]
  readonly moderators: readonly RateRow[]
}
interface Count {
  count: number
  wins: number
}
/** Counts by one key or by two. */
class Counts<K> {
  readonly #all = new Map<K, Count>()
  at(key: K): Count {
    let found = this.#all.get(key)
    if (found === undefined) {
      found = { count: 0, wins: 0 }
      this.#all.set(key, found)
    }
    return found
  }
  add(key: K, won: boolean): void {
    const found = this.at(key)
    found.count += 1
    if (won) found.wins += 1
  }
  /** Most counted first, then by key. */
  rows(row: (key: K) => Pick<RateRow, 'key' | 'behind'>): readonly RateRow[] {
    return [...this.#all]
      .map(([key, { count, wins }]) => ({ ...row(key), ...rateOf(count, wins) }))
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  }
}
class CountsInGames {
  readonly #games = new Map<string, Counts<string>>()
  at(game: string): Counts<string> {
    let found = this.#games.get(game)
    if (found === undefined) {
      found = new Counts()
      this.#games.set(game, found)
    }
    return found
  }
  rows(filter: Filter, field: 'role' | 'team'): readonly RateRow[] {
    return [...this.#games]
      .flatMap(([game, counts]) =>
        counts.rows((id) => ({ key: `${game}/${id}`, behind: { ...filter, [field]: `${game}/${id}` } })),
      )
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  }
}
/** Each team of a match once; it won when any seat of it that fits did. */
class TeamsOfMatches {
  readonly counts = new CountsInGames()
  #match: PlayedMatch | null = null
  readonly #won = new Map<string, boolean>()
  see({ team, won }: PlayedSeat, match: PlayedMatch): void {
    if (match !== this.#match) this.close()
    this.#match = match
    this.#won.set(team, won || this.#won.get(team) === true)
  }
  close(): void {
    if (this.#match === null) return
    const counts = this.counts.at(this.#match.game)
    for (const [team, won] of this.#won) counts.add(team, won)
    this.#won.clear()
    this.#match = null
  }
}
export function rates(matches: readonly PlayedMatch[], filter: Filter): Rates {
  const total = { count: 0, wins: 0 }
  const teams = new TeamsOfMatches()
  const roles = new CountsInGames()
  const games = new Counts<string>()
  const seats = new Counts<number>()
  const moderators = new Counts<string>()
  eachSeat(matches, filter, (seat, match) => {
    total.count += 1
    if (seat.won) total.wins += 1
    teams.see(seat, match)
    roles.at(match.game).add(seat.role, seat.won)
    games.add(match.game, seat.won)
    seats.add(seat.seat, seat.won)
    if (match.moderator !== null) moderators.add(match.moderator, seat.won)
  })
  teams.close()
  return {
    total: rateOf(total.count, total.wins),
    teams: teams.counts.rows(filter, 'team'),
    roles: roles.rows(filter, 'role'),
    games: games.rows((game) => ({ key: game, behind: { ...filter, game } })),
    seats: seats
      .rows((seat) => ({ key: String(seat), behind: { ...filter, seat } }))
      .toSorted((a, b) => Number(a.key) - Number(b.key)),
    moderators: moderators.rows((moderator) => ({ key: moderator, behind: { ...filter, moderator } })),
  }
}
