/** The question on phones at each step, and the seats asked, by public facts alone. */
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import type { Seat, SeatKnowledge } from '../../../engine/game.ts'
import { troikaMembers } from '../decide/members.ts'
import { isMasked } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { DarkQuestion, NameQuestion, PhoneQuestion, StepId } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'

/** A question on phones; `of: null` lets them rest. Without `whom` all free players are asked. */
export interface Question {
  readonly of: PhoneQuestion | null
  readonly whom?: readonly Seat[]
  readonly mayPass?: true
}
const none: Question = { of: null }

/** The questions that ask for a name. */
export const nameQuestions: readonly NameQuestion[] = ['sister', 'spies', 'writer', 'censor', 'accuse', 'chain']
/** The question at each step asked in the dark. */
const darkQuestions: Partial<Record<StepId, DarkQuestion>> = { S5: 'sister', D2: 'spies', D3: 'writer', D4: 'censor' }
export const questionAt = (at: StepId | null): DarkQuestion | null => (at === null ? null : (darkQuestions[at] ?? null))
/** The question asked in the dark now; null at other steps, and always without masks. */
export const questionNow = (state: GameState): DarkQuestion | null =>
  isMasked(state) ? questionAt(stepOf(state)) : null

const seatsAtTable = ({ table, away }: GameState): readonly Seat[] => table.ring.filter((seat) => !away.includes(seat))
const ready: Question = { of: 'ready' }
const read: Question = { of: 'read' }
/** The vote asks the members, or in turn the one whose turn it is (T1). */
function voteQuestion(state: GameState): Question {
  const { troikaVote, troikaAbstain } = state.options
  const voted = state.open.votes.length
  const members = troikaMembers(state)
  const whom = troikaVote === 'simultaneous' ? members : members.slice(voted, voted + 1)
  return { of: 'vote', whom, ...(troikaAbstain ? { mayPass: true as const } : {}) }
}
function accusationQuestion({ secret }: GameState): Question {
  return secret.condemnation === null ? none : { of: 'accuse', whom: [secret.condemnation.condemned] }
}
const chainQuestion = ({ options }: GameState): Question => (options.informerAnswersChain ? { of: 'chain' } : none)
/** The noise asks the Madman whom everybody knows, else everybody. */
function noiseQuestion(state: GameState): Question {
  const { gulag, revealed } = state.open
  const known = gulag.filter((seat) => revealed[seat] === 'madman' && !state.away.includes(seat))
  return { of: 'noise', whom: known.length > 0 ? known : seatsAtTable(state) }
}
/** The last speaker says when the speech is over (T5). */
function speechQuestion({ open }: GameState): Question {
  return open.last?.type === 'lastWords' ? { of: 'speech', whom: [open.last.seat] } : none
}
const questionsWherePhonesDecide: Partial<Record<StepId, (state: GameState) => Question>> = {
  'S4.look': () => ({ of: 'look' }),
  'S5.meet': () => read,
  'S6.talk': () => ready,
  G2: noiseQuestion,
  G3: () => ready,
  T1: voteQuestion,
  T3: accusationQuestion,
  T4: chainQuestion,
  T5: speechQuestion,
  T6: speechQuestion,
  W1: () => read,
  W3: accusationQuestion,
  W4: (state) => (state.options.informerTrigger === 'any' ? chainQuestion(state) : none),
}
/** The question that phones have in this state. A Censor in the Gulag acts, so that at D4 the Gulag is asked, too. */
export function questionFor(state: GameState): Question {
  const dark = questionNow(state)
  if (!decidesByPhone(state.options)) return { of: dark }
  if (dark !== null) return dark === 'censor' ? { of: dark, whom: seatsAtTable(state) } : { of: dark }
  const at = stepOf(state)
  return at === null ? none : (questionsWherePhonesDecide[at]?.(state) ?? none)
}
/** True if both ask the same seats the same. */
export const isSameQuestion = (a: Question, b: Question): boolean =>
  JSON.stringify([a.of, a.whom, a.mayPass]) === JSON.stringify([b.of, b.whom, b.mayPass])
/** True if this seat's phone is asked. */
export const isAsked = ({ open, own, seat }: Pick<SeatKnowledge<Motherland>, 'open' | 'own' | 'seat'>): boolean =>
  own.asked !== null && (own.whom ?? open.free).includes(seat)
