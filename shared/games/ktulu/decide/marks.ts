/** Puts marks of the night on and off by hand, only in states that the night could have left. */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import type { Course } from '../event-flow.ts'
import type { Role } from '../roles.ts'
import type { StepId } from '../steps.ts'
import { notice } from '../statuette.ts'
import { holderOf, isAlive, isInCast, living, livesAs, seatOf, used } from '../state.ts'
import { hindrances, marks, type Command, type Hindrance, type Public, type SetMark } from '../types.ts'
import { type Game } from '../game-types.ts'
import type { No } from './table.ts'

const isHindrance = (mark: string): mark is Hindrance => hindrances.some((each) => each === mark)
export const isMark = (mark: string): mark is SetMark => marks.some((each) => each === mark)

export function hasMark({ secret }: Pick<Game, 'secret'>, seat: Seat, mark: SetMark): boolean {
  if (isHindrance(mark)) return secret.hindered[mark].includes(seat)
  if (mark === 'guarded') return secret.guard?.seat === seat
  return { poisoned: secret.poison, incited: secret.incited, marked: secret.mark }[mark] === seat
}
/** The roles that give each mark. */
const authors: Readonly<Record<SetMark, readonly Role[]>> = {
  jailed: ['sheriff'],
  drunk: ['drunkard', 'drunkJudge', 'drunkMayor'],
  cards: ['cardsharper'],
  guarded: ['guard'],
  poisoned: ['femaleShaman'],
  incited: ['inciter'],
  marked: ['megaAlien'],
}
/** The power that a mark uses up; absent for marks given every night. */
const powers: Readonly<Partial<Record<SetMark, string>>> = { poisoned: 'poison', incited: 'incite', marked: 'mark' }
/**
 * The seat that gives the mark and cannot bear it, unless an option allows that; null without one.
 */
function excludedSeat(state: Game, mark: SetMark): Seat | null {
  const may: Readonly<Partial<Record<SetMark, boolean>>> = {
    jailed: state.options.sheriffSelf,
    guarded: state.options.guardSelf,
    marked: true,
  }
  const isFree = may[mark] ?? false
  const [author, ...others] = authors[mark]
  return !isFree && author !== undefined && others.length === 0 ? seatOf(state, author) : null
}
/** The calls at which each mark is entered while they are still to come. */
const calls: Readonly<Record<SetMark, readonly StepId[]>> = {
  jailed: ['n0.sheriff', 'c.sheriff'],
  drunk: ['c.drunkard', 'c.drunkMayor'],
  cards: ['b.cards'],
  guarded: ['c.guard'],
  poisoned: ['i.female'],
  incited: ['c.inciter'],
  marked: ['a.mega'],
}
const isToCome = ({ secret }: Game, mark: SetMark): boolean =>
  secret.agenda.flat().some(({ id }) => calls[mark].some((call) => call === id))
/** The last steps at which each mark can still stand: poison strikes, the incited seat is searched (4.3, 7.4). */
const until: Readonly<Partial<Record<SetMark, readonly StepId[]>>> = {
  poisoned: ['d.poison'],
  incited: ['d.search.open', 'd.search.vote'],
  marked: ['d.dusk'],
}
/** True while the mark can stand: by night, and by day until it strikes or counts (4.3, 4.4). */
function isTheTime(state: Game, mark: SetMark): boolean {
  const { phase, n } = state.open
  if (phase === 'night') return mark === 'jailed' || n > 0
  const last = until[mark] ?? []
  return phase === 'day' && state.secret.agenda.flat().some(({ id }) => last.some((step) => step === id))
}
/** The refusal that forbids the mark on any seat now, or null. */
function faultOfMark(state: Game, mark: SetMark): No | null {
  if (!isTheTime(state, mark) || isToCome(state, mark))
    return no('not-the-time', mark === 'poisoned' ? 'R-30' : '4.1.2')
  if (!authors[mark].some((role) => isInCast(state, role))) return no('not-in-cast', '5')
  if (mark === 'guarded' && !livesAs(state, 'guard')) return no('not-in-cast', 'R-14')
  return null
}
/** The refusal to put this mark on or off this seat, or null. */
function fault(state: Game, { seat, mark, on }: { seat: Seat; mark: SetMark; on: boolean }): No | null {
  if (!isAlive(state, seat)) return no('not-living', '4.1.7')
  if (hasMark(state, seat, mark) === on) return no('already-so', '4.1.2')
  if (!on) return null
  if (mark === 'marked' && holderOf(state) !== seat) return faultOfMark(state, mark) ?? no('not-eligible', 'S-19')
  return faultOfMark(state, mark) ?? (excludedSeat(state, mark) === seat ? no('own-seat', 'R-56') : null)
}
/** The seats that `setMark` takes. The mark is checked once, as there may be sixty seats. */
export function markable(state: Game, mark: SetMark, on: boolean): readonly Seat[] {
  if (on && faultOfMark(state, mark) !== null) return []
  const excluded = on ? excludedSeat(state, mark) : null
  const seats = on && mark === 'marked' ? living(state).filter((seat) => seat === holderOf(state)) : living(state)
  return seats.filter((seat) => seat !== excluded && hasMark(state, seat, mark) !== on)
}

