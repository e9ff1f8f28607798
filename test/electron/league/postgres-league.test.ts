/** A league whose consoles meet in PostgreSQL. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { CarrierError, PlaceTakenError, type Carrier } from '../../../electron/club/league/carrier.ts'
import { openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import type { CheckedSegment } from '../../../electron/club/league/league-types.ts'
import { signSegment } from '../../../electron/club/league/segment.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, placeConsole, type LeagueConsole, type OpenCarrier } from '../../kit/club/league-consoles.ts'
import { startCommitRelay } from '../../kit/postgres/commit-relay.ts'
import { addressIn, opening, useOwnDatabase } from '../../kit/postgres/own-database.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const play = (at: LeagueConsole, n: number): boolean =>
  keep(at, { ...endedMatch(game, { id: id(n), names, day: n }), mark: 0 })
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}

describe('a league in PostgreSQL', () => {
  const own = useOwnDatabase()
  const ownerCarrier = (league: string): Promise<Carrier> => openPostgres(addressIn(own.url), { league, isOwner: true })
  /** Founds a league and invites a console, which has a role of its own. */
  async function pair(): Promise<{ ann: LeagueConsole; ben: LeagueConsole; role: string }> {
    const ann = ending(founder('Ann’s laptop', opening(own.url, true)))
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
  test('a console may read and add, and neither change nor remove nor write for another', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
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
    expect(await own.server.query('SELECT n FROM duskboard.payload', own.name)).toHaveLength(1)
  })
  test('an erased name is in no archive of the database', async () => {
    const { ann, ben } = await pair()
    ann.book.write([{ type: 'playerAdded', player: id(101), name: 'Wilhelmina', guest: false }])
    for (const each of [ann, ben]) await each.sync()
    const payloads = async (): Promise<readonly unknown[]> =>
      (await own.server.query('SELECT n FROM duskboard.payload WHERE feed = ' + `'${ann.signer.key}'`, own.name)).map(
        ({ n }) => n,
      )
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
    await own.server.kill()
    play(ann, 2)
    expect(await ann.sync()).toMatchObject({ problem: 'unreachable', ahead: 1 })
    await own.server.start()
    expect(await ann.sync()).toMatchObject({ problem: null, ahead: 0 })
    await ben.sync()
    expect(contentOf(ann)).toBe(contentOf(ben))
  })
  test('an answer that is lost after its commit makes no second segment', async () => {
    const relay = await startCommitRelay(Number(new URL(own.url).port))
    onTestFinished(relay.stop)
    const { ann, ben } = await pair()
    await ann.sync()
    const throughRelay = new URL(own.url)
    throughRelay.port = String(relay.port)
    const { signer } = ann
    const far = placeConsole({ ...ann, one: ann, name: 'Ann’s laptop' }, opening(throughRelay.href, false))
    for (const n of [1, 2, 3]) {
      play(ann, n)
      relay.dieAfterCommits(1)
      expect(await far.sync()).toMatchObject({ problem: 'unreachable', ahead: n })
      expect(relay.lost()).toBe(n)
    }
    expect(await far.sync()).toMatchObject({ problem: null, ahead: 0 })
    for (const each of [ben, ann]) expect(await each.sync()).toMatchObject({ damaged: 0, behind: 0 })
    const rows = await own.server.query(`SELECT n FROM duskboard.segment WHERE feed = '${signer.key}'`, own.name)
    expect(rows).toHaveLength(ann.segments.own().length)
    expect(ben.store.matchCount()).toBe(3)
    expect(contentOf(ann)).toBe(contentOf(ben))
  })
  test('a segment under whose number another one lies is not taken for sent', async () => {
    const { ann } = await pair()
    const carrier = await ownerCarrier(ann.league)
    onTestFinished(carrier.close)
    const before = ann.segments.own().at(-1) ?? ''
    const forked = (made: string): CheckedSegment =>
      signSegment({ league: ann.league, n: 9, before, made, events: [], replaces: null }, null, ann.signer)
    const [one, other] = [forked('2026-03-01T12:00:00.000Z'), forked('2026-03-01T13:00:00.000Z')]
    await carrier.write(one.header, one)
    await carrier.write(one.header, one)
    await expect(carrier.write(other.header, other)).rejects.toThrow(PlaceTakenError)
    expect(await carrier.read(one.header)).toMatchObject({ hash: one.hash })
  })
  test('a look without news reads no archive of another console', async () => {
    const { ann, ben } = await pair()
    play(ann, 1)
    for (const each of [ann, ben, ann, ben]) expect((await each.sync()).problem).toBeNull()
    const whole: string[] = []
    const open = opening(own.url, true)
    const watching: OpenCarrier = async (league) => {
      const carrier = await open(league)
      const read: Carrier['read'] = (place) => (whole.push(place.feed), carrier.read(place))
      return { ...carrier, read }
    }
    const watched = placeConsole({ ...ben, one: ben, name: 'Ben’s laptop' }, watching)
    expect(await watched.sync()).toMatchObject({ problem: null, behind: 0 })
    expect(new Set(whole)).toEqual(new Set([ben.signer.key]))
  })
  test('a whole feed, its replaced archives too, goes to another database', async () => {
    const ann = ending(founder('Ann’s laptop', opening(own.url, true)))
    ann.book.write([{ type: 'playerAdded', player: id(101), name: 'Wilhelmina', guest: false }])
    await ann.sync()
    ann.book.write([{ type: 'playerAnonymised', player: id(101) }])
    await ann.sync()
    const carrier = await openPostgres(addressIn(await own.another()), { league: ann.league, isOwner: true })
    onTestFinished(carrier.close)
    for (const hash of ann.segments.own().toReversed()) {
      const segment = ann.segments.segment(hash)
      if (segment !== null) await carrier.write(segment.header, segment)
    }
    expect((await carrier.places()).map(({ n }) => n)).toEqual(ann.segments.own().map((_, i) => i + 1))
  })
  test('each problem has a name', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const problem = async (text: string): Promise<string> => {
      const opened = await openPostgres(addressIn(text), { league: 'x', isOwner: true }).catch(
        (error: unknown) => error,
      )
      return opened instanceof CarrierError ? opened.problem : 'none'
    }
    expect(await problem(own.url.replace('owner:', 'owner:wrong'))).toBe('password')
    expect(await problem(own.url.replace(own.name, 'elsewhere'))).toBe('missing')
    expect(await problem(own.url.replace(/:\d+\//u, ':1/'))).toBe('unreachable')
    expect(await problem(`${own.url}?sslmode=verify-full`)).toBe('certificate')
    expect(await problem(`${own.url}?sslrootcert=/nowhere.pem`)).toBe('certificate')
  })
})
