/** The aliens' turn (4.4 `a.*`, 5.5). */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { actorsOf, hasStatuette, holderOf } from '../state.ts'
import { learnOwnHolding } from '../statuette.ts'
import type { GameState } from '../game-types.ts'
import { declareWinner } from '../win.ts'
import { killTarget, learnRole, type Act } from './act.ts'
import { carrierChoice, groupTheft, sleepAct, wakeAct } from './groups.ts'
import { robTarget } from './loners.ts'

/**
 * The place of the holder as the Detector learns it: the target, the Detector, or a seat between them on the clockwise
 * way (`cw`) or the other one (`ccw`); empty and dead seats count (5.5).
 */
function directionOfHolder(state: GameState, actor: Seat, target: Seat): 'target' | 'cw' | 'ccw' | 'self' {
  const holder = holderOf(state)
  if (holder === target) return 'target'
  if (holder === actor) return 'self'
  const { ring } = state.table
  const from = ring.indexOf(actor)
  const steps = (seat: Seat | null): number =>
    seat === null ? 0 : (ring.indexOf(seat) - from + ring.length) % ring.length
  return steps(holder) < steps(target) ? 'cw' : 'ccw'
}
function detectHolder(course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void {
  const answer = directionOfHolder(course.now, actor, target)
  course.tell({ type: 'learned', to: [actor], fact: { kind: 'aim', target, answer } })
  learnOwnHolding(course, actor)
}
const signalsToWin = 3
/** Counts a use of the statuette by the aliens; the third one wins (W-6). */
function signalShip(course: EventFlow): void {
  course.tell({ type: 'usedStatuette' })
  const number = course.now.secret.alienUses
  if (course.now.options.announceAlienUse) course.tell({ type: 'alienUse', number })
  if (number >= signalsToWin) declareWinner(course, 'aliens', 'W-6')
}

export const alienActs = {
  'a.wake': wakeAct('aliens'),
  'a.detector': { roles: ['detector'], asks: 'target', does: detectHolder },
  'a.mind': { roles: ['mindEater'], asks: 'target', does: learnRole },
  'a.steal': groupTheft('aliens'),
  'a.tentacle': {
    roles: ['tentacle'],
    asks: 'target',
    free: true,
    hostile: true,
    kills: true,
    power: 'kill',
    does: killTarget,
  },
  'a.leech': { roles: ['leech'], asks: 'target', free: true, hostile: true, power: 'steal', does: robTarget },
  'a.mega': {
    roles: ['megaAlien'],
    asks: 'answer',
    power: 'mark',
    does: (course) => void course.tell({ type: 'marked', seat: holderOf(course.now) }), // S-19
  },
  'a.use': {
    group: 'aliens',
    asks: 'groupPause',
    idle: (state) => !hasStatuette(state, 'aliens') || actorsOf(state, 'aliens').length === 0,
    does: signalShip,
  },
  'a.carrier': carrierChoice('aliens'),
  'a.sleep': sleepAct('aliens'),
} as const satisfies Readonly<Record<string, Act>>
