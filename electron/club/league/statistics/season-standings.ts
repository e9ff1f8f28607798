/** A season's standings from the league's database: sums by player in SQL, places by the rules that all standings share. */
import { sql } from 'kysely'
import type { MatchId, PlayerId, SeasonId } from '../../../../shared/club/club-events.ts'
import type { ClubState } from '../../../../shared/club/club-state.ts'
import {
  lastPlayedEvening,
  seasonContentsOf,
  toSeasonTable,
  type SeasonTable,
} from '../../../../shared/club/season-view.ts'
import type { Scoring } from '../../../../shared/stats/scoring.ts'
import { placeRows, type HeadToHead, type Standing } from '../../../../shared/stats/season-places.ts'
import { sumSeason, type PlayedSums, type SeasonExtras } from '../../../../shared/stats/season-sums.ts'
import { inSequence, joinSeats, type FactQuery, type SqlPart } from './current-facts.ts'
import { headToHeadIn } from './head-to-head.ts'
import { seasonMatches, type SeasonSelection } from './season-matches.ts'
import { seatPoints } from './seat-points.ts'

interface MatchRow {
  readonly match: MatchId
  readonly evening: string | null
}
async function listMatches(query: FactQuery, selection: SeasonSelection): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    WITH ${seasonMatches(query, selection)} SELECT match, evening FROM season ORDER BY n`.execute(query.db)
  return rows
}
/** Sums of a player, null for one who only moderated. Lists are numbers of matches, parted by commas; null for none. */
interface SumRow {
  readonly player: PlayerId
  readonly matches: number | null
  readonly wins: number | null
  readonly draws: number | null
  readonly kept: number | null
  readonly total: number | null
  readonly counted: string | null
  readonly dropped: string | null
  readonly won: string | null
  readonly moderated: string | null
  readonly evenings: number
}
/** Returns the condition that a match is among a player's best; the earlier of equals is better. */
const bestPart = (best: number | null): SqlPart =>
  best === null
    ? sql`true`
    : sql`row_number() OVER (PARTITION BY player ORDER BY grains DESC, n, seat) <= ${best}::bigint`

async function sumPlayers(query: FactQuery, selection: SeasonSelection, scoring: Scoring): Promise<readonly SumRow[]> {
  const { joins, grains } = seatPoints(scoring)
  const { rows } = await sql<SumRow>`
    WITH ${seasonMatches(query, selection)},
    scored AS MATERIALIZED (
      SELECT s.player, s.seat, s.won, m.drawn, m.n, m.evening_number, ${grains} AS grains
      FROM season m ${joinSeats(query)} ${inSequence(joins)}
      WHERE s.player IS NOT NULL),
    ranked AS (
      SELECT player, won, drawn, n, grains, ${bestPart(scoring.best)} AS kept FROM scored),
    played AS (
      SELECT player, count(*)::int AS matches, (count(*) FILTER (WHERE won))::int AS wins,
        (count(*) FILTER (WHERE drawn AND NOT won))::int AS draws,
        sum(grains) FILTER (WHERE kept) AS kept, sum(grains) AS total,
        string_agg(n::text, ',') FILTER (WHERE kept) AS counted,
        string_agg(n::text, ',') FILTER (WHERE NOT kept) AS dropped,
        string_agg(n::text, ',') FILTER (WHERE won) AS won
      FROM (SELECT * FROM ranked ORDER BY player, n) AS in_order GROUP BY player),
    hosted AS (
      SELECT moderator AS player, string_agg(n::text, ',') AS moderated
      FROM (SELECT moderator, n FROM season WHERE moderator IS NOT NULL ORDER BY n) AS in_order GROUP BY moderator),
    present AS (
      SELECT player, count(*)::int AS evenings FROM (
        SELECT player, evening_number FROM scored
        UNION SELECT moderator, evening_number FROM season WHERE moderator IS NOT NULL) AS there
      GROUP BY player)
    SELECT player, played.matches, played.wins, played.draws, played.kept, played.total, played.counted,
      played.dropped, played.won, hosted.moderated, present.evenings
    FROM present LEFT JOIN played USING (player) LEFT JOIN hosted USING (player)`.execute(query.db)
  return rows
}
/** Returns the ids of numbered matches. */
function idsIn(list: string | null, matches: readonly MatchRow[]): readonly MatchId[] {
  return list === null ? [] : list.split(',').map((n) => matches[Number(n)]?.match ?? '')
}
function toPlayedSums(row: SumRow, matches: readonly MatchRow[]): PlayedSums {
  const [played, wins, draws] = [row.matches ?? 0, row.wins ?? 0, row.draws ?? 0]
  return {
    matches: played,
    wins,
    draws,
    losses: played - wins - draws,
    kept: row.kept ?? 0,
    all: row.total ?? 0,
    counted: idsIn(row.counted, matches),
    dropped: idsIn(row.dropped, matches),
    won: idsIn(row.won, matches),
    moderated: idsIn(row.moderated, matches),
    evenings: row.evenings,
  }
}
interface StandingsInput {
  readonly selection: SeasonSelection
  /** The matches of the selection, in order of time. */
  readonly matches: readonly MatchRow[]
  readonly extras: SeasonExtras
  readonly scoring: Scoring
}
async function countStandings(
  query: FactQuery,
  { selection, matches, extras, scoring }: StandingsInput,
): Promise<readonly Standing[]> {
  const rows = await sumPlayers(query, selection, scoring)
  const played = new Map(rows.map((row) => [row.player, toPlayedSums(row, matches)]))
  const sums = sumSeason(played, extras, scoring)
  const tied: (readonly PlayerId[])[] = []
  const noteTies: HeadToHead = (group) => {
    // A part of a group that was noted needs no meetings of its own.
    if (!tied.some((noted) => noted.includes(group[0] ?? ''))) tied.push(group)
    return new Map()
  }
  const standings = placeRows(sums, scoring, noteTies)
  return tied.length === 0 ? standings : placeRows(sums, scoring, await headToHeadIn(query, selection, tied))
}
export interface SeasonRequest {
  readonly book: ClubState
  readonly season: SeasonId
  /** Rules to try in place of the season's own. */
  readonly scoring?: Scoring
}
/** Returns the table of a season as `seasonTable` does; null where there is no such season. */
export async function leagueSeasonTable(query: FactQuery, request: SeasonRequest): Promise<SeasonTable | null> {
  const { book, season: id } = request
  const season = book.seasons.get(id)
  if (season === undefined || season.removed) return null
  const scoring = request.scoring ?? season.scoring
  const extras = seasonContentsOf(book, id, [])
  const matches = await listMatches(query, { season: id, without: null })
  const last = lastPlayedEvening(book, id, new Set(matches.map(({ evening }) => evening)))
  const rows = await countStandings(query, { selection: { season: id, without: null }, matches, extras, scoring })
  const earlier = matches.filter(({ evening }) => evening !== last)
  const before =
    last === null || earlier.length === 0
      ? []
      : await countStandings(query, { selection: { season: id, without: last }, matches: earlier, extras, scoring })
  return toSeasonTable(book, season, { matches: matches.length, rows, before })
}
