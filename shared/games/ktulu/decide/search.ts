/** Nominations, the search vote, ties and the search itself (4.3 d.nominate to d.search, 7.4). */
import { refuseBecause, type DecideContext, type Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { stepAbout } from '../steps.ts'
import type { EventFlow, FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import { holderOf, isAlive, livingSeats, revealedMayor, seatsOf, stepIdNow, stepNow } from '../state.ts'
import type { VoteTerms } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { noClocks } from '../timers.ts'
import { cutToPlaces, tieChoices, type VoteCut } from '../voting.ts'
import { declareWinner } from '../win.ts'
import { hasRoom, openVote, placesNow, publishVote, runoffVote, searchVote, tallyVotes } from './vote-publication.ts'

/** The living players who are not nominated yet. */
export const nominationChoices = (state: GameState): readonly Seat[] =>
  livingSeats(state).filter((seat) => !state.secret.nominations.includes(seat))
/** The nominations needed before they may close (`searchMandatory`), else 0. */
export const namesNeeded = (state: GameState): number => (state.options.searchMandatory ? placesNow(state) : 0)
/** The number of nominations above which they are entered one by one. */
export const softMaximum = (state: GameState): number => 2 * placesNow(state)

/** The incited seat to be searched. If the seat is dead, the Inciter gets the use back. */
function takeIncited(course: EventFlow): readonly Seat[] {
  const { incited } = course.now.secret
  if (incited === null) return []
  if (isAlive(course.now, incited)) return [incited]
  course.tell({ type: 'incited', seat: null })
  for (const seat of seatsOf(course.now, 'inciter')) course.tell({ type: 'used', seat, power: 'incite', again: true })
  return []
}
/**
 * The nominations by phone beside those that the desk has entered (AD-12): up to 2k names, the most often proposed
 * first, with all who were proposed as often as the last of them.
 */
export function proposedSuspects(state: GameState): readonly Seat[] {
  const named = Object.values(state.secret.proposed).flat()
  const times = (seat: Seat): number => named.filter((each) => each === seat).length
  const seats = nominationChoices(state).filter((seat) => named.includes(seat))
  const ranked = [...seats].sort((a, b) => times(b) - times(a))
  const last = ranked[Math.max(0, softMaximum(state) - state.secret.nominations.length) - 1]
  const least = last === undefined ? (ranked.length > 0 ? Infinity : 0) : times(last)
  return seats.filter((seat) => ranked.length <= softMaximum(state) || times(seat) >= least)
}
/** The nominations as they are closed. At a distance lots are drawn for names that are missing (AD-12). */
function nominationsNow(state: GameState, shuffle: DecideContext['shuffle']): readonly Seat[] {
  const { nominations } = state.secret
  if (!isAtDistance(state.options)) return nominations
  const named = [...nominations, ...proposedSuspects(state)]
  const others = shuffle(livingSeats(state).filter((seat) => !named.includes(seat)))
  return [...named, ...others.slice(0, Math.max(0, namesNeeded(state) - named.length))]
}
interface SearchChoice {
  readonly voted: readonly Seat[]
  readonly dropped?: readonly Seat[]
  readonly tieBreak?: Seat | null
}
/** Announces the list of those to be searched, and plans the search if there are any (7.4.6). */
function makeList(course: EventFlow, { voted, dropped = [], tieBreak = null }: SearchChoice): void {
  const incited = takeIncited(course).filter((seat) => !voted.includes(seat))
  course.tell({ type: 'searchList', voted, incited, dropped, tieBreak })
  if (voted.length + incited.length > 0) course.interrupt([stepAbout('d.search')])
}
/** Leaves a tie without a Mayor: one run-off, or fewer players searched (`searchTie`). */
function dropTied(course: EventFlow, { sure, tied, places }: VoteCut, isSecond: boolean): void {
  if (isSecond || course.now.options.searchTie === 'fewer') return makeList(course, { voted: sure, dropped: tied })
  course.interrupt([stepAbout('d.search.vote', ...sure)])
  openVote(course, runoffVote(course.now, tied, places))
}
export function settleSearch(course: EventFlow, vote: VoteTerms): void {
  const result = cutToPlaces(vote.options, tallyVotes(course.now, vote), vote.size)
  publishVote(course, vote, result.sure.map(String))
  if (result.tied.length === 0) return makeList(course, { voted: result.sure })
  if (tieChoices(course.now, result.tied).length === 0) return dropTied(course, result, false)
  course.interrupt([stepAbout('d.search.tie', ...result.tied)]) // 7.4.5
}
/** Settles the run-off; `before` had their places already. */
export function settleRunoff(course: EventFlow, vote: VoteTerms, before: readonly Seat[]): void {
  const result = cutToPlaces(vote.options, tallyVotes(course.now, vote), vote.size)
  publishVote(course, vote, result.sure.map(String))
  const sure = [...before.filter((seat) => isAlive(course.now, seat)), ...result.sure]
  if (result.tied.length === 0) makeList(course, { voted: sure })
  else dropTied(course, { ...result, sure }, true)
}
/** Ends the vote if departures left room for all names (7.4.1), and returns true if it did. */
export function lapseSearchVote(course: EventFlow): boolean {
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
export function searchTieNow(state: GameState): VoteCut | null {
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
  course: EventFlow,
  seats: readonly Seat[],
): ReturnType<typeof refuseBecause<'not-eligible'>> | undefined {
  const tie = searchTieNow(course.now)
  const mayor = revealedMayor(course.now)
  const may = tieChoices(course.now, tie?.tied ?? [])
  const fits = seats.length === Math.min(tie?.places ?? 0, may.length) && seats.every((seat) => may.includes(seat))
  if (!fits || tie === null || mayor === null) return refuseBecause('not-eligible', '7.7')
  course.done()
  const dropped = tie.tied.filter((seat) => !seats.includes(seat))
  const inOrder = course.now.open.nominated.filter((seat) => tie.sure.includes(seat) || seats.includes(seat))
  makeList(course, { voted: inOrder, dropped, tieBreak: mayor })
  return undefined
}
/** Searches all listed at once; the citizens win if one holds the statuette, knowingly or not (W-2). */
function searchListed(course: EventFlow): void {
  const { list } = course.now.open
  const listed = [...(list?.voted ?? []), ...(list?.incited ?? [])].filter((seat) => isAlive(course.now, seat))
  const holder = holderOf(course.now)
  const found = holder !== null && listed.includes(holder) ? holder : null
  course.tell({ type: 'searchOutcome', seats: listed, found })
  if (found !== null) declareWinner(course, 'citizens', 'W-2')
}
export const searchDeciders = {
  nominate: ({ seats }, course) => {
    const at = stepIdNow(course.now)
    if (at !== 'd.nominate' && at !== 'd.search.open') return refuseBecause('not-now', '4.3')
    if (!seats.every((seat) => isAlive(course.now, seat))) return refuseBecause('not-living', 'R-21')
    if (!seats.every((seat) => nominationChoices(course.now).includes(seat))) return refuseBecause('already-so', 'R-21')
    if (at === 'd.search.open') course.interrupt([stepAbout('d.nominate')])
    course.tell({ type: 'nominationsEntered', seats: [...course.now.secret.nominations, ...seats] })
    return undefined
  },
  strike: ({ seat }, course) => {
    if (stepIdNow(course.now) !== 'd.nominate') return refuseBecause('not-now', '4.3')
    const { nominations } = course.now.secret
    if (!nominations.includes(seat)) return refuseBecause('already-so', 'R-21')
    course.tell({ type: 'nominationsEntered', seats: nominations.filter((each) => each !== seat) })
    return undefined
  },
  closeNominations: (_command, course, { shuffle }) => {
    if (stepIdNow(course.now) !== 'd.nominate') return refuseBecause('not-now', '4.3')
    const nominations = nominationsNow(course.now, shuffle)
    if (nominations.length < namesNeeded(course.now)) return refuseBecause('too-few-nominated', '4.3')
    course.done().tell({ type: 'nominated', seats: nominations })
    return undefined
  },
} satisfies FlowDeciders
export const searchNext: FlowStepDeciders = {
  /** Searches all nominees without a vote if there is room (7.4.1). */
  'd.search.open': (course) => {
    const { nominated } = course.now.open
    course.done()
    if (hasRoom(course.now)) makeList(course, { voted: nominated })
    else {
      course.interrupt([stepAbout('d.search.vote')])
      openVote(course, searchVote(course.now))
    }
    return undefined
  },
  /** Begins a broken-off vote again. */
  'd.search.vote': (course) => {
    if (course.now.open.vote !== null) return refuseBecause('ballots-missing', '7.2')
    course.done()
    course.interrupt([stepAbout('d.search.open')])
    return undefined
  },
  /** Goes on without the Mayor, who is gone. */
  'd.search.tie': (course) => {
    const tie = searchTieNow(course.now)
    const isLeft = isAtDistance(course.now.options) || tieChoices(course.now, tie?.tied ?? []).length === 0
    if (tie === null || !isLeft) return refuseBecause('must-choose', '7.7')
    course.done()
    if (tie.tied.length === 0) makeList(course, { voted: tie.sure })
    else dropTied(course, tie, false)
    return undefined
  },
  'd.search': (course) => {
    course.done()
    searchListed(course)
    return undefined
  },
}
