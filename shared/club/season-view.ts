/** A season as its page shows it: the standings, and the movement of places at the last evening. */
import { standingsOf, type SeasonContents, type Standing } from '../stats/standings.ts'
import type { Scoring } from '../stats/scoring.ts'
import { rootOf, type ClubState, type Evening, type Season } from './club-state.ts'
import type { EveningId, PlayerId, SeasonId } from './club-events.ts'
import type { CountedMatch } from './counted-match.ts'

/** A row of the standings with the player's name and the move since the last evening. */
export interface SeasonRow extends Standing {
  /** Empty where the name was erased. */
  readonly name: string
  readonly guest: boolean
  /** Places gained since the evening before, negative for lost ones; null without a place then or now. */
  readonly moved: number | null
}
export interface SeasonTable {
  readonly season: SeasonId
  readonly title: string
  /** The number of matches that count. */
  readonly matches: number
  readonly rows: readonly SeasonRow[]
}

const compareEvenings = (a: Evening, b: Evening): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0
/** Returns the evenings of a season by day, without removed ones. */
export const eveningsOf = ({ evenings }: ClubState, season: SeasonId): readonly Evening[] =>
  [...evenings.values()].filter((each) => each.season === season && !each.removed).toSorted(compareEvenings)

/** Returns the contents of a season: merged players as one, deleted players left out. */
export function seasonContentsOf(book: ClubState, season: SeasonId, matches: readonly CountedMatch[]): SeasonContents {
  const whom = (player: PlayerId): PlayerId => rootOf(book, player)
  const stays = ({ player }: { readonly player: PlayerId }): boolean => {
    const found = book.players.get(player)
    return found !== undefined && found.gone !== 'deleted'
  }
  const real = <T extends { readonly player: PlayerId }>(rows: readonly T[]): readonly T[] =>
    rows.map((row) => ({ ...row, player: whom(row.player) })).filter(stays)
  const here = <T extends { readonly season: SeasonId | null }>(all: readonly T[]): readonly T[] =>
    all.filter((each) => each.season === season)
  return {
    matches: here(matches),
    given: real(here(book.given)),
    brought: here(book.brought).map((each) => ({ ...each, rows: real(each.rows) })),
  }
}
/** Returns the last evening of those with a match that counts, or null. */
function lastPlayedEvening(book: ClubState, season: SeasonId, played: ReadonlySet<EveningId | null>): EveningId | null {
  return eveningsOf(book, season).findLast(({ id }) => played.has(id))?.id ?? null
}
/** Returns the rows of the standings without the matches of one evening; none where nothing else was played. */
function rowsWithout(played: SeasonContents, evening: EveningId | null, scoring: Scoring): readonly Standing[] {
  const matches = played.matches.filter((match) => match.evening !== evening)
  return evening === null || matches.length === 0 ? [] : standingsOf({ ...played, matches }, scoring)
}
/** Orders players who share a place by name. */
const sortByName = (rows: readonly SeasonRow[]): readonly SeasonRow[] =>
  rows.toSorted((a, b) => {
    if (a.place === null || b.place === null) return Number(a.place === null) - Number(b.place === null)
    return a.place - b.place || a.name.localeCompare(b.name, 'en')
  })
const placesGained = (before: number | null | undefined, now: number | null): number | null =>
  before === null || before === undefined || now === null ? null : before - now

/** The standings of a season, however they were counted. */
export interface CountedSeason {
  /** The number of matches that count. */
  readonly matches: number
  readonly rows: readonly Standing[]
  /** The rows before the last evening; none before the second. */
  readonly before: readonly Standing[]
}
/** Returns the table of counted standings: with names, moves, and players who share a place in order of names. */
export function toSeasonTable(
  { players }: Pick<ClubState, 'players'>,
  { id, title }: Pick<Season, 'id' | 'title'>,
  { matches, rows, before }: CountedSeason,
): SeasonTable {
  const placesBefore = new Map(before.map(({ player, place }) => [player, place]))
  const named = rows.map((row): SeasonRow => {
    const { name = '', guest = false } = players.get(row.player) ?? {}
    return { ...row, name, guest, moved: placesGained(placesBefore.get(row.player), row.place) }
  })
  return { season: id, title, matches, rows: sortByName(named) }
}
/**
 * Returns the table of a season, or null where there is no such season. `scoring` replaces the season's own rules for a
 * trial.
 */
export function seasonTable(
  book: ClubState,
  id: SeasonId,
  { matches, scoring }: { readonly matches: readonly CountedMatch[]; readonly scoring?: Scoring },
): SeasonTable | null {
  const season = book.seasons.get(id)
  if (season === undefined || season.removed) return null
  const rules = scoring ?? season.scoring
  const played = seasonContentsOf(book, id, matches)
  const last = lastPlayedEvening(book, id, new Set(played.matches.map(({ evening }) => evening)))
  const before = rowsWithout(played, last, rules)
  return toSeasonTable(book, season, { matches: played.matches.length, rows: standingsOf(played, rules), before })
}
