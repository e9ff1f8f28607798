/** The citizens' turns (4.4 `c.*`, 5.1, 5.2). */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { doomVictims } from '../night/death.ts'
import type { EventFlow } from '../event-flow.ts'
import { isInCast, livingSeats, teamAt } from '../state.ts'
import { learnOwnHolding } from '../statuette.ts'
import { stepAbout } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import { killTarget, learnFaction, otherLiving, type Act } from './act.ts'
import { arrestTarget, jailTargets, takeForDrinks } from './blocks.ts'

/**
 * Tells the actor who holds the statuette now (6.6); actors who learn that they hold it themselves know from now on
 * (S-18).
 */
export function learnHolder(course: EventFlow, actor: Seat): void {
  const { holder } = course.now.secret.statuette
  if (holder === 'bandits') return
  course.tell({ type: 'learned', to: [actor], fact: { kind: 'holder', seat: holder } })
  learnOwnHolding(course, actor)
}
/** The seats that the Guard may protect. */
function guardTargets(state: GameState, actor: Seat): readonly Seat[] {
  const { options, secret } = state
  const seats = options.guardSelf ? livingSeats(state) : otherLiving(state, actor)
  return options.guardRepeat ? seats : seats.filter((seat) => seat !== secret.before.guarded)
}
/** The opponents that the Gambler has not named tonight; `who` of the step lists those named already. */
const opponentsLeft = (state: GameState, actor: Seat, { who }: AgendaStep): readonly Seat[] =>
  otherLiving(state, actor).filter((seat) => !who.includes(seat))
/** One round of roulette. A citizen who is named counts as the killer of the Gambler (R-26, S-15). */
function pullTrigger(
  course: EventFlow,
  { actor, target, step }: { actor: Seat; target: Seat; step: AgendaStep },
): void {
  if (!course.now.secret.roulette) course.tell({ type: 'roulette', on: true })
  const loses = teamAt(course.now, target) === 'citizens'
  const [victim, killer] = loses ? [actor, target] : [target, actor]
  const after = [stepAbout('roulette', actor, ...step.who, target)]
  const unasked = isAtDistance(course.now.options) && step.who.length > 0
  doomVictims(course, { victims: [victim], killer, cause: 'night', after, unasked })
}
/** Returns the rounds of one drunk role: two, or one each where both are in the cast (5.2). */
const drunkUses = (other: 'drunkJudge' | 'drunkMayor') => (state: GameState) => (isInCast(state, other) ? 1 : 2)
const drinks = { asks: 'target', free: true, hostile: true, power: 'drunk', does: takeForDrinks } as const

export const citizenActs = {
  'c.sheriff': { roles: ['sheriff'], asks: 'target', hostile: true, among: jailTargets, does: arrestTarget },
  'c.parson': { roles: ['parson'], asks: 'target', does: learnFaction },
  'c.taxman': { roles: ['taxman'], asks: 'answer', power: 'audit', does: learnHolder },
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
    among: guardTargets,
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
    among: opponentsLeft,
    does: pullTrigger,
  },
  'c.drunkard': { ...drinks, roles: ['drunkard', 'drunkJudge'], times: drunkUses('drunkMayor') },
  'c.drunkMayor': { ...drinks, roles: ['drunkMayor'], times: drunkUses('drunkJudge') },
  'c.hairdresser': {
    roles: ['hairdresser'],
    asks: 'target',
    free: true,
    hostile: true,
    kills: true,
    power: 'kill',
    does: killTarget,
  },
} as const satisfies Readonly<Record<string, Act>>
