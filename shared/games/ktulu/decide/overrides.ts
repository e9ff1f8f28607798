/** Corrections by hand for what goes wrong at a real table. */
import type { GameRefusal } from '../game-types.ts'
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { killAtOnce } from '../night/death.ts'
import type { EventFlow, FlowDeciders } from '../event-flow.ts'
import { isRole } from '../roles.ts'
import { queueReveals } from '../night/in-person-reveals.ts'
import { announceFaction, handOver } from '../statuette.ts'
import { isAlive, seatOf, stepIdNow, timesUsed } from '../state.ts'
import type { Command } from '../types.ts'
import { declareWinner, endsByHand } from '../win.ts'
import { setBind, setTrail, setUses } from './bonds.ts'
import { announceHolding, setCard } from './cards.ts'
import { dropDuel, jumpTo, jumpsNow } from './jumps.ts'
import { isInPlay } from './leaving.ts'
import { setMark } from './marks.ts'
import { dropAssigning, reviveSeat } from './reviving.ts'

/** Puts a player out, publicly; or back in, with everything that ended with the death. */
function setOut(course: EventFlow, seat: Seat, out: boolean): GameRefusal | undefined {
  if (isAlive(course.now, seat) !== out) return refuseBecause('already-so', '4.1.4')
  if (!out) {
    reviveSeat(course, seat)
    return undefined
  }
  dropDuel(course, seat)
  killAtOnce(course, seat, 'corrected')
  return undefined
}
/** Sets the statuette as planted: counts the use and announces the Indians as its last known holders (S-11). */
function setPlanted(course: EventFlow, planter: Seat, seat: Seat): void {
  const { lost } = course.now.secret.statuette
  if (timesUsed(course.now, planter, 'plant') === 0) course.tell({ type: 'used', seat: planter, power: 'plant' })
  const isLost = lost && !isAlive(course.now, planter)
  const planted = { holder: seat, knows: false, plantedBy: planter, provisional: null, lost: isLost }
  course.tell({ type: 'statuetteMoved', statuette: planted })
  if (!isLost) announceFaction(course, 'indians')
}
function setHolder(course: EventFlow, { seat, knows }: VariantOf<Command, 'setHolder'>): GameRefusal | undefined {
  const { secret } = course.now
  const planter = seatOf(course.now, 'quietFoot')
  if (!isAlive(course.now, seat)) return refuseBecause('not-living', '6.1')
  if (secret.statuette.holder === 'bandits') return refuseBecause('too-early', 'S-1')
  if (!knows && planter === null) return refuseBecause('not-in-cast', 'S-11')
  if (!knows && seat === planter) return refuseBecause('own-seat', 'S-11')
  const isAsked = stepIdNow(course.now) === 'assign'
  dropAssigning(course)
  if (!knows && planter !== null) setPlanted(course, planter, seat)
  else if (isAsked) handOver(course, seat)
  else {
    const statuette = { holder: seat, knows: true, plantedBy: null, lost: false, provisional: null }
    course.tell({ type: 'statuetteMoved', statuette })
    announceHolding(course)
  }
  if (!course.isOver) queueReveals(course)
  return undefined
}

export const overrideDeciders = {
  setCard: ({ seat, role }, course) =>
    isInPlay(course.now) && isRole(role) ? setCard(course, seat, role) : refuseBecause('not-now', 'V-2'),
  setOut: ({ seat, out }, course) =>
    isInPlay(course.now) ? setOut(course, seat, out) : refuseBecause('not-now', '4.1.4'),
  setHolder: (command, course) => (isInPlay(course.now) ? setHolder(course, command) : refuseBecause('not-now', '6.1')),
  setMark: (command, course) => (isInPlay(course.now) ? setMark(course, command) : refuseBecause('not-now', '4.1.2')),
  setBind: (command, course) => (isInPlay(course.now) ? setBind(course, command) : refuseBecause('not-now', '7.8')),
  setTrail: (command, course) => (isInPlay(course.now) ? setTrail(course, command) : refuseBecause('not-now', 'S-16')),
  setUses: (command, course) => (isInPlay(course.now) ? setUses(course, command) : refuseBecause('not-now', '5')),
  goToStep: ({ step }, course, ctx) => {
    const id = jumpsNow(course.now).find((each) => each === step)
    if (id === undefined) return refuseBecause('no-such-step', '4.1.3')
    jumpTo(course, id, ctx)
    return undefined
  },
  endWith: ({ winner }, course) => {
    if (!isInPlay(course.now)) return refuseBecause('not-now', '8.6')
    const side = endsByHand(course.now).find((each) => each === winner)
    if (side === undefined) return refuseBecause('no-such-side', '8.8')
    declareWinner(course, side, 'moderator')
    return undefined
  },
  declareDraw: (_command, course) => {
    if (!isInPlay(course.now)) return refuseBecause('not-now', '8.6')
    declareWinner(course, 'nobody', 'draw')
    return undefined
  },
  breachRules: ({ seat }, course) => {
    if (!isInPlay(course.now) || !isAlive(course.now, seat)) return refuseBecause('not-living', '4.1.8')
    dropDuel(course, seat)
    killAtOnce(course, seat, 'rule breach')
    return undefined
  },
} satisfies FlowDeciders
