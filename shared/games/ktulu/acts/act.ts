/**
 * The kinds of night step: each names the role or group called, the question asked, the legal targets and the effect
 * (section 5).
 */
import type { Step } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { doctorIsAsked, doom } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import type { Group, Role } from '../roles.ts'
import { isAlive, living, roleAt, seatsOf, teamAt, used } from '../state.ts'
import { about } from '../steps.ts'
import type { Game } from '../game-types.ts'

interface Power {
  /** The name under which uses are counted; absent for a power without limit. */
  readonly power?: string
  /** The uses allowed in a match; absent for one. */
  readonly times?: (state: Game) => number
}
/** A step that calls one role; where several are listed, the one in the cast is called. */
export interface Solo extends Power {
  readonly roles: readonly Role[]
  /** True if the call is only for show (`FAKE`) although the owner is able and has uses left. */
  readonly idle?: (state: Game, actor: Seat, step: Step) => boolean
}
export interface SoloTarget extends Solo {
  readonly asks: 'target'
  /** Set if the owner may decline without cost; otherwise a choice is due. */
  readonly free?: true
  /** Set if the act is aimed against the target. */
  readonly hostile?: true
  readonly kills?: true
  /** The legal targets; absent for all other living players. */
  readonly among?: (state: Game, actor: Seat, step: Step) => readonly Seat[]
  readonly does: (course: Course, doing: { actor: Seat; target: Seat; step: Step }) => void
}
export interface SoloAnswer extends Solo {
  readonly asks: 'answer'
  /** Applies the effect after a yes. */
  readonly does: (course: Course, actor: Seat) => void
}
/** A step that only calls a role, or shows it a fact. */
export interface SoloPause extends Solo {
  readonly asks: 'pause'
  readonly does?: (course: Course, actor: Seat) => void
}
interface OfGroup {
  readonly group: Group
  readonly idle?: (state: Game) => boolean
}
export interface GroupTarget extends OfGroup {
  readonly asks: 'groupTarget'
  readonly free?: true
  readonly hostile: true
  readonly kills?: true
  readonly does: (course: Course, target: Seat) => void
}
export interface GroupCarrier extends OfGroup {
  readonly asks: 'carrier'
  readonly among: (state: Game) => readonly Seat[]
  /** Takes the chosen carrier; null if the group made no choice. */
  readonly does: (course: Course, chosen: Seat | null) => void
}
export interface GroupPause extends OfGroup {
  readonly asks: 'groupPause'
  readonly does?: (course: Course) => void
}
export interface MormonsMeet {
  readonly asks: 'mormons'
  readonly does: (course: Course) => void
}
/** An act at which a seat is named, or declined. */
export type Naming = SoloTarget | GroupTarget | GroupCarrier
export type Pause = SoloPause | GroupPause | MormonsMeet
export type Act = Naming | SoloAnswer | Pause

export const isPause = (act: Act): act is Pause => ['pause', 'groupPause', 'mormons'].includes(act.asks)
export const isNaming = (act: Act | null): act is Naming =>
  act !== null && (act.asks === 'target' || act.asks === 'groupTarget' || act.asks === 'carrier')
export const isOfGroup = (act: Naming): act is GroupTarget | GroupCarrier => 'group' in act
/** The seat called for a role: a living owner first, else a dead one whose death may be unknown; null if not dealt. */
export function ownerOf(state: Game, { roles }: Pick<Solo, 'roles'>): Seat | null {
  const seats = roles.flatMap((role) => seatsOf(state, role))
  return seats.find((seat) => isAlive(state, seat)) ?? seats[0] ?? null
}
/** Returns how many uses of a power a seat has left; null if the power has no limit. */
export function usesLeft(state: Game, { power, times }: Power, seat: Seat): number | null {
  if (power === undefined) return null
  return Math.max(0, (times?.(state) ?? 1) - used(state, seat, power))
}
export const others = (state: Game, actor: Seat): readonly Seat[] => living(state).filter((seat) => seat !== actor)

export const learnsRole = (course: Course, { actor, target }: { actor: Seat; target: Seat }): void => {
  const { now } = course
  const fact = { kind: 'role', seat: target, faction: teamAt(now, target), role: roleAt(now, target) } as const
  course.tell({ type: 'learned', to: [actor], fact })
}
export const learnsFaction = (course: Course, { actor, target }: { actor: Seat; target: Seat }): void => {
  course.tell({
    type: 'learned',
    to: [actor],
    fact: { kind: 'faction', seat: target, faction: teamAt(course.now, target) },
  })
}
export const kills = (course: Course, { actor, target }: { actor: Seat; target: Seat }): void =>
  doom(course, { victims: [target], killer: actor, cause: 'night' })
/** Asks the Doctor after a called kill that hit no player, so that the call tells nothing (4.1.4). */
export function nobodyDies(course: Course): void {
  if (doctorIsAsked(course.now, 'night')) course.interrupt([about('doctor')])
}
/** Tells the thieves whether they now hold the statuette (6.5). */
export const tellsTheft = (
  course: Course,
  { to, target, got }: { to: readonly Seat[]; target: Seat; got: boolean },
): void => {
  course.tell({ type: 'learned', to, fact: { kind: 'theft', target, got } })
}
