/** A season's matches and the sums of its players, in one statement: each seat is looked at once. */
import { sql } from 'kysely'
import type { EveningId, MatchId, PlayerId, SeasonId } from '../../../../shared/club/club-events.ts'
import type { Scoring } from '../../../../shared/stats/scoring.ts'
import { inSequence, isCurrent, joinSeatsOf, type FactQuery, type SqlPart } from './current-facts.ts'
import { seatPoints } from './seat-points.ts'

/** A match of the season; its place in the list is its number. */
export interface SeasonMatchRow {
  readonly match: MatchId
  readonly drawn: boolean
  readonly moderator: PlayerId | null
  readonly evening: EveningId | null
}
/** A seat as a number: four times the number of its match, two more for a win, one more where its points count. */
export type SeatCode = number
export const matchOf = (code: SeatCode): number => Math.floor(code / 4)
export const isWon = (code: SeatCode): boolean => (code & 2) > 0
export const isKept = (code: SeatCode): boolean => (code & 1) > 0

/** Points of a player in millionths, and the player's seats. */
export interface PlayerSumRow {
  readonly player: PlayerId
  /** Of the matches whose points count, and of all. */
  readonly kept: number | null
  readonly all: number
  /** The same without the matches of the last evening; null without any others. */
  readonly kept_before: number | null
  readonly all_before: number | null
  /** In no order. */
  readonly seats: readonly SeatCode[]
  /** By seat, parted by commas: its team. */
  readonly teams: string
}
export interface SeasonRows {
  /** In order of time. */
  readonly matches: readonly SeasonMatchRow[]
  readonly players: readonly PlayerSumRow[]
}
export interface SeasonRowsRequest {
  readonly season: SeasonId
  /** The evenings of the season by day. */
  readonly evenings: readonly EveningId[]
  readonly scoring: Scoring
}
/** Returns the condition that a seat is among a player's best, with or without the last evening. */
function bestPart(best: number | null, group: SqlPart): SqlPart {
  if (best === null) return sql`true`
  return sql`row_number() OVER (PARTITION BY ${group} ORDER BY grains DESC, n, seat) <= ${best}::bigint`
}
/** Returns the matches `season` of a query, numbered in order of time. */
const seasonMatches = (query: FactQuery, { season, evenings }: SeasonRowsRequest): SqlPart => sql`
  season AS MATERIALIZED (
    SELECT m.fact, m.match, m.game, m.drawn, m.moderator, m.evening,
      (row_number() OVER (ORDER BY m.created, m.match) - 1)::int AS n
    FROM duskboard.match_fact m
    WHERE m.season = ${season} AND ${isCurrent(query)}),
  last AS (
    SELECT max(id) AS evening FROM (
      SELECT id FROM unnest(${evenings}::text[]) WITH ORDINALITY AS e(id, number)
      WHERE id IN (SELECT evening FROM season) ORDER BY number DESC LIMIT 1) AS played)`

/**
 * The matches `m` of the season. The planner halves their number for each condition that it cannot look into, and would
 * then sort all seats by player rather than hash them; a list whose length it does not know counts as ten for it.
 */
const expectMany = sql`(SELECT season.* FROM season CROSS JOIN unnest((SELECT ARRAY[1])) AS one OFFSET 0) AS m`

/** Values by column. */
type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] }
/** Rows as they are sent: columns, so that no name is repeated for each row. */
interface SentSeason {
  readonly matches: Columns<SeasonMatchRow>
  readonly players: Columns<PlayerSumRow>
}
const matchColumns = sql`json_build_object(
      'match', coalesce(json_agg(match ORDER BY n), '[]'), 'drawn', coalesce(json_agg(drawn ORDER BY n), '[]'),
      'moderator', coalesce(json_agg(moderator ORDER BY n), '[]'), 'evening', coalesce(json_agg(evening ORDER BY n), '[]'))`
const playerColumns = sql`json_build_object(
      'player', coalesce(json_agg(player), '[]'), 'kept', coalesce(json_agg(kept), '[]'),
      'all', coalesce(json_agg("all"), '[]'), 'kept_before', coalesce(json_agg(kept_before), '[]'),
      'all_before', coalesce(json_agg(all_before), '[]'), 'seats', coalesce(json_agg(seats), '[]'),
      'teams', coalesce(json_agg(teams), '[]'))`
const matchRows = ({ match, drawn, moderator, evening }: SentSeason['matches']): readonly SeasonMatchRow[] =>
  match.map((id, n) => ({
    match: id,
    drawn: drawn[n] ?? false,
    moderator: moderator[n] ?? null,
    evening: evening[n] ?? null,
  }))
const playerRows = ({ player, ...sent }: SentSeason['players']): readonly PlayerSumRow[] =>
  player.map((id, n) => ({
    player: id,
    kept: sent.kept[n] ?? null,
    all: sent.all[n] ?? 0,
    kept_before: sent.kept_before[n] ?? null,
    all_before: sent.all_before[n] ?? null,
    seats: sent.seats[n] ?? [],
    teams: sent.teams[n] ?? '',
  }))
/** Returns the rows of a season: matches in order of time, players in no order. Points are made once for each seat. */
export async function readSeason(query: FactQuery, request: SeasonRowsRequest): Promise<SeasonRows> {
  const { season, scoring } = request
  const { joins, grains } = seatPoints(scoring)
  const { rows } = await sql<SentSeason>`
    WITH ${seasonMatches(query, request)},
    scored AS (
      SELECT s.player, s.seat, s.team, s.won, m.n, ${grains} AS grains,
        coalesce(m.evening = (SELECT evening FROM last), false) AS is_last
      FROM ${expectMany} ${await joinSeatsOf(season, query)} ${inSequence(joins)}
      WHERE s.player IS NOT NULL OFFSET 0),
    ranked AS (
      SELECT *, ${bestPart(scoring.best, sql`player`)} AS is_kept,
        ${bestPart(scoring.best, sql`player, is_last`)} AS is_kept_before
      FROM scored),
    played AS (
      SELECT player, sum(grains) FILTER (WHERE is_kept) AS kept, sum(grains) AS all,
        sum(grains) FILTER (WHERE is_kept_before AND NOT is_last) AS kept_before,
        sum(grains) FILTER (WHERE NOT is_last) AS all_before,
        array_agg(n * 4 + won::int * 2 + is_kept::int) AS seats, string_agg(team, ',') AS teams
      FROM ranked GROUP BY player)
    SELECT (SELECT ${matchColumns} FROM season) AS matches, (SELECT ${playerColumns} FROM played) AS players
  `.execute(query.db)
  const [sent] = rows
  return sent === undefined
    ? { matches: [], players: [] }
    : { matches: matchRows(sent.matches), players: playerRows(sent.players) }
}
