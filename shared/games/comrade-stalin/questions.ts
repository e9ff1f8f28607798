/** Tells each question of a match apart from the next of its kind. */
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import { usingStep } from './state.ts'
import type { ComradeStalin } from './game-types.ts'

type Questions = NonNullable<AnyGame<ComradeStalin>['questions']>
type QuestionView = Parameters<NonNullable<Questions['all']>>[0]

/** The point of the match: stage, attempt, set-up and end rules done, and the ability in between. */
const momentKey = (seen: QuestionView): readonly unknown[] => {
  const { stage, attempts, using, done } = seen.open
  return [stage, attempts, done.length, using?.seat, using?.ability, usingStep(seen)]
}
const countKey = (seen: QuestionView): string =>
  JSON.stringify([...momentKey(seen), seen.open.attempt?.counting, seen.open.attempt?.counter])
/** The end can be declared while no claim waits (8.1); after one it is asked anew. */
const endKey = (seen: QuestionView): string => JSON.stringify([...momentKey(seen), seen.open.claims.length > 0])
const claimKey = ({ open }: QuestionView, seat: Seat): string => String(open.claims.includes(seat))
const sideKey = ({ open: { attempt } }: QuestionView, seat: Seat): string =>
  JSON.stringify([attempt?.attackers.includes(seat), attempt?.defenders.includes(seat)])

export const questions: Questions = {
  all: (seen) => JSON.stringify(momentKey(seen)),
  of: { startCount: countKey, stopCount: countKey, declareEnd: endKey },
  seats: { claim: claimKey, withdrawClaim: claimKey, declare: sideKey },
}
