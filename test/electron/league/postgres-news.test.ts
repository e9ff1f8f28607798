/** News of a league in PostgreSQL: who wrote is heard at once, also after the server was away, and a look stays cheap. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Carrier } from '../../../electron/club/league/carrier.ts'
import { createSigningKey } from '../../../electron/club/league/console-key.ts'
import { openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import { NewsListener } from '../../../electron/club/league/postgres/news-listener.ts'
import { signSegment } from '../../../electron/club/league/segment.ts'
import { realScheduler, type Scheduler } from '../../../electron/http/scheduler.ts'
import type { LeagueStatus } from '../../../shared/wire/league/league-payload.ts'
import { ask, running, type Running } from '../../kit/test-server.ts'
import { addressIn } from '../../kit/postgres/own-database.ts'
import { findPostgres, noPostgres, startPostgres, type PostgresServer } from '../../kit/postgres/postgres-server.ts'

const bin = findPostgres()
const league = 'a'.repeat(64)
const made = '2026-03-01T00:00:00.000Z'
const segmentOf = (signer: ReturnType<typeof createSigningKey>, n: number) =>
  signSegment(
    { league, n, before: n === 1 ? null : 'b'.repeat(64), made, events: [], replaces: null },
    Buffer.from('archive'),
    signer,
  )
const patience = { gather: 5, first: 20, longest: 100 }

describe('news in PostgreSQL', () => {
  let server: PostgresServer
  let url = ''
  let databases = 0
  const closings: (() => unknown)[] = []
  beforeAll(async () => {
    if (bin !== null) server = await startPostgres()
  })
  afterAll(async () => {
    if (bin !== null) await server.stop()
  })
  beforeEach(async ({ skip }) => {
    if (bin === null) return skip(noPostgres)
    databases += 1
    await server.createDatabase(`news${databases}`)
    url = server.url(`news${databases}`)
  })
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })
  async function carrierOf(of = league): Promise<Carrier> {
    const carrier = await openPostgres(addressIn(url), { league: of, isOwner: true })
    closings.push(() => carrier.close().catch(() => undefined))
    return carrier
  }
  function listen(heard: () => void): void {
    const listener = new NewsListener({ address: addressIn(url), league, heard, patience })
    closings.push(() => listener.close())
  }
  const listeners = async (): Promise<number> =>
    (await server.query(`SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN duskboard_news'`)).length
  const listening = (): Promise<void> => vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 60_000 })

  test('a listener hears of segments of its league, and of no other', async () => {
    const [carrier, other] = [await carrierOf(), await carrierOf('c'.repeat(64))]
    const heard = vi.fn<() => void>()
    listen(heard)
    await listening()
    const signer = createSigningKey()
    const elsewhere = createSigningKey()
    await other.write({ feed: elsewhere.key, n: 1 }, segmentOf(elsewhere, 1))
    await carrier.write({ feed: signer.key, n: 1 }, segmentOf(signer, 1))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    // The same segment once more is none.
    await carrier.write({ feed: signer.key, n: 1 }, segmentOf(signer, 1))
    await carrier.write({ feed: signer.key, n: 2 }, segmentOf(signer, 2))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  })
  test('a listener comes back after the server was away, and takes it that something was missed', async () => {
    const carrier = await carrierOf()
    const heard = vi.fn<() => void>()
    listen(heard)
    await listening()
    expect(heard).not.toHaveBeenCalled()
    await server.kill()
    await server.start()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    await carrier.close()
    const again = await carrierOf()
    const signer = createSigningKey()
    await again.write({ feed: signer.key, n: 1 }, segmentOf(signer, 1))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  })
  test('a look asks for one row of each feed, and sees gaps and lost rows all the same', async () => {
    const carrier = await carrierOf()
    const [whole, broken] = [createSigningKey(), createSigningKey()]
    for (const n of [1, 2, 3]) await carrier.write({ feed: whole.key, n }, segmentOf(whole, n))
    for (const n of [1, 4]) await carrier.write({ feed: broken.key, n }, segmentOf(broken, n))
    const numbersOf = async (feed: string): Promise<readonly number[]> =>
      (await carrier.places()).filter((place) => place.feed === feed).map(({ n }) => n)
    expect(await numbersOf(whole.key)).toEqual([1, 2, 3])
    expect(await numbersOf(broken.key)).toEqual([1, 4])
    const database = `news${databases}`
    await server.query(`DELETE FROM duskboard.payload WHERE feed = '${whole.key}' AND n = 2`, database)
    await server.query(`DELETE FROM duskboard.segment WHERE feed = '${whole.key}' AND n = 2`, database)
    expect(await numbersOf(whole.key)).toEqual([1, 3])
    await carrier.write({ feed: whole.key, n: 2 }, segmentOf(whole, 2))
    expect(await numbersOf(whole.key)).toEqual([1, 2, 3])
    expect(await server.query(`SELECT last, segments FROM duskboard.extent ORDER BY segments`, database)).toEqual([
      { last: 4, segments: 2 },
      { last: 3, segments: 3 },
    ])
  })
  test('a console may read how far the feeds of its own league go, and change nothing of it', async () => {
    const carrier = await carrierOf()
    const signer = createSigningKey()
    await carrier.write({ feed: signer.key, n: 1 }, segmentOf(signer, 1))
    const [member, stranger] = [await carrier.invite(), await (await carrierOf('c'.repeat(64))).invite()]
    const rows = async (role: string | null, text: string): Promise<number | string> => {
      const client = new pg.Client({ connectionString: role ?? '' })
      await client.connect()
      try {
        return (await client.query(text)).rows.length
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
      } finally {
        await client.end()
      }
    }
    expect(await rows(member, 'SELECT * FROM duskboard.extent')).toBe(1)
    expect(await rows(stranger, 'SELECT * FROM duskboard.extent')).toBe(0)
    for (const text of [
      `UPDATE duskboard.extent SET last = 999999999, segments = 999999999`,
      `INSERT INTO duskboard.extent VALUES ('${league}', 'x', 999999999, 999999999)`,
      `DELETE FROM duskboard.extent`,
    ])
      expect(await rows(member, text)).toBe('42501')
  })
  test('what one console enters is at the other without a look of its own', async () => {
    const consoles: Running[] = []
    for (let n = 0; n < 2; n += 1) {
      // Without the look that comes every twenty seconds.
      const after: Scheduler['after'] = (ms, act) => (ms === 20_000 ? () => undefined : realScheduler.after(ms, act))
      const on = await running({ timing: { ...realScheduler, after } })
      closings.push(on.stop)
      consoles.push(on)
    }
    const [ann, ben] = consoles as [Running, Running]
    await ask(ann, '/league/found', { body: { name: 'Season 7', carrier: { kind: 'postgres', url } } })
    const { body } = await ask<{ code: string }>(ann, '/league/invitations', { body: { for: 'Ben' } })
    await ask<LeagueStatus>(ben, '/league/join', { body: { code: body.code } })
    await vi.waitFor(async () => expect(await listeners()).toBe(2), { timeout: 60_000 })
    await ask(ben, '/players', { body: { name: 'Halina' } })
    await ask(ben, '/league/exchange', { method: 'POST' })
    // Ann’s console is not asked to exchange.
    await vi.waitFor(
      () => expect([...ann.core.book.book.players.values()].map(({ name }) => name)).toEqual(['Halina']),
      {
        timeout: 60_000,
      },
    )
  })
})
