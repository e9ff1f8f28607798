/** Pushes to outputs and stream feeds: the stage beside the frame, and the time. */
import { publicPoll } from '../../../shared/viewers/poll.ts'
import type { MatchState } from '../../../shared/engine/match.ts'
import type { JoinInvitation, PublicPush, PublicStage, Stage } from '../../../shared/wire/moderator-status.ts'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import type { FeedLevel } from '../../../shared/wire/feed-payload.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { FeedNow } from '../feeds/feeds.ts'
import { momentsBeside } from './told-moments-cache.ts'
import type { OnScreen } from '../feeds/delay-buffer.ts'

/** A text of padded length: `open`, blanks until the whole fills pages of `page` bytes, and `close`, which is ASCII. */
export interface Paged {
  readonly open: readonly string[]
  readonly close: string
  readonly page: number
}
/** A text to send; in pieces for phones, since joining the pieces would copy them once more for each of them. */
export type Text = string | Paged
export interface Ready {
  /** The push without times, compared with the last to see a change; in pieces, of which most stay the same. */
  readonly picture: readonly string[]
  readonly text: Text
}
/** True where both pushes show the same; pieces are compared as texts. */
export const isSame = (before: Ready['picture'] | undefined, { picture }: Ready): boolean =>
  before?.length === picture.length && picture.every((piece, i) => piece === before[i])
/** Returns the stage for outputs. `room`: the way in by phone, read only while the outputs show it. */
export function stageFor(
  { stage, rehearsal, replay }: Pick<OnScreen, 'stage' | 'rehearsal' | 'replay'>,
  frame: Frame | null,
  room: { readonly join: JoinInvitation | null } = { join: null },
): PublicStage {
  const { blank, view, text, beats, breakEnds = null } = stage
  return {
    blank,
    view,
    text: view === 'break' ? text : '',
    ...(view === 'break' && breakEnds !== null ? { breakEnds } : {}),
    cue: view === 'break' ? 'break' : (frame?.cue ?? 'lobby'),
    join: view === 'join' ? room.join : null,
    ...(beats === undefined ? {} : { beats }),
    ...(rehearsal ? { rehearsal } : {}),
    ...(replay === undefined ? {} : { replay: true }),
  }
}
/** The push to a feed that has no picture yet, or does not exist. */
const dark: Omit<PublicPush, 'now'> = {
  frame: null,
  stage: { blank: true, view: 'title', text: '', cue: 'lobby', join: null },
}
/**
 * Returns the times of a push: engine time, and while screens count down to the end of a break the time of the picture,
 * `wall` in ms since 1970.
 */
export const timesOf = (now: number, stage: Pick<Stage, 'view' | 'breakEnds'> | undefined, wall: EpochMs): string =>
  stage?.view === 'break' && (stage.breakEnds ?? null) !== null ? `"now":${now},"wall":${wall}` : `"now":${now}`
/** Returns the push with its times appended. `picture`: a JSON object; `time`: further fields of it. */
export const timed = (picture: string, time: string): Ready => ({
  picture: [picture],
  text: `${picture.slice(0, -1)},${time}}`,
})

/** Returns the frame of a replay without clocks, which would run on from where they stood. */
const replayed = (frame: Frame, replay: OnScreen['replay']): Frame =>
  replay === undefined ? frame : { ...frame, clocks: [] }
/** Returns the viewers' poll and chat as fields of a push; no fields without. */
export const viewersBeside = (
  { poll, chat }: Pick<OnScreen, 'poll' | 'chat'>,
  lang: string,
): Pick<PublicPush, 'poll' | 'chat'> => ({
  ...(poll === undefined ? {} : { poll: publicPoll(poll, lang) }),
  ...(chat === undefined ? {} : { chat }),
})
/** Returns the push to a feed; null: no such feed. Shows no way in by phone, which is for the room alone. */
export function feedPush(
  shown: FeedNow | null,
  {
    frameOf,
    lang,
    wall,
  }: {
    readonly frameOf: (live: MatchState, level: FeedLevel) => Frame
    readonly lang: string
    /** Time in ms since 1970. */
    readonly wall: EpochMs
  },
): Ready {
  if (shown === null) return timed(JSON.stringify(dark), '"now":0')
  const { level, delay, mark } = shown.feed
  const feed = { level, delay, mark }
  if (shown.moment === null)
    return timed(JSON.stringify({ ...dark, feed }), `"startsIn":${Math.ceil(shown.startsIn)},"now":0`)
  const { live, replay, since } = shown.moment
  const told = replay === 'announced' ? replay : level
  const frame = live === null ? null : replayed(frameOf(live, told), replay)
  const stage = stageFor(shown.moment, frame)
  const push = {
    frame,
    ...momentsBeside(frame, { live, lang, level: told, since }),
    stage,
    ...viewersBeside(shown.moment, lang),
    feed,
  }
  return timed(JSON.stringify(push), timesOf(shown.now, stage, wall - delay * 1000))
}
