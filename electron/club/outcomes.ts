/** How past matches ended, for lists: nobody folds a whole history for one line of it. */
import type { AnyGame } from '../../shared/engine/match.ts'
import type { Outcome } from '../../shared/engine/game.ts'
import { engineWords, wordsIn } from '../../shared/engine/text.ts'
import type { ListedMatch } from '../storage/types.ts'
import { labels } from './names.ts'

const ended = {
  en: { won: (who: string) => `Won by: ${who}`, draw: 'Nobody won' },
  pl: { won: (who: string) => `Zwycięstwo: ${who}`, draw: 'Nikt nie wygrał' },
}
/** Winners are seats or teams. */
const winnersOf = ({ names }: Pick<ListedMatch, 'names'>, { winners }: Outcome, words: object): string => {
  const teams = labels(words, 'teams', winners)
  return winners.map((each) => names[Number(each) - 1] ?? teams[each] ?? each).join(', ')
}
/** The whole sentence was kept in English; in any other language it is said in short who won. */
export function listedOutcome(
  match: Pick<ListedMatch, 'game' | 'names' | 'outcome'>,
  { games, lang }: { readonly games: readonly AnyGame[]; readonly lang: string },
): Outcome | null {
  const { outcome } = match
  if (outcome === null || lang === 'en') return outcome
  if (outcome.kind === 'calledOff') return { ...outcome, says: wordsIn(engineWords, lang).calledOff }
  const { won, draw } = wordsIn(ended, lang)
  if (outcome.kind === 'draw') return { ...outcome, says: draw }
  const game = games.find(({ id }) => id === match.game)
  return { ...outcome, says: won(winnersOf(match, outcome, game === undefined ? {} : wordsIn(game.text, lang))) }
}
