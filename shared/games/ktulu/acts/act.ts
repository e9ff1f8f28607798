/**
 * The kinds of night step: each names the role or group called, the question asked, the legal targets and the effect
 * (section 5).
 */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { doctorIsAsked, doomVictims } from '../night/death.ts'
import type { EventFlow } from '../event-flow.ts'
import type { Group, Role } from '../roles.ts'
import { isAlive, livingSeats, roleAt, seatsOf, teamAt, timesUsed } from '../state.ts'
import { stepAbout } from '../steps.ts'
import type { GameState } from '../game-types.ts'

interface LimitedPower {
  /** The name under which uses are counted; absent for a power without limit. */
  readonly power?: string
  /** The uses allowed in a match; absent for one. */
  readonly times?: (state: GameState) => number
}
/** A step that calls one role; where several are listed, the one in the cast is called. */
export interface SoloAct extends LimitedPower {
  readonly roles: readonly Role[]
  /** True if the call is only for show (`FAKE`) although the owner is able and has uses left. */
  readonly idle?: (state: GameState, actor: Seat, step: AgendaStep) => boolean
}
/** A step at which a role names a seat. */
export interface SoloTarget extends SoloAct {
  readonly asks: 'target'
  /** Set if the owner may decline without cost; otherwise a choice is due. */
  readonly free?: true
  /** Set if the act is aimed against the target. */
  readonly hostile?: true
  readonly kills?: true
  /** The legal targets; absent for all other living players. */
  readonly among?: (state: GameState, actor: Seat, step: AgendaStep) => readonly Seat[]
  readonly does: (course: EventFlow, doing: { actor: Seat; target: Seat; step: AgendaStep }) => void
}
/** A step at which a role answers yes or no. */
export interface SoloAnswer extends SoloAct {
  readonly asks: 'answer'
  /** Applies the effect after a yes. */
  readonly does: (course: EventFlow, actor: Seat) => void
}
/** A step that only calls a role, or shows it a fact. */
export interface SoloPause extends SoloAct {
  readonly asks: 'pause'
  readonly does?: (course: EventFlow, actor: Seat) => void
}
interface GroupAct {
  readonly group: Group
  readonly idle?: (state: GameState) => boolean
}
/** A step at which a group names a seat. */
export interface GroupTarget extends GroupAct {
  readonly asks: 'groupTarget'
  readonly free?: true
  readonly hostile: true
  readonly kills?: true
  readonly does: (course: EventFlow, target: Seat) => void
}
/** A step at which a group chooses its carrier. */
export interface GroupCarrier extends GroupAct {
  readonly asks: 'carrier'
  readonly among: (state: GameState) => readonly Seat[]
  /** Takes the chosen carrier; null if the group made no choice. */
  readonly does: (course: EventFlow, chosen: Seat | null) => void
}
/** A step that only calls a group. */
export interface GroupPause extends GroupAct {
  readonly asks: 'groupPause'
  readonly does?: (course: EventFlow) => void
}
/** The step at which the Mormons meet. */
export interface MormonMeeting {
  readonly asks: 'mormons'
  readonly does: (course: EventFlow) => void
}
/** An act at which a seat is named, or declined. */
export type NamingAct = SoloTarget | GroupTarget | GroupCarrier
/** A step without an entry. */
export type PauseAct = SoloPause | GroupPause | MormonMeeting
/** Any step that calls players. */
export type Act = NamingAct | SoloAnswer | PauseAct

export const isPause = (act: Act): act is PauseAct => ['pause', 'groupPause', 'mormons'].includes(act.asks)
export const isNaming = (act: Act | null): act is NamingAct =>
  act !== null && (act.asks === 'target' || act.asks === 'groupTarget' || act.asks === 'carrier')
export const isOfGroup = (act: NamingAct): act is GroupTarget | GroupCarrier => 'group' in act
/** The seat called for a role: a living owner first, else a dead one whose death may be unknown; null if not dealt. */
export function ownerOf(state: GameState, { roles }: Pick<SoloAct, 'roles'>): Seat | null {
  const seats = roles.flatMap((role) => seatsOf(state, role))
  return seats.find((seat) => isAlive(state, seat)) ?? seats[0] ?? null
}
/** Returns how many uses of a power a seat has left; null if the power has no limit. */
export function usesLeft(state: GameState, { power, times }: LimitedPower, seat: Seat): number | null {
  if (power === undefined) return null
  return Math.max(0, (times?.(state) ?? 1) - timesUsed(state, seat, power))
}
export const otherLiving = (state: GameState, actor: Seat): readonly Seat[] =>
  livingSeats(state).filter((seat) => seat !== actor)

export const learnRole = (course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void => {
  const { now } = course
  const fact = { kind: 'role', seat: target, faction: teamAt(now, target), role: roleAt(now, target) } as const
  course.tell({ type: 'learned', to: [actor], fact })
}
export const learnFaction = (course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void => {
  course.tell({
    type: 'learned',
    to: [actor],
    fact: { kind: 'faction', seat: target, faction: teamAt(course.now, target) },
  })
}
export const killTarget = (course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void =>
  doomVictims(course, { victims: [target], killer: actor, cause: 'night' })
/** Asks the Doctor after a called kill that hit no player, so that the call tells nothing (4.1.4). */
export function askDoctorAnyway(course: EventFlow): void {
  if (doctorIsAsked(course.now, 'night')) course.interrupt([stepAbout('doctor')])
}
/** Tells the thieves whether they now hold the statuette (6.5). */
export const tellTheft = (
  course: EventFlow,
  { to, target, got }: { to: readonly Seat[]; target: Seat; got: boolean },
): void => {
  course.tell({ type: 'learned', to, fact: { kind: 'theft', target, got } })
}
