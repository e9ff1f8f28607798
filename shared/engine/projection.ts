/**
 * A projection is the state of one audience's fold: value, clocks, and the values before each batch. Every audience has
 * its own, fed only with events told to it, so exactly those who were told a step see it undone.
 */
import {
  changeClocks,
  stopAllClocks,
  rebaseClocks,
  resumeAllClocks,
  type Clock,
  type ClockChange,
} from './time/clocks.ts'
import {
  enteredAnswersAfter,
  withdrawnCommands,
  noEnteredAnswers,
  type EnteredAnswers,
} from './offers/entered-answers.ts'
import type { StoredEvent, UndoneEvent } from './events.ts'
import { renewQuestions, noQuestions, updateQuestions, type Questions, type Topics } from './offers/questions.ts'
import type { EngineMs } from './time/times.ts'

interface Checkpoint<S> {
  readonly batch: number
  readonly t: EngineMs
  readonly value: S
  readonly clocks: readonly Clock[]
  readonly stopped: boolean
  readonly questions: Questions
  readonly entered: EnteredAnswers
  /** The events of the batch, folded again when an earlier batch is taken back. */
  readonly rows: readonly StoredEvent[]
  readonly below: Checkpoint<S> | null
}
/** The state of one audience's fold, with its checkpoints for undo. */
export interface Projection<S> {
  readonly value: S
  readonly clocks: readonly Clock[]
  readonly stopped: boolean
  /** The questions put to this audience, and since when. */
  readonly questions: Questions
  /** Answers of this seat that the moderator has entered. */
  readonly entered: EnteredAnswers
  readonly past: Checkpoint<S> | null
}
/** Returns a projection before its first event. */
export const startProjection = <S>(value: S): Projection<S> => ({
  value,
  clocks: [],
  stopped: false,
  questions: noQuestions,
  entered: noEnteredAnswers,
  past: null,
})

/** The way one audience folds events. */
export interface ProjectionFold<S> {
  /** `shown` is the value until now; an undo needs it to tell what it takes back. */
  readonly fold: (value: S, row: StoredEvent, shown: S) => S
  /** Returns whether the event was told to this very audience, so that its clocks live here and not with the public. */
  readonly ownClocks: (row: StoredEvent) => boolean
  /** Returns the topics asked about while the value stands; null where this audience alone is asked nothing. */
  readonly topics: ((value: S) => Topics) | null
}
/** An event as an audience was told it; `rev` counts what the audience was told, this event included. */
export interface DeliveredEvent {
  readonly row: StoredEvent
  readonly rev: number
}
/** Returns the projection after one more event; the same object where nothing changed. */
export function advanceProjection<S>(
  track: Projection<S>,
  heard: DeliveredEvent,
  folding: ProjectionFold<S>,
): Projection<S> {
  const { row } = heard
  if (row.event.type === 'undone') return undoBatch(track, heard, folding)
  const value = folding.fold(track.value, row, track.value)
  const { clocks, stopped } = advanceClocks(track, row, folding.ownClocks(row))
  // Nothing changed and no clock could be set back, so undoing this event will change nothing either.
  const entered = enteredAnswersAfter(track.entered, row.event)
  const isStill = value === track.value && stopped === track.stopped && entered === track.entered
  const still = isStill && clocks.length === 0 && track.clocks.length === 0
  if (still) return track
  // Once the moderator withdraws an entry, a late answer to the question before that entry no longer counts.
  const anew = withdrawnCommands(track.entered, entered)
  const before = anew.length === 0 ? track.questions : renewQuestions(track.questions, anew, heard.rev)
  const questions = value === track.value ? before : withTopics(before, value, { folding, rev: heard.rev })
  return { value, clocks, stopped, questions, entered, past: checkpointWith(track, row) }
}
const withTopics = <S>(
  before: Questions,
  value: S,
  { folding, rev }: { folding: ProjectionFold<S>; rev: number },
): Questions => (folding.topics === null ? before : updateQuestions(before, folding.topics(value), rev))
function checkpointWith<S>(
  { past, value, clocks, stopped, questions, entered }: Projection<S>,
  row: StoredEvent,
): Checkpoint<S> {
  if (past?.batch === row.batch) return { ...past, rows: [...past.rows, row] }
  return { batch: row.batch, t: row.t, value, clocks, stopped, questions, entered, rows: [row], below: past }
}

const stopping = ['clocksStopped', 'deskClocksStopped']
const resuming = ['clocksResumed', 'deskClocksResumed']

function advanceClocks<S>(
  track: Projection<S>,
  { event, t }: StoredEvent,
  ownClocks: boolean,
): Pick<Projection<S>, 'clocks' | 'stopped'> {
  if (event.type === 'calledOff') return { clocks: [], stopped: track.stopped }
  if (stopping.includes(event.type)) return { clocks: stopAllClocks(track.clocks, t), stopped: true }
  if (resuming.includes(event.type)) return { clocks: resumeAllClocks(track.clocks, t), stopped: false }
  const changes = ownClocks ? (event as { clocks?: readonly ClockChange[] }).clocks : undefined
  if (changes === undefined || changes.length === 0) return track
  const moved = changeClocks(track.clocks, changes, t)
  return { clocks: track.stopped ? stopAllClocks(moved, t) : moved, stopped: track.stopped }
}

/**
 * Returns the projection before the undone batch, with later events folded again: those cannot be undone themselves
 * (clocks stopped by a restart), so an undo never restarts stopped clocks.
 */
function undoBatch<S>(track: Projection<S>, heard: DeliveredEvent, folding: ProjectionFold<S>): Projection<S> {
  const { row, rev } = heard
  const { batch } = row.event as unknown as UndoneEvent
  const above: StoredEvent[] = []
  let past = track.past
  // Batch numbers only grow: below a smaller one there is no checkpoint to find, because the undone batch did not touch
  // this audience.
  while (past !== null && past.batch > batch) {
    above.unshift(...past.rows)
    past = past.below
  }
  if (past?.batch !== batch) return withValue(track, folding.fold(track.value, row, track.value))
  const before: Projection<S> = {
    value: past.value,
    clocks: rebaseClocks(past.clocks, past.t, row.t),
    stopped: past.stopped,
    questions: past.questions,
    entered: past.entered,
    past: past.below,
  }
  const now = above.reduce(
    (stands, each) => advanceProjection(stands, { row: { ...each, t: row.t }, rev }, folding),
    before,
  )
  return withValue(now, folding.fold(now.value, row, track.value))
}
const withValue = <S>(track: Projection<S>, value: S): Projection<S> =>
  value === track.value ? track : { ...track, value }
