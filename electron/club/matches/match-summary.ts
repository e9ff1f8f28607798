/** A match as lists show it: with its correction applied and the players' names of today. */
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { noteOf, type ClubState } from '../../../shared/club/club-state.ts'
import { toShownNames } from '../../../shared/club/shown-names.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { damageText } from '../../storage/notices.ts'
import type { ListedMatch, MatchRecord } from '../../storage/store.ts'
import { localizeOutcome } from '../seasons/outcome-summary.ts'

export interface SummaryContext {
  readonly games: readonly AnyGame[]
  readonly book: ClubState
  readonly lang: string
}
/** A stored match; `damage` where its history could not be read in full. */
export type SummaryRecord = MatchRecord & Partial<Pick<ListedMatch, 'damage'>>

/** Returns the title of a game in a language, or its id where this console does not have the game. */
export function gameTitle(games: readonly AnyGame[], id: string, lang: string): string {
  const game = games.find((each) => each.id === id)
  return game === undefined ? id : wordsIn(game.text, lang).title
}
/** Returns the summary of a match without its random seed. `day`: the day of its evening. */
export function matchSummary({ games, book, lang }: SummaryContext, match: SummaryRecord, day: string): object {
  const { seed: _never, ...record } = match
  const { correction: said, voided } = noteOf(book, record.id)
  const correction = record.ended === null ? null : said
  const { outcome, results } = correction ?? { ...record, outcome: localizeOutcome(record, { games, lang }) }
  return {
    ...record,
    outcome,
    results,
    title: gameTitle(games, record.game, lang),
    damage: damageText(record.damage ?? null, lang),
    seats: record.names,
    shown: toShownNames(book, record),
    day,
    corrected: correction !== null,
    voided,
  }
}
/** Returns the match without results where `hidden`: results name every card, shown to the audience or not. */
export const hideResults = (match: object, hidden: boolean): object => (hidden ? { ...match, results: null } : match)
