/** Tells events one after another, with the state after each while a command is being decided. */
import { meanwhileIn, type Step as StepOf } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { told } from './told.ts'
import type { ComradeStalin, Game } from './game-types.ts'

export type Step = StepOf<ComradeStalin>
export const folded = meanwhileIn<ComradeStalin>({ told, evolve })

export type Telling = (now: Game) => readonly Step[]
/** Runs the makers in turn, each with the state after the events before it. */
export function inTurn(state: Game, tellings: readonly Telling[]): readonly Step[] {
  let now = state
  return tellings.flatMap((telling) => {
    const told = telling(now)
    now = folded(now, told)
    return told
  })
}
