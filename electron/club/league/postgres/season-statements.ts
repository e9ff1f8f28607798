/**
 * The season of each seat, as a number beside it, and an index by it that holds all that standings are made of: the seats
 * of a season lie together there, match by match, and are read without their rows.
 *
 * The number only narrows the search, as the matches of the season are known by its id: two seasons with one number are
 * no harm. A trigger writes it, so that programs that know nothing of it may go on writing. A match that changes its
 * season gets another edition with rows of its own, so that no row ever changes its number.
 */
import { sql, type Kysely } from 'kysely'
import { factParts } from './fact-tables.ts'

const partNumbers = Array.from({ length: factParts }, (_, n) => n)
const column: readonly string[] = [
  `CREATE FUNCTION duskboard.season_key(season text) RETURNS integer
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT ('x' || left(encode(sha256(convert_to(season, 'UTF8')), 'hex'), 8))::bit(32)::integer
   $$`,
  // Every console asks by this number.
  `GRANT EXECUTE ON FUNCTION duskboard.season_key(text) TO PUBLIC`,
  `ALTER TABLE duskboard.seat_fact ADD COLUMN season_key integer`,
]
const trigger: readonly string[] = [
  `CREATE FUNCTION duskboard.note_season() RETURNS trigger LANGUAGE plpgsql
   SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     NEW.season_key := (
       SELECT duskboard.season_key(m.season) FROM duskboard.match_fact m WHERE m.league = NEW.league AND m.fact = NEW.fact);
     RETURN NEW;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION duskboard.note_season() FROM PUBLIC`,
  `CREATE TRIGGER note_season BEFORE INSERT ON duskboard.seat_fact
   FOR EACH ROW EXECUTE FUNCTION duskboard.note_season()`,
]
/** Returns the statement that makes the index `name` of a table or, with `ONLY` before it, of one without its parts. */
export const seasonIndex = (name: string, table: string): string =>
  `CREATE INDEX ${name} ON ${table} (league, season_key, fact)
   INCLUDE (player, seat, won, team, role, fate, points) WHERE player IS NOT NULL`
/** Part by part, so that no statement takes long. */
const index: readonly string[] = [
  seasonIndex('seat_fact_season', 'ONLY duskboard.seat_fact'),
  ...partNumbers.flatMap((part) => [
    seasonIndex(`seat_fact_${part}_season`, `duskboard.seat_fact_${part}`),
    `ALTER INDEX duskboard.seat_fact_season ATTACH PARTITION duskboard.seat_fact_${part}_season`,
  ]),
]
/** Rows are read from an index alone once they were vacuumed, which by itself happens when a fifth of a table is new. */
const vacuum: readonly string[] = partNumbers.map(
  (part) =>
    `ALTER TABLE duskboard.seat_fact_${part}
     SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000)`,
)
const ranges = 32
/** The first fact of a range. */
const rangeStart = (n: number): string =>
  `${((n * 256) / ranges).toString(16).padStart(2, '0')}000000-0000-0000-0000-000000000000`
/** Gives the seats that are there their numbers: in pieces, so that no statement takes long. */
const fillStatements: readonly string[] = partNumbers.flatMap((part) =>
  Array.from(
    { length: ranges },
    (_, n) => `
    UPDATE duskboard.seat_fact_${part} s SET season_key = m.season_key
    FROM (
      SELECT league, fact, duskboard.season_key(season) AS season_key FROM duskboard.match_fact_${part}
      WHERE season IS NOT NULL AND fact >= '${rangeStart(n)}'
        ${n + 1 < ranges ? `AND fact < '${rangeStart(n + 1)}'` : ''} OFFSET 0) AS m
    WHERE s.league = m.league AND s.fact = m.fact`,
  ),
)
/** Runs the migration. */
export async function addSeasonsOfSeats(db: Kysely<unknown>): Promise<void> {
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  await run(column)
  const { rows } = await sql<{ isEmpty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM duskboard.seat_fact) AS "isEmpty"`.execute(db)
  if (rows[0]?.isEmpty === false) await run(fillStatements)
  await run([...index, ...trigger, ...vacuum])
}
