/** All moves of the statuette, and their announcements (section 6). Nothing else moves it. */
import type { Seat } from '../../engine/game.ts'
import type { EventFlow } from './event-flow.ts'
import type { Group, Team } from './roles.ts'
import {
  actorsOf,
  hasMet,
  holderOf,
  isAlive,
  isDisabled,
  isNight,
  isPlanted,
  isProtected,
  livingSeats,
  livingOf,
  membersOf,
  seatOf,
  teamAt,
} from './state.ts'
import type { PublicEvent, Statuette } from './types.ts'
import type { GameState } from './game-types.ts'
import { checkCitizensWin } from './win.ts'

const moveStatuette = (course: EventFlow, statuette: Partial<Statuette>): EventFlow =>
  course.tell({ type: 'statuetteMoved', statuette })
/** Announces an event at once, or at dawn if it is night and the option says so. */
export function tellNotice(course: EventFlow, event: PublicEvent, timing: 'immediate' | 'dawn'): void {
  const waits = timing === 'dawn' && isNight(course.now)
  course.tell(waits ? { type: 'noticeQueued', notice: event } : event)
}
/** Announces the faction of the knowing holder (6.3). */
export function announceHolder(course: EventFlow): void {
  const { secret } = course.now
  const { holder, knows } = secret.statuette
  if (knows && holder !== 'bandits') announceFaction(course, teamAt(course.now, holder))
}
/** Announces a faction once per change, whatever the cause. */
export function announceFaction(course: EventFlow, faction: Team): void {
  const { secret, options } = course.now
  if (faction === secret.statuette.announced) return
  moveStatuette(course, { announced: faction, lost: false })
  const named = options.statuetteNames === 'faction' ? faction : null
  tellNotice(course, { type: 'statuetteFaction', faction: named }, options.statuetteTiming)
}
/** The seat that ends up with a statuette meant for `to`; each trail fires at most once (S-16, 6.4). */
export function redirectedTo(state: GameState, to: Seat): Seat {
  const spent = new Set<Seat>()
  let hand = to
  for (;;) {
    const trail = state.secret.trails.find(
      ({ owner, target }) =>
        target === hand &&
        !spent.has(owner) &&
        isAlive(state, owner) &&
        (state.options.trailPiercesProtection || (!isProtected(state, owner) && !isProtected(state, target))),
    )
    if (trail === undefined) return hand
    spent.add(trail.owner)
    hand = trail.owner
  }
}
/** True if a transfer to this seat gives the Burning Rage its turn (S-17). */
function feedsRage(state: GameState, to: Seat): boolean {
  if (teamAt(state, to) !== 'indians') return false
  const { lost, knows } = state.secret.statuette
  const from = holderOf(state)
  return lost || (knows && from !== null && teamAt(state, from) !== 'indians')
}
interface AcquireOptions {
  /** Set where trails do not catch the statuette: a provisional hand, a recovery, the moderator's word. */
  readonly past?: true
  readonly provisional?: Group
}
/** Makes a seat the knowing holder, or the owner of a trail that catches the statuette (6.4). */
export function acquireStatuette(course: EventFlow, to: Seat, { past, provisional }: AcquireOptions = {}): void {
  const before = course.now
  const hand = past === true ? to : redirectedTo(before, to)
  const { mark } = before.secret
  const rage = feedsRage(before, hand)
  moveStatuette(course, { holder: hand, knows: true, plantedBy: null, provisional: provisional ?? null })
  if (rage) course.tell({ type: 'indiansAcquired' })
  if (mark !== null && mark !== hand && before.options.megaMarkDuration === 'untilLost')
    course.tell({ type: 'marked', seat: null })
  if (hand !== to) course.tell({ type: 'learned', to: [hand], fact: { kind: 'holds' } }) // 6.5
  announceHolder(course)
  if (!isNight(course.now)) checkCitizensWin(course)
}
/** The seat that holds a group's loot until the carrier is chosen, or null (S-3). */
function provisionalHand(state: GameState, group: Group): Seat | null {
  const able = actorsOf(state, group)
  const breaker = { bandits: null, indians: seatOf(state, 'leader'), aliens: seatOf(state, 'megaAlien') }[group]
  if (breaker !== null && able.includes(breaker)) return breaker
  return [...able].sort((a, b) => a - b)[0] ?? livingOf(state, group)[0] ?? null
}
/** Gives the statuette to a group, in a provisional hand (S-2, S-8). */
export function giveToGroup(course: EventFlow, group: Group): void {
  const hand = provisionalHand(course.now, group)
  if (hand !== null) acquireStatuette(course, hand, { past: true, provisional: group })
}
const canBeTaken = (state: GameState, target: Seat): boolean =>
  holderOf(state) === target && !isProtected(state, target)
