/**
 * A track is what one audience's fold stands at: a value, clocks, and the values before each batch.
 * Every audience keeps its own, fed only with rows told to it, so an undo is seen by whoever was told
 * what is undone and by nobody else.
 */
import { changeClocks, holdAll, rebase, releaseAll, type Clock, type ClockChange } from './clocks.ts'
import { enteredAfter, takenAway, nothingEntered, type Entered } from './offers/entered-answers.ts'
import type { Row, Undone } from './events.ts'
import { askedAnew, noQuestions, turned, type Questions, type Topics } from './offers/questions.ts'

interface Past<S> {
  readonly batch: number
  readonly t: number
  readonly value: S
  readonly clocks: readonly Clock[]
  readonly stopped: boolean
  readonly questions: Questions
  readonly entered: Entered
  /** The batch's own rows, to be folded again when one below is taken back. */
  readonly rows: readonly Row[]
  readonly below: Past<S> | null
}
export interface Track<S> {
  readonly value: S
  readonly clocks: readonly Clock[]
  readonly stopped: boolean
  /** What is asked of this audience, and since when. */
  readonly questions: Questions
  /** Answers of this seat that the moderator has entered. */
  readonly entered: Entered
  readonly past: Past<S> | null
}
export const trackOf = <S>(value: S): Track<S> => ({
  value,
  clocks: [],
  stopped: false,
  questions: noQuestions,
  entered: nothingEntered,
  past: null,
})

export interface Folding<S> {
  /** `shown`: with what is taken back, the value until then. */
  readonly fold: (value: S, row: Row, shown: S) => S
  /** Was the row told to this very audience, so that its clocks live here and not with everybody's? */
  readonly ownClocks: (row: Row) => boolean
  /** What is asked while the value stands; null: nothing that this audience alone was told. */
  readonly topics: ((value: S) => Topics) | null
}
/** A row as an audience hears it: `rev` counts what the audience was told, this row included. */
export interface Heard {
  readonly row: Row
  readonly rev: number
}
export function advanceTrack<S>(track: Track<S>, heard: Heard, folding: Folding<S>): Track<S> {
  const { row } = heard
  if (row.event.type === 'undone') return takenBack(track, heard, folding)
  const value = folding.fold(track.value, row, track.value)
  const { clocks, stopped } = clocked(track, row, folding.ownClocks(row))
  // Nothing moved and no clock could be set back: taking this row back will change nothing either.
  const entered = enteredAfter(track.entered, row.event)
  const isStill = value === track.value && stopped === track.stopped && entered === track.entered
  const still = isStill && clocks.length === 0 && track.clocks.length === 0
  if (still) return track
  // Where the moderator takes an entry away, a late answer from before that entry counts no more.
  const anew = takenAway(track.entered, entered)
  const before = anew.length === 0 ? track.questions : askedAnew(track.questions, anew, heard.rev)
  const questions = value === track.value ? before : asked(before, value, { folding, rev: heard.rev })
  return { value, clocks, stopped, questions, entered, past: pastWith(track, row) }
}
const asked = <S>(before: Questions, value: S, { folding, rev }: { folding: Folding<S>; rev: number }): Questions =>
  folding.topics === null ? before : turned(before, folding.topics(value), rev)
function pastWith<S>({ past, value, clocks, stopped, questions, entered }: Track<S>, row: Row): Past<S> {
  if (past?.batch === row.batch) return { ...past, rows: [...past.rows, row] }
  return { batch: row.batch, t: row.t, value, clocks, stopped, questions, entered, rows: [row], below: past }
}

const stopping = ['clocksStopped', 'deskClocksStopped']
const resuming = ['clocksResumed', 'deskClocksResumed']

function clocked<S>(track: Track<S>, { event, t }: Row, ownClocks: boolean): Pick<Track<S>, 'clocks' | 'stopped'> {
  if (event.type === 'calledOff') return { clocks: [], stopped: track.stopped }
  if (stopping.includes(event.type)) return { clocks: holdAll(track.clocks, t), stopped: true }
  if (resuming.includes(event.type)) return { clocks: releaseAll(track.clocks, t), stopped: false }
  const changes = ownClocks ? (event as { clocks?: readonly ClockChange[] }).clocks : undefined
  if (changes === undefined || changes.length === 0) return track
  const moved = changeClocks(track.clocks, changes, t)
  return { clocks: track.stopped ? holdAll(moved, t) : moved, stopped: track.stopped }
}

/**
 * Back to before the batch. What stands above it cannot be taken back itself (clocks stopped by a restart)
 * and is folded again: an undo never sets stopped clocks going.
 */
function takenBack<S>(track: Track<S>, heard: Heard, folding: Folding<S>): Track<S> {
  const { row, rev } = heard
  const { batch } = row.event as unknown as Undone
  const above: Row[] = []
  let past = track.past
  // Batches only grow: below a smaller one there is nothing to find, for whoever was not moved by what is undone.
  while (past !== null && past.batch > batch) {
    above.unshift(...past.rows)
    past = past.below
  }
  if (past?.batch !== batch) return withValue(track, folding.fold(track.value, row, track.value))
  const before: Track<S> = {
    value: past.value,
    clocks: rebase(past.clocks, past.t, row.t),
    stopped: past.stopped,
    questions: past.questions,
    entered: past.entered,
    past: past.below,
  }
  const now = above.reduce((stands, each) => advanceTrack(stands, { row: { ...each, t: row.t }, rev }, folding), before)
  return withValue(now, folding.fold(now.value, row, track.value))
}
const withValue = <S>(track: Track<S>, value: S): Track<S> => (value === track.value ? track : { ...track, value })
