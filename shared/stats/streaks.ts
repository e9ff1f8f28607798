/** Wins and losses in a row by player, in the order in which matches ended. A draw ends both. */
import type { MatchId, PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { playerAt } from './statistics-columns.ts'
import { chooseSeats, type ChosenSeats, type Filter } from './filter.ts'

/** Matches won in a row, or lost in a row. */
export interface Streak {
  readonly length: number
  /** The matches of the streak, oldest first. */
  readonly matches: readonly MatchId[]
}
/** A player's current streak and longest ones. */
export interface StreakRow {
  readonly player: PlayerId
  /** The streak that still goes on; null after a draw. */
  readonly current: (Streak & { readonly won: boolean }) | null
  readonly wins: Streak
  readonly losses: Streak
}
interface Stretch {
  /** Index of the first match among the player's own. */
  from: number
  length: number
}
/** One player's results. Stretches are indexes into `places`, so that ids are looked up only for what is shown. */
export interface PlayerRun {
  /** Places of the player's matches. */
  readonly places: number[]
  won: boolean
  /** Index at which the current streak begins; it lasts to the end of `places`. */
  from: number
  best: Stretch
  worst: Stretch
}
const freshRun = (): PlayerRun => ({
  places: [],
  won: false,
  from: 0,
  best: { from: 0, length: 0 },
  worst: { from: 0, length: 0 },
})
function addResult(run: PlayerRun, place: number, result: 'won' | 'lost' | 'draw'): void {
  const won = result === 'won'
  const goesOn = result !== 'draw' && run.from < run.places.length && run.won === won
  if (!goesOn) run.from = run.places.length
  run.places.push(place)
  run.won = won
  if (result === 'draw') {
    run.from = run.places.length
    return
  }
  const length = run.places.length - run.from
  const record = won ? run.best : run.worst
  if (length <= record.length) return
  record.from = run.from
  record.length = length
}
function collectRuns({
  columns: { player, match, won, drawn },
  seats,
}: ChosenSeats): readonly (PlayerRun | undefined)[] {
  const runs: (PlayerRun | undefined)[] = player.texts.map(() => undefined)
  for (const at of seats) {
    const number = player.of[at] ?? -1
    if (number < 0) continue
    const run = (runs[number] ??= freshRun())
    const m = match[at] ?? 0
    addResult(run, m, won[at] === 1 ? 'won' : drawn[m] === 1 ? 'draw' : 'lost')
  }
  return runs
}
const known = new WeakMap<ChosenSeats, readonly (PlayerRun | undefined)[]>()
/** Returns the runs by number of a player, undefined without a match. Kept, since a profile reads them twice. */
export function runsOf(found: ChosenSeats): readonly (PlayerRun | undefined)[] {
  const runs = known.get(found) ?? collectRuns(found)
  known.set(found, runs)
  return runs
}
/** Returns the current streak: wins above 0, losses below. */
export const streakNow = ({ places, from, won }: PlayerRun): number =>
  won ? places.length - from : from - places.length

function rowOf(player: PlayerId, run: PlayerRun, matches: readonly CountedMatch[]): StreakRow {
  const { places, from, won, best, worst } = run
  const cut = (stretch: Stretch): Streak => ({
    length: stretch.length,
    matches: places.slice(stretch.from, stretch.from + stretch.length).map((m) => matches[m]?.id ?? ''),
  })
  const length = places.length - from
  return {
    player,
    current: length === 0 ? null : { won, ...cut({ from, length }) },
    wins: cut(best),
    losses: cut(worst),
  }
}
/** Orders rows by the longest winning streak, then by player. */
export const byBestStreak = (a: StreakRow, b: StreakRow): number =>
  b.wins.length - a.wins.length || (a.player < b.player ? -1 : 1)
/** Returns a row for each player, the longest winning streak first. `matches` must be in the order of their ends. */
export function countStreaks(matches: readonly CountedMatch[], filter: Filter): readonly StreakRow[] {
  const found = chooseSeats(matches, filter)
  return runsOf(found)
    .flatMap((run, number) => (run === undefined ? [] : [rowOf(playerAt(found.columns, number), run, matches)]))
    .sort(byBestStreak)
}
