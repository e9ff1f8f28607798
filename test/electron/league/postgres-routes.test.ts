/** The league in PostgreSQL over the remote control: two consoles, a role for each, and no password in any answer. */
import { afterEach, describe, expect, test } from 'vitest'
import type { LeagueStatus } from '../../../shared/wire/league/league-payload.ts'
import { ask, running, type Answered, type Running } from '../../kit/test-server.ts'
import { useOwnDatabase } from '../../kit/postgres/own-database.ts'
import { owner } from '../../kit/postgres/postgres-server.ts'

describe('a league in PostgreSQL', () => {
  const own = useOwnDatabase()
  const closings: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })
  async function console(): Promise<Running> {
    const on = await running()
    closings.push(on.stop)
    return on
  }
  const found = (on: Running, address: string): Promise<Answered<LeagueStatus>> =>
    ask(on, '/league/found', { body: { name: 'Season 7', carrier: { kind: 'postgres', url: address } } })
  const exchange = (on: Running): Promise<Answered<LeagueStatus>> => ask(on, '/league/exchange', { method: 'POST' })
  const namesAt = (on: Running): readonly string[] =>
    [...on.core.book.book.players.values()].map(({ name }) => name).sort()

  test('a code alone brings another console in', async () => {
    const [ann, ben] = [await console(), await console()]
    expect(await found(ann, own.url)).toMatchObject({ status: 201, body: { last: { problem: null } } })
    expect((await ask(ann, '/players', { body: { name: 'Halina' } })).status).toBe(201)
    const invited = await ask<{ code: string }>(ann, '/league/invitations', { body: { for: 'Ben' } })
    const joined = await ask<LeagueStatus>(ben, '/league/join', { body: { code: invited.body.code } })
    expect(joined).toMatchObject({ status: 201, body: { last: { name: 'Season 7' } } })
    expect(namesAt(ben)).toEqual(['Halina'])
    expect((await ask(ben, '/players', { body: { name: 'Ignacy' } })).status).toBe(201)
    await exchange(ben)
    await exchange(ann)
    expect(namesAt(ann)).toEqual(['Halina', 'Ignacy'])
  })
  test('a console invites further ones without the founder', async () => {
    const [ann, ben, cem] = [await console(), await console(), await console()]
    await found(ann, own.url)
    const code = async (on: Running): Promise<string> =>
      (await ask<{ code: string }>(on, '/league/invitations', { body: { for: 'x' } })).body.code
    await ask(ben, '/league/join', { body: { code: await code(ann) } })
    expect((await ask(cem, '/league/join', { body: { code: await code(ben) } })).status).toBe(201)
    expect((await exchange(ann)).body.last?.members).toHaveLength(3)
  })
  test('the password is in no answer and no log', async () => {
    const ann = await console()
    const { text } = await found(ann, own.url)
    const told = text + (await ask(ann, '/league')).text + (await exchange(ann)).text + ann.logged.join('')
    expect(told).toContain(owner.name)
    expect(told).not.toContain(owner.password)
    expect(told).not.toContain(encodeURIComponent(owner.password))
  })
  test('a database that cannot be used is refused in words, and nothing is founded', async ({ skip }) => {
    if (own.server.lacks !== null) skip(own.server.lacks)
    const ann = await console()
    const refused = async (address: string): Promise<unknown> => {
      const { status, body } = await found(ann, address)
      expect(status).toBe(409)
      expect((await ask(ann, '/league')).text).toBe('null')
      return (body as unknown as { refused: string }).refused
    }
    expect(await refused('mysql://a@b/c')).toBe('no-address')
    expect(await refused(own.url.replace('owner:', 'owner:wrong'))).toBe('password')
    expect(await refused(own.url.replace(own.name, 'elsewhere'))).toBe('missing')
    expect(await found(ann, own.url)).toMatchObject({ status: 201 })
  })
})
