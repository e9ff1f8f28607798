/** The citizens' turns (4.4 `c.*`, 5.1, 5.2). */
import type { Step } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { doom } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import { isInCast, living, teamAt } from '../state.ts'
import { learnOwn } from '../statuette.ts'
import { about } from '../steps.ts'
import type { Game } from '../game-types.ts'
import { kills, learnsFaction, others, type Act } from './act.ts'
import { arrest, jailable, takesForDrinks } from './blocks.ts'

/**
 * Tells the actor who holds the statuette now (6.6); actors who learn that they hold it themselves know from now on
 * (S-18).
 */
export function learnsHolder(course: Course, actor: Seat): void {
  const { holder } = course.now.secret.statuette
  if (holder === 'bandits') return
  course.tell({ type: 'learned', to: [actor], fact: { kind: 'holder', seat: holder } })
  learnOwn(course, actor)
}
/** The seats that the Guard may protect. */
function guardable(state: Game, actor: Seat): readonly Seat[] {
  const { options, secret } = state
  const seats = options.guardSelf ? living(state) : others(state, actor)
  return options.guardRepeat ? seats : seats.filter((seat) => seat !== secret.before.guarded)
}
/** The opponents that the Gambler has not named tonight; `who` of the step lists those named already. */
const opponents = (state: Game, actor: Seat, { who }: Step): readonly Seat[] =>
  others(state, actor).filter((seat) => !who.includes(seat))
/** One round of roulette. A citizen who is named counts as the killer of the Gambler (R-26, S-15). */
function pullsTrigger(course: Course, { actor, target, step }: { actor: Seat; target: Seat; step: Step }): void {
  if (!course.now.secret.roulette) course.tell({ type: 'roulette', on: true })
  const loses = teamAt(course.now, target) === 'citizens'
  const [victim, killer] = loses ? [actor, target] : [target, actor]
  const after = [about('roulette', actor, ...step.who, target)]
  doom(course, { victims: [victim], killer, cause: 'night', after })
}
/** Returns the rounds of one drunk role: two, or one each where both are in the cast (5.2). */
const rounds = (other: 'drunkJudge' | 'drunkMayor') => (state: Game) => (isInCast(state, other) ? 1 : 2)
const drinks = { asks: 'target', free: true, hostile: true, power: 'drunk', does: takesForDrinks } as const

export const citizenActs = {
  'c.sheriff': { roles: ['sheriff'], asks: 'target', hostile: true, among: jailable, does: arrest },
  'c.parson': { roles: ['parson'], asks: 'target', does: learnsFaction },
  'c.taxman': { roles: ['taxman'], asks: 'answer', power: 'audit', does: learnsHolder },
  'c.inciter': {
    roles: ['inciter'],
    asks: 'target',
    free: true,
    hostile: true,
    power: 'incite',
    does: (course, { target }) => void course.tell({ type: 'incited', seat: target }),
  },
  'c.guard': {
    roles: ['guard'],
    asks: 'target',
    among: guardable,
    does: (course, { actor, target }) => void course.tell({ type: 'guarded', seat: target, by: actor }),
  },
  'c.gambler': {
    roles: ['gambler'],
    asks: 'target',
    free: true,
    hostile: true,
    kills: true,
    power: 'gamble',
    idle: ({ open, options }) => open.n < options.gamblerFirstNight,
    among: opponents,
    does: pullsTrigger,
  },
  'c.drunkard': { ...drinks, roles: ['drunkard', 'drunkJudge'], times: rounds('drunkMayor') },
  'c.drunkMayor': { ...drinks, roles: ['drunkMayor'], times: rounds('drunkJudge') },
  'c.hairdresser': {
    roles: ['hairdresser'],
    asks: 'target',
    free: true,
    hostile: true,
    kills: true,
    power: 'kill',
    does: kills,
  },
} as const satisfies Readonly<Record<string, Act>>
