/**
 * A projection is the state of one audience's fold: value, clocks, and the values before each batch. Every audience has
 * its own, fed only with events told to it, so exactly those who were told a step see it undone.
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
  /** The events of the batch, folded again when an earlier batch is taken back. */
  readonly rows: readonly Row[]
  readonly below: Past<S> | null
}
/** The state of one audience's fold, with its checkpoints for undo. */
export interface Track<S> {
  readonly value: S
  readonly clocks: readonly Clock[]
  readonly stopped: boolean
  /** The questions put to this audience, and since when. */
  readonly questions: Questions
  /** Answers of this seat that the moderator has entered. */
  readonly entered: Entered
  readonly past: Past<S> | null
}
/** Returns a projection before its first event. */
export const trackOf = <S>(value: S): Track<S> => ({
  value,
  clocks: [],
  stopped: false,
  questions: noQuestions,
  entered: nothingEntered,
  past: null,
})

/** The way one audience folds events. */
export interface Folding<S> {
  /** `shown` is the value until now; an undo needs it to tell what it takes back. */
  readonly fold: (value: S, row: Row, shown: S) => S
  /** Returns whether the event was told to this very audience, so that its clocks live here and not with the public. */
  readonly ownClocks: (row: Row) => boolean
  /** Returns the topics asked about while the value stands; null where this audience alone is asked nothing. */
  readonly topics: ((value: S) => Topics) | null
}
/** An event as an audience was told it; `rev` counts what the audience was told, this event included. */
export interface Heard {
  readonly row: Row
  readonly rev: number
}
/** Returns the projection after one more event; the same object where nothing changed. */
export function advanceTrack<S>(track: Track<S>, heard: Heard, folding: Folding<S>): Track<S> {
  const { row } = heard
  if (row.event.type === 'undone') return undoBatch(track, heard, folding)
  const value = folding.fold(track.value, row, track.value)
  const { clocks, stopped } = advanceClocks(track, row, folding.ownClocks(row))
  // Nothing changed and no clock could be set back, so undoing this event will change nothing either.
  const entered = enteredAfter(track.entered, row.event)
  const isStill = value === track.value && stopped === track.stopped && entered === track.entered
  const still = isStill && clocks.length === 0 && track.clocks.length === 0
  if (still) return track
  // Once the moderator withdraws an entry, a late answer to the question before that entry no longer counts.
  const anew = takenAway(track.entered, entered)
  const before = anew.length === 0 ? track.questions : askedAnew(track.questions, anew, heard.rev)
  const questions = value === track.value ? before : withTopics(before, value, { folding, rev: heard.rev })
  return { value, clocks, stopped, questions, entered, past: checkpointWith(track, row) }
}
const withTopics = <S>(
  before: Questions,
  value: S,
  { folding, rev }: { folding: Folding<S>; rev: number },
): Questions => (folding.topics === null ? before : turned(before, folding.topics(value), rev))
function checkpointWith<S>({ past, value, clocks, stopped, questions, entered }: Track<S>, row: Row): Past<S> {
  if (past?.batch === row.batch) return { ...past, rows: [...past.rows, row] }
  return { batch: row.batch, t: row.t, value, clocks, stopped, questions, entered, rows: [row], below: past }
}

const stopping = ['clocksStopped', 'deskClocksStopped']
const resuming = ['clocksResumed', 'deskClocksResumed']

function advanceClocks<S>(
  track: Track<S>,
  { event, t }: Row,
  ownClocks: boolean,
): Pick<Track<S>, 'clocks' | 'stopped'> {
  if (event.type === 'calledOff') return { clocks: [], stopped: track.stopped }
  if (stopping.includes(event.type)) return { clocks: holdAll(track.clocks, t), stopped: true }
  if (resuming.includes(event.type)) return { clocks: releaseAll(track.clocks, t), stopped: false }
  const changes = ownClocks ? (event as { clocks?: readonly ClockChange[] }).clocks : undefined
  if (changes === undefined || changes.length === 0) return track
  const moved = changeClocks(track.clocks, changes, t)
  return { clocks: track.stopped ? holdAll(moved, t) : moved, stopped: track.stopped }
}

/**
 * Returns the projection before the undone batch, with later events folded again: those cannot be undone themselves
 * (clocks stopped by a restart), so an undo never restarts stopped clocks.
 */
function undoBatch<S>(track: Track<S>, heard: Heard, folding: Folding<S>): Track<S> {
  const { row, rev } = heard
  const { batch } = row.event as unknown as Undone
  const above: Row[] = []
  let past = track.past
  // Batch numbers only grow: below a smaller one there is no checkpoint to find, because the undone batch did not touch
  // this audience.
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
