/** Decides each command and runs the steps that need no answer. `next` carries out the step that waits. */
import { refuseBecause, type DecideContext, type Game as AnyGame } from '../../../engine/game.ts'
import {
  EventFlow,
  type AutomaticSteps,
  type FlowDeciders,
  type FlowStepDeciders,
  type FlowEvent,
} from '../event-flow.ts'
import { modeOf } from '../night/call-modes.ts'
import { speakerAt } from '../floor.ts'
import { isNight, stepIdNow, stepNow } from '../state.ts'
import type { AgendaStep } from '../../../engine/agenda.ts'
import { decidesByPhone, isAtDistance } from '../../../engine/kit/place-option.ts'
import { asksNoPhone } from '../phones/call-parts.ts'
import { lapseReveal } from '../night/in-person-reveals.ts'
import type { StepId } from '../steps.ts'
import type { Command } from '../types.ts'
import type { GameState, Ktulu, GameRefusal } from '../game-types.ts'
import { dayAutos, dayDeciders, dayNext } from './day.ts'
import { endDeciders, endNext } from './ending.ts'
import { leaving as leavers } from './leaving.ts'
import { lapseMistreat } from './mistreat.ts'
import { nightAutos, nightDeciders, nightNext } from './night.ts'
import { overrideDeciders } from './overrides.ts'
import { phoneDeciders, tellPhones } from './phones.ts'
import { lapseSearchVote } from './search.ts'
import { setupDeciders, setupNext } from './setup.ts'
import { voteAutos, voteDeciders, voteNext } from './vote-entry.ts'

const nextAt: FlowStepDeciders = { ...setupNext, ...nightNext, ...dayNext, ...voteNext, ...endNext }
const automaticSteps: AutomaticSteps = { ...nightAutos, ...dayAutos, ...voteAutos }

/** Runs a step that asks no phone at a distance, and returns true if it did (AD-6). */
function passUnasked(course: EventFlow, step: AgendaStep, ctx: DecideContext): boolean {
  if (!isAtDistance(course.now.options) || !asksNoPhone(step)) return false
  const passing = nextAt[step.id as StepId]
  return passing !== undefined && passing(course, ctx) === undefined
}
/** Runs all steps that need no answer, until a step waits or the game is won. */
export function settleSteps(course: EventFlow, ctx: DecideContext): void {
  for (;;) {
    const step = stepNow(course.now)
    if (course.isOver || step === null) return
    if (lapseMistreat(course) || lapseSearchVote(course) || lapseReveal(course)) continue
    const auto = automaticSteps[step.id as StepId]
    if (auto === undefined && modeOf(course.now, step) !== 'SKIP') {
      if (passUnasked(course, step, ctx)) continue
      return
    }
    course.lapse()
    auto?.(course, step, ctx)
  }
}
/** Steps that follow from an act or a departure, never from the order of calls. */
const uncalledSteps: readonly StepId[] = ['show', 'doctor', 'assign']
/** Announces the call on the screens if `projectNightCalls` is on. */
function announceCall(course: EventFlow, before: GameState): void {
  const at = stepIdNow(course.now)
  if (at === null || course.isOver || !isNight(course.now) || !course.now.options.projectNightCalls) return
  // Each call is announced once: a repeat would tell that the first one had an effect.
  const asksAgain = (stepNow(course.now)?.who.length ?? 0) > 0
  const isHeard = at === stepIdNow(before) || at === course.now.open.called
  if (isHeard || asksAgain || uncalledSteps.includes(at)) return
  course.tell({ type: 'called', step: at, shown: true })
}
/** Tells at a distance who speaks alone from now on, and when the word is free again (AD-17). */
function tellSpeaker(course: EventFlow): void {
  const { open, options } = course.now
  const seat = course.isOver ? null : speakerAt(course.now)
  if (decidesByPhone(options) && seat !== open.speaker) course.tell({ type: 'speech', seat })
}
const deciders = {
  next: (_command, course, ctx) => {
    const at = stepIdNow(course.now)
    const doing = at === null ? undefined : nextAt[at]
    return doing === undefined ? refuseBecause('not-now') : doing(course, ctx)
  },
  ...setupDeciders,
  ...nightDeciders,
  ...dayDeciders,
  ...voteDeciders,
  ...endDeciders,
  ...overrideDeciders,
  ...phoneDeciders,
} satisfies FlowDeciders
type Decider = (command: Command, course: EventFlow, ctx: DecideContext) => GameRefusal | undefined

function runDecider(
  decide: Decider,
  { command, state, ctx }: { command: Command; state: GameState; ctx: DecideContext },
): readonly FlowEvent[] | GameRefusal {
  const course = new EventFlow(state)
  const refused = decide(command, course, ctx)
  if (refused !== undefined) return refused
  settleSteps(course, ctx)
  announceCall(course, state)
  tellSpeaker(course)
  tellPhones(course, state)
  return course.told
}
export const decide = Object.fromEntries(
  Object.entries(deciders).map(([type, decide]) => [
    type,
    (command: Command, state: GameState, ctx: DecideContext) =>
      runDecider(decide as unknown as Decider, { command, state, ctx }),
  ]),
) as unknown as AnyGame<Ktulu>['decide']
export const leaving: AnyGame<Ktulu>['leaving'] = {
  ...leavers,
  leave: (seat, state, ctx) => {
    const course = new EventFlow(state)
    leavers.leave(seat, course, ctx)
    settleSteps(course, ctx)
    announceCall(course, state)
    tellSpeaker(course)
    tellPhones(course, state)
    return course.told as ReturnType<AnyGame<Ktulu>['leaving']['leave']>
  },
}