const said: Readonly<Record<Hindrance, 'jail' | 'drunk' | 'cards'>> = { jailed: 'jail', drunk: 'drunk', cards: 'cards' }
/** Frees a seat: an announced mark is corrected, a notice that waits for dawn is dropped. */
function free(course: Course, seat: Seat, by: Hindrance): void {
  course.tell({ type: 'hindered', seat, by, on: false })
  const { open, secret } = course.now
  if (open.hindered[by].includes(seat)) course.tell({ type: 'corrected', seat, out: null, ballots: null, free: by })
  const isOf = (each: Public): boolean => each.type === said[by] && 'seat' in each && each.seat === seat
  if (!secret.notices.some(isOf)) return
  const rest = secret.notices
    .filter((each) => !isOf(each))
    .map((each) => ({ type: 'noticeQueued', notice: each }) as const)
  course.tell({ type: 'noticesRead' }, ...rest)
}
/** Marks a seat; only one is jailed or at cards, and two are drunk where two roles take players out. */
function hinder(course: Course, seat: Seat, by: Hindrance): void {
  const { secret, options } = course.now
  const both =
    isInCast(course.now, 'drunkMayor') && (isInCast(course.now, 'drunkJudge') || isInCast(course.now, 'drunkard'))
  const room = by === 'drunk' && both ? 2 : 1
  for (const other of secret.hindered[by].slice(0, Math.max(0, secret.hindered[by].length - room + 1)))
    free(course, other, by)
  course.tell({ type: 'hindered', seat, by, on: true })
  if (by !== 'jailed' || options.announceJail) notice(course, { type: said[by], seat }, options.blockTiming)
}
/** Counts a use of the power that gives the mark. */
function spent(course: Course, mark: SetMark): void {
  const [author] = authors[mark]
  const seat = author === undefined ? null : seatOf(course.now, author)
  const power = powers[mark]
  if (seat !== null && power !== undefined && used(course.now, seat, power) === 0)
    course.tell({ type: 'used', seat, power })
}
export function setMark(course: Course, command: Of<Command, 'setMark'>): No | undefined {
  const { seat, mark, on } = command
  if (!isMark(mark)) return no('not-now', '4.1.2')
  const refused = fault(course.now, { seat, mark, on })
  if (refused !== null) return refused
  if (isHindrance(mark)) (on ? hinder : free)(course, seat, mark)
  else if (mark === 'guarded')
    course.tell({ type: 'guarded', seat: on ? seat : null, by: seatOf(course.now, 'guard') ?? seat })
  else course.tell({ type: mark, seat: on ? seat : null })
  if (on) spent(course, mark)
  return undefined
}
/** True if a change of this mark reaches the screens at once. */
export const showsMark = ({ options, open }: Game, mark: SetMark): boolean =>
  isHindrance(mark) &&
  open.phase === 'night' &&
  options.blockTiming === 'immediate' &&
  (mark !== 'jailed' || options.announceJail)
