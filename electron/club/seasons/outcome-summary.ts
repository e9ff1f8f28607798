/** Outcomes of past matches in the reader's language, for lists. No history is read for them. */
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { Outcome } from '../../../shared/engine/game.ts'
import { mergeFullStops } from '../../../shared/engine/frames.ts'
import { engineWords } from '../../../shared/engine/words/engine-words.ts'
import { localised, wordsIn } from '../../../shared/engine/words/languages.ts'
import type { ListedMatch } from '../../storage/store.ts'
import { labelsFor } from '../players/display-names.ts'
import { en, type OutcomeWords } from '../words/outcomes.en.ts'
import { pl } from '../words/outcomes.pl.ts'

const outcomeWords = localised<OutcomeWords>({ en, pl })
/** Returns the winners' names: seats by player name, teams by the game's word. */
const winnersOf = ({ names }: Pick<ListedMatch, 'names'>, { winners }: Outcome, words: object): string => {
  const teams = labelsFor(words, 'teams', winners)
  return winners.map((each) => names[Number(each) - 1] ?? teams[each] ?? each).join(', ')
}
type OutcomeSentences = ReadonlyMap<string, string>
/** Returns each ending of a game, keyed by its English sentence. Where two share it, the first one counts. */
function sentencesOf(game: AnyGame, names: readonly string[], lang: string): OutcomeSentences {
  const said = (words: AnyGame['text']['en']): readonly string[] =>
    (game.endings?.(words, names) ?? []).map(mergeFullStops)
  const there = said(wordsIn(game.text, lang))
  return new Map(
    said(game.text.en)
      .map((english, i) => [english, there[i] ?? english] as const)
      .toReversed(),
  )
}
const known = new WeakMap<AnyGame, Map<string, OutcomeSentences>>()
/** Returns the endings, cached where no player's name occurs in them and they are equal for all matches. */
function sentencesIn(game: AnyGame, names: readonly string[], lang: string): OutcomeSentences {
  if (names.length > 0) return sentencesOf(game, names, lang)
  const ofGame = known.get(game) ?? new Map<string, OutcomeSentences>()
  known.set(game, ofGame)
  const found = ofGame.get(lang) ?? sentencesOf(game, names, lang)
  ofGame.set(lang, found)
  return found
}
/**
 * Translates an outcome, which is stored in English. Where the game does not know the sentence any more, as after a
 * renamed winner, a short sentence names the winners.
 */
export function localizeOutcome(
  match: Pick<ListedMatch, 'game' | 'names' | 'outcome'>,
  { games, lang }: { readonly games: readonly AnyGame[]; readonly lang: string },
): Outcome | null {
  const { outcome } = match
  if (outcome === null || lang === 'en') return outcome
  if (outcome.kind === 'calledOff') return { ...outcome, says: wordsIn(engineWords, lang).calledOff }
  const game = games.find(({ id }) => id === match.game)
  const names = outcome.winners.flatMap((each) => match.names[Number(each) - 1] ?? [])
  const whole = game === undefined ? undefined : sentencesIn(game, names, lang).get(outcome.says)
  if (whole !== undefined) return { ...outcome, says: whole }
  const { won, draw } = outcomeWords(lang)
  if (outcome.kind === 'draw') return { ...outcome, says: draw }
  return { ...outcome, says: won(winnersOf(match, outcome, game === undefined ? {} : wordsIn(game.text, lang))) }
}
