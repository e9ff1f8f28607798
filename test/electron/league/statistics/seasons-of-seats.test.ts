/** The seasons of seats in a league's database: found for seats of before, kept by whatever program writes. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { factDatabase } from '../../../../electron/club/league/carrier-config.ts'
import type { FactTables } from '../../../../electron/club/league/facts/fact-table.ts'
import { connectionSettings } from '../../../../electron/club/league/postgres/postgres-address.ts'
import { connectTo } from '../../../../electron/club/league/postgres/postgres-carrier.ts'
import {
  migrateTables,
  migrationNames,
  postgresMigrations,
} from '../../../../electron/club/league/postgres/postgres-migrations.ts'
import { askFacts } from '../../../../electron/club/league/statistics/current-facts.ts'
import { leagueSeasonTable } from '../../../../electron/club/league/statistics/season-standings.ts'
import { StatisticsIndex } from '../../../../electron/club/statistics/statistics-index.ts'
import { seasonTable } from '../../../../shared/club/season-view.ts'
import { plainScoring, type Scoring } from '../../../../shared/stats/scoring.ts'
import { founder, type LeagueConsole } from '../../../kit/club/league-consoles.ts'
import { keep, laptopGames } from '../../../kit/club/laptops.ts'
import { clubId, clubSize, RandomClub } from '../../../kit/club/random-club.ts'
import { addressIn, opening, useOwnDatabase } from '../../../kit/postgres/own-database.ts'

const matches = 8
/** Rules that look at all of a seat. */
const allRules: Scoring = {
  ...plainScoring,
  roles: { 'game/role': plainScoring.award },
  teams: { 'game/team': plainScoring.award },
  fates: { 'game/fate': 1 },
  ownPoints: true,
  best: 3,
}

