/** The course between two states of a match as everybody was told it: what was taken back, then what came new. */
import { pictureFor } from '../engine/frames.ts'
import type { MatchState } from '../engine/match.ts'
import { publicMoments } from '../engine/public-moments.ts'
import { factsBetween, type ToldState } from './facts-between.ts'
import type { NotificationFact } from './notification.ts'

/** Facts with the public state at which they were told. */
export interface ToldStep {
  readonly state: ToldState
  readonly facts: readonly NotificationFact[]
}
/** Returns the newest batch that undo can take back; 0 without one. */
const lastBatch = ({ doings }: MatchState): number => doings?.entry.batch ?? 0
function batchesOf(live: MatchState): ReadonlySet<number> {
  const found = new Set([0])
  for (let { doings } = live; doings !== null; doings = doings.before.doings) found.add(doings.entry.batch)
  return found
}
/** Returns the newest state up to this one whose steps all stand. */
function newestStanding(live: MatchState, standing: ReadonlySet<number>): MatchState {
  let at = live
  while (at.doings !== null && !standing.has(lastBatch(at))) at = at.doings.before
  return at
}
/** Returns the state after the step of this number, and those after each later one; the last is the newest. */
function statesSince(batch: number, live: MatchState): readonly MatchState[] {
  const states = [live]
  for (let at = live; at.doings !== null && lastBatch(at) > batch;) {
    at = at.doings.before
    states.unshift(at)
  }
  return states
}
const toToldState = (live: MatchState, lang: string): ToldState => ({ live, frame: pictureFor(live, 'public', lang) })

/** Returns the steps from one state over later ones of the same course, each at its public moment. */
function stepsOver(from: MatchState, later: readonly MatchState[], lang: string): readonly ToldStep[] {
  let shown = toToldState(from, lang)
  return later.flatMap((live) =>
    publicMoments(live)
      .filter(({ revs }) => revs.public > shown.live.revs.public)
      .flatMap((moment) => {
        if (moment.open === shown.live.open) return []
        const state = toToldState(moment, lang)
        const facts = factsBetween(shown, state)
        shown = state
        return facts.length === 0 ? [] : [{ state, facts }]
      }),
  )
}
/** Returns the step that tells which facts an undo took back; none where nobody was told them. */
function undoStep(
  from: MatchState,
  { lost, after }: { readonly lost: MatchState; readonly after: MatchState },
  lang: string,
): readonly ToldStep[] {
  const takenBack = stepsOver(from, statesSince(lastBatch(from), lost), lang).flatMap(({ facts }) => facts)
  if (takenBack.length === 0) return []
  const state = toToldState(after, lang)
  const isCorrection = after.open.value.table.notice?.kind === 'correction'
  return [{ state, facts: [{ type: 'undo', says: isCorrection ? state.frame.board.news : null, takenBack }] }]
}
/**
 * Returns the steps from one state of a match to another of it that was shown later. Depends on what everybody was told
 * alone. Facts that were told and taken back in between are left out.
 */
export function toldCourse(before: MatchState, now: MatchState, lang: string): readonly ToldStep[] {
  if (before.open === now.open) return []
  const common = newestStanding(before, batchesOf(now))
  const [first = now, ...later] = statesSince(lastBatch(common), now)
  if (before.undos === now.undos) return stepsOver(before, [first, ...later], lang)
  return [...undoStep(common, { lost: before, after: first }, lang), ...stepsOver(first, later, lang)]
}
