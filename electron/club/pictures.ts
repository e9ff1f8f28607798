/** Seasons and evenings as pages read them. */
import { noteOf, type Book, type Evening, type Season } from '../../shared/club/book.ts'
import { played } from '../../shared/club/played.ts'
import { eveningsOf } from '../../shared/club/season.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import type { EveningEntry, EveningMatch, SeasonDetail, SeasonSummary } from '../../shared/wire/seasons.ts'
import type { ListedMatch } from '../storage/types.ts'

/** What pages are made from; `matches`: all there are, newest first. */
export interface Shelf {
  readonly book: Book
  readonly matches: readonly ListedMatch[]
  readonly games: readonly AnyGame[]
  readonly lang: string
}

export const titleOf = ({ games, lang }: Pick<Shelf, 'games' | 'lang'>, id: string): string => {
  const text = games.find((each) => each.id === id)?.text
  return (text?.[lang] ?? text?.en)?.title ?? id
}
function matchEntry(shelf: Shelf, match: ListedMatch): EveningMatch {
  const { correction, voided } = noteOf(shelf.book, match.id)
  return {
    id: match.id,
    game: match.game,
    title: titleOf(shelf, match.game),
    created: match.created,
    ended: match.ended,
    says: (correction?.outcome ?? match.outcome)?.says ?? null,
    players: match.names.length,
    voided,
    corrected: correction !== null,
  }
}
export function eveningEntry(shelf: Shelf, evening: Evening): EveningEntry {
  const { id, season, title, date, place } = evening
  const here = shelf.matches.filter((match) => noteOf(shelf.book, match.id).evening === id)
  return { id, season, title, date, place, matches: here.map((match) => matchEntry(shelf, match)).toReversed() }
}
/** Matches by evening, so that many evenings are one look at the list. */
function byEvening({ book, matches }: Pick<Shelf, 'book' | 'matches'>): ReadonlyMap<string, readonly ListedMatch[]> {
  const found = new Map<string, ListedMatch[]>()
  for (const match of matches) {
    const { evening } = noteOf(book, match.id)
    if (evening === null) continue
    const there = found.get(evening)
    if (there === undefined) found.set(evening, [match])
    else there.push(match)
  }
  return found
}
export function seasonSummary(shelf: Shelf, { id, title, closed }: Season): SeasonSummary {
  const evenings = eveningsOf(shelf.book, id)
  const mine = new Set(evenings.map((each) => each.id))
  const counts = shelf.matches.filter((match) => {
    const { evening } = noteOf(shelf.book, match.id)
    return evening !== null && mine.has(evening) && played(shelf.book, match) !== null
  })
  return {
    id,
    title,
    closed,
    evenings: evenings.length,
    matches: counts.length,
    from: evenings[0]?.date ?? null,
    to: evenings.at(-1)?.date ?? null,
  }
}
/** The newest evening first. */
export function seasonDetail(shelf: Shelf, season: Season): SeasonDetail {
  const { book } = shelf
  const { id } = season
  const matches = byEvening(shelf)
  const days = eveningsOf(book, id).map((evening) =>
    eveningEntry({ ...shelf, matches: matches.get(evening.id) ?? [] }, evening),
  )
  const given = book.given.filter((each) => each.season === id)
  const brought = book.brought.filter((each) => each.season === id)
  return {
    ...seasonSummary(shelf, season),
    scoring: season.scoring,
    days: days.toReversed(),
    given: given.map(({ entry, player, points, title }) => ({
      entry,
      player,
      name: book.players.get(player)?.name ?? '',
      points,
      title,
    })),
    brought: brought.map(({ entry, title, rows }) => ({ entry, title, players: rows.length })),
  }
}
