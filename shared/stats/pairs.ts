/** Pairs of players at one table: their results on the same side, and against each other. */
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { playerAt, type Columns } from './statistics-columns.ts'
import { chooseSeats, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'

/** Results of `player`. Seats of one team are on the same side, whichever of them won. */
export interface PairRow {
  readonly player: PlayerId
  readonly other: PlayerId
  /** Matches in one team, and wins of `player`. */
  readonly together: Rate & { readonly behind: Filter }
  /** Matches in different teams, and wins of `player`. */
  readonly apart: Rate & { readonly behind: Filter }
}
export interface PairCounts {
  readonly together: number
  readonly wonTogether: number
  readonly apart: number
  readonly wonApart: number
}
/** Number of pairs listed, most meetings first, where the filter names no player. */
export const mostPairs = 60
/** The counts of two players. */
export interface CountedPair extends PairCounts {
  readonly player: PlayerId
  readonly other: PlayerId
}
function rowOf({ player, other, ...count }: CountedPair, filter: Filter): PairRow {
  return {
    player,
    other,
    together: { ...rateOf(count.together, count.wonTogether), behind: { ...filter, player, with: other } },
    apart: { ...rateOf(count.apart, count.wonApart), behind: { ...filter, player, against: other } },
  }
}
const meetingsOf = ({ together, apart }: PairRow): number => together.count + apart.count
const byMeetings = (a: PairRow, b: PairRow): number =>
  meetingsOf(b) - meetingsOf(a) || (a.player < b.player ? -1 : a.player > b.player ? 1 : a.other < b.other ? -1 : 1)

/** Returns the rows of counted pairs, most meetings first. */
export const toPairRows = (pairs: readonly CountedPair[], filter: Filter): readonly PairRow[] =>
  pairs.map((pair) => rowOf(pair, filter)).sort(byMeetings)

/** Four counters for each pair lie side by side, since a club has a million meetings. */
const counters = 4
const countsAt = (cells: Int32Array, at: number): PairCounts => {
  const cell = (k: number): number => cells[at * counters + k] ?? 0
  return { together: cell(0), wonTogether: cell(1), apart: cell(2), wonApart: cell(3) }
}
/** Adds the meetings of one seat to its player's counters, which begin at `row`. */
function countMeetings(
  { match, from, player, team, won }: Columns,
  at: number,
  into: { cells: Int32Array; row: number },
): void {
  const { cells, row } = into
  const m = match[at] ?? 0
  const own = team.of[at]
  const end = from[m + 1] ?? 0
  const winner = won[at] ?? 0
  for (let each = from[m] ?? 0; each < end; each += 1) {
    const other = player.of[each] ?? -1
    if (other < 0 || each === at) continue
    const cell = (row + other) * counters + (team.of[each] === own ? 0 : 2)
    cells[cell] = (cells[cell] ?? 0) + 1
    cells[cell + 1] = (cells[cell + 1] ?? 0) + winner
  }
}
/** Returns the pairs of one player with everybody that player met. */
function pairsOfPlayer(matches: readonly CountedMatch[], filter: Filter, player: PlayerId): readonly PairRow[] {
  const { columns, seats } = chooseSeats(matches, { ...filter, player })
  const cells = new Int32Array(columns.player.texts.length * counters)
  for (const at of seats) countMeetings(columns, at, { cells, row: 0 })
  const met = columns.player.texts
    .map((other, number) => ({ player, other, ...countsAt(cells, number) }))
    .filter((each) => each.other !== player && each.together + each.apart > 0)
  return toPairRows(met, filter)
}
interface Pair {
  readonly a: number
  readonly b: number
  readonly met: number
}
/**
 * Returns the pairs who met most often, each once; a few more than are listed, so that ids can decide between equals.
 */
function mostFrequentPairs(cells: Int32Array, size: number): readonly Pair[] {
  const found: Pair[] = []
  let floor = 1
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      const { together, apart } = countsAt(cells, a * size + b)
      const sum = together + apart
      if (sum < floor) continue
      found.push({ a, b, met: sum })
      if (found.length < mostPairs * 20) continue
      // Numbers follow the order of ids, so among equals the first ones found are kept.
      found.sort((x, y) => y.met - x.met || x.a - y.a || x.b - y.b).splice(mostPairs)
      floor = found.at(-1)?.met ?? 1
    }
  }
  return found
}
function pairsOfClub(matches: readonly CountedMatch[], filter: Filter): readonly PairRow[] {
  const { columns, seats } = chooseSeats(matches, filter)
  const size = columns.player.texts.length
  const cells = new Int32Array(size * size * counters)
  for (const at of seats) {
    const own = columns.player.of[at] ?? -1
    if (own >= 0) countMeetings(columns, at, { cells, row: own * size })
  }
  const met = mostFrequentPairs(cells, size).map(({ a, b }) => ({
    player: playerAt(columns, a),
    other: playerAt(columns, b),
    ...countsAt(cells, a * size + b),
  }))
  return toPairRows(met, filter).slice(0, mostPairs)
}
/** Returns the pairs of the filter's player, or those of the whole club who met most often; most meetings first. */
export const countPairs = (matches: readonly CountedMatch[], filter: Filter): readonly PairRow[] =>
  filter.player === undefined ? pairsOfClub(matches, filter) : pairsOfPlayer(matches, filter, filter.player)