/** Steals for one thief, and returns true if the thief holds the statuette now; a trail may have caught it (4.1.5). */
export function stealAlone(course: EventFlow, thief: Seat, target: Seat): boolean {
  if (!canBeTaken(course.now, target)) return false
  acquireStatuette(course, thief)
  return holderOf(course.now) === thief
}
export function stealAsGroup(course: EventFlow, group: Group, target: Seat): boolean {
  if (!canBeTaken(course.now, target)) return false
  giveToGroup(course, group)
  return true
}
/** The members who may be chosen as carrier; a marked one is the only choice (S-4, S-19). */
export function carrierChoices(state: GameState, group: Group): readonly Seat[] {
  const { disabledPass } = state.options
  const able = disabledPass
    ? membersOf(state, group).filter((seat) => isAlive(state, seat) && hasMet(state, seat))
    : actorsOf(state, group)
  const { mark } = state.secret
  return mark !== null && able.includes(mark) ? [mark] : able
}
/** True if the present holder can pass the statuette on (S-4, S-21). */
export function mayPass(state: GameState, group: Group): boolean {
  const holder = holderOf(state)
  if (holder === null || isPlanted(state) || teamAt(state, holder) !== group) return false
  return state.options.disabledPass || !isDisabled(state, holder)
}
/**
 * Makes the chosen member the carrier. Null keeps the holder, and a provisional hand then counts as chosen (S-4, S-16).
 */
export function chooseCarrier(course: EventFlow, group: Group, chosen: Seat | null): void {
  const holder = holderOf(course.now)
  const only = carrierChoices(course.now, group)
  const forced =
    course.now.secret.mark !== null && only.length === 1 && only[0] === course.now.secret.mark ? only[0] : null
  const seat = forced ?? chosen ?? holder
  if (holder === null || seat === null || !mayPass(course.now, group)) return keepStatuette(course)
  if (seat === holder && course.now.secret.statuette.provisional === null) return
  acquireStatuette(course, seat)
  if (holderOf(course.now) !== seat) return
  const mates = actorsOf(course.now, group)
  if (mates.length > 0) course.tell({ type: 'learned', to: mates, fact: { kind: 'carrier', team: group, seat } })
  if (!mates.includes(seat)) course.tell({ type: 'learned', to: [seat], fact: { kind: 'holds' } }) // asleep
}
/** Turns the provisional hand into an ordinary one, which a trail may catch. */
export function keepStatuette(course: EventFlow): void {
  const { provisional } = course.now.secret.statuette
  const holder = holderOf(course.now)
  if (provisional !== null && holder !== null) acquireStatuette(course, holder)
}
/** Plants the statuette on another player (S-11). */
export function plantStatuette(course: EventFlow, by: Seat, on: Seat): void {
  moveStatuette(course, { holder: on, knows: false, plantedBy: by, provisional: null })
}
/** Takes a planted statuette back, directly before the Indians kill (S-12, S-13a). */
export function recoverPlanted(course: EventFlow): void {
  const { secret, options } = course.now
  const { plantedBy, knows, lost } = secret.statuette
  const holder = holderOf(course.now)
  if (knows || lost || plantedBy === null || holder === null) return
  if (isAlive(course.now, plantedBy)) {
    const may = options.plantRecoveryWhenDisabled || !isDisabled(course.now, plantedBy)
    if (may) acquireStatuette(course, plantedBy, { past: true })
    return
  }
  if (teamAt(course.now, holder) !== 'indians' || !hasMet(course.now, holder)) return
  acquireStatuette(course, holder, { past: true })
  course.tell({ type: 'learned', to: [holder], fact: { kind: 'holds' } })
}
/** Announces once that the planted statuette is lost, after the first kill (S-13c). */
export function checkLost(course: EventFlow): void {
  const { secret, options } = course.now
  const { plantedBy, knows, lost } = secret.statuette
  if (knows || lost || plantedBy === null || isAlive(course.now, plantedBy)) return
  moveStatuette(course, { lost: true, announced: null })
  tellNotice(course, { type: 'statuetteLost' }, options.statuetteTiming)
}
/** Makes a holder who learns of the own statuette a knowing one (S-18, R-49). */
export function learnOwnHolding(course: EventFlow, seat: Seat): void {
  if (holderOf(course.now) !== seat || !isPlanted(course.now) || !course.now.options.learnMakesKnowing) return
  moveStatuette(course, { knows: true, plantedBy: null })
  announceHolder(course)
  if (!isNight(course.now)) checkCitizensWin(course)
}
/** Gives the statuette to an heir without a killer, and tells the heir in person (S-22, 6.5). */
export function handOver(course: EventFlow, heir: Seat): void {
  acquireStatuette(course, heir, { past: true })
  course.tell({ type: 'learned', to: [heir], fact: { kind: 'holds' } })
}
/** The suggested heir: the next of the same faction clockwise, else the next of all; null without one (S-22). */
export function heirOf(state: GameState, gone: Seat): Seat | null {
  const { ring } = state.table
  const start = ring.indexOf(gone)
  const clockwise = [...ring.slice(start + 1), ...ring.slice(0, start)].filter((seat) => isAlive(state, seat))
  return clockwise.find((seat) => teamAt(state, seat) === teamAt(state, gone)) ?? clockwise[0] ?? null
}
/** The seats that may be named as holder: all living ones (S-22). */
export const heirChoices = (state: GameState): readonly Seat[] => livingSeats(state)
/** True for a marked seat; a marked Quiet Foot may not plant (S-19). */
export const isMarked = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): boolean => secret.mark === seat
