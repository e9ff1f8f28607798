/** The words of one match: the game's own, with the names that this table uses. */
import type { Game, GameTypes } from '../game.ts'
import { wordsIn } from './languages.ts'

/**
 * Returns the words in a language. `open` is empty before the first commit, when a table has no names of its own yet.
 */
export function tableWords<G extends GameTypes>(
  game: Pick<Game<G>, 'text' | 'spoken'>,
  open: G['Open'],
  lang: string,
): G['Words'] {
  const words = wordsIn(game.text, lang)
  const begun = Object.keys(open).length > 0
  return begun && game.spoken !== undefined ? game.spoken(open, words) : words
}
