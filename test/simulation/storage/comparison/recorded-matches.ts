/** Real matches to store: played at random with overrides, undo and redo, each commit with the ending it leaves. */
import type { Commit } from '../../../../shared/engine/events.ts'
import { isOver } from '../../../../shared/engine/match.ts'
import { endingOf } from '../../../../electron/match/match-session.ts'
import type { Ending, MatchRecord } from '../../../../electron/storage/store.ts'
import { wildWalk } from '../../../kit/claims/erring-player.ts'
import { setupOf, underContract } from '../../../kit/games.ts'

export interface RecordedMatch {
  readonly record: MatchRecord
  readonly commits: readonly { readonly entry: Commit; readonly ending?: Ending }[]
}
const running: Ending = { ended: null, outcome: null, results: null }
const minutesAfter = (minutes: number): string => new Date(Date.UTC(2026, 2, 1, 20, minutes)).toISOString()

/** Plays one match of the n-th game. Two matches in three begin at one moment, and one in two stores its day. */
export function recordMatch(n: number, { seed, moves }: { seed: string; moves: number }): RecordedMatch {
  const game = underContract[n % underContract.length]
  if (game === undefined) throw new RangeError('there is no game')
  const { day: _, ...setup } = setupOf(game, `${seed}/${n}`)
  const commits: { entry: Commit; ending?: Ending }[] = []
  const begun = n % 2 === 0 ? { ...setup, day: '2026-03-01' } : setup
  wildWalk(game, { setup: begun, seed: `${seed}/${n}`, moves }, ({ entry, before, live }) => {
    const isNews = commits.length > 0 && (isOver(before) || isOver(live))
    commits.push(isNews ? { entry, ending: endingOf(live, minutesAfter(commits.length)) } : { entry })
  })
  const created = minutesAfter(n % 3 === 0 ? n : 1)
  const { id, rules } = game
  const record = { id: `match-${n}`, game: id, rules, names: setup.names, seed: `${seed}/${n}`, created, ...running }
  return { record, commits }
}
