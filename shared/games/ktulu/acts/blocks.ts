/** Jail, drink and cards: the acts that keep a player from acting until dawn (4.1.2). */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { holderOf, isPlanted, isProtected, livingSeats } from '../state.ts'
import { acquireStatuette, learnOwnHolding, tellNotice, redirectedTo } from '../statuette.ts'
import type { GameState } from '../game-types.ts'
import { otherLiving, tellTheft } from './act.ts'

interface ActorTarget {
  readonly actor: Seat
  readonly target: Seat
}
/** The seats that the Sheriff may jail. */
export function jailTargets(state: GameState, actor: Seat): readonly Seat[] {
  const { options, secret } = state
  const seats = options.sheriffSelf ? livingSeats(state) : otherLiving(state, actor)
  return options.jailRepeat ? seats : seats.filter((seat) => seat !== secret.before.jailed)
}
export function jailSeat(course: EventFlow, target: Seat): void {
  const { announceJail, blockTiming } = course.now.options
  course.tell({ type: 'hindered', seat: target, by: 'jailed', on: true })
  if (announceJail) tellNotice(course, { type: 'jail', seat: target }, blockTiming)
}
/** True if a thief can take the statuette from this seat (4.1.5). */
const canBeTaken = (state: GameState, seat: Seat): boolean => holderOf(state) === seat && !isProtected(state, seat)
/** Jails the target and, if the target held the statuette, takes it (S-5). */
export function arrestTarget(course: EventFlow, { actor, target }: ActorTarget): void {
  const there = canBeTaken(course.now, target)
  const knows = !isPlanted(course.now)
  jailSeat(course, target)
  if (target === actor) {
    if (holderOf(course.now) !== actor || knows) return
    learnOwnHolding(course, actor) // S-18
    if (!isPlanted(course.now)) course.tell({ type: 'learned', to: [actor], fact: { kind: 'holds' } })
    return
  }
  if (there) acquireStatuette(course, actor)
  tellTheft(course, { to: [actor], target, got: there && holderOf(course.now) === actor })
}
/** True if a guard also stops drink and cards. A stopped call is not announced. */
const isShielded = ({ options, secret }: GameState, seat: Seat): boolean =>
  options.protectBlocksDisable && secret.guard?.seat === seat
export function takeForDrinks(course: EventFlow, { target }: ActorTarget): void {
  if (isShielded(course.now, target)) return
  course.tell({ type: 'hindered', seat: target, by: 'drunk', on: true })
  tellNotice(course, { type: 'drunk', seat: target }, course.now.options.blockTiming)
}
export function playCards(course: EventFlow, { actor, target }: ActorTarget): void {
  const { blockTiming, cardsNaming } = course.now.options
  const there = canBeTaken(course.now, target)
  if (!isShielded(course.now, target)) {
    const wins = there && redirectedTo(course.now, actor) === actor
    const seat = wins && cardsNaming === 'holderOnWin' ? null : target
    course.tell({ type: 'hindered', seat: target, by: 'cards', on: true })
    tellNotice(course, { type: 'cards', seat }, blockTiming)
  }
  if (there) acquireStatuette(course, actor) // S-6
  tellTheft(course, { to: [actor], target, got: there && holderOf(course.now) === actor })
}
