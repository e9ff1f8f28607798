/** A league whose consoles meet in PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CarrierError, type Carrier } from '../../../electron/club/league/carrier.ts'
import { openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import { parsePostgresAddress, type PostgresAddress } from '../../../electron/club/league/postgres/postgres-address.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole, type OpenCarrier } from '../../kit/club/league-consoles.ts'
import { findPostgres, noPostgres, startPostgres, type PostgresServer } from '../../kit/postgres/postgres-server.ts'

const bin = findPostgres()
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const play = (at: LeagueConsole, n: number): boolean =>
  keep(at, { ...endedMatch(game, { id: id(n), names, day: n }), mark: 0 })
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
function addressIn(url: string): PostgresAddress {
  const address = parsePostgresAddress(url)
  if (address === null) throw new Error(`No address: ${url}`)
  return address
}
const opening =
  (url: string, isOwner: boolean): OpenCarrier =>
  (league) =>
    openPostgres(addressIn(url), { league, isOwner })

describe('a league in PostgreSQL', () => {
  let server: PostgresServer
  let url = ''
  let databases = 0
  beforeAll(async () => {
    if (bin !== null) server = await startPostgres(bin)
  }, 60_000)
  afterAll(async () => {
    if (bin !== null) await server.stop()
  })
  beforeEach(async ({ skip }) => {
    if (bin === null) return skip(noPostgres)
    databases += 1
    await server.createDatabase(`club${databases}`)
    url = server.url(`club${databases}`)
  })
  const ownerCarrier = (league: string): Promise<Carrier> => openPostgres(addressIn(url), { league, isOwner: true })
  /** Founds a league and invites a console, which has a role of its own. */
  async function pair(): Promise<{ ann: LeagueConsole; ben: LeagueConsole; role: string }> {
    const ann = ending(founder('Ann’s laptop', opening(url, true)))
    await ann.sync()
    const carrier = await ownerCarrier(ann.league)
    const role = (await carrier.invite()) ?? ''
    await carrier.close()
    const ben = ending(joiner('Ben’s laptop', { league: ann.league, seed: ann.invite('Ben') }, opening(role, false)))
    return { ann, ben, role }
  }
  test('two laptops that never meet keep one season', async () => {
    const { ann, ben } = await pair()
    play(ann, 1)
    play(ben, 2)
    for (const each of [ann, ben, ann]) expect(await each.sync()).toMatchObject({ problem: null })
    expect(ann.store.matchCount()).toBe(2)
    expect(contentOf(ann)).toBe(contentOf(ben))
  })
  test('a console may read and add, and neither change nor remove nor write for another', async () => {
    const { ann, ben, role } = await pair()
    play(ann, 1)
    for (const each of [ann, ben]) await each.sync()
    const client = new (await import('pg')).default.Client({ connectionString: role })
    await client.connect()
    onTestFinished(() => client.end())
    const denied = async (text: string, values: readonly unknown[] = []): Promise<string> => {
      const error: unknown = await client.query(text, [...values]).catch((each: unknown) => each)
      return error instanceof Error && 'code' in error ? String(error.code) : 'done'
    }
    for (const table of ['console', 'feed', 'segment', 'payload']) {
      expect(await denied(`DELETE FROM duskboard.${table}`), table).toBe('42501')
      expect(await denied(`UPDATE duskboard.${table} SET league = 'x'`), table).toBe('42501')
    }
    const row = [ann.league, ann.signer.key]
    const segment = `INSERT INTO duskboard.segment VALUES ($1, $2, 99, 'h', '{}', 's')`
    expect(await denied(segment, row)).toBe('42501')
    expect(await denied(`INSERT INTO duskboard.feed VALUES ($1, 'x', $2)`, [ann.league, 'league_owner'])).toBe('42501')
    expect(await denied(`INSERT INTO duskboard.feed VALUES ('another league', 'x')`)).toBe('42501')
    expect(await denied(`INSERT INTO duskboard.console VALUES ('another league', session_user)`)).toBe('42501')
    expect(await denied(`SELECT duskboard.invite('another league', 'duskboard_0123456789abcdef', 'x')`)).toBe('42501')
    expect(await denied(`SELECT duskboard.release_payload($1, $2, 3)`, row)).toBe('42501')
    expect(await server.query('SELECT n FROM duskboard.payload', `club${databases}`)).toHaveLength(1)
  })
  test('an erased name is in no archive of the database', async () => {
    const { ann, ben } = await pair()
    ann.book.write([{ type: 'playerAdded', player: id(101), name: 'Wilhelmina', guest: false }])
    for (const each of [ann, ben]) await each.sync()
    const payloads = async (): Promise<readonly unknown[]> =>
      (
        await server.query('SELECT n FROM duskboard.payload WHERE feed = ' + `'${ann.signer.key}'`, `club${databases}`)
      ).map(({ n }) => n)
    const before = await payloads()
    ben.book.write([{ type: 'playerAnonymised', player: id(101) }])
    for (const each of [ben, ann, ben]) await each.sync()
    const after = await payloads()
    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)
    expect(contentOf(ann)).toBe(contentOf(ben))
  })
  test('a server that is killed in the middle loses nothing and counts nothing twice', async () => {
    const { ann, ben } = await pair()
    play(ann, 1)
    await ann.sync()
    await server.kill()
    play(ann, 2)
    expect(await ann.sync()).toMatchObject({ problem: 'unreachable', ahead: 1 })
    await server.start()
    expect(await ann.sync()).toMatchObject({ problem: null, ahead: 0 })
    await ben.sync()
    expect(contentOf(ann)).toBe(contentOf(ben))
  })
  test('each problem has a name', async () => {
    const problem = async (text: string): Promise<string> => {
      const opened = await openPostgres(addressIn(text), { league: 'x', isOwner: true }).catch(
        (error: unknown) => error,
      )
      return opened instanceof CarrierError ? opened.problem : 'none'
    }
    expect(await problem(url.replace('owner:', 'owner:wrong'))).toBe('password')
    expect(await problem(url.replace(/club\d+/u, 'elsewhere'))).toBe('missing')
    expect(await problem(url.replace(/:\d+\//u, ':1/'))).toBe('unreachable')
    expect(await problem(`${url}?sslmode=verify-full`)).toBe('certificate')
    expect(await problem(`${url}?sslrootcert=/nowhere.pem`)).toBe('certificate')
  })
})
