/** Death and rescue (4.1.4). Nothing else kills. */
import { createStep, type AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { queueReveals } from './in-person-reveals.ts'
import { acquireStatuette, handOver, heirOf, giveToGroup } from '../statuette.ts'
import {
  actorsOf,
  hasStatuette,
  holderOf,
  isAlive,
  isNight,
  isProtected,
  livesAs,
  livingOf,
  roleAt,
  seatOf,
  teamAt,
} from '../state.ts'
import type { Cause, Death, Doom, PublicEvent } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { stepAbout } from '../steps.ts'
import { checkLastFaction, declareWinner } from '../win.ts'

/**
 * True if the Doctor is asked about a death: while by public facts the Doctor may still live (2.2b), but at night
 * without `fakeCalls` only while the Doctor does live.
 */
export function doctorIsAsked(state: GameState, cause: Cause): boolean {
  const { options } = state
  if (cause === 'hanged' && options.doctorScope === 'notHanging') return false
  if (!isNight(state) || options.fakeCalls) return doctorMayLive(state)
  return livesAs(state, 'doctor')
}
function doctorMayLive(state: GameState): boolean {
  const { open, options } = state
  const told = Object.values(open.revealed).includes('doctor')
  const doctor = seatOf(state, 'doctor')
  const dead = doctor !== null && open.dead.includes(doctor) && told
  return !dead && (!options.announceRoles || doctor !== null)
}
/** The victims of one kill, its author and its cause. */
export interface Killing {
  readonly victims: readonly Seat[]
  readonly killer: Seat | 'indians' | null
  readonly cause: Cause
  /** The steps that follow once the deaths are settled. */
  readonly after?: readonly AgendaStep[]
  /** Set where the Doctor is not asked (AD-8). */
  readonly unasked?: boolean
}
/**
 * Dooms the victims (steps 1 and 2): protected ones survive the night, and the Doctor is asked about each of the
 * others. By night the question follows every called kill, so that it tells nothing.
 */
export function doomVictims(course: EventFlow, { victims, killer, cause, after = [], unasked = false }: Killing): void {
  const { table } = course.now
  const inOrder = table.ring.filter((seat) => victims.includes(seat) && isAlive(course.now, seat))
  const night = isNight(course.now)
  const struck = night ? inOrder.filter((seat) => !isProtected(course.now, seat)) : inOrder
  const now: Doom = { victims: struck, saved: [], killer, cause }
  course.tell({ type: 'doomed', doom: now })
  const safe = inOrder.filter((seat) => !struck.includes(seat))
  tellKillers(course, { ...now, victims: safe }, { dying: [], got: false })
  const asked =
    !unasked && doctorIsAsked(course.now, cause)
      ? struck.length === 0 && night
        ? [[]]
        : struck.map((seat) => [seat])
      : []
  course.interrupt([...asked.map((who) => createStep('doctor', who)), stepAbout('die'), ...after])
}
/**
 * True for departures and breaches, which all see at once; the victim's card still waits like any night death.
 */
const isOpenDeath = (cause: Cause): boolean => cause === 'left' || cause === 'rule breach'
/** True if dawn has nothing left to tell of this death. */
const isWhole = (state: GameState): boolean => !isNight(state) || state.options.nightDeaths === 'allNow'
/** The card that killed by night; all deaths of a roulette are the Gambler's. */
function deedOf(state: GameState, { killer, cause }: Doom): Pick<Death, 'by'> {
  if (cause !== 'night' || killer === null) return {}
  if (state.secret.roulette) return { by: 'gambler' }
  return { by: killer === 'indians' ? killer : roleAt(state, killer) }
}
/** The announcement of a death, with its cause if `announceCause` says so. */
export const deathOf = ({ options }: GameState, { seat, cause, by }: Death): PublicEvent =>
  options.announceCause && cause !== 'corrected'
    ? { type: 'death', seat, cause, ...(by === undefined ? {} : { by }) }
    : { type: 'death', seat, cause: null }
/** Announces a death: by day at once, by night as `nightDeaths` says (step 6, R-11). */
function announceDeath(course: EventFlow, death: Death): void {
  const { options } = course.now
  const { seat, cause } = death
  const night = isNight(course.now) && !isOpenDeath(cause)
  if (night && options.nightDeaths === 'dawn') return
  if (cause === 'corrected') course.tell({ type: 'corrected', seat, out: true, ballots: null })
  else course.tell(night ? deathOf(course.now, death) : { type: 'death', seat, cause })
  if (isWhole(course.now)) revealSeat(course, seat)
}
export function revealSeat(course: EventFlow, seat: Seat): void {
  const { options, secret } = course.now
  const mormon = options.mormonPublicOnDeath && secret.mormons.includes(seat)
  const role = roleAt(course.now, seat)
  course.tell({ type: 'reveal', seat, faction: teamAt(course.now, seat), role, ...(mormon ? { mormon: true } : {}) })
}
/** Passes the statuette on (step 4); by day the holder's death ends the game instead. */
function passStatuetteOn(course: EventFlow, victim: Seat, { killer }: Doom): void {
  if (killer === 'indians' && livingOf(course.now, 'indians').length > 0) return giveToGroup(course, 'indians') // S-8
  if (killer !== null && killer !== 'indians' && isAlive(course.now, killer)) return acquireStatuette(course, killer) // S-7
  const heir = heirOf(course.now, victim)
  if (heir === null) return
  if (course.now.options.noKillerHolder === 'sameFactionNextSeat') return handOver(course, heir)
  course.interrupt([stepAbout('assign', victim)]) // S-22
}
function recordDeath(course: EventFlow, death: Death): void {
  const { seat } = death
  const { guard, binds, mark } = course.now.secret
  const guarded = guard?.by === seat ? { guarded: { seat: guard.seat, night: course.now.open.n } } : {}
  const marked = mark === seat ? ({ marked: true } as const) : {}
  course.tell({ type: 'died', ...death, ...guarded, ...marked })
  if (guard?.by === seat) course.tell({ type: 'guarded', seat: null, by: seat })
  if (mark === seat) course.tell({ type: 'marked', seat: null })
  const ended = binds.filter(({ master, victim }) => master === seat || victim === seat)
  for (const { master } of ended) course.tell({ type: 'unbound', master })
}
/** True if the holder's death ends the game (S-10, S-23). */
function endsGameByDay(state: GameState, cause: Cause): boolean {
  if (isNight(state) || cause === 'corrected') return false
  return cause !== 'left' || state.options.leaverByDay === 'citizensWin'
}
/** Carries out the deaths (steps 3 to 7) of all victims at one moment, in seat order (4.1.4). */
export function carryOutDeaths(course: EventFlow, now: Doom): void {
  const holder = holderOf(course.now)
  const dying = now.victims.filter((seat) => !now.saved.includes(seat) && isAlive(course.now, seat))
  const { cause, killer } = now
  const deaths = dying.map((seat): Death => ({ seat, cause, killer, ...deedOf(course.now, now) }))
  for (const death of deaths) recordDeath(course, death)
  for (const death of deaths) announceDeath(course, death)
  if (dying.length > 0 && !isNight(course.now)) course.tell({ type: 'deathsRead' })
  else if (isWhole(course.now)) for (const seat of dying) course.tell({ type: 'deathRead', seat })
  const fell = holder !== null && dying.includes(holder)
  if (fell && endsGameByDay(course.now, cause)) return declareWinner(course, 'citizens', 'W-3')
  if (fell) passStatuetteOn(course, holder, now)
  tellKillers(course, now, { dying, got: fell })
  checkLastFaction(course)
}
/** Carries out the deaths once the Doctor has answered. */
export function settleDoom(course: EventFlow): void {
  const { doom: now } = course.now.secret
  if (now === null) return
  course.tell({ type: 'doomed', doom: null })
  if (!isNight(course.now))
    for (const seat of now.saved.filter((each) => isAlive(course.now, each))) course.tell({ type: 'saved', seat })
  carryOutDeaths(course, now)
}
/** Kills without rescue or question: a departure, a breach or a correction. */
export function killAtOnce(course: EventFlow, seat: Seat, cause: 'left' | 'rule breach' | 'corrected'): void {
  carryOutDeaths(course, { victims: [seat], saved: [], killer: null, cause })
  if (course.now.secret.doom === null && !course.isOver) queueReveals(course)
}
/** Shows killers the result of their kill (6.5). A citizen who wins the roulette has killed no one. */
function tellKillers(
  course: EventFlow,
  { killer, victims }: Doom,
  { dying, got }: { dying: readonly Seat[]; got: boolean },
): void {
  const [target] = victims
  const { now } = course
  if (target === undefined || killer === null || !isNight(now)) return
  const theirs = got && (killer === 'indians' ? hasStatuette(now, killer) : holderOf(now) === killer)
  if (killer !== 'indians' && now.secret.roulette && roleAt(now, target) === 'gambler') {
    if (theirs) course.tell({ type: 'learned', to: [killer], fact: { kind: 'holds' } }) // S-15
    return
  }
  const to = killer === 'indians' ? actorsOf(now, killer) : [killer]
  course.tell({ type: 'learned', to, fact: { kind: 'kill', target, died: dying.includes(target), got: theirs } })
}
