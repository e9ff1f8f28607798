/** Revoked consoles of a league in PostgreSQL: the founder's next exchange takes their access away, and nobody else's. */
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { addressIn, opening, useOwnDatabase } from '../../kit/postgres/own-database.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
const tables = ['console', 'feed', 'segment', 'payload', 'extent', 'match_fact', 'seat_fact'] as const
interface Guest {
  readonly one: LeagueConsole
  /** Address of its role. */
  readonly url: string
}

describe('a revoked console of a league in PostgreSQL', () => {
  const own = useOwnDatabase()
  async function founded(): Promise<LeagueConsole> {
    const ann = ending(founder('Ann’s laptop', opening(own.url, true)))
    keep(ann, { ...endedMatch(game, { id: id(1), names, day: 1 }), mark: 0 })
    await ann.sync()
    return ann
  }
  /** Makes a role as the console of an address does. */
  async function roleFrom(address: string, { league }: LeagueConsole): Promise<string> {
    const carrier = await openPostgres(addressIn(address), { league, isOwner: address === own.url })
    try {
      return (await carrier.invite()) ?? ''
    } finally {
      await carrier.close()
    }
  }
  /** Lets a console join that `by` invites. */
  async function guest(name: string, by: LeagueConsole, from: string): Promise<Guest> {
    const role = await roleFrom(from, by)
    const one = ending(joiner(name, { league: by.league, seed: by.invite(name) }, opening(role, false)))
    for (const each of [by, one]) expect((await each.sync()).problem).toBeNull()
    return { one, url: role }
  }
  const revoke = (by: LeagueConsole, { one }: Guest): void =>
    by.job.tell({ type: 'consoleRevoked', console: one.signer.key, through: one.segments.own().length })
  async function connected(address: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: address })
    client.on('error', () => undefined)
    onTestFinished(() => client.end().catch(() => undefined))
    await client.connect()
    return client
  }
  const rowsSeen = async (client: pg.Client): Promise<number> => {
    const counts = tables.map((name) => `(SELECT count(*)::int FROM duskboard.${name})`).join(' + ')
    return (await client.query<{ count: number }>(`SELECT ${counts} AS count`)).rows[0]?.count ?? -1
  }
  const roleIn = (address: string): string => new URL(address).username

  test('reads nothing after the founder’s next exchange, and its own exchange says so', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const ann = await founded()
    const ben = await guest('Ben’s laptop', ann, own.url)
    const cem = await guest('Cem’s laptop', ben.one, ben.url)
    await ann.sync()
    const unused = await roleFrom(ben.url, ben.one)
    const open = await connected(ben.url)
    expect(await rowsSeen(open)).toBeGreaterThan(5)
    revoke(ann, ben)
    for (let n = 0; n < 2; n += 1) expect(await ann.sync()).toMatchObject({ problem: null })
    await expect(rowsSeen(open)).rejects.toBeInstanceOf(Error)
    for (const address of [ben.url, unused]) await expect(connected(address)).rejects.toMatchObject({ code: '28000' })
    expect(await ben.one.sync()).toMatchObject({ problem: 'revoked' })
    expect(await cem.one.sync()).toMatchObject({ problem: null })
    // Rules by row alone do as well: a pooler may keep a connection, and an administrator may undo the rest.
    await own.server.query(`ALTER ROLE ${roleIn(ben.url)} LOGIN`)
    const client = await connected(ben.url)
    expect(await rowsSeen(client)).toBe(0)
    await expect(
      client.query(`SELECT duskboard.invite($1, 'duskboard_0123456789abcdef', 'x')`, [ann.league]),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await ben.one.sync()).toMatchObject({ problem: 'revoked' })
    const again = await guest('Ben’s new laptop', ann, own.url)
    expect(await rowsSeen(await connected(again.url))).toBeGreaterThan(5)
  })
  test('that another one than the founder removed reads nothing after the founder’s next exchange', async ({
    skip,
  }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const ann = await founded()
    const ben = await guest('Ben’s laptop', ann, own.url)
    const cem = await guest('Cem’s laptop', ben.one, ben.url)
    revoke(ben.one, cem)
    expect(await ben.one.sync()).toMatchObject({ problem: null })
    expect(await rowsSeen(await connected(cem.url))).toBeGreaterThan(5)
    await ann.sync()
    expect(await cem.one.sync()).toMatchObject({ problem: 'revoked' })
    for (const each of [ann, ben.one]) expect(await each.sync()).toMatchObject({ problem: null })
  })
  test('keeps its role where another one joined with the same code, until both are removed', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const ann = await founded()
    const role = await roleFrom(own.url, ann)
    const invitation = { league: ann.league, seed: ann.invite('Ben') }
    const twins = ['Ben’s laptop', 'Ben’s desk'].map((name) => ending(joiner(name, invitation, opening(role, false))))
    for (const each of [ann, ...twins, ann]) expect((await each.sync()).problem).toBeNull()
    const [first, second] = twins.map((one) => ({ one, url: role }))
    if (first === undefined || second === undefined) throw new Error('Two joined.')
    revoke(ann, first)
    await ann.sync()
    expect(await second.one.sync()).toMatchObject({ problem: null })
    revoke(ann, second)
    await ann.sync()
    expect(await second.one.sync()).toMatchObject({ problem: 'revoked' })
  })
})
