/** Nominations, the search vote, ties and the search itself (4.3 d.nominate to d.search, 7.4). */
import { no, type Seat } from '../../../engine/game.ts'
import { about } from '../steps.ts'
import type { Course } from '../event-flow.ts'
import { holderOf, isAlive, living, revealedMayor, seatsOf, stepIdNow, stepNow } from '../state.ts'
import type { VoteAsked } from '../types.ts'
import type { Game } from '../game-types.ts'
import { noClocks } from '../timers.ts'
import { cut, pickable, type Cut } from '../voting.ts'
import { win } from '../win.ts'
import { hasRoom, openVote, placesNow, publish, runoffVote, searchVote, tallied } from './ballots.ts'
import type { Deciders, NextAt } from './table.ts'

/** The living players who are not nominated yet. */
export const nominatable = (state: Game): readonly Seat[] =>
  living(state).filter((seat) => !state.secret.nominations.includes(seat))
/** The nominations needed before they may close (`searchMandatory`), else 0. */
export const namesNeeded = (state: Game): number => (state.options.searchMandatory ? placesNow(state) : 0)
/** The number of nominations above which they are entered one by one. */
export const softMaximum = (state: Game): number => 2 * placesNow(state)

/** The incited seat to be searched. If the seat is dead, the Inciter gets the use back. */
function incitedNow(course: Course): readonly Seat[] {
  const { incited } = course.now.secret
  if (incited === null) return []
  if (isAlive(course.now, incited)) return [incited]
  course.tell({ type: 'incited', seat: null })
  for (const seat of seatsOf(course.now, 'inciter')) course.tell({ type: 'used', seat, power: 'incite', again: true })
  return []
}
interface Chosen {
  readonly voted: readonly Seat[]
  readonly dropped?: readonly Seat[]
  readonly tieBreak?: Seat | null
}
/** Announces the list of those to be searched, and plans the search if there are any (7.4.6). */
function makeList(course: Course, { voted, dropped = [], tieBreak = null }: Chosen): void {
  const incited = incitedNow(course).filter((seat) => !voted.includes(seat))
  course.tell({ type: 'searchList', voted, incited, dropped, tieBreak })
  if (voted.length + incited.length > 0) course.interrupt([about('d.search')])
}
/** Leaves a tie without a Mayor: one run-off, or fewer players searched (`searchTie`). */
function dropTied(course: Course, { sure, tied, places }: Cut, isSecond: boolean): void {
  if (isSecond || course.now.options.searchTie === 'fewer') return makeList(course, { voted: sure, dropped: tied })
  course.interrupt([about('d.search.vote', ...sure)])
  openVote(course, runoffVote(course.now, tied, places))
}
export function settleSearch(course: Course, vote: VoteAsked): void {
  const result = cut(vote.options, tallied(course.now, vote), vote.size)
  publish(course, vote, result.sure.map(String))
  if (result.tied.length === 0) return makeList(course, { voted: result.sure })
  if (pickable(course.now, result.tied).length === 0) return dropTied(course, result, false)
  course.interrupt([about('d.search.tie', ...result.tied)]) // 7.4.5
}
/** Settles the run-off; `before` had their places already. */
export function settleRunoff(course: Course, vote: VoteAsked, before: readonly Seat[]): void {
  const result = cut(vote.options, tallied(course.now, vote), vote.size)
  publish(course, vote, result.sure.map(String))
  const sure = [...before.filter((seat) => isAlive(course.now, seat)), ...result.sure]
  if (result.tied.length === 0) makeList(course, { voted: sure })
  else dropTied(course, { ...result, sure }, true)
}
/** Ends the vote if departures left room for all names (7.4.1), and returns true if it did. */
export function searchLapses(course: Course): boolean {
  const { open } = course.now
  const step = stepNow(course.now)
  if (step?.id !== 'd.search.vote' || open.vote === null) return false
  const before = step.who.filter((seat) => isAlive(course.now, seat))
  const { question, options } = open.vote
  const places = placesNow(course.now) - (question === 'runoff' ? before.length : 0)
  if ((question !== 'search' && question !== 'runoff') || options.length > places) return false
  course.tell({ type: 'movedOn', clocks: noClocks }).done()
  makeList(course, { voted: [...before, ...options.map(Number)] })
  return true
}
/** The tie as published, without players gone since; null where no tie waits. */
export function tieNow(state: Game): Cut | null {
  const step = stepNow(state)
  if (step?.id !== 'd.search.tie') return null
  const alive = (seats: readonly Seat[]): readonly Seat[] => seats.filter((seat) => isAlive(state, seat))
  const before = state.open.published?.result ?? []
  const [sure, tied] = [alive(before.map(Number)), alive(step.who)]
  const places = placesNow(state) - before.length
  return tied.length <= places ? { sure: [...sure, ...tied], tied: [], places: 0 } : { sure, tied, places }
}
/** Completes the list with the Mayor's picks (7.7). */
export function breakSearchTie(
  course: Course,
  seats: readonly Seat[],
): ReturnType<typeof no<'not-eligible'>> | undefined {
  const tie = tieNow(course.now)
  const mayor = revealedMayor(course.now)
  const may = pickable(course.now, tie?.tied ?? [])
  const fits = seats.length === Math.min(tie?.places ?? 0, may.length) && seats.every((seat) => may.includes(seat))
  if (!fits || tie === null || mayor === null) return no('not-eligible', '7.7')
  course.done()
  const dropped = tie.tied.filter((seat) => !seats.includes(seat))
  const inOrder = course.now.open.nominated.filter((seat) => tie.sure.includes(seat) || seats.includes(seat))
  makeList(course, { voted: inOrder, dropped, tieBreak: mayor })
  return undefined
}
/** Searches all listed at once; the citizens win if one holds the statuette, knowingly or not (W-2). */
function search(course: Course): void {
  const { list } = course.now.open
  const listed = [...(list?.voted ?? []), ...(list?.incited ?? [])].filter((seat) => isAlive(course.now, seat))
  const holder = holderOf(course.now)
  const found = holder !== null && listed.includes(holder) ? holder : null
  course.tell({ type: 'searchOutcome', seats: listed, found })
  if (found !== null) win(course, 'citizens', 'W-2')
}
export const searchDeciders = {
  nominate: ({ seats }, course) => {
    const at = stepIdNow(course.now)
    if (at !== 'd.nominate' && at !== 'd.search.open') return no('not-now', '4.3')
    if (!seats.every((seat) => isAlive(course.now, seat))) return no('not-living', 'R-21')
    if (!seats.every((seat) => nominatable(course.now).includes(seat))) return no('already-so', 'R-21')
    if (at === 'd.search.open') course.interrupt([about('d.nominate')])
    course.tell({ type: 'nominationsEntered', seats: [...course.now.secret.nominations, ...seats] })
    return undefined
  },
  strike: ({ seat }, course) => {
    if (stepIdNow(course.now) !== 'd.nominate') return no('not-now', '4.3')
    const { nominations } = course.now.secret
    if (!nominations.includes(seat)) return no('already-so', 'R-21')
    course.tell({ type: 'nominationsEntered', seats: nominations.filter((each) => each !== seat) })
    return undefined
  },
  closeNominations: (_command, course) => {
    if (stepIdNow(course.now) !== 'd.nominate') return no('not-now', '4.3')
    const { nominations } = course.now.secret
    if (nominations.length < namesNeeded(course.now)) return no('too-few-nominated', '4.3')
    course.done().tell({ type: 'nominated', seats: nominations })
    return undefined
  },
} satisfies Deciders
export const searchNext: NextAt = {
  /** Searches all nominees without a vote if there is room (7.4.1). */
  'd.search.open': (course) => {
    const { nominated } = course.now.open
    course.done()
    if (hasRoom(course.now)) makeList(course, { voted: nominated })
    else {
      course.interrupt([about('d.search.vote')])
      openVote(course, searchVote(course.now))
    }
    return undefined
  },
  /** Begins a broken-off vote again. */
  'd.search.vote': (course) => {
    if (course.now.open.vote !== null) return no('ballots-missing', '7.2')
    course.done()
    course.interrupt([about('d.search.open')])
    return undefined
  },
  /** Goes on without the Mayor, who is gone. */
  'd.search.tie': (course) => {
    const tie = tieNow(course.now)
    if (tie === null || pickable(course.now, tie.tied).length > 0) return no('must-choose', '7.7')
    course.done()
    if (tie.tied.length === 0) makeList(course, { voted: tie.sure })
    else dropTied(course, tie, false)
    return undefined
  },
  'd.search': (course) => {
    course.done()
    search(course)
    return undefined
  },
}
