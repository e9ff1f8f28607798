/** The words of a table with fewer than three free players, where no Troika is called; all can see why. */
import type { StepId } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { wordsOfTable } from './match-words.ts'
import type { Words } from './words.ts'

/** The steps that lead to the end where three players would be needed. */
export const needThree = ['S7', 'G1', 'G3', 'W7', 'D1'] as const satisfies readonly StepId[]

const forNeedThree = <T>(value: T): Record<(typeof needThree)[number], T> => ({
  S7: value,
  G1: value,
  G3: value,
  W7: value,
  D1: value,
})
export function wordsForState(state: GameState, given: Words): Words {
  const words = wordsOfTable(state, given)
  const { title, say, ask } = words.few
  if (state.open.free.length >= 3) return words
  return {
    ...words,
    next: { ...words.next, ...forNeedThree(title) },
    say: { ...words.say, ...forNeedThree(() => say) },
    ask: { ...words.ask, ...forNeedThree(ask) },
  }
}
