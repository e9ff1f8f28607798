/** The public pictures of one command, as a push carries them, and how a screen reads them. */
import { feedFrame, pictureFor } from '../engine/frames.ts'
import type { MatchState } from '../engine/match.ts'
import { publicMoments, wholeMoments } from '../engine/public-moments.ts'
import { applyDelta, deltaOf, type Json } from '../replay/frame-delta.ts'
import type { FeedLevel } from '../wire/feed-payload.ts'
import type { Frame, ToldMoments } from '../wire/frame.ts'
import { isSamePicture, toShowPicture, type Moment, type ShowPicture } from './show-picture.ts'

const toJson = (picture: ShowPicture): Json => JSON.parse(JSON.stringify(picture)) as Json

function momentOf({ rev, ...frame }: Frame): Moment {
  return { rev, picture: toShowPicture(frame) }
}
/** Returns the pictures between the first and the last of some moments; null where there are none that differ. */
function between(all: readonly Moment[]): ToldMoments | null {
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
/**
 * Returns the pictures between two public frames: those after each event of the last command that told everybody
 * anything, as differences, each from the one after it. `since`: the state that screens showed until a hold was
 * released; then those of all commands since. Null where there are none but the frame itself. Depends on public events
 * alone: between two of them it never changes.
 */
export const toldMomentsOf = (live: MatchState, lang: string, since?: MatchState): ToldMoments | null =>
  between(publicMoments(live, since?.revs.public).map((state) => momentOf(pictureFor(state, 'public', lang))))
/** Returns the same for a feed that is told more than the room, from all that it is told. */
export const feedMomentsOf = (
  live: MatchState,
  { level, lang, since }: { readonly level: FeedLevel; readonly lang: string; readonly since?: MatchState | undefined },
): ToldMoments | null =>
  between(wholeMoments(live, since?.batch).map((state) => momentOf(feedFrame(state, level, lang))))
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
