/** Meetings of players with equal points, from the seats of a season. */
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import type { HeadToHead } from '../../../../shared/stats/season-places.ts'
import { isWon, matchOf, type PlayerSumRow } from './season-rows.ts'

interface MetSeat {
  readonly player: PlayerId
  readonly won: boolean
  readonly team: string
}
/** Adds `amount` for each seat of these players, by number of the match. */
function countSeats(seated: Int32Array, players: readonly PlayerSumRow[], amount: 1 | -1): void {
  for (const { seats } of players)
    for (const code of seats) seated[matchOf(code)] = (seated[matchOf(code)] ?? 0) + amount
}
/** Adds the seats of a player in the matches that count, by number of the match. */
function addSeats(met: Map<number, MetSeat[]>, sums: PlayerSumRow, isIn: (n: number) => boolean): void {
  let teams: readonly string[] | null = null
  sums.seats.forEach((code, i) => {
    const n = matchOf(code)
    if (!isIn(n)) return
    teams ??= sums.teams.split(',')
    const seat = { player: sums.player, won: isWon(code), team: teams[i] ?? '' }
    const there = met.get(n)
    if (there === undefined) met.set(n, [seat])
    else there.push(seat)
  })
}
function scoresOf(
  group: readonly PlayerId[],
  met: ReadonlyMap<number, readonly MetSeat[]>,
): ReadonlyMap<PlayerId, number> {
  const scores = new Map<PlayerId, number>(group.map((player) => [player, 0]))
  for (const seats of met.values())
    for (const winner of seats)
      for (const loser of seats) {
        if (!winner.won || loser.won || winner.team === loser.team) continue
        scores.set(winner.player, (scores.get(winner.player) ?? 0) + 1)
        scores.set(loser.player, (scores.get(loser.player) ?? 0) - 1)
      }
  return scores
}
export interface MeetingsRequest {
  readonly sumsOf: (player: PlayerId) => PlayerSumRow | null
  /** Number of matches of the season. */
  readonly matches: number
  /** True for the numbers of the matches that are looked at. */
  readonly isIn: (n: number) => boolean
}
/**
 * Returns the head-to-head scores of groups: two players met where both sat in one match on different sides, and the
 * meeting counts where exactly one of them won. Groups are many and small, and few of their seats met any other.
 */
export function headToHeadAmong({ sumsOf, matches, isIn }: MeetingsRequest): HeadToHead {
  const seated = new Int32Array(matches)
  return (group) => {
    const players = group.flatMap((player) => sumsOf(player) ?? [])
    const met = new Map<number, MetSeat[]>()
    countSeats(seated, players, 1)
    for (const sums of players) addSeats(met, sums, (n) => (seated[n] ?? 0) > 1 && isIn(n))
    countSeats(seated, players, -1)
    return scoresOf(group, met)
  }
}
