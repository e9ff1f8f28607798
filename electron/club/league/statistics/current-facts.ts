/** The facts that count: of each match the latest edition that a console in good standing wrote. */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { SeasonId } from '../../../../shared/club/club-events.ts'
import { leagueKey, type FactTables } from '../facts/fact-table.ts'
import { editionOrder } from '../postgres/fact-tables.ts'
import { inDatabase } from '../postgres/postgres-carrier.ts'
import type { ConsoleKey, LeagueId } from '../league-types.ts'

/** Part of a statement. */
export type SqlPart = RawBuilder<unknown>
export interface FactQuery {
  readonly db: Transaction<FactTables>
  /** Leading half of the league's id (`leagueKey`). */
  readonly league: string
  /** Consoles whose facts count. */
  readonly feeds: readonly ConsoleKey[]
}
const latestFirst = sql.join(editionOrder.map((name) => sql`${sql.ref(`n.${name}`)} DESC`))

/** Returns the latest edition of the match of a row `m`. */
const latestEdition = ({ league, feeds }: FactQuery): SqlPart => sql`(
    SELECT n.fact FROM duskboard.match_fact n
    WHERE n.league = ${league}::uuid AND n.match = m.match AND n.feed = ANY (${feeds}::text[])
    ORDER BY ${latestFirst} LIMIT 1)`

/**
 * Returns the condition that a row `m` of `match_fact` counts. Of the contested matches the latest edition is looked up
 * in the index of editions, match by match; the others have one edition.
 */
export const isCurrent = (query: FactQuery): SqlPart => sql`
  m.league = ${query.league}::uuid AND m.counts AND m.feed = ANY (${query.feeds}::text[]) AND (
    m.match NOT IN (SELECT c.match FROM duskboard.contested_match c WHERE c.league = ${query.league}::uuid)
    OR m.fact = ${latestEdition(query)})`

/** Returns a part that joins the seats `s` of the matches `m`. */
export const joinSeats = ({ league }: FactQuery): SqlPart =>
  sql`JOIN duskboard.seat_fact s ON s.league = ${league}::uuid AND s.fact = m.fact`
/**
 * Returns a part that joins the seats `s` of the matches `m` of one season, which lie together in an index. A database
 * whose seats have no seasons yet gives them match by match.
 */
export async function joinSeatsOf(season: SeasonId, { db, league }: FactQuery): Promise<SqlPart> {
  const { rows } = await sql<{ isKept: boolean }>`
    SELECT EXISTS (SELECT FROM pg_catalog.pg_attribute
      WHERE attrelid = 'duskboard.seat_fact'::regclass AND attname = 'season_key') AS "isKept"`.execute(db)
  const isOf = sql`s.league = ${league}::uuid AND s.fact = m.fact`
  if (rows[0]?.isKept === true)
    return sql`JOIN duskboard.seat_fact s ON ${isOf} AND s.season_key = duskboard.season_key(${season})`
  return sql`CROSS JOIN LATERAL (SELECT * FROM duskboard.seat_fact s WHERE ${isOf} OFFSET 0) AS s`
}
/** Returns the parts one after the other, or nothing for none. */
export const inSequence = (parts: readonly SqlPart[]): SqlPart =>
  parts.length === 0 ? sql`` : sql.join([...parts], sql` `)
/**
 * Asks questions that all see the same state of the database. Plans are not compiled: their estimates are too high for
 * what they take. Rejects with CarrierError.
 */
export const askFacts = <T>(
  db: Kysely<FactTables>,
  { league, feeds }: { readonly league: LeagueId; readonly feeds: readonly ConsoleKey[] },
  act: (query: FactQuery) => Promise<T>,
): Promise<T> =>
  inDatabase(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`SET LOCAL jit = off`.execute(trx)
        return act({ db: trx, league: leagueKey(league), feeds })
      }),
  )
