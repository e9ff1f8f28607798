/**
 * The queue of a screen: the newest push, and the beats that lead to it. It delays nothing but the picture: a screen
 * that falls too far behind, comes late or sees an undo shows the newest frame at once. Times are the screen's own, in
 * monotonic ms.
 */
import type { MonoMs } from '../engine/time/times.ts'
import type { Frame } from '../wire/frame.ts'
import type { PublicPush } from '../wire/moderator-status.ts'
import type { Beat } from './beat.ts'
import { planBeats } from './plan-beats.ts'
import { withResults } from './results-beats.ts'
import { isSamePicture, toShowPicture, type Moment } from './show-picture.ts'
import { readToldMoments } from './told-moments.ts'

/** A queue. Immutable. */
export interface ShowQueue {
  readonly push: PublicPush | null
  /** The beats still to be shown, the present one first; empty once the newest frame is shown and was read. */
  readonly beats: readonly Beat[]
  /** The time at which the present beat began. */
  readonly since: MonoMs
  /** The time at which the moderator paused the beats; null while they go on. */
  readonly pausedAt: MonoMs | null
}
export const emptyQueue: ShowQueue = { push: null, beats: [], since: 0, pausedAt: null }

/** The time in ms by which a screen may be behind; with more it goes to the end. */
export const mostBehindMs = 12_000
/** The time in ms of a beat for which more than its own command waits. */
const hurriedMs = 700
/** The shortest time in ms in which a beat can be seen. */
const fewestMs = 400

const timeOf = (beats: readonly Beat[]): number => beats.reduce((sum, { ms }) => sum + ms, 0)
const scaled = (beats: readonly Beat[], factor: number): readonly Beat[] =>
  beats.map((beat) => ({ ...beat, ms: Math.floor(beat.ms * factor) }))
/** Returns beats for which others wait, none longer than need be. */
const hurried = (beats: readonly Beat[]): readonly Beat[] =>
  beats.map((beat) => ({ ...beat, ms: Math.min(beat.ms, hurriedMs) }))
/** Returns the beats so that the last begins in time; the results, after which nothing is to come, take their own. */
function fitted(beats: readonly Beat[]): readonly Beat[] {
  const results = beats.findIndex((beat) => beat.results !== undefined)
  return results < 0 ? shortened(beats) : [...shortened(beats.slice(0, results)), ...beats.slice(results)]
}
/** Returns the beats so that the last begins in time: shortened, or else the last alone. */
function shortened(beats: readonly Beat[]): readonly Beat[] {
  const waits = timeOf(beats.slice(0, -1))
  if (waits <= mostBehindMs) return beats
  const tight = scaled(beats, mostBehindMs / waits)
  const canBeSeen = tight.slice(0, -1).every(({ ms }, i) => ms >= Math.min(fewestMs, beats[i]?.ms ?? 0))
  return canBeSeen ? tight : beats.slice(-1)
}
/** Returns the frame of a push whose board is open to view, or null. */
const openFrame = (push: PublicPush | null): Frame | null =>
  push === null || push.stage.blank || push.stage.view !== 'board' ? null : push.frame
const momentOf = (frame: Frame): Moment => ({ rev: frame.rev, picture: toShowPicture(frame) })

/** Returns whether both pushes are for one audience: a feed that shows deeds of the night is the public's by day. */
const isSameAudience = (before: PublicPush | null, { feed, frame }: PublicPush): boolean =>
  feed === undefined ? frame?.audience === before?.frame?.audience : feed.level === before?.feed?.level
