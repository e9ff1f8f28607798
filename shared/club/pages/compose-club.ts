/** Composes the public club from the club log and its finished matches. */
import { withoutNamesIn } from '../erasure/nameless-match.ts'
import { groupBy } from '../erasure/struck-names.ts'
import { noteOf, rootOf, type ClubState, type Evening, type Season } from '../club-state.ts'
import type { MatchId, PlayerId } from '../club-events.ts'
import type { CountedMatch, CountedSeat } from '../counted-match.ts'
import { eveningsOf, seasonTable, type SeasonTable } from '../season-view.ts'
import type { GameNames } from '../../wire/statistics-payload.ts'
import { inPlayedOrder } from '../../stats/filter.ts'
import type { PrivateNames } from './private-parts.ts'
import type {
  NamedPerson,
  PrivateParts,
  PublicClub,
  PublicEvening,
  PublicMatch,
  PublicSeason,
  PublicSeat,
} from './public-club.ts'

/** A finished match that is not private. */
export interface MatchToPublish {
  /** The match as it counts, with announced seats alone. */
  readonly counted: CountedMatch
  /** Names at the table by seat, private ones replaced. */
  readonly seats: readonly { readonly seat: number; readonly name: string }[]
  /** The outcome as it was announced at the table. */
  readonly says: string
  readonly hasReplay: boolean
}
/** All that pages are made of. */
export interface ClubToPublish extends Pick<PublicClub, 'lang' | 'title' | 'games' | 'survives'>, PrivateNames {
  readonly book: ClubState
  readonly parts: PrivateParts
  readonly matches: readonly MatchToPublish[]
  /** Name that stands in place of private players. */
  readonly neutral: string
}
/** Returns a text typed by the club without private names. */
const cleanText = ({ renaming }: ClubToPublish, text: string): string => withoutNamesIn(text, renaming)

