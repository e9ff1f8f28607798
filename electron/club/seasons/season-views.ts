/** Seasons and evenings as pages show them. */
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { noteOf, takenBackIds, type ClubState, type Evening, type Season } from '../../../shared/club/club-state.ts'
import type { ClubLogEntry, SeasonId } from '../../../shared/club/club-events.ts'
import { isCounted } from '../../../shared/club/counted-match.ts'
import { eveningsOf } from '../../../shared/club/season-view.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type {
  OldStandingsEntry,
  EveningEntry,
  EveningMatch,
  BonusEntry,
  RemovedParts,
  RemovedSeason,
  SeasonDetail,
  SeasonSummary,
} from '../../../shared/wire/season-payload.ts'
import type { ListedMatch } from '../../storage/store.ts'
import { localizeOutcome } from './outcome-summary.ts'

/** Sources of the views; `matches` holds all matches, newest first. */
export interface SeasonSources {
  readonly book: ClubState
  /** Entries of the club log, in order. */
  readonly entries: readonly ClubLogEntry[]
  readonly matches: readonly ListedMatch[]
  readonly games: readonly AnyGame[]
  readonly lang: string
}

/** Returns the title of a game, or its id where this console does not have the game. */
export const gameTitleIn = ({ games, lang }: Pick<SeasonSources, 'games' | 'lang'>, id: string): string => {
  const game = games.find((each) => each.id === id)
  return game === undefined ? id : wordsIn(game.text, lang).title
}
function matchEntry(shelf: SeasonSources, match: ListedMatch): EveningMatch {
  const { correction, voided } = noteOf(shelf.book, match.id)
  return {
    id: match.id,
    game: match.game,
    title: gameTitleIn(shelf, match.game),
    created: match.created,
    ended: match.ended,
    says: (correction?.outcome ?? localizeOutcome(match, shelf))?.says ?? null,
    players: match.names.length,
    voided,
    corrected: correction !== null,
  }
}
/** Returns an evening with its matches in order of time. */
export function eveningEntry(shelf: SeasonSources, evening: Evening): EveningEntry {
  const { id, season, title, date, place } = evening
  const here = shelf.matches.filter((match) => noteOf(shelf.book, match.id).evening === id)
  return { id, season, title, date, place, matches: here.map((match) => matchEntry(shelf, match)).toReversed() }
}
/** Groups matches by evening, so that many evenings need one pass over the list. */
function groupByEvening({
  book,
  matches,
}: Pick<SeasonSources, 'book' | 'matches'>): ReadonlyMap<string, readonly ListedMatch[]> {
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
/** Counts the matches that count in each season. */
export function countsBySeason({
  book,
  matches,
}: Pick<SeasonSources, 'book' | 'matches'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [id, there] of groupByEvening({ book, matches })) {
    const evening = book.evenings.get(id)
    if (evening === undefined || evening.removed) continue
    const counted = there.filter((match) => isCounted(book, match)).length
    counts.set(evening.season, (counts.get(evening.season) ?? 0) + counted)
  }
  return counts
}
/** Returns a season's line. `counts`: matches that count, by season. */
export function seasonSummary(
  { book }: Pick<SeasonSources, 'book'>,
  { id, title, closed }: Season,
  counts: ReadonlyMap<string, number>,
): SeasonSummary {
  const evenings = eveningsOf(book, id)
  return {
    id,
    title,
    closed,
    evenings: evenings.length,
    matches: counts.get(id) ?? 0,
    from: evenings[0]?.date ?? null,
    to: evenings.at(-1)?.date ?? null,
  }
}
type SeasonItem<T> = Omit<T, 'season'>
const givenEntry = (
  { players }: ClubState,
  { entry, player, points, title }: SeasonItem<ClubState['given'][number]>,
): BonusEntry => ({
  entry,
  player,
  name: players.get(player)?.name ?? '',
  points,
  title,
})
const broughtEntry = ({ entry, title, rows }: SeasonItem<ClubState['brought'][number]>): OldStandingsEntry => ({
  entry,
  title,
  players: rows.length,
})
/** Returns the removed seasons, the last one removed first. */
export function removedSeasons({ book, entries }: Pick<SeasonSources, 'book' | 'entries'>): readonly RemovedSeason[] {
  const back = takenBackIds(entries)
  const order = entries.flatMap(({ id, fact }) => (fact.type === 'seasonRemoved' && !back.has(id) ? [fact.season] : []))
  return [...new Set(order.toReversed())].flatMap((id) => {
    const found = book.seasons.get(id)
    return found?.removed === true ? [{ id, title: found.title }] : []
  })
}
/** Returns the removed parts of a season: its evenings by date and its entries by time, both newest first. */
function removedPartsOf(
  { book, entries }: SeasonSources,
  season: SeasonId,
  matches: ReadonlyMap<string, readonly unknown[]>,
): RemovedParts {
  const back = takenBackIds(entries)
  const own = entries.filter(({ id, fact }) => back.has(id) && 'season' in fact && fact.season === season).toReversed()
  const evenings = [...book.evenings.values()].filter((each) => each.season === season && each.removed)
  return {
    evenings: evenings
      .map(({ id, title, date }) => ({ id, title, date, matches: matches.get(id)?.length ?? 0 }))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    given: own.flatMap(({ id: entry, fact }) =>
      fact.type === 'pointsGiven' ? [givenEntry(book, { ...fact, entry })] : [],
    ),
    brought: own.flatMap(({ id: entry, fact }) =>
      fact.type === 'standingsBrought' ? [broughtEntry({ ...fact, entry })] : [],
    ),
  }
}
/** Returns a season in full, the newest evening first. */
export function seasonDetail(shelf: SeasonSources, season: Season): SeasonDetail {
  const { book } = shelf
  const { id } = season
  const matches = groupByEvening(shelf)
  const days = eveningsOf(book, id).map((evening) =>
    eveningEntry({ ...shelf, matches: matches.get(evening.id) ?? [] }, evening),
  )
  const given = book.given.filter((each) => each.season === id)
  const brought = book.brought.filter((each) => each.season === id)
  return {
    ...seasonSummary(shelf, season, countsBySeason(shelf)),
    scoring: season.scoring,
    days: days.toReversed(),
    given: given.map((each) => givenEntry(book, each)),
    brought: brought.map(broughtEntry),
    removed: removedPartsOf(shelf, id, matches),
  }
}
