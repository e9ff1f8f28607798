/** Tells each question of a round apart from the next of its kind. */
import type { Game as AnyGame } from '../../engine/game.ts'
import { guesserOf, mayGuess, voterOf } from './state.ts'
import type { OpenState } from './types.ts'
import type { OutOfPlace } from './game-types.ts'

interface QuestionView {
  readonly open: OpenState
}
const chainKey = ({ open }: QuestionView): string => JSON.stringify([open.stage, open.no, open.asker, open.answerer])
const lastVoteKey = ({ open }: QuestionView): string => JSON.stringify([open.stage, open.no, open.finalSeat])
const guessKey = ({ open }: QuestionView): string => JSON.stringify([open.no, mayGuess(open), guesserOf(open)])

export const questions: AnyGame<OutOfPlace>['questions'] = {
  own: ({ looked }) => String(looked),
  of: {
    ask: chainKey,
    answered: chainKey,
    castVote: ({ open }) => JSON.stringify([open.no, open.vote?.initiator, open.vote?.suspect, voterOf(open)]),
    accuse: lastVoteKey,
    passFinal: lastVoteKey,
    guess: guessKey,
    guessWords: guessKey,
  },
}
