/** The seats that a filter finds in the league's database: the conditions of `shared/stats/filter.ts` as SQL. */
import { sql } from 'kysely'
import { noneId, type Filter } from '../../../../shared/stats/filter.ts'
import { isCurrent, joinSeats, type FactQuery, type SqlPart } from './current-facts.ts'

const placement = (column: SqlPart, id: string): SqlPart =>
  id === noneId ? sql`${column} IS NULL` : sql`${column} = ${id}`
/** Returns the conditions on a match `m`. */
function matchConditions({ season, evening, game, moderator, from, to }: Filter): readonly SqlPart[] {
  return [
    ...(season === undefined ? [] : [placement(sql`m.season`, season)]),
    ...(evening === undefined ? [] : [placement(sql`m.evening`, evening)]),
    ...(game === undefined ? [] : [sql`m.game = ${game}`]),
    ...(moderator === undefined ? [] : [sql`m.moderator = ${moderator}`]),
    ...(from === undefined ? [] : [sql`m.day >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.day <= ${to}`]),
  ]
}
/** Returns the condition that another player sat in the match, in the same team or in another. */
function meeting({ league }: FactQuery, other: string, isSameTeam: boolean): SqlPart {
  const team = isSameTeam ? sql`o.team = s.team` : sql`o.team <> s.team`
  return sql`s.player IS DISTINCT FROM ${other} AND EXISTS (
    SELECT FROM duskboard.seat_fact o
    WHERE o.league = ${league}::uuid AND o.fact = s.fact AND o.player = ${other} AND ${team})`
}
/** Returns the conditions on a seat `s` of a match `m`. */
function seatConditions(query: FactQuery, filter: Filter): readonly SqlPart[] {
  const { player, role, team, seat, won, fate } = filter
  return [
    ...(player === undefined ? [] : [sql`s.player = ${player}`]),
    ...(role === undefined ? [] : [sql`(m.game || '/' || s.role) = ${role}`]),
    ...(team === undefined ? [] : [sql`(m.game || '/' || s.team) = ${team}`]),
    ...(seat === undefined ? [] : [sql`s.seat = ${seat}`]),
    ...(won === undefined ? [] : [sql`s.won = ${won}`]),
    ...(fate === undefined ? [] : [sql`s.fate = ${fate}`]),
    ...(filter.with === undefined ? [] : [meeting(query, filter.with, true)]),
    ...(filter.against === undefined ? [] : [meeting(query, filter.against, false)]),
  ]
}
/** Returns the seats `chosen` of a query, with the columns of their matches that reports count by. */
function chosenSeats(query: FactQuery, filter: Filter): SqlPart {
  const conditions = [isCurrent(query), ...matchConditions(filter), ...seatConditions(query, filter)]
  return sql`chosen AS MATERIALIZED (
    SELECT m.fact, m.match, m.game, m.ended, m.day, m.evening, m.drawn, m.moderator,
      s.place, s.seat, s.player, s.role, s.team, s.fate, s.won, s.votes, s.right_votes
    FROM duskboard.match_fact m ${joinSeats(query)}
    WHERE ${sql.join([...conditions], sql` AND `)})`
}
/** Rows of one part of an answer, as JSON. */
const rowsOf = (part: SqlPart): SqlPart => sql`(SELECT coalesce(json_agg(answer), '[]') FROM (${part}) AS answer)`
/** Asks several questions about the same seats at once, which are looked up once. Parts are selections from `chosen`. */
export async function askChosen<Answer extends object>(
  query: FactQuery,
  filter: Filter,
  parts: Readonly<Record<keyof Answer & string, SqlPart>>,
): Promise<Answer> {
  const columns = Object.entries<SqlPart>(parts).map(([name, part]) => sql`${rowsOf(part)} AS ${sql.id(name)}`)
  const { rows } = await sql<Answer>`WITH ${chosenSeats(query, filter)} SELECT ${sql.join(columns)}`.execute(query.db)
  const [answer] = rows
  if (answer === undefined) throw new Error('The database gave no answer.')
  return answer
}
