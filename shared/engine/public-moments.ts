/** The states through which a match went in its newest commands, event by event, for screens that show facts in turn. */
import { foldStoredEvent, publicFold, type MatchState } from './fold.ts'
import { advanceProjection } from './projection.ts'

type Checkpoint = NonNullable<MatchState['open']['past']>

/** Returns the newest checkpoints back to a revision of the public, oldest first; at least the newest one. */
function checkpointsSince({ open, revs }: MatchState, since: number): readonly Checkpoint[] {
  const found: Checkpoint[] = []
  let rev = revs.public
  for (let { past } = open; past !== null && past.below !== null; past = past.below) {
    if (found.length > 0 && rev <= since) break
    found.unshift(past)
    rev -= past.rows.length
  }
  return found
}
/**
 * Returns the match as the public knew it before the newest command that told it anything, and after each event of that
 * command: the last is the match as it stands. With `since`, a revision of the public, those of all commands since. Made
 * from events told to all alone, so a secret command changes nothing. Only the public frame of these states may be read.
 * One state where nothing was told since the match began.
 */
export function publicMoments(live: MatchState, since = Number.POSITIVE_INFINITY): readonly MatchState[] {
  const checkpoints = checkpointsSince(live, since)
  const [oldest] = checkpoints
  if (oldest === undefined) return [live]
  const { rows: _rows, below, batch: _batch, t: _t, ...before } = oldest
  const rows = checkpoints.flatMap((each) => each.rows)
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

type Doings = NonNullable<MatchState['doings']>

/** Returns the newest commands that stand, back to a batch, oldest first; at least the newest one. */
function doingsSince(live: MatchState, since: number): readonly Doings[] {
  const found: Doings[] = []
  for (let { doings } = live; doings !== null; { doings } = doings.before) {
    if (found.length > 0 && doings.entry.batch <= since) break
    found.unshift(doings)
  }
  return found
}
/**
 * Returns the whole match before its newest command, after each event of it that was told to everybody, and as it stands:
 * for audiences that are told secrets, too. With `since`, the number of a batch, those of all commands since.
 */
export function wholeMoments(live: MatchState, since = Number.POSITIVE_INFINITY): readonly MatchState[] {
  const doings = doingsSince(live, since)
  const [oldest] = doings
  if (oldest === undefined) return [live]
  const states = [oldest.before]
  for (const { entry, before } of doings) {
    if (before !== states.at(-1)) states.push(before)
    let state = before
    for (const row of entry.rows) {
      state = foldStoredEvent(state, row)
      if (row.told === 'all') states.push(state)
    }
  }
  return [...states, live]
}
