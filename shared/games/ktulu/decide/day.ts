/** A day from dawn to dusk (4.3). Each part adds the steps that it turns out to need. */
import { refuseBecause, type DecideContext } from '../../../engine/game.ts'
import type { AgendaStep } from '../../../engine/agenda.ts'
import { doomVictims } from '../night/death.ts'
import type { EventFlow, AutomaticSteps, FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import type { PoisonPoint } from '../options/option-types.ts'
import { toSteps, type StepId } from '../steps.ts'
import { dropClocks } from '../timers.ts'
import type { GameState } from '../game-types.ts'
import { breakDawn } from './dawn.ts'
import { duelAutos, duelDeciders, duelNext, passDuels } from './duels.ts'
import { mistreatAutos, mistreatNext } from './mistreat.ts'
import { beginNextNight } from './nightfall.ts'
import { searchDeciders, searchNext } from './search.ts'
import { windowDeciders } from './reaction-windows.ts'

/** The steps of a day, with poison at the point that the option names. */
export function daySteps({ options }: Pick<GameState, 'options'>): readonly AgendaStep[] {
  const at = (point: PoisonPoint): readonly StepId[] => (options.poisonPoint === point ? ['d.poison'] : [])
  return toSteps(
    'd.dawn',
    ...at('dawn'),
    'd.talk',
    'd.duel',
    'd.nominate',
    ...at('beforeSearchVote'),
    'd.search.open',
    ...at('afterSearch'),
    'd.mistreat',
    ...at('dusk'),
    'd.dusk',
  )
}
function strikePoison(course: EventFlow): void {
  const { poison: seat } = course.now.secret
  if (seat === null) return
  course.tell({ type: 'poisoned', seat: null })
  doomVictims(course, { victims: [seat], killer: null, cause: 'poison' })
}
function endTalk(course: EventFlow, ctx: DecideContext): void {
  course.done()
  if (ctx.clock('talk') !== null) course.tell({ type: 'clockMoved', clocks: dropClocks('talk') })
  passDuels(course)
}
/** Ends the day, and with it the Inciter's mark. */
function endDay(course: EventFlow): void {
  course.done()
  if (course.now.secret.incited !== null) course.tell({ type: 'incited', seat: null })
  beginNextNight(course)
}
const asDecider =
  (does: (course: EventFlow, ctx: DecideContext) => void): NonNullable<FlowStepDeciders[StepId]> =>
  (course, ctx) => {
    does(course, ctx)
    return undefined
  }
/** Passes a step whose duel or window the moderator broke off. */
const skipWhereVoid =
  (holds: (state: GameState) => boolean): NonNullable<FlowStepDeciders[StepId]> =>
  (course) => {
    if (holds(course.now)) return refuseBecause('not-now', '4.3')
    course.done()
    return undefined
  }
const inDuel = ({ open }: GameState): boolean => open.duel !== null
const inWindow = ({ open }: GameState): boolean => open.window !== null
export const dayNext: FlowStepDeciders = {
  'd.dawn': asDecider(breakDawn),
  'd.talk': asDecider(endTalk),
  'd.dusk': asDecider(endDay),
  'd.duel.vote': skipWhereVoid(inDuel),
  'd.duel.react': skipWhereVoid(inWindow),
  'd.pardon': skipWhereVoid(inWindow),
  ...duelNext,
  ...searchNext,
  ...mistreatNext,
}
export const dayAutos: AutomaticSteps = {
  'd.poison': (course) => strikePoison(course),
  ...duelAutos,
  ...mistreatAutos,
}
export const dayDeciders = { ...duelDeciders, ...searchDeciders, ...windowDeciders } satisfies FlowDeciders
