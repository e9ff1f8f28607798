/** The steps of a replay file as pushes to a screen, so that it shows the facts of a step in turn. */
import type { BeatControl, PublicPush } from '../wire/moderator-status.ts'
import { picturesOf, type ReplayFile, type ReplayFileView, type ReplayPicture } from './replay-file.ts'

/** More than the events of any step; the file itself holds no revisions. */
const revsPerStep = 10_000

/** Returns the results for a picture of the end as they tell it: the file has those of the last step alone. */
function resultsWith({ outcome, board }: ReplayPicture, { results }: ReplayFile): Pick<PublicPush, 'results'> {
  const open = board.seats.filter(({ card }) => card !== undefined).length
  return outcome === null || results === null || (results.open !== open && open < board.seats.length) ? {} : { results }
}
/** Returns the pushes of all steps in a view, in order. */
export function replayPushesOf(file: ReplayFile, view: ReplayFileView): readonly PublicPush[] {
  const moments = file.moments[view] ?? {}
  return picturesOf(file, view).map((picture, n) => {
    const rev = (n + 1) * revsPerStep
    const deltas = moments[n] ?? []
    const between = deltas.map((delta, i) => ({ rev: rev - deltas.length + i, delta }))
    const frame = { ...picture, rev, match: '', game: file.game, offers: [], clocks: [], undo: null }
    return {
      frame,
      stage: { blank: false, view: 'board', text: '', cue: picture.cue, join: null },
      now: 0,
      ...(between.length === 0 ? {} : { moments: { from: 0, between } }),
      ...resultsWith(picture, file),
    }
  })
}
/** Returns a push with the hand of a replay on its beats. */
export const withBeatControl = (push: PublicPush, beats: BeatControl): PublicPush => ({
  ...push,
  stage: { ...push.stage, beats },
})
