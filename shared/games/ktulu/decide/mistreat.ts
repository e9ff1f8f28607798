/** The town's decision on the searched: whether, how and whom (4.3 d.mistreat to d.execute, 7.5). */
import { refuseBecause, type RuleRefusal, type Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { doomVictims } from '../night/death.ts'
import type { EventFlow, AutomaticSteps, FlowStepDeciders } from '../event-flow.ts'
import type { MistreatQuestion } from '../options/option-types.ts'
import { opensWindow } from '../reactions.ts'
import { isAlive, isInCast, isNight, livesAs, revealedMayor, stepIdNow, stepNow, teamAt } from '../state.ts'
import { stepAbout } from '../steps.ts'
import { dropClocks, noClocks, reactClock } from '../timers.ts'
import type { VoteTerms } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { eligibleSuspects, leadingOptions, namesOf, tieChoices } from '../voting.ts'
import { declareWinner } from '../win.ts'
import { howVote, openVote, publishVote, tallyVotes, whetherVote, whoAgainVote, whoVote } from './vote-publication.ts'

const steps = { whether: 'd.whether', how: 'd.how', who: 'd.who' } as const
/** True with Executor and Investigator in the cast: the town may hang or investigate. */
const hasPair = (state: GameState): boolean => isInCast(state, 'executor') && isInCast(state, 'investigator')
function questionsAsked(state: GameState): readonly MistreatQuestion[] {
  if (!hasPair(state)) return ['whether', 'who']
  return state.options.mistreatOrder.filter((question): question is MistreatQuestion => Object.hasOwn(steps, question))
}
/** True once both of the pair are out, so that no vote is left. */
const isBarred = (state: GameState): boolean =>
  hasPair(state) && !livesAs(state, 'executor') && !livesAs(state, 'investigator')
/** The answer that follows without a vote, or null. */
function givenAnswer(state: GameState, question: MistreatQuestion): string | null {
  if (question === 'how') {
    if (!livesAs(state, 'executor')) return 'investigate'
    return livesAs(state, 'investigator') ? null : 'hang'
  }
  const [only, ...others] = eligibleSuspects(state)
  return question === 'who' && only !== undefined && others.length === 0 ? String(only) : null
}
/** The answer in force, or null. Once one of the pair is out, the way is given whatever was voted. */
function answerTo(state: GameState, question: MistreatQuestion): string | null {
  const voted = state.secret.answers[question]?.answer ?? null
  const given = givenAnswer(state, question)
  return question === 'how' ? (given ?? voted) : (voted ?? given)
}

/** The way and the victim that the town has chosen; null for neither (7.5). */
function townDecision(state: GameState): { readonly way: 'hang' | 'investigate'; readonly seat: Seat } | null {
  const way = hasPair(state) ? answerTo(state, 'how') : 'hang'
  const seat = Number(answerTo(state, 'who'))
  if (answerTo(state, 'whether') !== 'yes' || !eligibleSuspects(state).includes(seat)) return null
  return way === 'hang' || way === 'investigate' ? { way, seat } : null
}
function concludeMistreat(course: EventFlow): void {
  const decided = townDecision(course.now)
  const { answers } = course.now.secret
  const tieBreak = Object.values(answers).find((each) => each.by !== null)?.by ?? null
  const seat = decided?.seat ?? null
  course.tell({ type: 'mistreatResult', decision: decided?.way ?? 'none', seat, tieBreak })
  const target = decided?.way === 'investigate' ? decided.seat : null
  if (target !== course.now.secret.investigation) course.tell({ type: 'investigationSet', seat: target })
  if (decided?.way !== 'hang') return
  const opens = opensWindow(course.now, 'pardon')
  if (opens) course.tell({ type: 'reactionOpened', window: 'pardon', clocks: reactClock(course.now.options) })
  course.interrupt([...(opens ? [stepAbout('d.pardon', decided.seat)] : []), stepAbout('d.execute', decided.seat)])
}
/** True if the town has a question to answer, once the poisoned player counts as dead (7.5, R-30). */
export function hasQuestion(state: GameState): boolean {
  const left = eligibleSuspects(state).filter((seat) => seat !== state.secret.poison)
  if (left.length === 0 || isBarred(state) || state.secret.answers.whether?.answer === 'no') return false
  return questionsAsked(state).some((question) => answerTo(state, question) === null)
}
/** Asks the next question, or tells the decision. A no to `whether` ends the matter at any point. */
export function askNextQuestion(course: EventFlow): void {
  const { now } = course
  const begun = Object.keys(now.secret.answers).length > 0
  if (eligibleSuspects(now).length === 0 || isBarred(now)) {
    if (begun) course.tell({ type: 'mistreatResult', decision: 'none', seat: null, tieBreak: null })
    return
  }
  if (now.secret.answers.whether?.answer === 'no') return concludeMistreat(course)
  const open = questionsAsked(now).find((question) => answerTo(now, question) === null)
  if (open === undefined) concludeMistreat(course)
  else course.interrupt([stepAbout(steps[open])])
}
interface Answer {
  readonly answer: string
  readonly by?: Seat | null
}
function recordAnswer(course: EventFlow, question: MistreatQuestion, { answer, by = null }: Answer): void {
  course.tell({ type: 'answered', question, answer, by })
  askNextQuestion(course)
}
/** The Mayor's own ballot, which breaks a tie; null without a known Mayor (7.7). */
function mayorsChoice(state: GameState): { readonly answer: string; readonly by: Seat } | null {
  const mayor = revealedMayor(state)
  const [name] = mayor === null ? [] : namesOf(state, mayor)
  return mayor === null || name === undefined ? null : { answer: name, by: mayor }
}
/** Settles a question of two answers by votes, then the Mayor, then the option. */
function settlePair(
  course: EventFlow,
  vote: VoteTerms,
  { question, tie }: { question: 'whether' | 'how'; tie: string },
) {
  const [first, ...others] = leadingOptions(vote.options, tallyVotes(course.now, vote))
  const isClear = first !== undefined && others.length === 0
  const result: Answer = isClear ? { answer: first } : (mayorsChoice(course.now) ?? { answer: tie })
  publishVote(course, vote, result.answer === 'none' ? [] : [result.answer])
  recordAnswer(course, question, result)
}
export const settleWhether = (course: EventFlow, vote: VoteTerms): void =>
  settlePair(course, vote, { question: 'whether', tie: course.now.options.mistreatTie })
export const settleHow = (course: EventFlow, vote: VoteTerms): void =>
  settlePair(course, vote, { question: 'how', tie: course.now.options.howTie })
/** Settles `who` by plurality; a tie goes to the Mayor, to no one, or to a second vote (`whoTie`). */
export function settleWho(course: EventFlow, vote: VoteTerms): void {
  const first = leadingOptions(vote.options, tallyVotes(course.now, vote))
  const isClear = first.length === 1
  publishVote(course, vote, isClear ? first : [])
  if (isClear) return recordAnswer(course, 'who', { answer: first[0] ?? 'none' })
  if (first.length > 1 && tieChoices(course.now, first.map(Number)).length > 0)
    return void course.interrupt([stepAbout('d.who.tie', ...first.map(Number))])
  leaveTied(course, { tied: first.map(Number), isSecond: vote.question === 'whoAgain' })
}
function leaveTied(course: EventFlow, { tied, isSecond }: { tied: readonly Seat[]; isSecond: boolean }): void {
  if (isSecond || tied.length === 0 || course.now.options.whoTie === 'none')
    return recordAnswer(course, 'who', { answer: 'none' })
  course.interrupt([stepAbout('d.who')])
  openVote(course, whoAgainVote(course.now, tied))
}
/** The tied players among whom the Mayor picks. */
export const whoTiedNow = (state: GameState): readonly Seat[] => {
  if (stepIdNow(state) !== 'd.who.tie') return []
  return (state.secret.agenda[0]?.[0]?.who ?? []).filter((seat) => isAlive(state, seat))
}
export function breakWhoTie(course: EventFlow, seats: readonly Seat[]): RuleRefusal<'not-eligible'> | undefined {
  const [seat, ...others] = seats
  const mayor = revealedMayor(course.now)
  const may = tieChoices(course.now, whoTiedNow(course.now))
  const fits = seat !== undefined && others.length === 0 && may.includes(seat)
  if (!fits || mayor === null) return refuseBecause('not-eligible', '7.7')
  course.done()
  recordAnswer(course, 'who', { answer: String(seat), by: mayor })
  return undefined
}
/** Hangs a player: Janosik may win by it (W-1), all others may be saved (4.1.4). */
function hangSeat(course: EventFlow, seat: Seat): void {
  if (!isAlive(course.now, seat)) return
  if (teamAt(course.now, seat) === 'janosik') {
    if (course.now.options.janosikWin === 'endsGame') return declareWinner(course, 'janosik', 'W-1')
    course.tell({ type: 'wonAlone', team: 'janosik' })
  }
  doomVictims(course, { victims: [seat], killer: null, cause: 'hanged' })
}
const questionAt = (at: string): MistreatQuestion | null =>
  (Object.keys(steps) as (keyof typeof steps)[]).find((each) => steps[each] === at) ?? null
/** True if departures left nothing to ask. Names being voted on stay. */
function isMoot(state: GameState, question: MistreatQuestion): boolean {
  if (eligibleSuspects(state).length === 0 || isBarred(state)) return true
  return (question === 'how' || state.open.vote === null) && givenAnswer(state, question) !== null
}
/** Drops a pending part of the verdict that has become void, and returns true if it did. */
export function lapseMistreat(course: EventFlow): boolean {
  const step = stepNow(course.now)
  const [seat] = step?.who ?? []
  if (step === null || isNight(course.now)) return false
  if (step.id === 'd.pardon' || step.id === 'd.execute') {
    if (seat === undefined || isAlive(course.now, seat)) return false
    if (course.now.open.window !== null)
      course.tell({ type: 'reactionClosed', window: 'pardon', clocks: dropClocks('react') })
    course.done()
    return true
  }
  const question = questionAt(step.id)
  if (question === null || !isMoot(course.now, question)) return false
  if (course.now.open.vote !== null) course.tell({ type: 'movedOn', clocks: noClocks })
  course.done()
  askNextQuestion(course)
  return true
}
export const mistreatNext: FlowStepDeciders = {
  'd.who.tie': (course) => {
    const tied = whoTiedNow(course.now)
    if (tieChoices(course.now, tied).length > 0 && !isAtDistance(course.now.options))
      return refuseBecause('must-choose', '7.7')
    course.done()
    leaveTied(course, { tied, isSecond: false })
    return undefined
  },
  'd.whether': (course) => openQuestionVote(course, whetherVote),
  'd.how': (course) => openQuestionVote(course, howVote),
  'd.who': (course) => openQuestionVote(course, whoVote),
  'd.execute': (course) => {
    const [seat] = course.now.secret.agenda[0]?.[0]?.who ?? []
    course.done()
    if (seat !== undefined) hangSeat(course, seat)
    return undefined
  },
}
/** Opens the vote on the question that waits. */
function openQuestionVote(
  course: EventFlow,
  vote: (state: GameState) => VoteTerms,
): ReturnType<typeof refuseBecause<'not-now'>> | undefined {
  if (course.now.open.vote !== null) return refuseBecause('not-now', '7.2')
  openVote(course, vote(course.now))
  return undefined
}
export const mistreatAutos: AutomaticSteps = { 'd.mistreat': (course) => askNextQuestion(course) }
