/** Corrects binds, trails and uses of powers, only to states that a night could have left. */
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { bindVictim } from '../acts/zero.ts'
import type { EventFlow } from '../event-flow.ts'
import { countedPowers } from '../powers.ts'
import type { Role } from '../roles.ts'
import { queueReveals } from '../night/in-person-reveals.ts'
import { isAlive, isNight, livingSeats, roleAt, seatsOf, timesUsed } from '../state.ts'
import type { StepId } from '../steps.ts'
import type { Bind, Command } from '../types.ts'
import type { GameState, GameRefusal } from '../game-types.ts'
import { rebindVictim } from './cards.ts'

const isToCome = ({ secret }: GameState, call: StepId): boolean => secret.agenda.flat().some(({ id }) => id === call)
const livingAs = (state: GameState, role: Role): readonly Seat[] =>
  seatsOf(state, role).filter((seat) => isAlive(state, seat))

// ---- binds (7.8)

export const bindWays = ['seducer', 'blackmailer'] as const satisfies readonly Bind['way'][]
const isWay = (way: string): way is Bind['way'] => bindWays.some((each) => each === way)
const bindCalls: Readonly<Record<Bind['way'], StepId>> = { seducer: 'n0.seducer', blackmailer: 'n0.blackmailer' }
/** The living seat that binds in this way; null before its call of night zero is over, or without one. */
export function masterOf(state: GameState, way: Bind['way']): Seat | null {
  const isBefore = state.open.phase === 'setup' || state.open.phase === 'dayZero' || isToCome(state, bindCalls[way])
  return isBefore ? null : (livingAs(state, way)[0] ?? null)
}
export const bindOf = ({ secret }: Pick<GameState, 'secret'>, way: Bind['way']): Bind | null =>
  secret.binds.find((bind) => bind.way === way) ?? null
/** The seats that the master could have bound instead. */
export function bindTargets(state: GameState, way: Bind['way']): readonly Seat[] {
  const [master, victim] = [masterOf(state, way), bindOf(state, way)?.victim]
  return livingSeats(state).filter((seat) => seat !== master && seat !== victim)
}
export function setBind(course: EventFlow, { way, victim }: VariantOf<Command, 'setBind'>): GameRefusal | undefined {
  if (!isWay(way)) return refuseBecause('not-in-cast', '7.8')
  const master = masterOf(course.now, way)
  const before = bindOf(course.now, way)
  if (isToCome(course.now, bindCalls[way])) return refuseBecause('not-the-time', '4.2')
  if (master === null) return refuseBecause('not-in-cast', '7.8')
  if (victim === master) return refuseBecause('own-seat', 'R-56')
  if (victim === (before?.victim ?? null)) return refuseBecause('already-so', '7.8')
  if (victim !== null && !isAlive(course.now, victim)) return refuseBecause('not-living', '4.1.7')
  if (before !== null) rebindVictim(course, before, null)
  if (victim !== null) bindVictim(course, { master, victim, way })
  queueReveals(course)
  return undefined
}

// ---- trails (S-16)

/** The night whose trails are in force; null if none are. */
function trailNight({ open, options }: GameState): number | null {
  const isKept = open.phase === 'day' && options.trailNextNight
  return open.phase === 'night' ? open.n : isKept ? open.n - 1 : null
}
/** The seats whose trail may be corrected: they could have laid one and are not called for it again tonight. */
export function trailOwners(state: GameState): readonly Seat[] {
  const night = trailNight(state)
  if (night === null) return []
  const isOver = (call: StepId): boolean => !isNight(state) || !isToCome(state, call)
  return [
    ...(night > 0 && isOver('t.trail') ? livingAs(state, 'trailer') : []),
    ...((night > 0 || state.options.luckyZero) && isOver('l.trail') ? livingAs(state, 'luckyLuke') : []),
  ]
}
export const trailOf = ({ secret }: Pick<GameState, 'secret'>, owner: Seat) =>
  secret.trails.find((trail) => trail.owner === owner) ?? null
export function trailTargets(state: GameState, owner: Seat): readonly Seat[] {
  const target = trailOf(state, owner)?.target
  return livingSeats(state).filter((seat) => seat !== owner && seat !== target)
}
export function setTrail(
  course: EventFlow,
  { owner, target }: VariantOf<Command, 'setTrail'>,
): GameRefusal | undefined {
  const night = trailNight(course.now)
  const before = trailOf(course.now, owner)
  if (!['trailer', 'luckyLuke'].includes(roleAt(course.now, owner))) return refuseBecause('not-in-cast', 'S-16')
  if (night === null || !trailOwners(course.now).includes(owner)) return refuseBecause('not-the-time', 'S-16')
  if (target === owner) return refuseBecause('own-seat', 'R-56')
  if (target === (before?.target ?? null)) return refuseBecause('already-so', 'S-16')
  if (target !== null && !isAlive(course.now, target)) return refuseBecause('not-living', '4.1.7')
  if (before !== null) course.tell({ type: 'trailsEnded', owners: [owner] })
  if (target === null) return undefined
  if (timesUsed(course.now, owner, 'trail') === 0) course.tell({ type: 'used', seat: owner, power: 'trail' })
  course.tell({ type: 'trailed', trail: { owner, target, night } })
  return undefined
}

// ---- uses (section 5)

/** True while an effect of a used power is pending, so that its use cannot be taken back. */
function isAtWork({ secret }: GameState, seat: Seat, power: string): boolean {
  const standing: Readonly<Record<string, boolean>> = {
    incite: secret.incited !== null,
    mark: secret.mark !== null,
    plant: secret.statuette.plantedBy === seat,
    poison: secret.poison !== null,
    trail: secret.trails.some(({ owner }) => owner === seat),
  }
  return standing[power] ?? false
}
/** A correction that gives a living seat another number of uses. */
export interface UsesCorrection {
  readonly seat: Seat
  readonly power: string
  readonly left: number
  /** The uses counted so far if `left` remain. */
  readonly times: number
}
/** Returns the value that `setUses` takes: `seat:power:left`. */
export const usesToText = ({ seat, power, left }: UsesCorrection): string => `${seat}:${power}:${left}`
const usesOfSeat = (state: GameState, seat: Seat): readonly UsesCorrection[] =>
  countedPowers(state, seat).flatMap(({ power, times }) => {
    const most = isAtWork(state, seat, power) ? times - 1 : times
    return Array.from({ length: most + 1 }, (_, left) => ({ seat, power, left, times: times - left }))
  })
export const usesCorrections = (state: GameState): readonly UsesCorrection[] =>
  livingSeats(state)
    .flatMap((seat) => usesOfSeat(state, seat))
    .filter(({ seat, power, times }) => timesUsed(state, seat, power) !== times)
export function setUses(course: EventFlow, { uses }: VariantOf<Command, 'setUses'>): GameRefusal | undefined {
  const other = usesCorrections(course.now).find((each) => usesToText(each) === uses)
  if (other === undefined) return refuseBecause('no-such-use', '5')
  const { seat, power, times } = other
  course.tell({ type: 'usesSet', seat, power, times })
  return undefined
}
