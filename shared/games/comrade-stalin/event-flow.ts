/** Events told one after another: the state as it stands after some of them, while a command is still being decided. */
import { meanwhileIn, type Step as StepOf } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { told } from './told.ts'
import type { ComradeStalin, Game } from './game-types.ts'

export type Step = StepOf<ComradeStalin>
export const folded = meanwhileIn<ComradeStalin>({ told, evolve })

export type Telling = (now: Game) => readonly Step[]
/** One thing after another, each seeing what came before. */
export function inTurn(state: Game, tellings: readonly Telling[]): readonly Step[] {
  let now = state
  return tellings.flatMap((telling) => {
    const told = telling(now)
    now = folded(now, told)
    return told
  })
}
