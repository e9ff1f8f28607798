/** The states through which the public's knowledge went in the last command that told everybody anything. */
import { publicFold, type MatchState } from './fold.ts'
import { advanceProjection } from './projection.ts'

/**
 * Returns the match as the public knew it before the newest command that told it anything, and after each event of that
 * command: the last is the match as it stands. Made from events told to all alone, so a secret command changes nothing.
 * Only the public frame of these states may be read. One state where nothing was told since the match began.
 */
export function publicMoments(live: MatchState): readonly MatchState[] {
  const { past } = live.open
  if (past === null || past.below === null) return [live]
  const { rows, below, batch: _batch, t: _t, ...before } = past
  const first = live.revs.public - rows.length
  const states: MatchState[] = [{ ...live, open: { ...before, past: below }, revs: { ...live.revs, public: first } }]
  let { open } = states[0] ?? live
  for (const [i, row] of rows.slice(0, -1).entries()) {
    const rev = first + i + 1
    open = advanceProjection(open, { row, rev }, publicFold(live.game))
    states.push({ ...live, open, revs: { ...live.revs, public: rev } })
  }
  return [...states, live]
}
