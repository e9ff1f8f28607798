/**
 * Statistics of leagues in PostgreSQL, on a cluster of their own: a million matches with twelve seats, or as many as
 * DUSKBOARD_LEAGUE_MATCHES says. Asked by a console of the largest league, under the rules that hold for consoles.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { FactTables } from '../../electron/club/league/facts/fact-table.ts'
import {
  parsePostgresAddress,
  connectionSettings,
  type PostgresAddress,
} from '../../electron/club/league/postgres/postgres-address.ts'
import { openPostgres } from '../../electron/club/league/postgres/postgres-carrier.ts'
import { askFacts, type FactQuery } from '../../electron/club/league/statistics/current-facts.ts'
import { leaguePlayerPage } from '../../electron/club/league/statistics/league-players.ts'
import { leagueSeasonTable } from '../../electron/club/league/statistics/season-standings.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { findPostgres, noPostgres, startPostgres, type PostgresServer } from '../kit/postgres/postgres-server.ts'
import { processorSecondsOf } from '../kit/process/process-time.ts'
import { one, quantile } from './club.ts'
import type { Figure, Measurement } from './figure.ts'
import {
  feedsOfLarge,
  fillStatements,
  idOf,
  largeClub,
  largeLeague,
  playerOf,
  seasonsOfLarge,
  type LeagueSize,
} from './league/made-league.ts'

const size: LeagueSize = {
  matches: Number(process.env['DUSKBOARD_LEAGUE_MATCHES'] ?? 1_000_000),
  seats: 12,
  leagues: 1000,
}
const settings = ['shared_buffers=2GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB', 'work_mem=64MB']
const database = 'leagues'
const spentHow = 'mean, of the console and the server’s process together'
const asked = { standings: 25, pages: 100 } as const

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}
/** A connection that notes its statements while it is told to. */
class NotingConnection {
  readonly db: Kysely<FactTables>
  noted: Statement[] | null = null
  constructor(address: PostgresAddress) {
    const pool = new pg.Pool({ ...connectionSettings(address), max: 1 })
    const log = ({ query: { sql, parameters } }: { readonly query: Statement }): void =>
      void this.noted?.push({ sql, parameters })
    this.db = new Kysely<FactTables>({ dialect: new PostgresDialect({ pool }), log })
  }
}
async function ms(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
/** Times of one question, ms. */
interface Timing {
  readonly taken: readonly number[]
  /** Processor time of an average question, here and in the server; 0 where the system does not tell. */
  readonly spent: number
}
/** `backend`: the server's process for the connection. */
async function timed(backend: number, act: () => Promise<unknown>, times: number): Promise<Timing> {
  const spentNow = (): number => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + processorSecondsOf(backend) * 1000
  }
  const taken: number[] = []
  const before = spentNow()
  for (let n = 0; n < times; n += 1) taken.push(await ms(act))
  return { taken, spent: (spentNow() - before) / times }
}
/** Makes the tables and fills them; returns the address of a console's role. */
async function fillServer(server: PostgresServer): Promise<PostgresAddress> {
  await server.createDatabase(database)
  const owner = parsePostgresAddress(server.url(database))
  if (owner === null) throw new Error('The server has no address.')
  const carrier = await openPostgres(owner, { league: largeLeague, isOwner: true })
  const role = parsePostgresAddress((await carrier.invite()) ?? '')
  await carrier.close()
  if (role === null) throw new Error('The console has no address.')
  for (const statement of fillStatements(size)) await server.query(statement, database)
  return role
}
/** Returns the plans of the statements of an act, as text. */
async function explained(
  connection: NotingConnection,
  act: () => Promise<unknown>,
  role: PostgresAddress,
): Promise<string> {
  connection.noted = []
  await act()
  const statements = connection.noted
  connection.noted = null
  const client = new pg.Client(connectionSettings(role))
  await client.connect()
  const plans: string[] = []
  await client.query('SET jit = off')
  for (const { sql, parameters } of statements.filter((each) => each.sql.includes('duskboard.'))) {
    const { rows } = await client.query<Record<string, string>>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [...parameters])
    plans.push(`${sql.trim()};\n\n${rows.map((row) => `    ${row['QUERY PLAN'] ?? ''}`).join('\n')}`)
  }
  await client.end()
  return plans.join('\n\n')
}
/** Returns the questions about the large league. */
function questionsOf(db: Kysely<FactTables>) {
  const ask = <T>(act: (query: FactQuery) => Promise<T>): Promise<T> =>
    askFacts(db, { league: largeLeague, feeds: feedsOfLarge }, act)
  const book = largeClub(size)
  const draw = seededRandom('league bench')
  const below = (n: number): number => Math.floor(draw() * n)
  const survives = { 'game-0': ['alive'], 'game-1': ['alive'] }
  const page = (player: string) => ask((query) => leaguePlayerPage(query, { filter: { player }, survives }))
  return {
    standings: () => ask((query) => leagueSeasonTable(query, { book, season: idOf(2, below(seasonsOfLarge)) })),
    anybody: () => page(playerOf(below(50), below(100))),
    regular: () => page(playerOf(below(50), 84)),
  }
}
async function sizes(server: PostgresServer): Promise<readonly Figure[]> {
  const found: Figure[] = []
  for (const table of ['match_fact', 'seat_fact']) {
    const [row] = await server.query(
      `SELECT sum(pg_table_size(inhrelid))::float8 AS heap, sum(pg_indexes_size(inhrelid))::float8 AS keys
       FROM pg_inherits WHERE inhparent = 'duskboard.${table}'::regclass`,
      database,
    )
    const rows = table === 'match_fact' ? size.matches : size.matches * size.seats
    for (const part of ['heap', 'keys'])
      found.push(
        one(`${table}, ${part === 'heap' ? 'rows' : 'indexes'}`, Math.round(Number(row?.[part]) / rows), {
          unit: 'bytes',
          how: `of each of ${rows} rows`,
        }),
      )
  }
  return found
}
async function measure(server: PostgresServer): Promise<readonly Figure[]> {
  const filling = performance.now()
  const role = await fillServer(server)
  const filled = (performance.now() - filling) / 1000
  const connection = new NotingConnection(role)
  const questions = questionsOf(connection.db)
  const first = await ms(questions.standings)
  const { rows } = await sql<{ readonly pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection.db)
  const backend = rows[0]?.pid ?? 0
  const standings = await timed(backend, questions.standings, asked.standings)
  const anybody = await timed(backend, questions.anybody, asked.pages)
  const regular = await timed(backend, questions.regular, asked.pages)
  const plans = [
    `# A season's standings\n\n${await explained(connection, questions.standings, role)}`,
    `# The page of a regular\n\n${await explained(connection, questions.regular, role)}`,
  ]
  await connection.db.destroy()
  mkdirSync(join(import.meta.dirname, 'league'), { recursive: true })
  writeFileSync(join(import.meta.dirname, 'league', 'plans.txt'), `${plans.join('\n\n')}\n`)
  const how = `${size.matches} matches with ${size.seats} seats, half of them in one league of ${seasonsOfLarge} seasons, the others in ${size.leagues}; as a console's role, from the question to the report`
  return [
    one('leagues made', filled, { unit: 's', how: 'by SQL inside the database, keys made afterwards' }),
    ...(await sizes(server)),
    one('standings of a season, first', first, { how }),
    one('standings of a season, p50', quantile(standings.taken, 0.5), { how }),
    one('standings of a season, p95', quantile(standings.taken, 0.95), { bar: 300, how }),
    one('standings of a season, processor time', standings.spent, { how: spentHow }),
    one('page of anybody, p95', quantile(anybody.taken, 0.95), { bar: 100, how }),
    one('page of a regular, p50', quantile(regular.taken, 0.5), { how }),
    one('page of a regular, p95', quantile(regular.taken, 0.95), { bar: 100, how }),
    one('page of a regular, processor time', regular.spent, { how: spentHow }),
  ]
}
async function measureLeagues(): Promise<readonly Figure[] | string> {
  const bin = findPostgres()
  if (bin === null) return noPostgres
  const server = await startPostgres({ settings })
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
export const figures: readonly Measurement[] = [{ name: 'league-statistics', run: measureLeagues }]
