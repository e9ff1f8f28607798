/** Tells each question of a match apart from the next of its kind. */
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import { usingStep } from './state.ts'
import type { ComradeStalin } from './game-types.ts'

type Questions = NonNullable<AnyGame<ComradeStalin>['questions']>
type QuestionView = Parameters<NonNullable<Questions['all']>>[0]

/** The point of the match: stage, attempt, set-up and end rules done, and the ability in between. */
const moment = (seen: QuestionView): readonly unknown[] => {
  const { stage, attempts, using, done } = seen.open
  return [stage, attempts, done.length, using?.seat, using?.ability, usingStep(seen)]
}
const counting = (seen: QuestionView): string =>
  JSON.stringify([...moment(seen), seen.open.attempt?.counting, seen.open.attempt?.counter])
const waits = ({ open }: QuestionView, seat: Seat): string => String(open.claims.includes(seat))
const declared = ({ open: { attempt } }: QuestionView, seat: Seat): string =>
  JSON.stringify([attempt?.attackers.includes(seat), attempt?.defenders.includes(seat)])

export const questions: Questions = {
  all: (seen) => JSON.stringify(moment(seen)),
  of: { startCount: counting, stopCount: counting },
  seats: { claim: waits, withdrawClaim: waits, declare: declared },
}
