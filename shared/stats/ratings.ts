/**
 * Ratings of players by openskill (Weng and Lin's Bayesian approximation) with its default Plackett-Luce model, which
 * allows any number of sides of any size, and ties.
 *
 * A side is the seats of one team. Where only some of a team won, each of its seats is a side of its own: a single
 * winner rated together with eight losers would take eight times the winner's gain from them, and all ratings would
 * sink. Winners tie for first place, all others for second; in a draw everybody ties. A match with a single side rates
 * nobody. Guests play as newcomers, and no rating of theirs is kept.
 *
 * The ratings of a match's players keep their sum: any surplus that the library adds is taken from each alike.
 * Otherwise a small side that beats a large one would gain less than the others lose, and frequent players would sink
 * below those who stay at home.
 *
 * The order of seats changes nothing, not even the last digit.
 *
 * A person entered on two seats of one match is rated once, by the gains of both seats.
 *
 * A rating is an estimate `mu` with the uncertainty `sigma`. Lists show the cautious `mu - 3 sigma`, below which hardly
 * any player's true strength lies.
 */
import { ordinal, rate, rating, type Rating } from 'openskill'
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch, CountedSeat } from '../club/counted-match.ts'

/** One player's rating. */
export interface RatingRow {
  readonly player: PlayerId
  readonly mu: number
  readonly sigma: number
  /** The cautious figure: `mu - 3 sigma`. */
  readonly ordinal: number
  /** Number of rated matches behind it. */
  readonly count: number
}
/** A player's course: places in the followed list of matches, and the ordinal after each. */
interface RatingHistory {
  readonly at: number[]
  readonly ordinals: number[]
}
interface RatingState {
  readonly rating: Rating
  readonly count: number
}
type RatedSeat = Pick<CountedSeat, 'seat' | 'player' | 'team' | 'won'>
/** All of a match that ratings use. */
export interface RatedMatch {
  readonly outcome: Pick<CountedMatch['outcome'], 'kind'>
  readonly seats: readonly RatedSeat[]
}
interface Side {
  readonly seats: readonly RatedSeat[]
  readonly rank: number
}
/** Returns the sides of a match with their ranks, 1 or 2. */
export function sidesOf({ seats, outcome }: RatedMatch): readonly Side[] {
  const won = new Set(seats.flatMap((seat) => (seat.won ? [seat.team] : [])))
  const divided = new Set(seats.flatMap((seat) => (!seat.won && won.has(seat.team) ? [seat.team] : [])))
  const sides = new Map<string, RatedSeat[]>()
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
const newcomer: RatingState = { rating: rating(), count: 0 }

/**
 * Orders seats by team, result and player, never by position: the last digit of a sum of fractions depends on the order
 * of addition.
 */
const byWorth = (a: RatedSeat, b: RatedSeat): number =>
  compareTexts(a.team, b.team) || Number(b.won) - Number(a.won) || compareTexts(a.player ?? '', b.player ?? '')
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the players of a match with their ratings after it; empty where it rates nobody. */
function rateMatch(
  match: RatedMatch,
  before: (player: PlayerId) => RatingState,
): readonly (readonly [PlayerId, RatingState])[] {
  const sides = sidesOf({ seats: match.seats.toSorted(byWorth), outcome: match.outcome })
  if (sides.length < 2) return []
  const ratingOf = ({ player }: RatedSeat): Rating => (player === null ? newcomer : before(player)).rating
  const was = sides.map(({ seats }) => seats.map(ratingOf))
  const after = rate(was, { rank: sides.map(({ rank }) => rank) })
  const gain = (totalMu(after) - totalMu(was)) / match.seats.length
  const made = new Map<PlayerId, RatingState>()
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
const totalMu = (sides: readonly (readonly Rating[])[]): number => sides.flat().reduce((sum, { mu }) => sum + mu, 0)
interface RatingCheckpoint {
  readonly at: number
  readonly ratings: ReadonlyMap<PlayerId, RatingState>
}

const freshPoints = (): RatingHistory => ({ at: [], ordinals: [] })
/** Returns how many of the rising numbers are below a number. */
function countBelow(rising: readonly number[], number: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
/**
 * A rating of a list of matches that may change. The result is always that of rating them all in order; only matches
 * after a change are counted again.
 */
export class RatingRun {
  #seen: RatedMatch[] = []
  #ratings = new Map<PlayerId, RatingState>()
  #points = new Map<PlayerId, RatingHistory>()
  #checkpoints: RatingCheckpoint[] = []
  readonly #stride: number

  /** `stride` is the number of matches between two checkpoints. */
  constructor(stride = 250) {
    this.#stride = stride
  }
  /** Rates these matches in order, at most `budget` more of them. Returns true once all are rated. */
  follow(matches: readonly RatedMatch[], budget = Number.POSITIVE_INFINITY): boolean {
    this.#backTo(sharedLength(this.#seen, matches))
    const until = Math.min(matches.length, this.#seen.length + budget)
    for (const match of matches.slice(this.#seen.length, until)) this.#take(match)
    return this.#seen.length === matches.length
  }
  /** Returns a row for each rated player, best first. */
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
  /** Returns a player's ordinal after the first `count` matches; null before the first one that rated the player. */
  ordinalAfter(player: PlayerId, count: number): number | null {
    const { at, ordinals } = this.#points.get(player) ?? freshPoints()
    return ordinals[countBelow(at, count) - 1] ?? null
  }
  get length(): number {
    return this.#seen.length
  }

  #take(match: RatedMatch): void {
    const at = this.#seen.length
    if (at % this.#stride === 0) this.#checkpoints.push({ at, ratings: new Map(this.#ratings) })
    this.#seen.push(match)
    for (const [player, now] of rateMatch(match, (each) => this.#ratings.get(each) ?? newcomer)) {
      this.#ratings.set(player, now)
      const points = this.#points.get(player) ?? freshPoints()
      this.#points.set(player, points)
      points.at.push(at)
      points.ordinals.push(ordinal(now.rating))
    }
  }
  #backTo(shared: number): void {
    if (shared === this.#seen.length) return
    const place = this.#checkpoints.findLastIndex(({ at }) => at <= shared)
    const { at, ratings } = this.#checkpoints[place] ?? { at: 0, ratings: new Map<PlayerId, RatingState>() }
    this.#checkpoints = this.#checkpoints.slice(0, Math.max(0, place))
    this.#seen = this.#seen.slice(0, at)
    this.#ratings = new Map(ratings)
    for (const points of this.#points.values()) {
      points.ordinals.length = countBelow(points.at, at)
      points.at.length = points.ordinals.length
    }
  }
}
/** Returns whether two matches are equal in all that ratings use. */
function isAlike(a: RatedMatch | undefined, b: RatedMatch | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  const likeSeat = (seat: RatedSeat, i: number): boolean => {
    const other = b.seats[i]
    return seat.player === other?.player && seat.won === other.won && seat.team === other.team
  }
  const drawn = (a.outcome.kind === 'draw') === (b.outcome.kind === 'draw')
  return drawn && a.seats.length === b.seats.length && a.seats.every(likeSeat)
}
function sharedLength(a: readonly RatedMatch[], b: readonly RatedMatch[]): number {
  const most = Math.min(a.length, b.length)
  for (let i = 0; i < most; i += 1) if (!isAlike(a[i], b[i])) return i
  return most
}
/** Returns the ratings from these matches alone, in their order. */
export function ratePlayers(matches: readonly RatedMatch[]): readonly RatingRow[] {
  const run = new RatingRun()
  run.follow(matches)
  return run.rows()
}