describe('the seasons of seats in PostgreSQL', () => {
  const own = useOwnDatabase()
  const count = async (text: string): Promise<unknown> => (await own.server.query(text, own.name))[0]?.['count']
  function connected(): Kysely<FactTables> {
    const db = connectTo<FactTables>(addressIn(own.url))
    onTestFinished(() => db.destroy())
    return db
  }
  /** Makes the tables as a program did that knew nothing of the seasons of seats. */
  async function makeOlderTables(db: Kysely<FactTables>): Promise<void> {
    await sql`CREATE SCHEMA duskboard`.execute(db)
    const { schema, table, lock } = migrationNames
    const names = { migrationTableSchema: schema, migrationTableName: table, migrationLockTableName: lock }
    const { error } = await new Migrator({ db, provider: postgresMigrations, ...names }).migrateTo(
      '0005-contested-matches',
    )
    expect(error).toBeUndefined()
  }
  /** A console that leaves the tables as they are. */
  function founded(): LeagueConsole {
    const facts = (league: string) => {
      const found = factDatabase({ kind: 'postgres', address: addressIn(own.url), isOwner: false }, league)
      if (found === null) throw new Error('A database keeps facts.')
      return found
    }
    const ann = founder('Ann’s laptop', opening(own.url, false), facts)
    onTestFinished(ann.close)
    return ann
  }
  async function settle(ann: LeagueConsole): Promise<void> {
    for (let n = 0; n < 2; n += 1) expect((await ann.sync()).problem).toBeNull()
  }
  async function compareStandings(db: Kysely<FactTables>, ann: LeagueConsole, scoring: Scoring): Promise<void> {
    const kept = { all: () => [], keep: () => undefined, close: () => undefined }
    const local = new StatisticsIndex({ store: ann.store, kept, games: laptopGames })
    while (local.work());
    for (let n = 0; n < clubSize.seasons; n += 1) {
      const request = { season: clubId(2, n), scoring }
      const ask = askFacts(db, { league: ann.league, feeds: [ann.signer.key] }, (query) =>
        leagueSeasonTable(query, { book: local.book, ...request }),
      )
      expect(await ask).toEqual(seasonTable(local.book, request.season, { matches: local.matches, scoring }))
    }
  }
  /** Seats with another season than that of their match. */
  const astray = (): Promise<unknown> =>
    count(`SELECT count(*)::int FROM duskboard.seat_fact s JOIN duskboard.match_fact m USING (league, fact)
      WHERE s.season_key IS DISTINCT FROM duskboard.season_key(m.season)`)
  const inSeasons = (): Promise<unknown> =>
    count(`SELECT count(*)::int FROM duskboard.seat_fact WHERE season_key IS NOT NULL`)

  test('seats of before get them, and until then standings do without', async () => {
    const [db, club] = [connected(), new RandomClub('older tables')]
    await makeOlderTables(db)
    const ann = founded()
    ann.book.write(club.beginning())
    const play = (from: number, to: number): void => {
      for (let n = from; n < to; n += 1) {
        const { match, facts } = club.match(n)
        keep(ann, match)
        ann.book.write(facts)
      }
    }
    play(0, matches / 2)
    await settle(ann)
    const before = await count('SELECT count(*)::int FROM duskboard.seat_fact')
    await compareStandings(db, ann, club.scoring())
    expect(await migrateTables(db)).toEqual(['0006-seasons-of-seats'])
    expect([await count('SELECT count(*)::int FROM duskboard.seat_fact'), await astray()]).toEqual([before, 0])
    expect(await inSeasons()).toBeGreaterThan(0)
    await compareStandings(db, ann, club.scoring())
    play(matches / 2, matches)
    await settle(ann)
    expect(await astray()).toBe(0)
    await compareStandings(db, ann, club.scoring())
  })
  test('a match that changes its season takes its seats along', async () => {
    const [db, club] = [connected(), new RandomClub('changed season')]
    await migrateTables(db)
    const ann = founded()
    const { match, facts } = club.match(1)
    keep(ann, match)
    ann.book.write([...club.beginning(), ...facts])
    const place = async (evening: string | null): Promise<unknown> => {
      ann.book.write([{ type: 'matchPlaced', match: match.record.id, evening }])
      await settle(ann)
      expect(await astray()).toBe(0)
      await compareStandings(db, ann, club.scoring())
      const keys = await own.server.query('SELECT DISTINCT season_key AS key FROM duskboard.seat_fact', own.name)
      expect(keys).toHaveLength(1)
      return keys[0]?.['key']
    }
    const [first, second] = [await place(clubId(3, 0)), await place(clubId(3, 1))]
    expect(first).not.toBe(second)
    expect(await place(null)).toBeNull()
    expect(await place(clubId(3, 0))).toBe(first)
  })
  test('standings by whatever rules are read from the index alone', async () => {
    const ann = founded()
    await migrateTables(connected())
    const club = new RandomClub('index')
    const { match, facts } = club.match(1)
    keep(ann, match)
    ann.book.write([...club.beginning(), ...facts])
    await settle(ann)
    const noted: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
    const pool = new pg.Pool({ ...connectionSettings(addressIn(own.url)), max: 1 })
    const log = ({ query }: { readonly query: (typeof noted)[number] }): void => void noted.push(query)
    const db = new Kysely<FactTables>({ dialect: new PostgresDialect({ pool }), log })
    onTestFinished(() => db.destroy())
    await compareStandings(db, ann, allRules)
    const statement = noted.findLast((each) => each.sql.includes('duskboard.season_key'))
    await own.server.query('VACUUM ANALYZE duskboard.seat_fact', own.name)
    for (const other of ['seqscan', 'bitmapscan', 'nestloop'])
      await sql`SELECT set_config(${`enable_${other}`}, 'off', false)`.execute(db)
    const { rows } = await pool.query<Record<string, string>>(`EXPLAIN ${statement?.sql ?? ''}`, [
      ...(statement?.parameters ?? []),
    ])
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using seat_fact_\d_season on /u)
  })
})
