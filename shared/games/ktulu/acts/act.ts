/** What a step of the night is: who is called, what is asked, who may be named, what it brings about (section 5). */
import type { Step } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { doctorIsAsked, doom } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import type { Group, Role } from '../roles.ts'
import { isAlive, living, roleAt, seatsOf, teamAt, used } from '../state.ts'
import { about } from '../steps.ts'
import type { Game } from '../game-types.ts'

interface Power {
  /** Uses are counted under this name; without one the power has no limit. */
  readonly power?: string
  /** Once if not said otherwise. */
  readonly times?: (state: Game) => number
}
/** Called by role; where two are named, the one that is in the cast. */
export interface Solo extends Power {
  readonly roles: readonly Role[]
  /** FAKE although the owner is able and has uses left. */
  readonly idle?: (state: Game, actor: Seat, step: Step) => boolean
}
export interface SoloTarget extends Solo {
  readonly asks: 'target'
  /** May be declined without cost; otherwise it is due. */
  readonly free?: true
  /** Against the player who is named. */
  readonly hostile?: true
  readonly kills?: true
  /** Other living players if not said otherwise. */
  readonly among?: (state: Game, actor: Seat, step: Step) => readonly Seat[]
  readonly does: (course: Course, doing: { actor: Seat; target: Seat; step: Step }) => void
}
export interface SoloAnswer extends Solo {
  readonly asks: 'answer'
  /** After a yes. */
  readonly does: (course: Course, actor: Seat) => void
}
/** Only called, or shown something. */
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
  /** `null`: no choice. */
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
/** Somebody, or nobody, is named here. */
export type Naming = SoloTarget | GroupTarget | GroupCarrier
export type Pause = SoloPause | GroupPause | MormonsMeet
export type Act = Naming | SoloAnswer | Pause

export const isPause = (act: Act): act is Pause => ['pause', 'groupPause', 'mormons'].includes(act.asks)
export const isNaming = (act: Act | null): act is Naming =>
  act !== null && (act.asks === 'target' || act.asks === 'groupTarget' || act.asks === 'carrier')
export const isOfGroup = (act: Naming): act is GroupTarget | GroupCarrier => 'group' in act
/** Who is called: the living owner of a role, or a dead one whose death is perhaps not known. */
export function ownerOf(state: Game, { roles }: Pick<Solo, 'roles'>): Seat | null {
  const seats = roles.flatMap((role) => seatsOf(state, role))
  return seats.find((seat) => isAlive(state, seat)) ?? seats[0] ?? null
}
/** Null: no limit. */
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
/** 4.1.4: a kill that was called and hits nobody is followed by the Doctor's call all the same. */
export function nobodyDies(course: Course): void {
  if (doctorIsAsked(course.now, 'night')) course.interrupt([about('doctor')])
}
/** 6.5 */
export const tellsTheft = (
  course: Course,
  { to, target, got }: { to: readonly Seat[]; target: Seat; got: boolean },
): void => {
  course.tell({ type: 'learned', to, fact: { kind: 'theft', target, got } })
}
