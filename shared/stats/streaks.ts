/** Wins and losses in a row, by player, in the order in which the matches ended. A draw ends both. */
import type { MatchId, PlayerId } from '../club/club-events.ts'
import type { PlayedMatch } from '../club/counted-match.ts'
import { playerAt } from './statistics-columns.ts'
import { chosen, type Chosen, type Filter } from './filter.ts'

export interface Streak {
  readonly length: number
  /** The matches of it, oldest first. */
  readonly matches: readonly MatchId[]
}
export interface StreakRow {
  readonly player: PlayerId
  /** The one that still goes on; null: the last match was a draw. */
  readonly current: (Streak & { readonly won: boolean }) | null
  readonly wins: Streak
  readonly losses: Streak
}
interface Stretch {
  /** The first of its matches, counted among the player's own. */
  from: number
  length: number
}
/** One player's results; stretches are places in it, so that ids are looked up only for what is shown. */
export interface Run {
  /** Places of the matches. */
  readonly places: number[]
  won: boolean
  /** Where the streak of the moment begins; its length is what lies behind. */
  from: number
  best: Stretch
  worst: Stretch
}
const freshRun = (): Run => ({
  places: [],
  won: false,
  from: 0,
  best: { from: 0, length: 0 },
  worst: { from: 0, length: 0 },
})
function step(run: Run, place: number, result: 'won' | 'lost' | 'draw'): void {
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
function runsIn({ columns: { player, match, won, drawn }, seats }: Chosen): readonly (Run | undefined)[] {
  const runs: (Run | undefined)[] = player.texts.map(() => undefined)
  for (const at of seats) {
    const number = player.of[at] ?? -1
    if (number < 0) continue
    const run = (runs[number] ??= freshRun())
    const m = match[at] ?? 0
    step(run, m, won[at] === 1 ? 'won' : drawn[m] === 1 ? 'draw' : 'lost')
  }
  return runs
}
const known = new WeakMap<Chosen, readonly (Run | undefined)[]>()
/** By number of a player, where there was a match. A profile looks at them twice. */
export function runsOf(found: Chosen): readonly (Run | undefined)[] {
  const runs = known.get(found) ?? runsIn(found)
  known.set(found, runs)
  return runs
}
/** Above 0: wins in a row by now; below 0: losses. */
export const streakNow = ({ places, from, won }: Run): number => (won ? places.length - from : from - places.length)

function rowOf(player: PlayerId, run: Run, matches: readonly PlayedMatch[]): StreakRow {
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
/** Longest winning streak first. `matches` as they ended. */
export function streaks(matches: readonly PlayedMatch[], filter: Filter): readonly StreakRow[] {
  const found = chosen(matches, filter)
  return runsOf(found)
    .flatMap((run, number) => (run === undefined ? [] : [rowOf(playerAt(found.columns, number), run, matches)]))
    .sort((a, b) => b.wins.length - a.wins.length || (a.player < b.player ? -1 : 1))
}
