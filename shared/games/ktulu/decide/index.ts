/** Decides each command and runs the steps that need no answer. `next` carries out the step that waits. */
import { no, type Ctx, type Game as AnyGame } from '../../../engine/game.ts'
import { Course } from '../event-flow.ts'
import { modeOf } from '../night/call-modes.ts'
import { isNight, stepIdNow, stepNow } from '../state.ts'
import { showLapses } from '../night/in-person-reveals.ts'
import type { StepId } from '../steps.ts'
import type { Command } from '../types.ts'
import type { Game, Ktulu } from '../game-types.ts'
import { dayAutos, dayDeciders, dayNext } from './day.ts'
import { endDeciders } from './ending.ts'
import { leaving as leavers } from './leaving.ts'
import { lapses } from './mistreat.ts'
import { nightAutos, nightDeciders, nightNext } from './night.ts'
import { overrideDeciders } from './overrides.ts'
import { searchLapses } from './search.ts'
import { setupDeciders, setupNext } from './setup.ts'
import type { Autos, Deciders, NextAt, No, Steps } from './table.ts'
import { voteAutos, voteDeciders, voteNext } from './votes.ts'

const nextAt: NextAt = { ...setupNext, ...nightNext, ...dayNext, ...voteNext }
const autos: Autos = { ...nightAutos, ...dayAutos, ...voteAutos }

/** Runs all steps that need no answer, until a step waits or the game is won. */
export function settle(course: Course, ctx: Ctx): void {
  for (;;) {
    const step = stepNow(course.now)
    if (course.isOver || step === null) return
    if (lapses(course) || searchLapses(course) || showLapses(course)) continue
    const auto = autos[step.id as StepId]
    if (auto === undefined && modeOf(course.now, step) !== 'SKIP') return
    course.lapse()
    auto?.(course, step, ctx)
  }
}
/** Steps that follow from an act or a departure, never from the order of calls. */
const uncalled: readonly StepId[] = ['show', 'doctor', 'assign']
/** Announces the call on the screens if `projectNightCalls` is on. */
function callOut(course: Course, before: Game): void {
  const at = stepIdNow(course.now)
  if (at === null || course.isOver || !isNight(course.now) || !course.now.options.projectNightCalls) return
  // Each call is announced once: a repeat would tell that the first one had an effect.
  const asksAgain = (stepNow(course.now)?.who.length ?? 0) > 0
  const isHeard = at === stepIdNow(before) || at === course.now.open.called
  if (isHeard || asksAgain || uncalled.includes(at)) return
  course.tell({ type: 'called', step: at, shown: true })
}
const deciders = {
  next: (_command, course, ctx) => {
    const at = stepIdNow(course.now)
    const doing = at === null ? undefined : nextAt[at]
    return doing === undefined ? no('not-now') : doing(course, ctx)
  },
  ...setupDeciders,
  ...nightDeciders,
  ...dayDeciders,
  ...voteDeciders,
  ...endDeciders,
  ...overrideDeciders,
} satisfies Deciders
type Decide = (command: Command, course: Course, ctx: Ctx) => No | undefined

function decided(decide: Decide, { command, state, ctx }: { command: Command; state: Game; ctx: Ctx }): Steps | No {
  const course = new Course(state)
  const refused = decide(command, course, ctx)
  if (refused !== undefined) return refused
  settle(course, ctx)
  callOut(course, state)
  return course.told
}
export const decide = Object.fromEntries(
  Object.entries(deciders).map(([type, decide]) => [
    type,
    (command: Command, state: Game, ctx: Ctx) => decided(decide as unknown as Decide, { command, state, ctx }),
  ]),
) as unknown as AnyGame<Ktulu>['decide']
export const leaving: AnyGame<Ktulu>['leaving'] = {
  ...leavers,
  leave: (seat, state, ctx) => {
    const course = new Course(state)
    leavers.leave(seat, course, ctx)
    settle(course, ctx)
    callOut(course, state)
    return course.told as ReturnType<AnyGame<Ktulu>['leaving']['leave']>
  },
}
