/** The words of one match, chosen by its house rules. */
import type { GameState } from '../game-types.ts'
import { isMasked } from '../state.ts'
import type { Words } from './words.ts'

/** Returns the words with those of masks in place of their plain ones, where the match is played with masks. */
export function wordsOfTable(state: Pick<GameState, 'options'>, words: Words): Words {
  if (!isMasked(state)) return words
  const { say, ask, next, hints } = words.masked
  return {
    ...words,
    say: { ...words.say, ...say },
    ask: { ...words.ask, ...ask },
    next: { ...words.next, ...next },
    hints: { ...words.hints, ...hints },
  }
}
