/** All night steps with a call (4.2, 4.4), and the entries that they allow. */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { otherLiving, ownerOf, type Act, type GroupCarrier, type GroupTarget, type NamingAct } from '../acts/act.ts'
import { alienActs } from '../acts/aliens.ts'
import { citizenActs } from '../acts/citizens.ts'
import { banditActs } from '../acts/groups.ts'
import { indianActs } from '../acts/indians.ts'
import { lonerActs } from '../acts/loners.ts'
import { zeroActs } from '../acts/zero.ts'
import { isGroup, type Group } from '../roles.ts'
import { actorsOf, isAble, isBoundTo, livingSeats, livingOf, seatOf, teamAt } from '../state.ts'
import type { StepId } from '../steps.ts'
import type { GameState } from '../game-types.ts'

export const acts: Readonly<Partial<Record<StepId, Act>>> = {
  ...zeroActs,
  ...lonerActs,
  ...citizenActs,
  ...banditActs,
  ...indianActs,
  ...alienActs,
}
export const actAt = (step: AgendaStep | null): Act | null => (step === null ? null : (acts[step.id as StepId] ?? null))

/** Stands in `who` of a run-off (`groupTie`) for naming no seat. */
export const nobodyAtAll: Seat = 0

/** True if a bind forbids `by` to name `target` here. */
function isForbidden(
  state: GameState,
  { hostile }: { hostile: boolean },
  [by, target]: readonly [Seat, Seat],
): boolean {
  const { bindEnforce, bindScope } = state.options
  return bindEnforce === 'block' && (hostile || bindScope === 'any') && isBoundTo(state, by, target)
}
/** True if a bind is what keeps this voter from naming that seat. */
export const isBoundAt = (state: GameState, act: NamingAct, pair: readonly [Seat, Seat]): boolean =>
  isForbidden(state, { hostile: isHostile(act) }, pair)
const isHostile = (act: NamingAct): boolean => act.asks !== 'carrier' && act.hostile === true
/** The members who decide at this step: able ones who know each other, else all able ones. */
export const votersAt = (state: GameState, { group }: { group: Group }): readonly Seat[] => {
  const met = actorsOf(state, group)
  return met.length > 0 ? met : livingOf(state, group).filter((seat) => isAble(state, seat))
}
/** The seats that a member may vote for: a bound member never against the master (7.6). */
export const choicesOf = (
  state: GameState,
  { act, step }: { act: GroupTarget | GroupCarrier; step: AgendaStep },
  voter: Seat,
): readonly Seat[] =>
  groupTargets(state, act, step).filter((seat) => !isForbidden(state, { hostile: isHostile(act) }, [voter, seat]))
function groupTargets(state: GameState, act: GroupTarget | GroupCarrier, { who }: AgendaStep): readonly Seat[] {
  const all = act.asks === 'carrier' ? act.among(state) : livingSeats(state)
  return who.length === 0 ? all : all.filter((seat) => who.includes(seat))
}
/** The seats whose binds count: all voters, or at a tie the breaker alone (7.7). */
function decidersAt(state: GameState, act: GroupTarget | GroupCarrier, { who }: AgendaStep): readonly Seat[] {
  const breaker = who.length === 0 ? null : breakerOf(state, act.group)
  return breaker === null ? votersAt(state, act) : [breaker]
}
/** The seats that may be named at this step. */
export function targetsAt(state: GameState, act: NamingAct, step: AgendaStep): readonly Seat[] {
  const hostile = isHostile(act)
  if ('group' in act) {
    const voters = decidersAt(state, act, step)
    return groupTargets(state, act, step).filter(
      (seat) => voters.length === 0 || voters.some((voter) => !isForbidden(state, { hostile }, [voter, seat])),
    )
  }
  const actor = ownerOf(state, act)
  if (actor === null) return []
  const all = act.among?.(state, actor, step) ?? otherLiving(state, actor)
  return all.filter((seat) => !isForbidden(state, { hostile }, [actor, seat]))
}
/** The actor's own people among the targets, known to the actor. */
export function friendsAt(state: GameState, act: NamingAct, step: AgendaStep): readonly Seat[] {
  if (act.asks === 'carrier' || ('among' in act && act.among !== undefined)) return []
  const actor = 'group' in act ? null : ownerOf(state, act)
  const team = 'group' in act ? act.group : actor === null ? null : teamAt(state, actor)
  if (team === null || !isGroup(team) || (actor !== null && !actorsOf(state, team).includes(actor))) return []
  return targetsAt(state, act, step).filter((seat) => teamAt(state, seat) === team)
}
/** True if the actor may name no seat (4.1.7, R-10). A roulette that has begun must go on. */
export function mayDecline(state: GameState, act: NamingAct, step: AgendaStep): boolean {
  if (targetsAt(state, act, step).length === 0) return true
  const again = step.who.length > 0
  if ('group' in act && again) return step.who.includes(nobodyAtAll)
  if (act.asks === 'carrier') return true
  return act.free === true ? !again : state.options.nightlySkippable
}
/** The able member who breaks ties of the group, or null (7.7). */
export function breakerOf(state: GameState, group: Group): Seat | null {
  const seat = { bandits: null, indians: seatOf(state, 'leader'), aliens: seatOf(state, 'megaAlien') }[group]
  return seat !== null && actorsOf(state, group).includes(seat) ? seat : null
}
