/** Two players at one table: how they do on the same side, and against each other. */
import type { PlayerId } from '../club/entries.ts'
import type { PlayedMatch, PlayedSeat } from '../club/played.ts'
import { eachSeat, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'

/** Of `player`; the same team is one side, whoever of it won. */
export interface PairRow {
  readonly player: PlayerId
  readonly other: PlayerId
  /** Matches in one team; wins of `player`. */
  readonly together: Rate & { readonly behind: Filter }
  /** Matches in different teams; wins of `player`. */
  readonly apart: Rate & { readonly behind: Filter }
}
interface Count {
  together: number
  wonTogether: number
  apart: number
  wonApart: number
}
const fresh = (): Count => ({ together: 0, wonTogether: 0, apart: 0, wonApart: 0 })

/** Without a player in the filter: so many pairs who met most often. */
const most = 60

function add(count: Count, seat: PlayedSeat, other: PlayedSeat): void {
  if (seat.team === other.team) {
    count.together += 1
    if (seat.won) count.wonTogether += 1
  } else {
    count.apart += 1
    if (seat.won) count.wonApart += 1
  }
}
function rowOf(player: PlayerId, other: PlayerId, { count, filter }: { count: Count; filter: Filter }): PairRow {
  return {
    player,
    other,
    together: { ...rateOf(count.together, count.wonTogether), behind: { ...filter, player, with: other } },
    apart: { ...rateOf(count.apart, count.wonApart), behind: { ...filter, player, against: other } },
  }
}
const met = ({ together, apart }: PairRow): number => together.count + apart.count
const byMeetings = (a: PairRow, b: PairRow): number =>
  met(b) - met(a) || (a.player < b.player ? -1 : a.player > b.player ? 1 : a.other < b.other ? -1 : 1)

/** Everybody whom one player met. */
function ofPlayer(matches: readonly PlayedMatch[], filter: Filter, player: PlayerId): readonly PairRow[] {
  const counts = new Map<PlayerId, Count>()
  eachSeat(matches, { ...filter, player }, (seat, { seats }) => {
    for (const other of seats) {
      if (other.player === null || other.player === player) continue
      let count = counts.get(other.player)
      if (count === undefined) counts.set(other.player, (count = fresh()))
      add(count, seat, other)
    }
  })
  return [...counts].map(([other, count]) => rowOf(player, other, { count, filter })).sort(byMeetings)
}
/** Four counters for each ordered pair lie side by side: a club has a million of such meetings. */
class Square {
  readonly #numbers = new Map<PlayerId, number>()
  readonly #ids: PlayerId[] = []
  #cells = new Int32Array(0)
  #size = 0
  number(player: PlayerId): number {
    const found = this.#numbers.get(player)
    if (found !== undefined) return found
    const next = this.#ids.length
    this.#numbers.set(player, next)
    this.#ids.push(player)
    if (next >= this.#size) this.#grow()
    return next
  }
  add(a: number, b: number, { together, won }: { together: boolean; won: boolean }): void {
    const at = (a * this.#size + b) * 4 + (together ? 0 : 2)
    this.#cells[at] = (this.#cells[at] ?? 0) + 1
    if (won) this.#cells[at + 1] = (this.#cells[at + 1] ?? 0) + 1
  }
  /** The pairs who met most often, each once. */
  top(many: number): readonly { readonly a: PlayerId; readonly b: PlayerId; readonly count: Count }[] {
    const found: { a: number; b: number; met: number }[] = []
    let floor = 0
    for (let a = 0; a < this.#ids.length; a += 1) {
      for (let b = a + 1; b < this.#ids.length; b += 1) {
        const { together, apart } = this.#count(a, b)
        const sum = together + apart
        if (sum === 0 || sum < floor) continue
        found.push({ a, b, met: sum })
        if (found.length < many * 20) continue
        found.sort((x, y) => y.met - x.met).splice(many * 2)
        floor = found[many - 1]?.met ?? 0
      }
    }
    return found
      .map(({ a, b }) => ({ a: this.#ids[a] ?? '', b: this.#ids[b] ?? '', count: this.#count(a, b) }))
      .filter(({ a, b }) => a !== b)
  }
  #count(a: number, b: number): Count {
    const at = (a * this.#size + b) * 4
    const cell = (k: number): number => this.#cells[at + k] ?? 0
    return { together: cell(0), wonTogether: cell(1), apart: cell(2), wonApart: cell(3) }
  }
  #grow(): void {
    const size = Math.max(64, this.#size * 2)
    const cells = new Int32Array(size * size * 4)
    for (let a = 0; a < this.#size; a += 1)
      cells.set(this.#cells.subarray(a * this.#size * 4, (a + 1) * this.#size * 4), a * size * 4)
    this.#cells = cells
    this.#size = size
  }
}
/** Pairs cut at the same number of meetings are told apart by id, so that the order of the matches does not show. */
function ofAll(matches: readonly PlayedMatch[], filter: Filter): readonly PairRow[] {
  const square = new Square()
  const ids = [...new Set(matches.flatMap(({ seats }) => seats.flatMap(({ player }) => player ?? [])))].sort()
  for (const id of ids) square.number(id)
  eachSeat(matches, filter, (seat, { seats }) => {
    if (seat.player === null) return
    const a = square.number(seat.player)
    for (const other of seats) {
      if (other === seat || other.player === null) continue
      square.add(a, square.number(other.player), { together: seat.team === other.team, won: seat.won })
    }
  })
  return square
    .top(most)
    .map(({ a, b, count }) => rowOf(a, b, { count, filter }))
    .sort(byMeetings)
    .slice(0, most)
}
/** Most meetings first. */
export const pairs = (matches: readonly PlayedMatch[], filter: Filter): readonly PairRow[] =>
  filter.player === undefined ? ofAll(matches, filter) : ofPlayer(matches, filter, filter.player)
