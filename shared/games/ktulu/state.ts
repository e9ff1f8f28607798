/** Questions about the state that several files ask. */
import { currentStep, type AgendaStep } from '../../engine/agenda.ts'
import { isolatedSeatName } from '../../engine/frames.ts'
import type { Seat } from '../../engine/game.ts'
import { gunmen, teamOfRole, type Group, type Role, type Team } from './roles.ts'
import type { StepId } from './steps.ts'
import { hindrances, type PublicView } from './types.ts'
import type { GameState } from './game-types.ts'

export const seatRange = { min: 7, max: 60 } // 1.2, R-1

/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<PublicView, 'table'>, seat: Seat): string => isolatedSeatName(table, seat)
export const stepNow = ({ secret }: Pick<GameState, 'secret'>): AgendaStep | null => currentStep(secret.agenda)
export const stepIdNow = (state: Pick<GameState, 'secret'>): StepId | null => (stepNow(state)?.id as StepId) ?? null

export const roleAt = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): Role =>
  secret.roles?.[seat] ?? 'plainCitizen'
export const teamAt = (state: Pick<GameState, 'secret'>, seat: Seat): Team => teamOfRole(roleAt(state, seat))
/** True if the seat is really alive, announced or not. */
export const isAlive = ({ secret, table }: Pick<GameState, 'secret' | 'table'>, seat: Seat): boolean =>
  table.ring.includes(seat) && !secret.out.includes(seat)
/** The living seats, clockwise. */
export const livingSeats = ({ secret, table }: Pick<GameState, 'secret' | 'table'>): readonly Seat[] =>
  table.ring.filter((seat) => !secret.out.includes(seat))
export const isPubliclyDead = ({ open }: Pick<GameState, 'open'>, seat: Seat): boolean => open.dead.includes(seat)
export const isDisabled = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): boolean =>
  hindrances.some((by) => secret.hindered[by].includes(seat))
/** True if the seat is alive and not disabled (4.1.2). */
export const isAble = (state: Pick<GameState, 'secret' | 'table'>, seat: Seat): boolean =>
  isAlive(state, seat) && !isDisabled(state, seat)
/** True if the seat is jailed or under the Security guard (1.7). */
export const isProtected = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): boolean =>
  secret.hindered.jailed.includes(seat) || secret.guard?.seat === seat
type Roles = NonNullable<GameState['secret']['roles']>
interface Holders {
  readonly ring: readonly Seat[]
  readonly byRole: ReadonlyMap<Role, readonly Seat[]>
}
const nobody: readonly Seat[] = []
const nothingDealt: Holders['byRole'] = new Map()
const holders = new WeakMap<Roles, Holders>()
/** The seats of each role, clockwise. One screen asks a thousand times, so the map is made once per deal and ring. */
function seatsByRole({ secret: { roles }, table: { ring } }: Pick<GameState, 'secret' | 'table'>): Holders['byRole'] {
  if (roles === null) return nothingDealt
  const known = holders.get(roles)
  if (known?.ring === ring) return known.byRole
  const byRole = new Map<Role, readonly Seat[]>()
  for (const seat of ring) {
    const role = roles[seat]
    if (role !== undefined) byRole.set(role, [...(byRole.get(role) ?? []), seat])
  }
  holders.set(roles, { ring, byRole })
  return byRole
}
/** The seats with a role, living ones first; at most one unless a card was corrected. */
export function seatsOf(state: Pick<GameState, 'secret' | 'table'>, role: Role): readonly Seat[] {
  const seats = seatsByRole(state).get(role) ?? nobody
  if (seats.length < 2) return seats
  return [...seats.filter((seat) => isAlive(state, seat)), ...seats.filter((seat) => !isAlive(state, seat))]
}
export const seatOf = (state: Pick<GameState, 'secret' | 'table'>, role: Role): Seat | null =>
  seatsOf(state, role)[0] ?? null
export const isInCast = ({ secret }: Pick<GameState, 'secret'>, role: Role): boolean =>
  Object.values(secret.roles ?? {}).includes(role)
export const livesAs = (state: GameState, role: Role): boolean =>
  seatsOf(state, role).some((seat) => isAlive(state, seat))
export const membersOf = (state: Pick<GameState, 'secret' | 'table'>, team: Team): readonly Seat[] =>
  state.table.ring.filter((seat) => teamAt(state, seat) === team)
export const livingOf = (state: Pick<GameState, 'secret' | 'table'>, team: Team): readonly Seat[] =>
  membersOf(state, team).filter((seat) => isAlive(state, seat))
/**
 * True if the seat knows its group. A Stagecoach operator is unmet until self-reveal, or until all other Indians are
 * dead.
 */
export function hasMet(state: GameState, seat: Seat): boolean {
  if (state.secret.met.includes(seat)) return true
  if (roleAt(state, seat) !== 'stagecoach' || state.options.stagecoachAlone === 'sleeps') return false
  return livingOf(state, 'indians').every((each) => each === seat)
}
/** The able members who have met their group and act for it, clockwise. */
export const actorsOf = (state: GameState, group: Group): readonly Seat[] =>
  membersOf(state, group).filter((seat) => isAble(state, seat) && hasMet(state, seat))

export const timesUsed = ({ secret }: Pick<GameState, 'secret'>, seat: Seat, power: string): number =>
  secret.used[`${seat}/${power}`] ?? 0

/** The seat that carries the statuette, or null while all bandits do. */
export const holderOf = ({ secret }: Pick<GameState, 'secret'>): Seat | null =>
  secret.statuette.holder === 'bandits' ? null : secret.statuette.holder
export const isPlanted = ({ secret }: Pick<GameState, 'secret'>): boolean => !secret.statuette.knows
/** True if the knowing holder is a member (1.7). Before `n0.bandits` the bandits have the statuette. */
export function hasStatuette(state: Pick<GameState, 'secret' | 'table'>, team: Team): boolean {
  const { holder, knows } = state.secret.statuette
  return holder === 'bandits' ? team === 'bandits' : knows && teamAt(state, holder) === team
}
export const isGunman = (state: Pick<GameState, 'secret'>, seat: Seat): boolean => gunmen.includes(roleAt(state, seat))
/** True if this victim may not act against that master (7.8, R-27). */
export const isBoundTo = ({ secret }: Pick<GameState, 'secret'>, victim: Seat, master: Seat): boolean =>
  secret.binds.some((bind) => bind.victim === victim && bind.master === master)
export const mastersOf = ({ secret }: Pick<GameState, 'secret'>, victim: Seat): readonly Seat[] =>
  secret.binds.filter((bind) => bind.victim === victim).map((bind) => bind.master)
/**
 * The living Mayor known to all, who breaks ties, or null. A Mayor who stood up counts even after an
 * investigation.
 */
export function revealedMayor(state: GameState): Seat | null {
  const { open, options } = state
  const stoodUp = (seat: Seat): boolean => !open.investigated.includes(seat) || timesUsed(state, seat, 'pardon') > 0
  const counts = (seat: Seat): boolean => options.mayorTieAfterInvestigation || stoodUp(seat)
  const mayors = [...seatsOf(state, 'mayor'), ...seatsOf(state, 'drunkMayor')]
  return mayors.find((seat) => isAlive(state, seat) && open.revealed[seat] !== undefined && counts(seat)) ?? null
}
export const isNight = ({ open }: Pick<GameState, 'open'>): boolean => open.phase === 'night'
