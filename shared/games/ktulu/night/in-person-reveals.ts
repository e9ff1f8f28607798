/** Facts shown in person at night, one step for each player or group that learned them (6.5). */
import { pendingSteps, type AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import type { EventFlow } from '../event-flow.ts'
import { isPubliclyDead, stepNow } from '../state.ts'
import { stepAbout } from '../steps.ts'
import type { LearnedFact } from '../types.ts'
import type { GameState } from '../game-types.ts'

const keyOf = (seats: readonly Seat[]): string => seats.join(' ')
/** The facts for exactly these seats that are not shown yet. */
const unshownFacts = ({ secret }: Pick<GameState, 'secret'>, seats: readonly Seat[]): readonly LearnedFact[] =>
  secret.learned.filter((each) => !each.shown && keyOf(each.to) === keyOf(seats))
/** The facts that the waiting step shows. */
export function factsShownNow(state: Pick<GameState, 'secret'>): readonly LearnedFact[] {
  const step = stepNow(state)
  return step?.id === 'show' ? unshownFacts(state, step.who) : []
}
/** Skips a reveal whose seats are all publicly dead, and returns true if it did. */
export function lapseReveal(course: EventFlow): boolean {
  const step = stepNow(course.now)
  if (step?.id !== 'show' || step.who.some((seat) => !isPubliclyDead(course.now, seat))) return false
  course.tell({ type: 'factsShown', seats: step.who }).lapse()
  return true
}
/**
 * Plans a reveal for every fact not shown yet, before anything else goes on. At a distance phones show facts (AD-5).
 */
export function queueReveals(course: EventFlow): void {
  if (isAtDistance(course.now.options)) return
  const { agenda, learned } = course.now.secret
  const planned = new Set(pendingSteps(agenda).flatMap((each) => (each.id === 'show' ? [keyOf(each.who)] : [])))
  const steps: AgendaStep[] = []
  for (const { to, shown } of learned) {
    if (shown || to.length === 0 || planned.has(keyOf(to))) continue
    planned.add(keyOf(to))
    steps.push(stepAbout('show', ...to))
  }
  course.interrupt(steps)
}