type PersonLookup = (player: PlayerId) => NamedPerson
/** Returns the lookup of names. `shown`: players who occur somewhere on the pages. */
function personLookup({ book, hidden, neutral }: ClubToPublish, shown: ReadonlySet<PlayerId>): PersonLookup {
  return (id) => {
    const root = rootOf(book, id)
    const player = book.players.get(root)
    if (player === undefined || hidden.has(root) || player.gone === 'deleted') return { name: neutral, page: null }
    return { name: player.name, page: player.gone === null && shown.has(root) ? root : null }
  }
}
function tablesOf(given: ClubToPublish): ReadonlyMap<string, SeasonTable> {
  const matches = given.matches.map(({ counted }) => counted)
  const found = [...given.book.seasons.values()].flatMap(({ id }) => {
    const table = given.parts.seasons.includes(id) ? null : seasonTable(given.book, id, { matches })
    return table === null ? [] : [[id, table] as const]
  })
  return new Map(found)
}
function playersShown({ matches }: ClubToPublish, tables: Iterable<SeasonTable>): ReadonlySet<PlayerId> {
  const seated = matches.flatMap(({ counted: { seats, moderator } }) => [
    ...seats.map(({ player }) => player),
    moderator,
  ])
  const placed = [...tables].flatMap(({ rows }) => rows.map(({ player }) => player))
  return new Set([...seated, ...placed].filter((player) => player !== null))
}
function seatLine(
  { seat, name }: MatchToPublish['seats'][number],
  result: CountedSeat | undefined,
  { game, person }: { readonly game: GameNames | undefined; readonly person: NamedPerson | null },
): PublicSeat {
  const label = (list: Readonly<Record<string, string>> | undefined, id: string | undefined): string | null =>
    id === undefined || id === '' ? null : (list?.[id] ?? id)
  return {
    seat,
    name: person?.name ?? name,
    page: person?.page ?? null,
    role: label(game?.roles, result?.role),
    team: label(game?.teams, result?.team),
    fate: label(game?.fates, result?.fate),
    won: result?.won ?? null,
  }
}
/** Returns the player of a seat as the club log links it; a player without a counted seat is linked all the same. */
function linkedPerson(
  { book }: ClubToPublish,
  { match, seat }: { readonly match: MatchId; readonly seat: number },
  lookup: PersonLookup,
): NamedPerson | null {
  const player = noteOf(book, match).players[String(seat)] ?? null
  const found = player === null ? undefined : book.players.get(rootOf(book, player))
  return player === null || found === undefined || found.gone === 'deleted' ? null : lookup(player)
}
function publicMatch(given: ClubToPublish, match: MatchToPublish, lookup: PersonLookup): PublicMatch {
  const { counted, seats, says, hasReplay } = match
  const { id, created, day, evening, season, moderator, corrected, outcome, facts } = counted
  const game = given.games.find((each) => each.id === counted.game)
  return {
    id,
    game: game?.title ?? counted.game,
    created,
    day,
    evening,
    season,
    moderator: moderator === null || given.hidden.has(moderator) ? null : lookup(moderator),
    says: corrected ? cleanText(given, outcome.says) : says,
    corrected,
    seats: seats.map((each) =>
      seatLine(
        each,
        counted.seats.find(({ seat }) => seat === each.seat),
        { game, person: linkedPerson(given, { match: id, seat: each.seat }, lookup) },
      ),
    ),
    rounds: facts?.rounds ?? null,
    lengthMs: facts?.lengthMs ?? null,
    hasReplay,
  }
}
type MatchesByEvening = ReadonlyMap<string, readonly PublicMatch[]>
function publicEvening(given: ClubToPublish, evening: Evening, matches: MatchesByEvening): PublicEvening {
  const { id, season, title, date, place } = evening
  const played = (matches.get(id) ?? []).toSorted((a, b) => (a.created < b.created ? -1 : 1))
  return { id, season, date, title: cleanText(given, title), place: cleanText(given, place), matches: played }
}
/** Returns the table with the names that pages show. */
const namedTable = (given: ClubToPublish, table: SeasonTable, person: PersonLookup): SeasonTable => ({
  ...table,
  title: cleanText(given, table.title),
  rows: table.rows.map((row) => ({ ...row, name: person(row.player).name })),
})
function publicSeason(
  given: ClubToPublish,
  { id, title, closed }: Season,
  { table, matches, person }: { table: SeasonTable; matches: MatchesByEvening; person: PersonLookup },
): PublicSeason {
  const evenings = eveningsOf(given.book, id).map((evening) => publicEvening(given, evening, matches))
  return { id, closed, title: cleanText(given, title), evenings, table: namedTable(given, table, person) }
}
/** Day of the last evening; a season without one comes first, as it has yet to begin. */
const lastDay = ({ evenings }: PublicSeason): string => evenings.at(-1)?.date ?? '9999'

/** Returns the club as its pages show it. */
export function composePublicClub(given: ClubToPublish): PublicClub {
  const { book, lang, title, games, survives } = given
  const tables = tablesOf(given)
  const shown = playersShown(given, tables.values())
  const person = personLookup(given, shown)
  const ordered = given.matches.toSorted((a, b) => inPlayedOrder(a.counted, b.counted))
  const matches = ordered.map((match) => publicMatch(given, match, person))
  const byEvening = groupBy(matches, ({ evening }) => evening ?? '')
  const seasons = [...book.seasons.values()].flatMap((season) => {
    const table = tables.get(season.id)
    return table === undefined ? [] : [publicSeason(given, season, { table, matches: byEvening, person })]
  })
  const players = [...shown].flatMap((id) => {
    const { name, page } = person(id)
    return page === null ? [] : [{ id, name }]
  })
  return {
    lang,
    title: cleanText(given, title),
    games,
    survives,
    matches,
    counted: ordered.map(({ counted }) => counted),
    seasons: seasons.toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1)),
    players: players.toSorted((a, b) => a.name.localeCompare(b.name, lang)),
    person,
  }
}
