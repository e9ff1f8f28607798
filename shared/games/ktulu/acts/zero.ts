/** Night zero (4.2): introductions, and the first carrier of the statuette. */
import type { Seat } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import type { EventFlow } from '../event-flow.ts'
import type { Group } from '../roles.ts'
import { stepAbout } from '../steps.ts'
import { isAble, isAlive, livingOf, membersOf, roleAt } from '../state.ts'
import { acquireStatuette } from '../statuette.ts'
import type { Bind } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { learnFaction, learnRole, type Act } from './act.ts'
import { jailSeat, jailTargets } from './blocks.ts'

function visitClient(course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void {
  learnRole(course, { actor, target })
  course.tell({ type: 'learned', to: [target], fact: { kind: 'client', hooker: actor } })
}
/** Binds a victim to a master and tells the victim (7.8). */
export function bindVictim(course: EventFlow, bind: Bind): void {
  const unforced = course.now.options.bindEnforce === 'warn' ? ({ unforced: true } as const) : {}
  const fact = { kind: 'bound', ...bind, ...unforced } as const
  course.tell({ type: 'bound', bind }, { type: 'learned', to: [bind.victim], fact })
}
/** True for a Coach Driver not revealed yet, who neither sees the others nor is seen. */
const isHidden = ({ open, secret }: GameState, seat: Seat): boolean =>
  secret.roles?.[seat] === 'stagecoach' && open.revealed[seat] === undefined
/**
 * The members who open their eyes when the group is called: those the others know, and a lone Coach Driver by option
 * (R-35).
 */
export const wakersOf = (state: GameState, group: Group): readonly Seat[] => {
  const able = membersOf(state, group).filter((seat) => isAble(state, seat))
  const known = able.filter((seat) => !isHidden(state, seat))
  const alone = state.options.stagecoachAlone === 'acts' && livingOf(state, group).length === 1
  return alone ? able : known
}
/** The members who meet on night zero, jailed ones by option. */
const meetingSeats = (state: GameState, group: Group): readonly Seat[] => {
  const living = livingOf(state, group).filter((seat) => !isHidden(state, seat))
  return state.options.jailedMeetsOnZero ? living : living.filter((seat) => isAble(state, seat))
}
/** Lets the members see each other, with their cards if the options tell mates' roles. */
export function meetMates(course: EventFlow, group: Group, seats: readonly Seat[]): void {
  const { now } = course
  course.tell({ type: 'met', seats })
  const known = livingOf(now, group).filter((seat) => course.now.secret.met.includes(seat))
  if (known.length < 2) return
  const roles = now.options.tellMateRoles ? Object.fromEntries(known.map((seat) => [seat, roleAt(now, seat)])) : null
  course.tell({ type: 'learned', to: seats, fact: { kind: 'mates', team: group, seats: known, roles } })
}
/** Introduces members who wake with the group for the first time (R-7; a Coach Driver after the self-reveal). */
export function wakeGroup(course: EventFlow, group: Group): void {
  const wakers = wakersOf(course.now, group)
  if (wakers.some((seat) => !course.now.secret.met.includes(seat))) meetMates(course, group, wakers)
}
const introductionAct = (group: Group): Act => ({
  group,
  asks: 'groupPause',
  idle: (state) => meetingSeats(state, group).length < 2,
  does: (course) => meetMates(course, group, meetingSeats(course.now, group)),
})
const ableBandits = (state: GameState): readonly Seat[] =>
  livingOf(state, 'bandits').filter((seat) => isAble(state, seat))
const inSeatOrder = (seats: readonly Seat[]): readonly Seat[] => [...seats].sort((a, b) => a - b)
/** Lets the bandits see each other before they choose; unchanged where they have met, as phones let them (AD-5). */
export function meetBandits(course: EventFlow): void {
  const seats = meetingSeats(course.now, 'bandits')
  if (decidesByPhone(course.now.options) && seats.every((seat) => course.now.secret.met.includes(seat))) return
  meetMates(course, 'bandits', seats)
}
/**
 * Gives the statuette to the chosen bandit, else to the lowest able seat (S-1); with no bandit left the moderator names
 * a holder (S-22).
 */
export function chooseFirstCarrier(course: EventFlow, chosen: Seat | null): void {
  meetBandits(course)
  const met = meetingSeats(course.now, 'bandits')
  const bandits = livingOf(course.now, 'bandits')
  const carrier = chosen ?? inSeatOrder(ableBandits(course.now))[0] ?? inSeatOrder(bandits)[0]
  const gone = membersOf(course.now, 'bandits')[0] ?? course.now.table.ring[0]
  if (carrier === undefined) return void (gone !== undefined && course.interrupt([stepAbout('assign', gone)])) // S-22
  acquireStatuette(course, carrier, { past: true })
  const to = met.length > 0 ? met : [carrier]
  course.tell({ type: 'learned', to, fact: { kind: 'carrier', team: 'bandits', seat: carrier } })
}
/** The Mormons who are alive, jailed or not. */
export const livingMormons = (state: GameState): readonly Seat[] =>
  state.secret.mormons.filter((seat) => isAlive(state, seat))
const mormons: Act = {
  asks: 'mormons',
  does: (course) => {
    const seats = livingMormons(course.now)
    course.tell({ type: 'learned', to: seats, fact: { kind: 'mormons', seats } })
  },
}

export const zeroActs = {
  'n0.hooker': { roles: ['hooker'], asks: 'target', does: visitClient },
  'n0.seducer': {
    roles: ['seducer'],
    asks: 'target',
    does: (course, { actor, target }) => bindVictim(course, { master: actor, victim: target, way: 'seducer' }),
  },
  'n0.blackmailer': {
    roles: ['blackmailer'],
    asks: 'target',
    does: (course, { actor, target }) => bindVictim(course, { master: actor, victim: target, way: 'blackmailer' }),
  },
  'n0.sheriff': {
    roles: ['sheriff'],
    asks: 'target',
    hostile: true,
    among: jailTargets,
    does: (course, { target }) => jailSeat(course, target),
  },
  'n0.parson': { roles: ['parson'], asks: 'target', does: learnFaction },
  'n0.bandits': { group: 'bandits', asks: 'carrier', among: ableBandits, does: chooseFirstCarrier },
  'n0.indians': introductionAct('indians'),
  'n0.aliens': introductionAct('aliens'),
  'n0.mormons': mormons,
  'n.mormons': mormons,
} as const satisfies Readonly<Record<string, Act>>
