/** A vote put right by hand after it was published, as long as nothing has come of it. */
import type { Seat } from '../../../engine/game.ts'
import type { Course } from '../event-flow.ts'
import { living, stepIdNow } from '../state.ts'
import { list, type StepId } from '../steps.ts'
import { drop } from '../timers.ts'
import type { Public, Question, VoteAsked } from '../types.ts'
import type { Game } from '../game-types.ts'
import { ballotsIn, voteNow } from '../voting.ts'
import { dropSteps, duelVote, howVote, searchVote, whetherVote, whoVote } from './ballots.ts'

type Asking = (state: Game) => VoteAsked
const asks: Readonly<Partial<Record<Question, Asking>>> = {
  duel: duelVote,
  search: searchVote,
  whether: whetherVote,
  how: howVote,
  who: whoVote,
}
/** What a published vote alone has brought about. */
const results: readonly Public['type'][] = [
  'votePublished',
  'duelGunman',
  'duelResult',
  'searchList',
  'mistreatResult',
  'corrected',
]
/** Steps that follow from a vote and are made anew with it. */
const after: Readonly<Partial<Record<Question, readonly StepId[]>>> = {
  duel: ['d.duel.react', 'd.duel.death'],
  search: ['d.search.tie', 'd.search'],
  whether: ['d.whether', 'd.how', 'd.who', 'd.pardon', 'd.execute'],
  how: ['d.whether', 'd.how', 'd.who', 'd.pardon', 'd.execute'],
  who: ['d.whether', 'd.how', 'd.who.tie', 'd.pardon', 'd.execute'],
}
/** The published vote, if nothing but its result has been told since. */
function published(state: Game): VoteAsked | null {
  const { published: last, vote, shown, phase } = state.open
  const at = stepIdNow(state)
  if (last === null || vote !== null || phase !== 'day' || !at?.startsWith('d.')) return null
  if (!shown.every(({ type }) => results.includes(type))) return null
  return asks[last.question]?.(state) ?? null
}
/** The vote whose ballots may be changed: the one that is counted, or the one just published. */
export const amendable = (state: Game): VoteAsked | null => voteNow(state) ?? published(state)
/** Where nobody was on the list, the day has gone past the question what becomes of the searched. */
function mistreatAgain(course: Course): void {
  if (!course.now.secret.agenda.flat().some(({ id }) => id === 'd.mistreat')) course.interrupt(list('d.mistreat'))
}
interface Amended {
  readonly vote: VoteAsked
  readonly voter: Seat
  readonly settle: (course: Course, vote: VoteAsked) => void
}
/** Told as a correction, then published and settled again. */
export function amend(course: Course, { vote, voter, settle }: Amended): void {
  const { window, published: last } = course.now.open
  const ballots = last?.ballots === null ? null : ballotsIn(course.now, vote)
  course.tell({ type: 'corrected', seat: voter, out: null, ballots })
  if (window !== null) course.tell({ type: 'reactionClosed', window, clocks: drop('react') })
  dropSteps(course, ...(after[vote.question] ?? []))
  if (vote.question === 'search') mistreatAgain(course)
  settle(course, { ...vote, voters: vote.voters.filter((seat) => living(course.now).includes(seat)) })
}
