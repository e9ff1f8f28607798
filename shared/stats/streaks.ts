/** Wins and losses in a row, by player, in the order in which the matches ended. A draw ends both. */
import type { MatchId, PlayerId } from '../club/entries.ts'
import type { PlayedMatch } from '../club/played.ts'
import { eachSeat, type Filter } from './filter.ts'

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
interface Run {
  readonly ids: MatchId[]
  won: boolean
  /** Where the streak of the moment begins in `ids`; its length is what lies behind. */
  from: number
  best: { from: number; length: number }
  worst: { from: number; length: number }
}
const freshRun = (): Run => ({
  ids: [],
  won: false,
  from: 0,
  best: { from: 0, length: 0 },
  worst: { from: 0, length: 0 },
})

function step(run: Run, id: MatchId, result: 'won' | 'lost' | 'draw'): void {
  const won = result === 'won'
  const goesOn = result !== 'draw' && run.from < run.ids.length && run.won === won
  if (!goesOn) run.from = run.ids.length
  run.ids.push(id)
  run.won = won
  if (result === 'draw') {
    run.from = run.ids.length
    return
  }
  const length = run.ids.length - run.from
  const record = won ? run.best : run.worst
  if (length > record.length) Object.assign(record, { from: run.from, length })
}
const cut = ({ ids }: Run, { from, length }: { from: number; length: number }): Streak => ({
  length,
  matches: ids.slice(from, from + length),
})
function rowOf(player: PlayerId, run: Run): StreakRow {
  const length = run.ids.length - run.from
  return {
    player,
    current: length === 0 ? null : { won: run.won, ...cut(run, { from: run.from, length }) },
    wins: cut(run, run.best),
    losses: cut(run, run.worst),
  }
}
/** Longest winning streak first. `matches` as they ended. */
export function streaks(matches: readonly PlayedMatch[], filter: Filter): readonly StreakRow[] {
  const runs = new Map<PlayerId, Run>()
  eachSeat(matches, filter, ({ player, won }, { id, outcome }) => {
    if (player === null) return
    let run = runs.get(player)
    if (run === undefined) runs.set(player, (run = freshRun()))
    step(run, id, won ? 'won' : outcome.kind === 'draw' ? 'draw' : 'lost')
  })
  return [...runs]
    .map(([player, run]) => rowOf(player, run))
    .sort((a, b) => b.wins.length - a.wins.length || (a.player < b.player ? -1 : 1))
}
