/** The tables of a league in PostgreSQL, as numbered migrations. A released one is never edited. */
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { contestedStatements } from './contested-statements.ts'
import { factStatements } from './fact-tables.ts'
import { newsStatements } from './news-statements.ts'
import { addSeasonsOfSeats } from './season-statements.ts'
import { shutOutStatements } from './shut-out-statements.ts'

/** Returns the migration that runs these statements in order. */
const migrationOf = (statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const tables: readonly string[] = [
  `CREATE TABLE duskboard.console (
    league text NOT NULL,
    role name NOT NULL,
    PRIMARY KEY (league, role)
  )`,
  `CREATE TABLE duskboard.feed (
    league text NOT NULL,
    feed text NOT NULL,
    writer name NOT NULL DEFAULT session_user,
    PRIMARY KEY (league, feed)
  )`,
  `CREATE TABLE duskboard.segment (
    league text NOT NULL,
    feed text NOT NULL,
    n integer NOT NULL CHECK (n >= 1),
    hash text NOT NULL,
    header text NOT NULL CHECK (octet_length(header) <= 65536),
    signature text NOT NULL CHECK (octet_length(signature) <= 100),
    PRIMARY KEY (league, feed, n),
    FOREIGN KEY (league, feed) REFERENCES duskboard.feed (league, feed)
  )`,
  `CREATE TABLE duskboard.payload (
    league text NOT NULL,
    feed text NOT NULL,
    n integer NOT NULL,
    bytes bytea NOT NULL CHECK (octet_length(bytes) <= 67108864),
    PRIMARY KEY (league, feed, n),
    FOREIGN KEY (league, feed, n) REFERENCES duskboard.segment (league, feed, n)
  )`,
]
const isMember = `league IN (SELECT c.league FROM duskboard.console c WHERE c.role = session_user)`
const isWriter = (table: string): string =>
  `EXISTS (SELECT FROM duskboard.feed f WHERE f.league = ${table}.league AND f.feed = ${table}.feed AND f.writer = session_user)`
const rowRules: readonly string[] = [
  ...['console', 'feed', 'segment', 'payload'].map((name) => `ALTER TABLE duskboard.${name} ENABLE ROW LEVEL SECURITY`),
  `CREATE POLICY read_own ON duskboard.console FOR SELECT USING (role = session_user)`,
  ...['feed', 'segment', 'payload'].map(
    (name) => `CREATE POLICY read_league ON duskboard.${name} FOR SELECT USING (${isMember})`,
  ),
  `CREATE POLICY add_own ON duskboard.feed FOR INSERT WITH CHECK (writer = session_user AND ${isMember})`,
  ...['segment', 'payload'].map(
    (name) => `CREATE POLICY add_own ON duskboard.${name} FOR INSERT WITH CHECK (${isMember} AND ${isWriter(name)})`,
  ),
]
const functions: readonly string[] = [
  `CREATE FUNCTION duskboard.invite(of_league text, new_role name, secret text) RETURNS void
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     IF new_role !~ '^duskboard_[0-9a-f]{16}$' THEN RAISE EXCEPTION 'not a name for a console' USING ERRCODE = '42602'; END IF;
     IF session_user <> current_user
       AND NOT EXISTS (SELECT FROM duskboard.console c WHERE c.league = of_league AND c.role = session_user)
     THEN RAISE EXCEPTION 'not a console of this league' USING ERRCODE = '42501'; END IF;
     EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L', new_role, secret);
     EXECUTE format('GRANT USAGE ON SCHEMA duskboard TO %I', new_role);
     EXECUTE format('GRANT SELECT ON duskboard.console, duskboard.migration TO %I', new_role);
     EXECUTE format('GRANT SELECT, INSERT ON duskboard.feed, duskboard.segment, duskboard.payload TO %I', new_role);
     EXECUTE format('GRANT EXECUTE ON FUNCTION duskboard.invite(text, name, text) TO %I', new_role);
     EXECUTE format('GRANT EXECUTE ON FUNCTION duskboard.release_payload(text, text, integer) TO %I', new_role);
     INSERT INTO duskboard.console VALUES (of_league, new_role);
   END $$`,
  `CREATE FUNCTION duskboard.release_payload(of_league text, of_feed text, number integer) RETURNS void
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     DELETE FROM duskboard.payload p
     USING duskboard.feed f
     WHERE p.league = of_league AND p.feed = of_feed AND p.n = number
       AND f.league = p.league AND f.feed = p.feed AND f.writer = session_user
       AND EXISTS (
         SELECT FROM duskboard.segment s
         WHERE s.league = p.league AND s.feed = p.feed AND s.n > number AND (s.header::jsonb ->> 'replaces') = number::text);
     IF EXISTS (SELECT FROM duskboard.payload p WHERE p.league = of_league AND p.feed = of_feed AND p.n = number)
     THEN RAISE EXCEPTION 'nothing replaces this archive' USING ERRCODE = '42501'; END IF;
   END $$`,
  `REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA duskboard FROM PUBLIC`,
]
/**
 * Consoles may read their own leagues and add to their own feeds; nobody but the owner of the tables may change or
 * remove a row. `invite` makes a role for a console; `release_payload` lets an archive go that its writer replaced.
 */
const segmentStatements = [...tables, ...rowRules, ...functions]
/** Migrations by name, in the order of their numbers. */
export const postgresMigrations: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      '0001-segments': migrationOf(segmentStatements),
      '0002-facts': migrationOf(factStatements),
      '0003-news': migrationOf(newsStatements),
      '0004-shut-out': migrationOf(shutOutStatements),
      '0005-contested-matches': migrationOf(contestedStatements),
      '0006-seasons-of-seats': { up: addSeasonsOfSeats },
    }),
}
/** Runs the migrations that are missing, and returns their names. Rejects with the driver's error. */
export async function migrateTables<T>(db: Kysely<T>): Promise<readonly string[]> {
  await sql`CREATE SCHEMA IF NOT EXISTS duskboard`.execute(db)
  const { schema, table, lock } = migrationNames
  const names = { migrationTableSchema: schema, migrationTableName: table, migrationLockTableName: lock }
  const { error, results = [] } = await new Migrator({ db, provider: postgresMigrations, ...names }).migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
export const migrationNames = { schema: 'duskboard', table: 'migration', lock: 'migration_lock' } as const
