/** Attendance by evening from the league's database. */
import { sql } from 'kysely'
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import {
  byDay,
  byPresence,
  countsModerators,
  createOccasionLookup,
  type Attendance,
  type EveningRow,
  type MatchDay,
  type PlayerAttendance,
} from '../../../../shared/stats/attendance.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import { askChosen } from './chosen-seats.ts'
import type { FactQuery, SqlPart } from './current-facts.ts'

type EveningCells = MatchDay & Pick<EveningRow, 'matches' | 'guests' | 'players' | 'moderators' | 'first'>
type PlayerCells = Pick<PlayerAttendance, 'player' | 'evenings' | 'last'>
interface AttendanceAnswer {
  readonly evenings: readonly EveningCells[]
  readonly people: readonly PlayerCells[]
  readonly played: readonly { readonly player: PlayerId; readonly count: number }[]
  readonly moderated: readonly { readonly player: PlayerId; readonly count: number }[]
}
const moderatorsOf = (filter: Filter): SqlPart =>
  sql`moderator IS NOT NULL AND ${countsModerators(filter) ? sql`true` : sql`false`}`
/** Selects who was there, by evening; `seated`: in a match of it, else as a moderator alone. */
const presences = (filter: Filter): SqlPart => sql`
  SELECT key, min(day) AS day, player, bool_or(seated) AS seated FROM (
    SELECT coalesce(evening, day) AS key, day, player, true AS seated FROM chosen WHERE player IS NOT NULL
    UNION ALL SELECT coalesce(evening, day), day, moderator, false FROM chosen WHERE ${moderatorsOf(filter)}) AS there
  GROUP BY key, player`
const eveningCells = (filter: Filter): SqlPart => sql`
  SELECT evening, day, matches, guests, coalesce(players, 0) AS players, coalesce(moderators, 0) AS moderators,
    coalesce(first, '[]') AS first
  FROM (
    SELECT coalesce(evening, day) AS key, min(evening) AS evening, min(day) AS day,
      count(DISTINCT fact)::int AS matches, (count(*) FILTER (WHERE player IS NULL))::int AS guests
    FROM chosen GROUP BY 1) AS met
  LEFT JOIN (
    SELECT key, (count(*) FILTER (WHERE seated))::int AS players,
      (count(*) FILTER (WHERE NOT seated))::int AS moderators,
      json_agg(player ORDER BY player) FILTER (WHERE seated AND nth = 1) AS first
    FROM (SELECT *, row_number() OVER (PARTITION BY player ORDER BY day, key) AS nth FROM (${presences(filter)}) AS p) AS q
    GROUP BY key) AS people USING (key)`
const countOf = (column: SqlPart, condition: SqlPart): SqlPart =>
  sql`SELECT ${column} AS player, count(DISTINCT fact)::int AS count FROM chosen WHERE ${condition} GROUP BY ${column}`
const byPlayer = (cells: AttendanceAnswer['played']): ReadonlyMap<PlayerId, number> =>
  new Map(cells.map(({ player, count }) => [player, count]))

/** Returns the attendance as `countAttendance` does. */
export async function leagueAttendance(query: FactQuery, filter: Filter): Promise<Attendance> {
  const answer = await askChosen<AttendanceAnswer>(query, filter, {
    evenings: eveningCells(filter),
    people: sql`
      SELECT player, count(*)::int AS evenings, max(day) AS last FROM (${presences(filter)}) AS p GROUP BY player`,
    played: countOf(sql`player`, sql`player IS NOT NULL`),
    moderated: countOf(sql`moderator`, moderatorsOf(filter)),
  })
  const occasionOf = createOccasionLookup(filter)
  const [played, moderated] = [byPlayer(answer.played), byPlayer(answer.moderated)]
  const evenings = answer.evenings.map((each): EveningRow => ({ ...each, ...occasionOf(each) }))
  const players = answer.people.map((each): PlayerAttendance => {
    const { player } = each
    const counts = { matches: played.get(player) ?? 0, moderated: moderated.get(player) ?? 0 }
    return { ...each, ...counts, behind: { ...filter, player } }
  })
  return { evenings: evenings.sort(byDay), players: players.sort(byPresence) }
}
