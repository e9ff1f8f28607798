/**
 * Ratings of players by openskill (Weng and Lin's Bayesian approximation), Plackett-Luce model: the library's own
 * choice, made for any number of sides of any size, ties among them.
 *
 * What counts as a side: the seats of a team. Where some of a team won and others did not, its players win one by one,
 * and each of them is a side: taken together, one winner would take from eight losers eight times what they gain, and
 * everybody's rating would sink. All winners tie for the first place, all others for the second; in a draw everybody
 * ties. A match with one side only rates nobody. Guests play as newcomers do, and nothing is kept of them.
 *
 * A match gives nothing to all of its players together: what the library adds up to is taken from each alike. A small
 * side that beats a large one would otherwise gain less than the others lose, and whoever plays much would sink below
 * whoever stays at home.
 *
 * The order of the seats changes nothing, not even the last digit.
 *
 * Whoever was entered on two seats of one match and turned out to be one person is rated once, by what both seats gained.
 *
 * A rating is a guess `mu` that is off by `sigma`; lists show `mu - 3 sigma`, below which hardly anybody really is.
 */
import { ordinal, rate, rating, type Rating } from 'openskill'
import type { PlayerId } from '../club/club-events.ts'
import type { PlayedMatch, PlayedSeat } from '../club/counted-match.ts'

export interface RatingRow {
  readonly player: PlayerId
  readonly mu: number
  readonly sigma: number
  /** The cautious figure: `mu - 3 sigma`. */
  readonly ordinal: number
  /** Matches that it stands on. */
  readonly count: number
}
/** How a player's rating went: places in the list of matches that was followed, and the ordinal after each. */
interface Points {
  readonly at: number[]
  readonly ordinals: number[]
}
interface Rated {
  readonly rating: Rating
  readonly count: number
}
interface Side {
  readonly seats: readonly PlayedSeat[]
  readonly rank: number
}
/** The sides of a match, each with its place. */
export function sidesOf({ seats, outcome }: Pick<PlayedMatch, 'seats' | 'outcome'>): readonly Side[] {
  const won = new Set(seats.flatMap((seat) => (seat.won ? [seat.team] : [])))
  const divided = new Set(seats.flatMap((seat) => (!seat.won && won.has(seat.team) ? [seat.team] : [])))
  const sides = new Map<string, PlayedSeat[]>()
  for (const seat of seats) {
    const key = divided.has(seat.team) ? `seat ${seat.seat}` : `team ${seat.team}`
    const side = sides.get(key)
    if (side === undefined) sides.set(key, [seat])
    else side.push(seat)
  }
  return [...sides.values()].map((side) => ({
    seats: side,
    rank: outcome.kind === 'draw' || side[0]?.won === true ? 1 : 2,
  }))
}
const newcomer: Rated = { rating: rating(), count: 0 }

/**
 * Seats by what they count as, never by where they are: sums of fractions differ in their last digit with the order of
 * what is added up.
 */
const byWorth = (a: PlayedSeat, b: PlayedSeat): number =>
  inOrder(a.team, b.team) || Number(b.won) - Number(a.won) || inOrder(a.player ?? '', b.player ?? '')
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What a match makes of those who played it. */
function rated(match: PlayedMatch, before: (player: PlayerId) => Rated): readonly (readonly [PlayerId, Rated])[] {
  const sides = sidesOf({ seats: match.seats.toSorted(byWorth), outcome: match.outcome })
  if (sides.length < 2) return []
  const ratingOf = ({ player }: PlayedSeat): Rating => (player === null ? newcomer : before(player)).rating
  const was = sides.map(({ seats }) => seats.map(ratingOf))
  const after = rate(was, { rank: sides.map(({ rank }) => rank) })
  const gain = (total(after) - total(was)) / match.seats.length
  const made = new Map<PlayerId, Rated>()
  sides.forEach(({ seats }, i) =>
    seats.forEach(({ player }, k) => {
      const now = after[i]?.[k]
      if (player === null || now === undefined) return
      const { rating: old, count } = before(player)
      const other = made.get(player)?.rating ?? null
      const own = { ...now, mu: now.mu - gain }
      const both = other === null ? own : { mu: other.mu + own.mu - old.mu, sigma: Math.min(other.sigma, own.sigma) }
      made.set(player, { rating: both, count: count + 1 })
    }),
  )
  return [...made]
}
const total = (sides: readonly (readonly Rating[])[]): number => sides.flat().reduce((sum, { mu }) => sum + mu, 0)
interface Checkpoint {
  readonly at: number
  readonly ratings: ReadonlyMap<PlayerId, Rated>
}

