/** Puts marks of the night on and off by hand, only in states that the night could have left. */
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import type { Role } from '../roles.ts'
import type { StepId } from '../steps.ts'
import { tellNotice } from '../statuette.ts'
import { holderOf, isAlive, isInCast, livingSeats, livesAs, seatOf, timesUsed } from '../state.ts'
import { hindrances, marks, type Command, type Hindrance, type PublicEvent, type NightMark } from '../types.ts'
import type { GameState, GameRefusal } from '../game-types.ts'

const isHindrance = (mark: string): mark is Hindrance => hindrances.some((each) => each === mark)
export const isMark = (mark: string): mark is NightMark => marks.some((each) => each === mark)

export function hasMark({ secret }: Pick<GameState, 'secret'>, seat: Seat, mark: NightMark): boolean {
  if (isHindrance(mark)) return secret.hindered[mark].includes(seat)
  if (mark === 'guarded') return secret.guard?.seat === seat
  return { poisoned: secret.poison, incited: secret.incited, marked: secret.mark }[mark] === seat
}
/** The roles that give each mark. */
const authors: Readonly<Record<NightMark, readonly Role[]>> = {
  jailed: ['sheriff'],
  drunk: ['drunkard', 'drunkJudge', 'drunkMayor'],
  cards: ['cardsharper'],
  guarded: ['guard'],
  poisoned: ['femaleShaman'],
  incited: ['inciter'],
  marked: ['megaAlien'],
}
/** The power that a mark uses up; absent for marks given every night. */
const powers: Readonly<Partial<Record<NightMark, string>>> = { poisoned: 'poison', incited: 'incite', marked: 'mark' }
/**
 * The seat that gives the mark and cannot bear it, unless an option allows that; null without one.
 */
function excludedSeat(state: GameState, mark: NightMark): Seat | null {
  const may: Readonly<Partial<Record<NightMark, boolean>>> = {
    jailed: state.options.sheriffSelf,
    guarded: state.options.guardSelf,
    marked: true,
  }
  const isFree = may[mark] ?? false
  const [author, ...others] = authors[mark]
  return !isFree && author !== undefined && others.length === 0 ? seatOf(state, author) : null
}
/** The calls at which each mark is entered while they are still to come. */
const calls: Readonly<Record<NightMark, readonly StepId[]>> = {
  jailed: ['n0.sheriff', 'c.sheriff'],
  drunk: ['c.drunkard', 'c.drunkMayor'],
  cards: ['b.cards'],
  guarded: ['c.guard'],
  poisoned: ['i.female'],
  incited: ['c.inciter'],
  marked: ['a.mega'],
}
const isToCome = ({ secret }: GameState, mark: NightMark): boolean =>
  secret.agenda.flat().some(({ id }) => calls[mark].some((call) => call === id))
/** The last steps at which each mark can still stand: poison strikes, the incited seat is searched (4.3, 7.4). */
const lastSteps: Readonly<Partial<Record<NightMark, readonly StepId[]>>> = {
  poisoned: ['d.poison'],
  incited: ['d.search.open', 'd.search.vote'],
  marked: ['d.dusk'],
}
/** True while the mark can stand: by night, and by day until it strikes or counts (4.3, 4.4). */
function isTheTime(state: GameState, mark: NightMark): boolean {
  const { phase, n } = state.open
  if (phase === 'night') return mark === 'jailed' || n > 0
  const last = lastSteps[mark] ?? []
  return phase === 'day' && state.secret.agenda.flat().some(({ id }) => last.some((step) => step === id))
}
/** The refusal that forbids the mark on any seat now, or null. */
function checkMark(state: GameState, mark: NightMark): GameRefusal | null {
  if (!isTheTime(state, mark) || isToCome(state, mark))
    return refuseBecause('not-the-time', mark === 'poisoned' ? 'R-30' : '4.1.2')
  if (!authors[mark].some((role) => isInCast(state, role))) return refuseBecause('not-in-cast', '5')
  if (mark === 'guarded' && !livesAs(state, 'guard')) return refuseBecause('not-in-cast', 'R-14')
  return null
}
/** The refusal to put this mark on or off this seat, or null. */
function checkMarkOnSeat(
  state: GameState,
  { seat, mark, on }: { seat: Seat; mark: NightMark; on: boolean },
): GameRefusal | null {
  if (!isAlive(state, seat)) return refuseBecause('not-living', '4.1.7')
  if (hasMark(state, seat, mark) === on) return refuseBecause('already-so', '4.1.2')
  if (!on) return null
  if (mark === 'marked' && holderOf(state) !== seat)
    return checkMark(state, mark) ?? refuseBecause('not-eligible', 'S-19')
  return checkMark(state, mark) ?? (excludedSeat(state, mark) === seat ? refuseBecause('own-seat', 'R-56') : null)
}
/** The seats that `setMark` takes. The mark is checked once, as there may be sixty seats. */
export function markTargets(state: GameState, mark: NightMark, on: boolean): readonly Seat[] {
  if (on && checkMark(state, mark) !== null) return []
  const excluded = on ? excludedSeat(state, mark) : null
  const seats =
    on && mark === 'marked' ? livingSeats(state).filter((seat) => seat === holderOf(state)) : livingSeats(state)
  return seats.filter((seat) => seat !== excluded && hasMark(state, seat, mark) !== on)
}