/** Returns the beats from one frame to the next; null where the newer is to be shown at once. */
function beatsTo(queued: PublicPush | null, push: PublicPush, standings: boolean): readonly Beat[] | null {
  const [before, now] = [openFrame(queued), openFrame(push)]
  if (before === null || now === null || !isSameAudience(queued, push)) return null
  if (now.match !== before.match || now.undos !== before.undos || now.rev <= before.rev) return null
  const { moments } = push
  if (moments !== undefined && moments.from > before.rev) return null
  const between = moments === undefined ? [] : readToldMoments(now, moments).filter(({ rev }) => rev > before.rev)
  const beats = planBeats(momentOf(before), between, momentOf(now))
  return withResults(beats, queued, { push, standings })
}
/** Returns the queue at a time: beats whose time is over are gone. */
export function advanceQueue(queue: ShowQueue, now: MonoMs): ShowQueue {
  if (queue.pausedAt !== null) return queue
  const [first, ...rest] = queue.beats
  if (first === undefined || now < queue.since + first.ms) return queue
  return advanceQueue({ ...queue, beats: rest, since: queue.since + first.ms }, now)
}
/** Returns the queue with more beats behind those that are left. A paused screen keeps the picture that it shows. */
function withBeats(
  queue: ShowQueue,
  push: PublicPush,
  { beats, now }: { beats: readonly Beat[]; now: MonoMs },
): ShowQueue {
  const before = openFrame(queue.push)
  const waiting = hurried(queue.beats)
  if (queue.pausedAt !== null && before !== null) {
    const [kept = { ...momentOf(before), ms: 0, pointing: [] }, ...rest] = waiting
    return { ...queue, push, beats: [kept, ...fitted([...rest, ...beats])] }
  }
  const all = fitted([...waiting, ...beats])
  const since = waiting.length > 0 && all[0] === waiting[0] ? queue.since : now
  return advanceQueue({ ...queue, push, beats: all, since }, now)
}
/** Returns the queue with the beats paused or going on, as the stage says. */
function withPause(queue: ShowQueue, isPaused: boolean, now: MonoMs): ShowQueue {
  const { pausedAt, since } = queue
  if (isPaused) return pausedAt === null ? { ...queue, pausedAt: now } : queue
  return pausedAt === null ? queue : { ...queue, pausedAt: null, since: since + now - pausedAt }
}
const isSameFrame = (before: PublicPush | null, push: PublicPush): boolean => {
  const [was, is] = [openFrame(before), openFrame(push)]
  if (was === null || is === null || was.match !== is.match || was.undos !== is.undos) return false
  return is.rev >= was.rev && isSamePicture(toShowPicture(was), toShowPicture(is))
}
const skipsOf = ({ stage: { beats } }: PublicPush): number => beats?.skipped ?? 0
const stepsOf = ({ stage: { beats } }: PublicPush): number => beats?.stepped ?? 0
/** Returns the queue at its next beat, as the moderator wants it. */
const stepped = (queue: ShowQueue, now: MonoMs): ShowQueue => ({
  ...queue,
  beats: queue.beats.slice(1),
  since: now,
  pausedAt: queue.pausedAt === null ? null : now,
})
/** The way in which a screen takes a push. */
export interface TakenPush {
  /** Multiple of the usual time of a beat; 0 shows each frame at once. */
  readonly factor: number
  readonly now: MonoMs
  /** True where the season's standings stand after the results. */
  readonly standings?: boolean
}
/** Returns the queue after another push. */
export function takePush(queue: ShowQueue, push: PublicPush, { factor, now, standings = false }: TakenPush): ShowQueue {
  const held = withPause(advanceQueue(queue, now), push.stage.beats?.paused === true, now)
  const current = stepsOf(push) === stepsOf(held.push ?? push) ? held : stepped(held, now)
  const isSkipped = skipsOf(push) !== skipsOf(current.push ?? push)
  const atEnd: ShowQueue = { ...current, push, beats: [], since: now }
  if (factor === 0 || isSkipped) return atEnd
  if (isSameFrame(current.push, push)) return { ...current, push }
  const beats = beatsTo(current.push, push, standings)
  return beats === null ? atEnd : withBeats(current, push, { beats: scaled(beats, factor), now })
}
/** Returns the time of the next change of the picture; null where none is to come. */
export const nextBeatAt = ({ beats: [first], since, pausedAt }: ShowQueue): MonoMs | null =>
  first === undefined || pausedAt !== null ? null : since + first.ms
/** Returns the push as the screen shows it now: the newest, with the picture of the present beat. */
export function shownPush({ push, beats }: ShowQueue): PublicPush | null {
  const [first, ...rest] = beats
  if (push === null || push.frame === null || first === undefined || rest.length === 0) return push
  const { rev, picture } = first
  return { ...push, frame: { ...push.frame, ...picture, rev }, stage: { ...push.stage, cue: picture.cue } }
}
