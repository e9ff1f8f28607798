/** The words of one match, chosen by its house rules. */
import type { GameState } from '../game-types.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { isMasked } from '../state.ts'
import type { Words } from './words.ts'

/** Returns the words with those of masks, or of a distance, in place of their plain ones, where the match is played with masks. */
export function wordsOfTable({ options }: Pick<GameState, 'options'>, words: Words): Words {
  if (!isMasked({ options })) return words
  const { say, ask, next, hints } = isAtDistance(options) ? words.distance : words.masked
  return {
    ...words,
    say: { ...words.say, ...say },
    ask: { ...words.ask, ...ask },
    next: { ...words.next, ...next },
    hints: { ...words.hints, ...hints },
  }
}
