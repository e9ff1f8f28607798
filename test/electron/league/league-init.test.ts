/** `league init`: a database is made ready by an administrator, as often as somebody likes, and a console founds in it. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runLeagueCommand } from '../../../electron/hosts/league-command.ts'
import type { LeagueStatus } from '../../../shared/wire/league/league-payload.ts'
import { ask, running } from '../../kit/test-server.ts'
import {
  findPostgres,
  noPostgres,
  owner,
  startPostgres,
  type PostgresServer,
} from '../../kit/postgres/postgres-server.ts'

const bin = findPostgres()
interface Told {
  readonly status: number
  /** Lines for programs. */
  readonly printed: readonly string[]
  readonly said: string
}

describe('league init', () => {
  let server: PostgresServer
  let database = ''
  let databases = 0
  beforeAll(async () => {
    if (bin === null) return
    server = await startPostgres()
    await server.query(`CREATE ROLE manager LOGIN CREATEROLE CREATEDB PASSWORD 'manager'`)
    await server.query(`CREATE ROLE nobody LOGIN PASSWORD 'nobody'`)
  })
  afterAll(async () => {
    if (bin !== null) await server.stop()
  })
  beforeEach(({ skip }) => {
    if (bin === null) return skip(noPostgres)
    databases += 1
    database = `cup${databases}`
  })
  /** Address of the test's database for a role, without a password. */
  function addressOf(role: string): string {
    const url = new URL(server.url(database))
    ;[url.username, url.password] = [role, '']
    return url.href
  }
  async function told(args: readonly string[], env: Record<string, string> = {}, asked?: string): Promise<Told> {
    const printed: string[] = []
    const said: string[] = []
    const status = await runLeagueCommand(args, {
      env,
      ask: asked === undefined ? null : () => Promise.resolve(asked),
      say: (line) => said.push(line),
      print: (line) => printed.push(line),
    })
    return { status, printed, said: said.join('\n') }
  }
  const init = (role: string, more: readonly string[] = []): Promise<Told> =>
    told(['init', '--url', addressOf(role), ...more], { PGPASSWORD: role })

  test.each(['administrator', 'manager'])(
    '%s makes all that is missing, and a console founds a league in it',
    async (role) => {
      const { status, printed, said } = await init(role)
      expect([status, printed.length]).toEqual([0, 1])
      expect(said).toContain('The database is made.')
      expect(said).toContain('0001-segments')
      const [url = ''] = printed
      const { username, password } = new URL(url)
      expect(username).toBe(`duskboard_founder_${database}`)
      expect(password).toHaveLength(32)
      expect(said).not.toContain(password)
      const on = await running()
      try {
        const found = { name: 'Cup', carrier: { kind: 'postgres', url } }
        expect(await ask<LeagueStatus>(on, '/league/found', { body: found })).toMatchObject({
          status: 201,
          body: { last: { problem: null } },
        })
        expect((await ask(on, '/league/invitations', { body: { for: 'Ben' } })).status).toBe(201)
      } finally {
        await on.stop()
      }
    },
  )
  test('a second time changes nothing, and another password is made only when asked for', async () => {
    const [first = ''] = (await init('manager')).printed
    const again = await init('manager')
    expect(again).toMatchObject({ status: 0, printed: [] })
    expect(again.said).toContain('The tables were there.')
    const connects = async (url: string): Promise<boolean> => {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => undefined)
      }
    }
    expect(await connects(first)).toBe(true)
    const [second = ''] = (await init('manager', ['--new-password'])).printed
    expect([await connects(first), await connects(second)]).toEqual([false, true])
  })
  test('the password is asked for where the server wants one and there is none', async () => {
    const args = ['init', '--url', addressOf('manager')]
    expect(await told(args)).toMatchObject({ status: 1, printed: [] })
    expect((await told(args)).said).toContain('does not accept this role with this password')
    expect(await told(args, {}, 'manager')).toMatchObject({ status: 0 })
  })
  test('what is missing is said in words, and nothing is printed', async () => {
    const denied = await init('nobody')
    expect(denied).toMatchObject({ status: 1, printed: [] })
    expect(denied.said).toContain('needs CREATEROLE')
    const away = await told(['init', '--url', addressOf('manager').replace(/:\d+\//u, ':1/')], { PGPASSWORD: 'x' })
    expect(away).toMatchObject({ status: 1, printed: [] })
    expect(away.said).toContain('does not answer')
    await server.createDatabase(database)
    await server.query('CREATE SCHEMA duskboard', database)
    expect((await init('administrator')).said).toContain('belongs to the role administrator')
    await server.query(`ALTER SCHEMA duskboard OWNER TO ${owner.name}`, database)
    expect((await init('administrator')).said).toContain(`with --role ${owner.name}`)
    expect(await init('administrator', ['--role', owner.name])).toMatchObject({ status: 0, printed: [] })
  })
  test.each([
    [[], 'league has one command'],
    [['found'], "not 'found'"],
    [['init'], '--url takes an address'],
    [['init', '--url', 'mysql://a@b/c'], '--url takes an address'],
    [['init', '--url', 'postgres://a@b/c', '--role', 'a b'], '--role takes'],
    [['init', '--away'], '--away'],
  ])('the command line %j is told what is wrong with it', async (args, word) => {
    const { status, said, printed } = await told(args)
    expect([status, printed]).toEqual([2, []])
    expect(said).toContain(word)
  })
  test('--help prints what there is', async () => {
    const { status, printed } = await told(['--help'])
    expect([status, printed.join('').includes('--new-password')]).toEqual([0, true])
  })
})
