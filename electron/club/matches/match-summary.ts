/** A match as lists show it: with its correction applied and the players' names of today. */
import { noteOf, type Book } from '../../../shared/club/club-state.ts'
import { shownNames } from '../../../shared/club/shown-names.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { damageIn } from '../../storage/notices.ts'
import type { ListedMatch, MatchRecord } from '../../storage/store.ts'
import { listedOutcome } from '../seasons/outcome-summary.ts'

export interface SummaryParts {
  readonly games: readonly AnyGame[]
  readonly book: Book
  readonly lang: string
}
export type KnownMatch = MatchRecord & Partial<Pick<ListedMatch, 'damage'>>

/** Returns the title of a game in a language, or its id where this console does not have the game. */
export function titleOf(games: readonly AnyGame[], id: string, lang: string): string {
  const game = games.find((each) => each.id === id)
  return (game?.text[lang] ?? game?.text.en)?.title ?? id
}
/** Returns the summary of a match without its random seed. `day`: the day of its evening. */
export function matchSummary({ games, book, lang }: SummaryParts, match: KnownMatch, day: string): object {
  const { seed: _never, ...record } = match
  const { correction: said, voided } = noteOf(book, record.id)
  const correction = record.ended === null ? null : said
  const { outcome, results } = correction ?? { ...record, outcome: listedOutcome(record, { games, lang }) }
  return {
    ...record,
    outcome,
    results,
    title: titleOf(games, record.game, lang),
    damage: damageIn(record.damage ?? null, lang),
    seats: record.names,
    shown: shownNames(book, record),
    day,
    corrected: correction !== null,
    voided,
  }
}
/** Returns the match without results where `hidden`: results name every card, shown to the audience or not. */
export const covered = (match: object, hidden: boolean): object => (hidden ? { ...match, results: null } : match)
