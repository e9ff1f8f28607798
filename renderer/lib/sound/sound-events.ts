/** Derives sounds from changes of the public frame. Pure, and based only on what everybody has been told. */
import { frameClockMsLeft, pickClockToShow } from '../../../shared/wire/frame-clocks.ts'
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { Frame, FrameClock } from '../../../shared/wire/frame.ts'
import type { SoundCue } from '../../../shared/wire/sound-payload.ts'
import type { EngineMs, EpochMs } from '../../../shared/engine/time/times.ts'

/** A snapshot of an output; `now` is the engine time in milliseconds at which the frame arrived. */
export interface StageSnapshot {
  readonly frame: Frame | null
  readonly stage: Pick<PublicStage, 'blank' | 'view'> & { readonly breakEnds?: EpochMs | null }
  readonly now: EngineMs
  /** The same moment in ms since 1970, while screens count down to the end of a break. */
  readonly wall?: EpochMs | null
}
type OpenSnapshot = StageSnapshot & { readonly frame: Frame }

/**
 * Returns whether the board is visible to everybody. Behind the curtain there are no sounds, nor on a feed with
 * secrets: none may depend on a secret.
 */
const isOpen = (shown: StageSnapshot): shown is OpenSnapshot =>
  shown.frame?.audience === 'public' && !shown.stage.blank && shown.stage.view === 'board'
const countOut = ({ board }: Frame): number => board.seats.filter((seat) => seat.out).length
function countFacesUp({ board }: Frame): number {
  const inMiddle = board.centre?.kind === 'reveal' ? board.centre.cards.filter(({ card }) => card !== null).length : 0
  return inMiddle + board.seats.filter((seat) => seat.card !== undefined).length
}
/** Returns the most important sound of a change, at most one per step. */
function soundsOfChange(before: Frame, now: Frame): readonly SoundCue[] {
  const [from, to] = [before.cue, now.cue]
  const [was, is] = [before.board.centre?.kind, now.board.centre?.kind]
  if (is === 'winner' && was !== 'winner') return ['winner']
  if (countOut(now) > countOut(before)) return ['death']
  if (countFacesUp(now) > countFacesUp(before) || (to === 'reveal' && from !== 'reveal')) return ['reveal']
  if (to === 'night' && from !== 'night') return ['night']
  if (to === 'day' && (from === 'night' || from === 'lobby')) return ['day']
  if (is === 'duel' && was !== 'duel') return ['duel']
  if (to === 'vote' && from !== 'vote') return ['vote']
  return from === 'vote' && to !== 'vote' ? ['voteEnd'] : []
}
/**
 * Milliseconds before its end within which a running clock that disappears counts as run out, because its last sound
 * may not have been played yet.
 */
const nearEnd = 400
/** Returns whether the shown clock reached its end between the two snapshots. */
function hasRunOut(before: OpenSnapshot, now: OpenSnapshot): boolean {
  const clock = pickClockToShow(before.frame.clocks)
  if (clock === null || !clock.running || frameClockMsLeft(clock, now.now) > nearEnd) return false
  return now.frame.clocks.every(({ id, since }) => id !== clock.id || since !== clock.since)
}
/**
 * Returns the sounds of a change. Empty for the first frame after loading, another match, an undo, and behind the
 * curtain.
 */
export function soundsOf(before: StageSnapshot | null, now: StageSnapshot): readonly SoundCue[] {
  if (before === null || !isOpen(before) || !isOpen(now)) return []
  const [was, is] = [before.frame, now.frame]
  if (was.match !== is.match || was.rev >= is.rev || was.undos !== is.undos) return []
  return [...(hasRunOut(before, now) ? ['zero' as const] : []), ...soundsOfChange(was, is)]
}

/** Sounds of a countdown, by milliseconds left. */
const marks: readonly (readonly [left: number, cue: SoundCue])[] = [
  [10_000, 'warning'],
  [3000, 'tick'],
  [2000, 'tick'],
  [1000, 'tick'],
  [0, 'zero'],
]
/** Returns the sounds of a spoken count: a tick at each number from four to one, and the end. */
const marksOfCount = (stepMs: number): typeof marks => [
  ...[4, 3, 2, 1].map((number): [number, SoundCue] => [number * stepMs, 'tick']),
  [0, 'zero'],
]
export interface SoundMark {
  /** Engine time of the sound in milliseconds. */
  readonly at: number
  readonly cue: SoundCue
}
function markOf(clock: FrameClock, now: EngineMs): SoundMark | null {
  const left = frameClockMsLeft(clock, now)
  const next = (clock.stepMs === undefined ? marks : marksOfCount(clock.stepMs)).find(([at]) => at < left)
  return next === undefined ? null : { at: now + left - next[0], cue: next[1] }
}
/** Returns the sound at the end of the break that a screen counts down to; null without one, and after it. */
function markOfBreak({ stage, now: at, wall = null }: StageSnapshot, now: EngineMs): SoundMark | null {
  const { blank, view, breakEnds = null } = stage
  if (blank || view !== 'break' || breakEnds === null || wall === null) return null
  const end = at + breakEnds - wall
  return end > now ? { at: end, cue: 'zero' } : null
}
/** Returns the next sound of the shown clock or of the break's, or null while none runs. */
export function nextSoundMark(shown: StageSnapshot, now: EngineMs): SoundMark | null {
  if (!isOpen(shown)) return markOfBreak(shown, now)
  const clock = pickClockToShow(shown.frame.clocks)
  return clock === null || !clock.running ? null : markOf(clock, now)
}
