/** Statistics of a league's database: equal to those of each console to the last digit, whoever wrote the facts. */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { factDatabase } from '../../../electron/club/league/carrier-config.ts'
import { askFacts, type FactQuery } from '../../../electron/club/league/statistics/current-facts.ts'
import { connectTo, openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import { connectionSettings, type PostgresAddress } from '../../../electron/club/league/postgres/postgres-address.ts'
import { leagueKey, type FactTables } from '../../../electron/club/league/facts/fact-table.ts'
import { LeagueRatings } from '../../../electron/club/league/statistics/league-ratings.ts'
import { leagueReports } from '../../../electron/club/league/statistics/league-reports.ts'
import { leagueStreaks } from '../../../electron/club/league/statistics/league-streaks.ts'
import { ratingInputs } from '../../../electron/club/league/statistics/rating-inputs.ts'
import { leagueSeasonTable } from '../../../electron/club/league/statistics/season-standings.ts'
import { StatisticsIndex } from '../../../electron/club/statistics/statistics-index.ts'
import { seasonTable } from '../../../shared/club/season-view.ts'
import { games } from '../../../shared/games/index.ts'
import type { Filter } from '../../../shared/stats/filter.ts'
import { ratePlayers, type RatedMatch } from '../../../shared/stats/ratings.ts'
import { reportNames } from '../../../shared/stats/reports.ts'
import { laptopGames, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole, type OpenCarrier } from '../../kit/club/league-consoles.ts'
import { clubId, clubSize, RandomClub } from '../../kit/club/random-club.ts'
import { addressIn } from '../../kit/postgres/own-database.ts'
import { findPostgres, noPostgres, startPostgres, type PostgresServer } from '../../kit/postgres/postgres-server.ts'
import { amount, seeds } from '../../kit/run-length.ts'

const bin = findPostgres()
const matches = 9
/** Each of them asks for every report, so that four show a fault of any everyday. */
const clubs = amount({ everyday: seeds(12), long: seeds(24) })

const opening =
  (address: PostgresAddress, isOwner: boolean): OpenCarrier =>
  (league) =>
    openPostgres(address, { league, isOwner })
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
/** Statistics as the console itself counts them. */
function localStatistics({ store }: LeagueConsole): StatisticsIndex {
  const kept = { all: () => [], keep: () => undefined, close: () => undefined }
  const index = new StatisticsIndex({ store, kept, games: laptopGames })
  while (index.work());
  return index
}

const survives = Object.fromEntries(
  laptopGames.flatMap((game) => (game.survives === undefined ? [] : [[game.id, game.survives] as const])),
)
async function compareStandings(query: FactQuery, { book, matches: counted }: StatisticsIndex, club: RandomClub) {
  for (let n = 0; n < clubSize.seasons; n += 1)
    for (const trial of [{}, { scoring: club.scoring() }]) {
      const season = clubId(2, n)
      const local = seasonTable(book, season, { matches: counted, ...trial })
      expect(await leagueSeasonTable(query, { book, season, ...trial })).toEqual(local)
    }
}
async function compareReports(query: FactQuery, local: StatisticsIndex, filter: Filter): Promise<void> {
  const parts = { survives, ratings: new LeagueRatings() }
  for (const name of reportNames)
    expect(await leagueReports[name](query, filter, parts), `${name} ${JSON.stringify(filter)}`).toEqual(
      local.report(name, filter),
    )
}
async function compareRatings(query: FactQuery, local: StatisticsIndex, game: string | undefined): Promise<void> {
  const matches: RatedMatch[] = []
  for await (const page of ratingInputs(query, game)) matches.push(...page)
  const filter = game === undefined ? {} : { game }
  expect(ratePlayers(matches)).toEqual(local.report('ratings', filter).map(({ behind: _behind, ...row }) => row))
}

describe('statistics of a league in PostgreSQL', () => {
  let server: PostgresServer
  let address: PostgresAddress
  beforeAll(async () => {
    if (bin === null) return
    server = await startPostgres()
    await server.createDatabase('statistics')
    address = addressIn(server.url('statistics'))
  })
  afterAll(async () => {
    if (bin !== null) await server.stop()
  })
  /** Two consoles of a new league, each with a role of its own. */
  async function pair(): Promise<{ ann: LeagueConsole; ben: LeagueConsole; role: PostgresAddress }> {
    const facts = (of: PostgresAddress, isOwner: boolean, league: string) => {
      const found = factDatabase({ kind: 'postgres', address: of, isOwner }, league)
      if (found === null) throw new Error('A database keeps facts.')
      return found
    }
    const ann = ending(founder('Ann’s laptop', opening(address, true), (league) => facts(address, true, league)))
    await ann.sync()
    const carrier = await openPostgres(address, { league: ann.league, isOwner: true })
    const role = addressIn((await carrier.invite()) ?? '')
    await carrier.close()
    const { league } = ann
    const invitation = { league, seed: ann.invite('Ben'), facts: facts(role, false, league) }
    return { ann, ben: ending(joiner('Ben’s laptop', invitation, opening(role, false))), role }
  }
  async function settle(...consoles: readonly LeagueConsole[]): Promise<void> {
    for (let n = 0; n < 2; n += 1) for (const each of consoles) expect((await each.sync()).problem).toBeNull()
  }
  const count = async (text: string): Promise<unknown> => (await server.query(text, 'statistics'))[0]?.['count']

  /** Fills the books of both consoles, which meet now and then. */
  async function playClub(club: RandomClub, { ann, ben }: { ann: LeagueConsole; ben: LeagueConsole }): Promise<void> {
    const one = (): LeagueConsole => club.among([ann, ben])
    ann.book.write(club.beginning())
    for (const each of [ann, ben]) await each.sync()
    for (let n = 0; n < matches; n += 1) {
      const { match, facts } = club.match(n)
      const at = one()
      keep(at, match)
      at.book.write(facts)
      if (club.isSo(0.15)) await one().sync()
    }
    for (let n = 0; n < 8; n += 1) {
      one().book.write(club.change(matches))
      if (club.isSo(0.3)) await one().sync()
    }
    await settle(ann, ben)
  }
  test.for(clubs)('%s: equal to those of each console', async (seed, { skip }) => {
    if (bin === null) return skip(noPostgres)
    const club = new RandomClub(seed)
    const { ann, ben, role } = await pair()
    await playClub(club, { ann, ben })
    const db = connectTo<FactTables>(role)
    onTestFinished(() => db.destroy())
    const feeds = [ann.signer.key, ben.signer.key]
    for (const index of [ann, ben].map(localStatistics))
      await askFacts(db, { league: ann.league, feeds }, async (query) => {
        await compareStandings(query, index, club)
        for (let n = 0; n < 3; n += 1) await compareReports(query, index, club.filter())
        await compareReports(query, index, {})
        await compareReports(query, index, { ...club.filter(), player: club.player() })
        await compareRatings(query, index, club.among([null, ...games.map(({ id }) => id)]) ?? undefined)
      })
    expect(
      await count(`SELECT count(*)::int FROM duskboard.match_fact WHERE league = '${leagueKey(ann.league)}'`),
    ).toBe(matches)
  })
  test('a console adds facts under its own feed alone, and changes and removes none', async ({ skip }) => {
    if (bin === null) return skip(noPostgres)
    const club = new RandomClub('rights')
    const { ann, ben, role } = await pair()
    const { match, facts } = club.match(1)
    keep(ann, match)
    ann.book.write([...club.beginning(), ...facts])
    await settle(ann, ben)
    const db = connectTo<FactTables>(role)
    onTestFinished(() => db.destroy())
    const code = async (text: string): Promise<string> => {
      const error: unknown = await sql
        .raw(text)
        .execute(db)
        .catch((each: unknown) => each)
      return error instanceof Error && 'code' in error ? String(error.code) : 'done'
    }
    const league = leagueKey(ann.league)
    const copied = (feed: string): string => `INSERT INTO duskboard.match_fact
      SELECT league, gen_random_uuid(), match, '${feed}', steps + 1, entries, version, digest, counts, game, created, ended,
        day, season, evening, moderator, drawn, winners, corrected, length_ms, rounds, phases FROM duskboard.match_fact`
    for (const table of ['match_fact', 'seat_fact']) {
      expect(await code(`DELETE FROM duskboard.${table}`), table).toBe('42501')
      expect(await code(`UPDATE duskboard.${table} SET league = league`), table).toBe('42501')
      expect(await code(`SELECT FROM duskboard.${table}_0`), table).toBe('42501')
    }
    expect(await code(copied(ann.signer.key))).toBe('42501')
    const seat =
      'INSERT INTO duskboard.seat_fact SELECT league, fact, 99, seat, votes, right_votes, won, points, player,'
    expect(await code(`${seat} role, team, fate FROM duskboard.seat_fact LIMIT 1`)).toBe('42501')
    expect(await code(`SELECT duskboard.release_facts(gen_random_uuid(), ARRAY['x'], ARRAY['x'])`)).toBe('42501')
    expect(await code(`SELECT duskboard.release_facts('${league}', ARRAY['${match.record.id}'], ARRAY['x'])`)).toBe(
      'done',
    )
    expect(await count(`SELECT count(*)::int FROM duskboard.match_fact WHERE league = '${league}'`)).toBe(1)
    expect(await code(copied(ben.signer.key))).toBe('done')
  })
  test('facts of a revoked console do not count, and an erased player leaves the rows', async ({ skip }) => {
    if (bin === null) return skip(noPostgres)
    const club = new RandomClub('revoked')
    const { ann, ben } = await pair()
    const { match, facts } = club.match(1)
    keep(ben, match)
    ann.book.write(club.beginning())
    for (const each of [ann, ben]) await each.sync()
    ben.book.write(facts)
    await ben.sync()
    // The revoked console’s own role reads nothing any more.
    const db = connectTo<FactTables>(address)
    onTestFinished(() => db.destroy())
    const streaks = (...feeds: readonly string[]) =>
      askFacts(db, { league: ann.league, feeds }, (query) => leagueStreaks(query, {}))
    expect(await streaks(ben.signer.key)).not.toEqual([])
    expect(await streaks(ann.signer.key)).toEqual([])
    await ann.sync()
    ann.job.tell({ type: 'consoleRevoked', console: ben.signer.key, through: ben.segments.own().length })
    for (let n = 0; n < 2; n += 1) await ann.sync()
    expect(await streaks(ann.signer.key)).toEqual(localStatistics(ann).report('streaks', {}))
    // Both editions lie there, and one of them counts.
    expect(await streaks(ann.signer.key, ben.signer.key)).toEqual(localStatistics(ann).report('streaks', {}))
    const [erased] = (await streaks(ann.signer.key)).map(({ player }) => player)
    if (erased === undefined) throw new Error('Nobody played.')
    ann.book.write([{ type: 'playerDeleted', player: erased }])
    for (let n = 0; n < 2; n += 1) await ann.sync()
    const left = `FROM duskboard.seat_fact s JOIN duskboard.match_fact m USING (league, fact)
      WHERE s.player = '${erased}' AND m.feed = '${ann.signer.key}'`
    expect(await count(`SELECT count(*)::int ${left}`)).toBe(0)
    expect(await streaks(ann.signer.key)).toEqual(localStatistics(ann).report('streaks', {}))
  })
  test('a match is contested while it has several editions, whoever writes at the same time', async ({ skip }) => {
    if (bin === null) return skip(noPostgres)
    const { ann } = await pair()
    const league = leagueKey(ann.league)
    const write = async (client: pg.Client, feed: string): Promise<void> => {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO duskboard.match_fact VALUES ($1, gen_random_uuid(), 'm', $2, 1, 1, 1, 'd', true, 'g', '', '', '', null,
          null, null, false, '{}', false)`,
        [league, feed],
      )
    }
    const contested = () =>
      count(`SELECT count(*)::int FROM duskboard.contested_match WHERE league = '${league}' AND match = 'm'`)
    const clients = [new pg.Client(connectionSettings(address)), new pg.Client(connectionSettings(address))] as const
    onTestFinished(async () => void (await Promise.all(clients.map((each) => each.end()))))
    for (const each of clients) await each.connect()
    await write(clients[0], 'one')
    const second = write(clients[1], 'two')
    await clients[0].query('COMMIT')
    await second
    await clients[1].query('COMMIT')
    expect(await contested()).toBe(1)
    await clients[0].query(`SELECT duskboard.release_facts('${league}', ARRAY['m'], ARRAY['one', 'two'])`)
    expect(await contested()).toBe(0)
  })
})
