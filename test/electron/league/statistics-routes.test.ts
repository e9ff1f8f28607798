/** Statistics of a league over the remote control: counted in its database, equal to the local ones, refused in words. */
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { LeagueStatistics } from '../../../electron/club/league/statistics/league-statistics.ts'
import { StatementTimeout } from '../../../electron/club/league/carrier.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { games } from '../../../shared/games/index.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { reportNames } from '../../../shared/stats/reports.ts'
import type { LeagueStatus } from '../../../shared/wire/league/league-payload.ts'
import { ask, freshFolder, running, type Answered, type Running } from '../../kit/test-server.ts'
import { addressIn, useOwnDatabase } from '../../kit/postgres/own-database.ts'
import { fill } from '../club/finished-matches.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const season = '44444444-4444-4444-8444-444444444444'
const evening = '55555555-5555-4555-8555-555555555555'
const players = Array.from({ length: 6 }, (_, n) => `66666666-6666-4666-8666-66666666666${n}`)
const ann = players[0] ?? ''
/** A club whose players sit in all matches, each time on other seats. */
const said = (matches: readonly string[]): readonly ClubEvent[] => [
  ...players.map((player, n): ClubEvent => ({ type: 'playerAdded', player, name: `Player ${n}`, guest: false })),
  { type: 'seasonOpened', season, title: 'Spring' },
  { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-01' },
  ...matches.flatMap((match, n): readonly ClubEvent[] => [
    {
      type: 'seatsMapped',
      match,
      players: Object.fromEntries(players.map((player, i) => [((i + n) % players.length) + 1, player])),
    },
    ...(n % 3 === 0 ? [] : [{ type: 'matchPlaced', match, evening } as const]),
  ]),
]
const reports = reportNames.filter((name) => name !== 'profile')
interface Report {
  readonly unread: number
  readonly report: unknown
}

describe('statistics of a league in PostgreSQL', () => {
  const own = useOwnDatabase()
  const closings: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })
  async function console(folder = freshFolder()): Promise<Running> {
    const on = await running({ games, folder })
    closings.push(() => removeFolder(folder), on.stop)
    return on
  }
  /** A console with ten ended matches of all games. */
  async function playedConsole(): Promise<{ on: Running; matches: readonly string[] }> {
    const folder = freshFolder()
    const store = openStore(folder)
    const matches = fill(store, 10).map(({ record: { id } }) => id)
    store.close()
    const on = await console(folder)
    on.core.book.write(said(matches))
    return { on, matches }
  }
  const exchange = (on: Running): Promise<Answered<LeagueStatus>> => ask(on, '/league/exchange', { method: 'POST' })
  const found = (on: Running): Promise<Answered<LeagueStatus>> =>
    ask(on, '/league/found', { body: { name: 'Season 7', carrier: { kind: 'postgres', url: own.url } } })
  const report = async (on: Running, path: string): Promise<Report> => {
    const { status, body, text } = await ask<Report>(on, path)
    expect([path, status, text.slice(0, 200)]).toEqual([path, 200, text.slice(0, 200)])
    return body
  }
  /** Asks until the local statistics have read all histories, which they do in the background. */
  async function localReport(on: Running, path: string): Promise<unknown> {
    for (;;) {
      const { unread, report: counted } = await report(on, path)
      if (unread === 0) return counted
    }
  }
  async function compare(on: Running, filters: readonly string[]): Promise<void> {
    for (const filter of filters)
      for (const name of reports) {
        const path = `/stats/${name}${filter}`
        expect(await report(on, `/league${path}`), path).toEqual({ unread: 0, report: await localReport(on, path) })
      }
    const profile = `/stats/profile?player=${ann}`
    const local = await localReport(on, profile)
    expect((await report(on, `/league${profile}`)).report).toEqual(local)
    const standings = `/seasons/${season}/standings`
    const { body } = await ask(on, standings)
    expect(body['matches']).toBe(6)
    expect(await report(on, `/league${standings}`)).toEqual({ ...body, unread: 0 })
  }

  test('are equal to the local ones on each console', async () => {
    const { on } = await playedConsole()
    await found(on)
    await exchange(on)
    await compare(on, ['', `?season=${season}`, `?player=${ann}&won=true`])
    const ben = await console()
    const invited = await ask<{ code: string }>(on, '/league/invitations', { body: { for: 'Ben' } })
    await ask(ben, '/league/join', { body: { code: invited.body.code } })
    await exchange(ben)
    await compare(ben, [`?season=${season}`])
  })
  test('tell how many matches the database does not have yet', async () => {
    const { on, matches } = await playedConsole()
    await found(on)
    await exchange(on)
    on.core.book.write([{ type: 'matchVoided', match: matches[0] ?? '' }])
    const rates = '/league/stats/rates'
    expect((await report(on, rates)).unread).toBe(1)
    await exchange(on)
    expect(await report(on, rates)).toEqual({ unread: 0, report: await localReport(on, '/stats/rates') })
  })
  test('are refused without a database, and say what to do', async ({ skip }) => {
    const on = await console()
    const refused = async (path: string): Promise<string> => {
      const { status, body } = await ask<{ refused: string; says: string }>(on, path)
      expect([path, status]).toEqual([path, 409])
      expect(body.says.length).toBeGreaterThan(40)
      return body.refused
    }
    on.core.book.write([{ type: 'seasonOpened', season, title: 'Spring' }])
    const both = [`/league/seasons/${season}/standings`, '/league/stats/pairs'] as const
    for (const path of both) expect(await refused(path)).toBe('none')
    await ask(on, '/league/found', { body: { name: 'L', carrier: { kind: 'file' } } })
    for (const path of both) expect(await refused(path)).toBe('no-database')
    expect((await ask(on, '/league', { method: 'DELETE' })).status).toBe(204)
    await found(on)
    expect((await ask(on, '/league/seasons/none/standings')).status).toBe(404)
    expect((await ask(on, '/league/stats/rates?seat=first')).status).toBe(400)
    expect((await ask(on, '/league/stats/rates?unknown=1')).status).toBe(400)
    if (own.server.lacks !== null) skip(own.server.lacks)
    await own.server.kill()
    for (const path of both) expect(await refused(path)).toBe('unreachable')
    const { text } = await ask(on, '/league/stats/pairs')
    expect(text).toContain('/api/v1/stats')
    expect((await ask(on, '/stats/pairs')).status).toBe(200)
    await own.server.start()
    for (const path of both) expect((await ask(on, path)).status).toBe(200)
  })
  test('give up a statement that takes too long', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const on = await console()
    const { body } = await found(on)
    const address = addressIn(own.url)
    const lock = new pg.Client({ connectionString: own.url })
    await lock.connect()
    closings.push(() => lock.end())
    await lock.query('BEGIN; LOCK TABLE duskboard.match_fact IN ACCESS EXCLUSIVE MODE')
    const statistics = new LeagueStatistics({ address, league: body.id, games, patience: 100 })
    await expect(statistics.report('rates', {}, [body.key])).rejects.toBeInstanceOf(StatementTimeout)
    await lock.query('ROLLBACK')
    expect(await statistics.report('streaks', {}, [body.key])).toEqual([])
  })
})
