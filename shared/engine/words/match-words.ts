/** The words of one table: the game's own, by the names that this table goes by. */
import type { Game, GameTypes } from '../game.ts'
import { wordsIn } from './engine-text.ts'

/** `open`: empty before the first entry, when a table has no names of its own yet. */
export function spokenWords<G extends GameTypes>(
  game: Pick<Game<G>, 'text' | 'spoken'>,
  open: G['Open'],
  lang: string,
): G['Words'] {
  const words = wordsIn(game.text, lang)
  const begun = Object.keys(open).length > 0
  return begun && game.spoken !== undefined ? game.spoken(open, words) : words
}
