/** A day from dawn to dusk (4.3). Each part adds the steps that it turns out to need. */
import { no, type Ctx } from '../../../engine/game.ts'
import type { Step } from '../../../engine/agenda.ts'
import { doom } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import type { PoisonPoint } from '../options/option-types.ts'
import { list, type StepId } from '../steps.ts'
import { drop } from '../timers.ts'
import type { Game } from '../game-types.ts'
import { dawn } from './dawn.ts'
import { duelAutos, duelDeciders, duelNext, passDuels } from './duels.ts'
import { mistreatAutos, mistreatNext } from './mistreat.ts'
import { nightFalls } from './nightfall.ts'
import { searchDeciders, searchNext } from './search.ts'
import type { Autos, Deciders, NextAt } from './table.ts'
import { windowDeciders } from './windows.ts'

/** The steps of a day, with poison at the point that the option names. */
export function dayBreaks({ options }: Pick<Game, 'options'>): readonly Step[] {
  const at = (point: PoisonPoint): readonly StepId[] => (options.poisonPoint === point ? ['d.poison'] : [])
  return list(
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
function poison(course: Course): void {
  const { poison: seat } = course.now.secret
  if (seat === null) return
  course.tell({ type: 'poisoned', seat: null })
  doom(course, { victims: [seat], killer: null, cause: 'poison' })
}
function talkEnds(course: Course, ctx: Ctx): void {
  course.done()
  if (ctx.clock('talk') !== null) course.tell({ type: 'clockMoved', clocks: drop('talk') })
  passDuels(course)
}
/** Ends the day, and with it the Inciter's mark. */
function dusk(course: Course): void {
  course.done()
  if (course.now.secret.incited !== null) course.tell({ type: 'incited', seat: null })
  nightFalls(course)
}
const gone =
  (does: (course: Course, ctx: Ctx) => void): NonNullable<NextAt[StepId]> =>
  (course, ctx) => {
    does(course, ctx)
    return undefined
  }
/** Passes a step whose duel or window the moderator broke off. */
const broken =
  (holds: (state: Game) => boolean): NonNullable<NextAt[StepId]> =>
  (course) => {
    if (holds(course.now)) return no('not-now', '4.3')
    course.done()
    return undefined
  }
const inDuel = ({ open }: Game): boolean => open.duel !== null
const inWindow = ({ open }: Game): boolean => open.window !== null
export const dayNext: NextAt = {
  'd.dawn': gone(dawn),
  'd.talk': gone(talkEnds),
  'd.dusk': gone(dusk),
  'd.duel.answer': broken(inDuel),
  'd.duel.vote': broken(inDuel),
  'd.duel.react': broken(inWindow),
  'd.pardon': broken(inWindow),
  ...duelNext,
  ...searchNext,
  ...mistreatNext,
}
export const dayAutos: Autos = {
  'd.poison': (course) => poison(course),
  ...duelAutos,
  ...mistreatAutos,
}
export const dayDeciders = { ...duelDeciders, ...searchDeciders, ...windowDeciders } satisfies Deciders
