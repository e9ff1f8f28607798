/** The Indians' turn (4.4 `i.*`, 5.4). */
import type { Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { doomVictims } from '../night/death.ts'
import type { EventFlow } from '../event-flow.ts'
import { actorsOf, hasStatuette, holderOf, isAlive, isProtected, livingOf } from '../state.ts'
import { isMarked, plantStatuette } from '../statuette.ts'
import { stepAbout } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import { killTarget, learnRole, type Act } from './act.ts'
import { learnHolder } from './citizens.ts'
import { carrierChoice, sleepAct, wakeAct } from './groups.ts'

interface ActorTarget {
  readonly actor: Seat
  readonly target: Seat
}
const hasNoActors = (state: GameState): boolean => actorsOf(state, 'indians').length === 0
const killTogether = (course: EventFlow, target: Seat): void =>
  doomVictims(course, { victims: [target], killer: 'indians', cause: 'night' })
/** The nearest seats on both sides: of the whole circle, or of the living, as the option says. */
function neighboursOf(state: GameState, seat: Seat): readonly Seat[] {
  const { ring } = state.table
  const circle =
    state.options.leaderNeighbours === 'living' ? ring.filter((each) => each === seat || isAlive(state, each)) : ring
  const at = circle.indexOf(seat)
  return [circle.at(at - 1), circle[(at + 1) % circle.length]].filter(
    (each) => each !== undefined && each !== seat,
  ) as Seat[]
}
function sniffHolder(course: EventFlow, actor: Seat): void {
  const holder = holderOf(course.now)
  const near = holder !== null && neighboursOf(course.now, actor).includes(holder)
  course.tell({ type: 'learned', to: [actor], fact: { kind: 'neighbour', near } })
}
/**
 * A kill after the turn of the Burning Rage; if it makes the Indians acquire the statuette, the Rage is called once
 * more.
 */
function killBeforeRage(course: EventFlow, { actor, target }: ActorTarget): void {
  const { options, secret } = course.now
  const again = options.rageLate && !secret.acquired && !secret.raged && !isAtDistance(options)
  const after = again ? [stepAbout('i.rage', actor)] : []
  doomVictims(course, { victims: [target], killer: actor, cause: 'night', after })
}
function rageAt(course: EventFlow, doing: ActorTarget): void {
  course.tell({ type: 'raged' })
  killTarget(course, doing)
}
/** True if the Coyot is the last of the Indians, by the condition that the option names. */
function isAlone(state: GameState, coyot: Seat): boolean {
  const group = state.options.coyotCondition === 'othersDead' ? livingOf(state, 'indians') : actorsOf(state, 'indians')
  return group.every((seat) => seat === coyot)
}
/** Poisons the target unless the target is protected. */
function poisonTarget(course: EventFlow, { target }: ActorTarget): void {
  if (isProtected(course.now, target) && !course.now.options.poisonPiercesProtection) return
  course.tell({ type: 'poisoned', seat: target })
}
const once = { asks: 'target', free: true } as const

export const indianActs = {
  'i.wake': wakeAct('indians'),
  'i.shaman': { ...once, roles: ['shaman'], power: 'look', does: learnRole },
  'i.leader': { roles: ['leader'], asks: 'answer', power: 'sniff', does: sniffHolder },
  'i.kill1': {
    group: 'indians',
    asks: 'groupTarget',
    hostile: true,
    kills: true,
    idle: hasNoActors,
    does: killTogether,
  },
  'i.kill2': {
    group: 'indians',
    asks: 'groupTarget',
    hostile: true,
    kills: true,
    idle: (state) => !hasStatuette(state, 'indians') || hasNoActors(state),
    does: killTogether,
  },
  'i.rage': {
    roles: ['burningRage'],
    asks: 'target',
    hostile: true,
    kills: true,
    idle: ({ secret }) => !secret.acquired || secret.raged, // S-17
    does: rageAt,
  },
  'i.coyot': {
    roles: ['coyot'],
    asks: 'target',
    hostile: true,
    kills: true,
    idle: (state, actor) => !isAlone(state, actor),
    does: killBeforeRage,
  },
  'i.female': { ...once, roles: ['femaleShaman'], hostile: true, power: 'poison', does: poisonTarget },
  'i.warrior': { ...once, roles: ['warrior'], hostile: true, kills: true, power: 'kill', does: killBeforeRage },
  'i.carrier': carrierChoice('indians'),
  'i.sleep': sleepAct('indians'),
  'i.plant': {
    asks: 'target',
    free: true,
    roles: ['quietFoot'],
    hostile: true,
    power: 'plant',
    times: () => 2,
    idle: (state, actor) => holderOf(state) !== actor || isMarked(state, actor), // S-11, S-19
    does: (course, { actor, target }) => plantStatuette(course, actor, target),
  },
  'i.binocular': { roles: ['binocularEye'], asks: 'answer', power: 'look', does: learnHolder },
} as const satisfies Readonly<Record<string, Act>>
