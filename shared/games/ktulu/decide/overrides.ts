/** Corrections by hand for what goes wrong at a real table. */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import { perishAtOnce } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import { isRole, teams } from '../roles.ts'
import { showPending } from '../night/in-person-reveals.ts'
import { announceFaction, handOver } from '../statuette.ts'
import { isAlive, seatOf, stepIdNow, used } from '../state.ts'
import type { Command, Winner } from '../types.ts'
import { win } from '../win.ts'
import { setBind, setTrail, setUses } from './bonds.ts'
import { heldBy, setCard } from './cards.ts'
import { dropDuel, jump, jumpsNow } from './jumps.ts'
import { inPlay } from './leaving.ts'
import { setMark } from './marks.ts'
import { dropAssigning, revive } from './reviving.ts'
import type { Deciders, No } from './table.ts'

/** Puts a player out, publicly; or back in, with everything that ended with the death. */
function setOut(course: Course, seat: Seat, out: boolean): No | undefined {
  if (isAlive(course.now, seat) !== out) return no('already-so', '4.1.4')
  if (!out) {
    revive(course, seat)
    return undefined
  }
  dropDuel(course, seat)
  perishAtOnce(course, seat, 'corrected')
  return undefined
}
/** Sets the statuette as planted: counts the use and announces the Indians as its last known holders (S-11). */
function plantBy(course: Course, planter: Seat, seat: Seat): void {
  const { lost } = course.now.secret.statuette
  if (used(course.now, planter, 'plant') === 0) course.tell({ type: 'used', seat: planter, power: 'plant' })
  const isLost = lost && !isAlive(course.now, planter)
  const planted = { holder: seat, knows: false, plantedBy: planter, provisional: null, lost: isLost }
  course.tell({ type: 'statuetteMoved', statuette: planted })
  if (!isLost) announceFaction(course, 'indians')
}
function setHolder(course: Course, { seat, knows }: Of<Command, 'setHolder'>): No | undefined {
  const { secret } = course.now
  const planter = seatOf(course.now, 'quietFoot')
  if (!isAlive(course.now, seat)) return no('not-living', '6.1')
  if (secret.statuette.holder === 'bandits') return no('too-early', 'S-1')
  if (!knows && planter === null) return no('not-in-cast', 'S-11')
  if (!knows && seat === planter) return no('own-seat', 'S-11')
  const isAsked = stepIdNow(course.now) === 'assign'
  dropAssigning(course)
  if (!knows && planter !== null) plantBy(course, planter, seat)
  else if (isAsked) handOver(course, seat)
  else {
    const statuette = { holder: seat, knows: true, plantedBy: null, lost: false, provisional: null }
    course.tell({ type: 'statuetteMoved', statuette })
    heldBy(course)
  }
  if (!course.isOver) showPending(course)
  return undefined
}
const winners: readonly string[] = [...teams, 'nobody']

export const overrideDeciders = {
  setCard: ({ seat, role }, course) =>
    inPlay(course.now) && isRole(role) ? setCard(course, seat, role) : no('not-now', 'V-2'),
  setOut: ({ seat, out }, course) => (inPlay(course.now) ? setOut(course, seat, out) : no('not-now', '4.1.4')),
  setHolder: (command, course) => (inPlay(course.now) ? setHolder(course, command) : no('not-now', '6.1')),
  setMark: (command, course) => (inPlay(course.now) ? setMark(course, command) : no('not-now', '4.1.2')),
  setBind: (command, course) => (inPlay(course.now) ? setBind(course, command) : no('not-now', '7.8')),
  setTrail: (command, course) => (inPlay(course.now) ? setTrail(course, command) : no('not-now', 'S-16')),
  setUses: (command, course) => (inPlay(course.now) ? setUses(course, command) : no('not-now', '5')),
  goToStep: ({ step }, course, ctx) => {
    const id = jumpsNow(course.now).find((each) => each === step)
    if (id === undefined) return no('no-such-step', '4.1.3')
    jump(course, id, ctx)
    return undefined
  },
  endWith: ({ winner }, course) => {
    if (!inPlay(course.now) || !winners.includes(winner)) return no('not-now', '8.6')
    win(course, winner as Winner, 'moderator')
    return undefined
  },
  declareDraw: (_command, course) => {
    if (!inPlay(course.now)) return no('not-now', '8.6')
    win(course, 'nobody', 'draw')
    return undefined
  },
  breachRules: ({ seat }, course) => {
    if (!inPlay(course.now) || !isAlive(course.now, seat)) return no('not-living', '4.1.8')
    dropDuel(course, seat)
    perishAtOnce(course, seat, 'rule breach')
    return undefined
  },
} satisfies Deciders