const fresh = (): Points => ({ at: [], ordinals: [] })
/** How many of these are below a number; they rise. */
function placeOf(rising: readonly number[], number: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
/** Always what rating all matches one after the other would give; only what comes after a change is counted anew. */
export class RatingRun {
  #seen: PlayedMatch[] = []
  #ratings = new Map<PlayerId, Rated>()
  #points = new Map<PlayerId, Points>()
  #checkpoints: Checkpoint[] = []
  readonly #stride: number

  /** `stride`: matches between two places to go back to. */
  constructor(stride = 250) {
    this.#stride = stride
  }
  /** Goes on with these matches, in their order; at most `budget` of them. True when it is through. */
  follow(matches: readonly PlayedMatch[], budget = Number.POSITIVE_INFINITY): boolean {
    this.#backTo(sharedLength(this.#seen, matches))
    const until = Math.min(matches.length, this.#seen.length + budget)
    for (const match of matches.slice(this.#seen.length, until)) this.#take(match)
    return this.#seen.length === matches.length
  }
  /** Best first. */
  rows(): readonly RatingRow[] {
    return [...this.#ratings]
      .map(
        ([
          player,
          {
            rating: { mu, sigma },
            count,
          },
        ]) => ({ player, mu, sigma, ordinal: ordinal({ mu, sigma }), count }),
      )
      .sort((a, b) => b.ordinal - a.ordinal || (a.player < b.player ? -1 : 1))
  }
  /** A player's ordinal when so many matches had been followed; null before the first that rated them. */
  ordinalAfter(player: PlayerId, count: number): number | null {
    const { at, ordinals } = this.#points.get(player) ?? fresh()
    return ordinals[placeOf(at, count) - 1] ?? null
  }
  get length(): number {
    return this.#seen.length
  }

  #take(match: PlayedMatch): void {
    const at = this.#seen.length
    if (at % this.#stride === 0) this.#checkpoints.push({ at, ratings: new Map(this.#ratings) })
    this.#seen.push(match)
    for (const [player, now] of rated(match, (each) => this.#ratings.get(each) ?? newcomer)) {
      this.#ratings.set(player, now)
      const points = this.#points.get(player) ?? fresh()
      this.#points.set(player, points)
      points.at.push(at)
      points.ordinals.push(ordinal(now.rating))
    }
  }
  #backTo(shared: number): void {
    if (shared === this.#seen.length) return
    const place = this.#checkpoints.findLastIndex(({ at }) => at <= shared)
    const { at, ratings } = this.#checkpoints[place] ?? { at: 0, ratings: new Map<PlayerId, Rated>() }
    this.#checkpoints = this.#checkpoints.slice(0, Math.max(0, place))
    this.#seen = this.#seen.slice(0, at)
    this.#ratings = new Map(ratings)
    for (const points of this.#points.values()) {
      points.ordinals.length = placeOf(points.at, at)
      points.at.length = points.ordinals.length
    }
  }
}
/** As far as ratings go. */
function isAlike(a: PlayedMatch | undefined, b: PlayedMatch | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  const likeSeat = (seat: PlayedSeat, i: number): boolean => {
    const other = b.seats[i]
    return seat.player === other?.player && seat.won === other.won && seat.team === other.team
  }
  const drawn = (a.outcome.kind === 'draw') === (b.outcome.kind === 'draw')
  return drawn && a.seats.length === b.seats.length && a.seats.every(likeSeat)
}
function sharedLength(a: readonly PlayedMatch[], b: readonly PlayedMatch[]): number {
  const most = Math.min(a.length, b.length)
  for (let i = 0; i < most; i += 1) if (!isAlike(a[i], b[i])) return i
  return most
}
/** Of these matches alone, in their order. */
export function ratings(matches: readonly PlayedMatch[]): readonly RatingRow[] {
  const run = new RatingRun()
  run.follow(matches)
  return run.rows()
}
