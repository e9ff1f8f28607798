/** Corrects a published vote as long as no later step depends on it. */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { livingSeats, stepIdNow } from '../state.ts'
import { toSteps, type StepId } from '../steps.ts'
import { dropClocks } from '../timers.ts'
import type { PublicEvent, Question, VoteTerms } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { ballotsIn, voteNow } from '../voting.ts'
import { dropSteps, duelVote, howVote, searchVote, whetherVote, whoVote } from './vote-publication.ts'

type VoteBuilder = (state: GameState) => VoteTerms
const asks: Readonly<Partial<Record<Question, VoteBuilder>>> = {
  duel: duelVote,
  search: searchVote,
  whether: whetherVote,
  how: howVote,
  who: whoVote,
}
/** The public events that follow from a vote alone. */
const results: readonly PublicEvent['type'][] = [
  'votePublished',
  'duelGunman',
  'duelResult',
  'searchList',
  'mistreatResult',
  'corrected',
]
/** The steps that a changed vote drops and makes anew. */
const after: Readonly<Partial<Record<Question, readonly StepId[]>>> = {
  duel: ['d.duel.react', 'd.duel.death'],
  search: ['d.search.tie', 'd.search'],
  whether: ['d.whether', 'd.how', 'd.who', 'd.pardon', 'd.execute'],
  how: ['d.whether', 'd.how', 'd.who', 'd.pardon', 'd.execute'],
  who: ['d.whether', 'd.how', 'd.who.tie', 'd.pardon', 'd.execute'],
}
/** The published vote while its results are the latest news; null otherwise. */
function freshVote(state: GameState): VoteTerms | null {
  const { published: last, vote, shown, phase } = state.open
  const at = stepIdNow(state)
  if (last === null || vote !== null || phase !== 'day' || !at?.startsWith('d.')) return null
  if (!shown.every(({ type }) => results.includes(type))) return null
  return asks[last.question]?.(state) ?? null
}
/** The vote whose ballots may be changed: the one being counted, or the one just published; null without either. */
export const voteToAmend = (state: GameState): VoteTerms | null => voteNow(state) ?? freshVote(state)
/** Asks again what becomes of the searched, if the day had passed that question for lack of a list. */
function reopenMistreat(course: EventFlow): void {
  if (!course.now.secret.agenda.flat().some(({ id }) => id === 'd.mistreat')) course.interrupt(toSteps('d.mistreat'))
}
interface Amendment {
  readonly vote: VoteTerms
  readonly voter: Seat
  readonly settle: (course: EventFlow, vote: VoteTerms) => void
}
/** Tells the correction, then publishes and settles the vote anew. */
export function amendVote(course: EventFlow, { vote, voter, settle }: Amendment): void {
  const { window, published: last } = course.now.open
  const ballots = last?.ballots === null ? null : ballotsIn(course.now, vote)
  course.tell({ type: 'corrected', seat: voter, out: null, ballots })
  if (window !== null) course.tell({ type: 'reactionClosed', window, clocks: dropClocks('react') })
  dropSteps(course, ...(after[vote.question] ?? []))
  if (vote.question === 'search') reopenMistreat(course)
  settle(course, { ...vote, voters: vote.voters.filter((seat) => livingSeats(course.now).includes(seat)) })
}
