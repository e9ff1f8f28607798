/** Which sounds a change of the public picture makes. Pure: it knows what everybody was told and nothing else. */
import { leftOf, shownClock } from '../../../shared/wire/frame-clocks.ts'
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { Frame, FrameClock } from '../../../shared/wire/frame.ts'
import type { SoundCue } from '../../../shared/wire/sound-payload.ts'

/** What an output shows, and the engine time in ms at which it came. */
export interface Shown {
  readonly frame: Frame | null
  readonly stage: Pick<PublicStage, 'blank' | 'view'>
  readonly now: number
}
type Open = Shown & { readonly frame: Frame }

/**
 * A curtain hides the board: whatever happens behind it is not told here. A stream's picture with secrets in it makes no
 * sound at all, so that none can depend on one.
 */
const isOpen = (shown: Shown): shown is Open =>
  shown.frame?.audience === 'public' && !shown.stage.blank && shown.stage.view === 'board'
const outs = ({ board }: Frame): number => board.seats.filter((seat) => seat.out).length
function facesUp({ board }: Frame): number {
  const inMiddle = board.centre?.kind === 'reveal' ? board.centre.cards.filter(({ card }) => card !== null).length : 0
  return inMiddle + board.seats.filter((seat) => seat.card !== undefined).length
}
/** The strongest of what happened: one sound per step. */
function ofPicture(before: Frame, now: Frame): readonly SoundCue[] {
  const [from, to] = [before.cue, now.cue]
  if (outs(now) > outs(before)) return ['death']
  if (facesUp(now) > facesUp(before) || (to === 'reveal' && from !== 'reveal')) return ['reveal']
  if (to === 'night' && from !== 'night') return ['night']
  if (to === 'day' && (from === 'night' || from === 'lobby')) return ['day']
  if (to === 'vote' && from !== 'vote') return ['vote']
  return from === 'vote' && to !== 'vote' ? ['voteEnd'] : []
}
/** ms within which a clock that goes was at its end: its last sound may not have been made yet. */
const nearEnd = 400
function ranOut(before: Open, now: Open): boolean {
  const clock = shownClock(before.frame.clocks)
  if (clock === null || !clock.running || leftOf(clock, now.now) > nearEnd) return false
  return now.frame.clocks.every(({ id, since }) => id !== clock.id || since !== clock.since)
}
/** Nothing for the first picture (a page that loads or comes back), another match, an undo, or behind the curtain. */
export function soundsOf(before: Shown | null, now: Shown): readonly SoundCue[] {
  if (before === null || !isOpen(before) || !isOpen(now)) return []
  const [was, is] = [before.frame, now.frame]
  if (was.match !== is.match || was.rev >= is.rev || was.undos !== is.undos) return []
  return [...(ranOut(before, now) ? ['zero' as const] : []), ...ofPicture(was, is)]
}

/** ms left -> what is heard then. */
const marks: readonly (readonly [left: number, cue: SoundCue])[] = [
  [10_000, 'warning'],
  [3000, 'tick'],
  [2000, 'tick'],
  [1000, 'tick'],
  [0, 'zero'],
]
/** A count is heard at each of its numbers, four to one, and at its end. */
const counted = (stepMs: number): typeof marks => [
  ...[4, 3, 2, 1].map((number): [number, SoundCue] => [number * stepMs, 'tick']),
  [0, 'zero'],
]
export interface Mark {
  /** Engine time in ms. */
  readonly at: number
  readonly cue: SoundCue
}
function markOf(clock: FrameClock, now: number): Mark | null {
  const left = leftOf(clock, now)
  const next = (clock.stepMs === undefined ? marks : counted(clock.stepMs)).find(([at]) => at < left)
  return next === undefined ? null : { at: now + left - next[0], cue: next[1] }
}
/** The next sound of the clock that is shown, or null while none runs. */
export function nextMark(shown: Shown, now: number): Mark | null {
  if (!isOpen(shown)) return null
  const clock = shownClock(shown.frame.clocks)
  return clock === null || !clock.running ? null : markOf(clock, now)
}
