/** The public pictures of one command, as a push carries them, and how a screen reads them. */
import { pictureFor } from '../engine/frames.ts'
import type { MatchState } from '../engine/match.ts'
import { publicMoments } from '../engine/public-moments.ts'
import { applyDelta, deltaOf, type Json } from '../replay/frame-delta.ts'
import type { Frame, ToldMoments } from '../wire/frame.ts'
import { isSamePicture, toShowPicture, type Moment, type ShowPicture } from './show-picture.ts'

const toJson = (picture: ShowPicture): Json => JSON.parse(JSON.stringify(picture)) as Json

function momentsOf(live: MatchState, lang: string): readonly Moment[] {
  return publicMoments(live).map((state) => {
    const frame = pictureFor(state, 'public', lang)
    return { rev: frame.rev, picture: toShowPicture(frame) }
  })
}
/**
 * Returns the pictures between two public frames: those after each event of the last command that told everybody
 * anything, as differences, each from the one after it. Null where there are none but the frame itself. Depends on
 * public events alone: between two of them it never changes.
 */
export function toldMomentsOf(live: MatchState, lang: string): ToldMoments | null {
  const all = momentsOf(live, lang)
  const [first] = all
  if (first === undefined || all.length < 3) return null
  const steps = all.flatMap(({ rev, picture }, i) => {
    const next = all[i + 1]
    if (i === 0 || next === undefined) return []
    const before = all[i - 1]?.picture ?? picture
    return [{ rev, picture, isNew: !isSamePicture(before, picture) && !isSamePicture(picture, next.picture) }]
  })
  const kept = steps.filter(({ isNew }) => isNew)
  return kept.length === 0
    ? null
    : { from: first.rev, between: writeMoments(kept, all.at(-1)?.picture ?? first.picture) }
}
/** Returns moments as a push carries them, each as its difference from the one after it; the last as that from `end`. */
export function writeMoments(moments: readonly Moment[], end: ShowPicture): ToldMoments['between'] {
  let after = toJson(end)
  const written = moments.toReversed().map(({ rev, picture }) => {
    const now = toJson(picture)
    const delta = deltaOf(after, now)
    after = now
    return { rev, delta }
  })
  return written.toReversed()
}
/** Returns the pictures between two frames, oldest first, from the newer of the two. */
export function readToldMoments(frame: Frame, { between }: ToldMoments): readonly Moment[] {
  let after = toJson(toShowPicture(frame))
  const read = between.toReversed().map(({ rev, delta }) => {
    after = applyDelta(after, delta)
    return { rev, picture: after as unknown as ShowPicture }
  })
  return read.toReversed()
}
