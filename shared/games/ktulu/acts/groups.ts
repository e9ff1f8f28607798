/** The joint acts of bandits and aliens, and the bandits' own roles (4.4 `b.*`, 5.3). */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import type { Group } from '../roles.ts'
import { actorsOf, hasStatuette } from '../state.ts'
import { carrierChoices, chooseCarrier, mayPass, stealAsGroup } from '../statuette.ts'
import {
  killTarget,
  learnRole,
  tellTheft,
  type Act,
  type GroupCarrier,
  type GroupPause,
  type GroupTarget,
} from './act.ts'
import { playCards } from './blocks.ts'
import { robTarget } from './loners.ts'
import { wakeGroup, wakersOf } from './zero.ts'

export const wakeAct = (group: Group): GroupPause => ({
  group,
  asks: 'groupPause',
  idle: (state) => wakersOf(state, group).length === 0,
  does: (course) => wakeGroup(course, group),
})
export const sleepAct = (group: Group): GroupPause => ({
  group,
  asks: 'groupPause',
  idle: (state) => wakersOf(state, group).length === 0,
})
function robAsGroup(course: EventFlow, group: Group, target: Seat): void {
  const to = actorsOf(course.now, group)
  const got = stealAsGroup(course, group, target)
  tellTheft(course, { to, target, got })
}
/** The joint theft of a group (S-2). */
export const groupTheft = (group: Group): GroupTarget => ({
  group,
  asks: 'groupTarget',
  free: true,
  hostile: true,
  idle: (state) => hasStatuette(state, group) || actorsOf(state, group).length === 0,
  does: (course, target) => robAsGroup(course, group, target),
})
/** The group's choice of its carrier (S-4). */
export const carrierChoice = (group: Group): GroupCarrier => ({
  group,
  asks: 'carrier',
  idle: (state) => !mayPass(state, group) || actorsOf(state, group).length === 0,
  among: (state) => carrierChoices(state, group),
  does: (course, chosen) => chooseCarrier(course, group, chosen),
})

export const banditActs = {
  'b.wake': wakeAct('bandits'),
  'b.infiltrator': { roles: ['infiltrator'], asks: 'target', free: true, power: 'look', does: learnRole },
  'b.steal': groupTheft('bandits'),
  'b.avenger': {
    roles: ['avenger'],
    asks: 'target',
    free: true,
    hostile: true,
    kills: true,
    power: 'kill',
    does: killTarget,
  },
  'b.carrier': carrierChoice('bandits'),
  'b.sleep': sleepAct('bandits'),
  'b.thief': { roles: ['thief'], asks: 'target', free: true, hostile: true, power: 'steal', does: robTarget },
  'b.cards': { roles: ['cardsharper'], asks: 'target', free: true, hostile: true, power: 'cards', does: playCards },
} as const satisfies Readonly<Record<string, Act>>
