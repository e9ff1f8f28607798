/** Meetings of players with equal points: counted seat by seat, as the local standings say. */
import { expect, test } from 'vitest'
import { headToHeadAmong } from '../../../../electron/club/league/statistics/head-to-head.ts'
import type { PlayerSumRow } from '../../../../electron/club/league/statistics/season-rows.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import { seeds } from '../../../kit/run-length.ts'

interface Seat {
  readonly match: number
  readonly player: string
  readonly team: string
  readonly won: boolean
}
const size = { matches: 8, seats: 7, players: 6 } as const
/** Seats of a season in which sides may win in part, and a player may sit twice in one match. */
function drawSeats(draw: () => number): readonly Seat[] {
  const below = (n: number): number => Math.floor(draw() * n)
  return Array.from({ length: size.matches * size.seats }, (_, i) => ({
    match: Math.floor(i / size.seats),
    player: `player ${below(size.players)}`,
    team: `team ${below(3)}`,
    won: draw() < 0.4,
  }))
}
function rowsOf(seats: readonly Seat[]): readonly PlayerSumRow[] {
  const sums = { kept: 0, all: 0, kept_before: 0, all_before: 0 }
  return [...new Set(seats.map(({ player }) => player))].map((player) => {
    const own = seats.filter((seat) => seat.player === player)
    const codes = own.map(({ match, won }) => match * 4 + (won ? 2 : 0))
    return { ...sums, player, seats: codes, teams: own.map(({ team }) => team).join(',') }
  })
}
/** Returns the wins of a player against others of the group on another side, less the losses. */
function scoreOf(player: string, seats: readonly Seat[]): number {
  const meetings = seats.flatMap((one) =>
    seats
      .filter((other) => other.match === one.match && other.team !== one.team && other.won !== one.won)
      .map(() => one),
  )
  return meetings.filter((one) => one.player === player).reduce((sum, { won }) => sum + (won ? 1 : -1), 0)
}

test.each(seeds(40))('%s: every pair of seats counts once', (seed) => {
  const draw = seededRandom(seed)
  const seats = drawSeats(draw)
  const rows = new Map(rowsOf(seats).map((row) => [row.player, row]))
  const sumsOf = (player: string): PlayerSumRow | null => rows.get(player) ?? null
  const isEarlier = (n: number): boolean => n < size.matches - 2
  for (const isIn of [() => true, isEarlier]) {
    const headToHead = headToHeadAmong({ sumsOf, matches: size.matches, isIn })
    for (let n = 0; n < 4; n += 1) {
      const group = Array.from({ length: size.players }, (_, i) => `player ${i}`).filter(() => draw() < 0.6)
      const met = seats.filter(({ match, player }) => isIn(match) && group.includes(player))
      const scores = headToHead([...group, 'somebody who only has bonus points'])
      expect([...scores]).toEqual([
        ...group.map((player) => [player, scoreOf(player, met)]),
        ['somebody who only has bonus points', 0],
      ])
    }
  }
})
