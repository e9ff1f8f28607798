/** Names for the ids in reports: of games and their roles, players, seasons and evenings. */
import type { ClubState } from '../../../shared/club/club-state.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import type { GameNames, StatisticsNames } from '../../../shared/wire/statistics-payload.ts'

type Labels = Readonly<Record<string, string>>

/**
 * Returns a game's words from one of its lists, for the given ids and all others in the list. An id without a word
 * names itself.
 */
export function labelsFor(words: object, list: string, ids: readonly string[]): Labels {
  const said = (words as Readonly<Record<string, unknown>>)[list]
  const known = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : {}
  const all = [...new Set([...ids, ...Object.keys(known)])]
  return Object.fromEntries(all.map((id) => [id, typeof known[id] === 'string' ? known[id] : id]))
}
/** Returns the names of a game and all its ids. */
export function gameNames(game: AnyGame, lang: string): GameNames {
  const words = wordsIn(game.text, lang)
  return {
    id: game.id,
    title: words.title,
    teams: labelsFor(
      words,
      'teams',
      Object.values(game.roles).map(({ team }) => team),
    ),
    roles: labelsFor(words, 'roles', Object.keys(game.roles)),
    teamOf: Object.fromEntries(Object.entries(game.roles).map(([role, { team }]) => [role, team])),
    phases: labelsFor(words, 'phases', []),
    fates: labelsFor(words, 'fates', []),
    outs: game.survives !== undefined,
    votes: game.ballots !== undefined,
  }
}
const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name)

/** Returns names for the filters of statistics, without deleted or merged players; evenings come newest first. */
export function statsNames(games: readonly AnyGame[], book: ClubState, lang: string): StatisticsNames {
  return {
    games: games.map((game) => gameNames(game, lang)),
    players: [...book.players.values()]
      .filter(({ into, gone }) => into === null && gone !== 'deleted')
      .map(({ id, name, guest, active, gone }) => ({ id, name, guest, active, nameless: gone !== null }))
      .sort(byName),
    seasons: [...book.seasons.values()].filter(({ removed }) => !removed).map(({ id, title }) => ({ id, title })),
    evenings: [...book.evenings.values()]
      .filter(({ removed }) => !removed)
      .map(({ id, season, title, date }) => ({ id, season, title, date }))
      .sort((a, b) => (a.date < b.date ? 1 : -1)),
  }
}
