/** Jail, drink and cards: the acts that keep a player from acting until dawn (4.1.2). */
import type { Seat } from '../../../engine/game.ts'
import type { Course } from '../event-flow.ts'
import { holderOf, isPlanted, isProtected, living } from '../state.ts'
import { acquire, learnOwn, notice, redirected } from '../statuette.ts'
import type { Game } from '../game-types.ts'
import { others, tellsTheft } from './act.ts'

interface Doing {
  readonly actor: Seat
  readonly target: Seat
}
/** The seats that the Sheriff may jail. */
export function jailable(state: Game, actor: Seat): readonly Seat[] {
  const { options, secret } = state
  const seats = options.sheriffSelf ? living(state) : others(state, actor)
  return options.jailRepeat ? seats : seats.filter((seat) => seat !== secret.before.jailed)
}
export function jail(course: Course, target: Seat): void {
  const { announceJail, blockTiming } = course.now.options
  course.tell({ type: 'hindered', seat: target, by: 'jailed', on: true })
  if (announceJail) notice(course, { type: 'jail', seat: target }, blockTiming)
}
/** True if a thief can take the statuette from this seat (4.1.5). */
const isThere = (state: Game, seat: Seat): boolean => holderOf(state) === seat && !isProtected(state, seat)
/** Jails the target and, if the target held the statuette, takes it (S-5). */
export function arrest(course: Course, { actor, target }: Doing): void {
  const there = isThere(course.now, target)
  const knows = !isPlanted(course.now)
  jail(course, target)
  if (target === actor) {
    if (holderOf(course.now) !== actor || knows) return
    learnOwn(course, actor) // S-18
    if (!isPlanted(course.now)) course.tell({ type: 'learned', to: [actor], fact: { kind: 'holds' } })
    return
  }
  if (there) acquire(course, actor)
  tellsTheft(course, { to: [actor], target, got: there && holderOf(course.now) === actor })
}
/** True if a guard also stops drink and cards. A stopped call is not announced. */
const isShielded = ({ options, secret }: Game, seat: Seat): boolean =>
  options.protectBlocksDisable && secret.guard?.seat === seat
export function takesForDrinks(course: Course, { target }: Doing): void {
  if (isShielded(course.now, target)) return
  course.tell({ type: 'hindered', seat: target, by: 'drunk', on: true })
  notice(course, { type: 'drunk', seat: target }, course.now.options.blockTiming)
}
export function playsCards(course: Course, { actor, target }: Doing): void {
  const { blockTiming, cardsNaming } = course.now.options
  const there = isThere(course.now, target)
  if (!isShielded(course.now, target)) {
    const wins = there && redirected(course.now, actor) === actor
    const seat = wins && cardsNaming === 'holderOnWin' ? null : target
    course.tell({ type: 'hindered', seat: target, by: 'cards', on: true })
    notice(course, { type: 'cards', seat }, blockTiming)
  }
  if (there) acquire(course, actor) // S-6
  tellsTheft(course, { to: [actor], target, got: there && holderOf(course.now) === actor })
}