const noticeTypes: Readonly<Record<Hindrance, 'jail' | 'drunk' | 'cards'>> = {
  jailed: 'jail',
  drunk: 'drunk',
  cards: 'cards',
}
/** Frees a seat: an announced mark is corrected, a notice that waits for dawn is dropped. */
function unhinder(course: EventFlow, seat: Seat, by: Hindrance): void {
  course.tell({ type: 'hindered', seat, by, on: false })
  const { open, secret } = course.now
  if (open.hindered[by].includes(seat)) course.tell({ type: 'corrected', seat, out: null, ballots: null, free: by })
  const isOf = (each: PublicEvent): boolean => each.type === noticeTypes[by] && 'seat' in each && each.seat === seat
  if (!secret.notices.some(isOf)) return
  const rest = secret.notices
    .filter((each) => !isOf(each))
    .map((each) => ({ type: 'noticeQueued', notice: each }) as const)
  course.tell({ type: 'noticesRead' }, ...rest)
}
/** Marks a seat; only one is jailed or at cards, and two are drunk where two roles take players out. */
function hinderSeat(course: EventFlow, seat: Seat, by: Hindrance): void {
  const { secret, options } = course.now
  const both =
    isInCast(course.now, 'drunkMayor') && (isInCast(course.now, 'drunkJudge') || isInCast(course.now, 'drunkard'))
  const room = by === 'drunk' && both ? 2 : 1
  for (const other of secret.hindered[by].slice(0, Math.max(0, secret.hindered[by].length - room + 1)))
    unhinder(course, other, by)
  course.tell({ type: 'hindered', seat, by, on: true })
  if (by !== 'jailed' || options.announceJail) tellNotice(course, { type: noticeTypes[by], seat }, options.blockTiming)
}
/** Counts a use of the power that gives the mark. */
function spendUse(course: EventFlow, mark: NightMark): void {
  const [author] = authors[mark]
  const seat = author === undefined ? null : seatOf(course.now, author)
  const power = powers[mark]
  if (seat !== null && power !== undefined && timesUsed(course.now, seat, power) === 0)
    course.tell({ type: 'used', seat, power })
}
export function setMark(course: EventFlow, command: VariantOf<Command, 'setMark'>): GameRefusal | undefined {
  const { seat, mark, on } = command
  if (!isMark(mark)) return refuseBecause('not-now', '4.1.2')
  const refused = checkMarkOnSeat(course.now, { seat, mark, on })
  if (refused !== null) return refused
  if (isHindrance(mark)) (on ? hinderSeat : unhinder)(course, seat, mark)
  else if (mark === 'guarded')
    course.tell({ type: 'guarded', seat: on ? seat : null, by: seatOf(course.now, 'guard') ?? seat })
  else course.tell({ type: mark, seat: on ? seat : null })
  if (on) spendUse(course, mark)
  return undefined
}
/** True if a change of this mark reaches the screens at once. */
export const showsMark = ({ options, open }: GameState, mark: NightMark): boolean =>
  isHindrance(mark) &&
  open.phase === 'night' &&
  options.blockTiming === 'immediate' &&
  (mark !== 'jailed' || options.announceJail)
