/** The league over the remote control: two consoles and a folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { LeagueStatus, LeagueSummary } from '../../../shared/wire/league/league-payload.ts'
import { ask, running, type Answered, type Running } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})
async function console(parts: Parameters<typeof running>[0] = {}): Promise<Running> {
  const on = await running(parts)
  closings.push(on.stop)
  return on
}
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'duskboard-league-'))
  closings.push(() => removeFolder(path))
  return path
}
const carrierIn = (path: string): { kind: string; path: string } => ({ kind: 'folder', path })
const found = (on: Running, path: string): Promise<Answered<LeagueStatus>> =>
  ask(on, '/league/found', { body: { name: 'Season 7', carrier: carrierIn(path) } })
const codeFrom = async (on: Running): Promise<string> =>
  (await ask<{ code: string }>(on, '/league/invitations', { body: { for: 'Ben' } })).body.code
const exchange = (on: Running): Promise<Answered<LeagueStatus>> => ask(on, '/league/exchange', { method: 'POST' })
const addPlayer = async (on: Running, name: string): Promise<void> => {
  expect((await ask(on, '/players', { body: { name } })).status).toBe(201)
}
const namesAt = (on: Running): readonly string[] =>
  [...on.core.book.book.players.values()].map(({ name }) => name).sort()

test('two consoles share a register by a code and a folder', async () => {
  const [ann, ben] = [await console(), await console()]
  const path = folder()
  expect((await ask(ann, '/league')).text).toBe('null')
  expect(await found(ann, path)).toMatchObject({ status: 201, body: { last: { name: 'Season 7', problem: null } } })
  await addPlayer(ann, 'Halina')
  const joined = await ask<LeagueStatus>(ben, '/league/join', {
    body: { code: await codeFrom(ann), carrier: carrierIn(path) },
  })
  expect(joined).toMatchObject({ status: 201, body: { last: { name: 'Season 7', taken: 1 } } })
  expect(namesAt(ben)).toEqual(['Halina'])
  await addPlayer(ben, 'Ignacy')
  await exchange(ben)
  const { body } = await exchange(ann)
  expect(body.last?.members).toHaveLength(2)
  expect(namesAt(ann)).toEqual(['Halina', 'Ignacy'])
})

test('a revoked console’s later work is left aside, and its earlier work stays, also what nobody fetched yet', async () => {
  const [ann, ben] = [await console(), await console()]
  const path = folder()
  await found(ann, path)
  await ask(ben, '/league/join', { body: { code: await codeFrom(ann), carrier: carrierIn(path) } })
  await addPlayer(ben, 'Before')
  await exchange(ben)
  const key = (await exchange(ann)).body.last?.members.find(({ own }) => !own)?.key ?? ''
  await addPlayer(ben, 'Sent')
  await exchange(ben)
  expect((await ask(ann, `/league/members/${key}`, { method: 'DELETE' })).status).toBe(204)
  await addPlayer(ben, 'After')
  await exchange(ben)
  const { body } = await exchange(ann)
  expect(namesAt(ann)).toEqual(['Before', 'Sent'])
  expect(body.last?.members.find((each) => each.key === key)).toMatchObject({ through: 3, revokedBy: body.key })
})

test('who invites after the file of segments was lost forks no feed: the own one comes back first', async () => {
  const own = folder()
  const place = folder()
  const first = await running({ folder: own })
  await found(first, place)
  await addPlayer(first, 'Halina')
  await exchange(first)
  await first.stop()
  for (const ending of ['', '-wal', '-shm']) rmSync(join(own, `league.db${ending}`), { force: true })
  const ann = await console({ folder: own })
  const code = await codeFrom(ann)
  const ben = await console()
  await ask(ben, '/league/join', { body: { code, carrier: carrierIn(place) } })
  const { body } = await exchange(ann)
  expect(body.last?.members.map(({ name, forked }) => ({ name, forked }))).toEqual([
    { name: 'Duskboard', forked: false },
    { name: 'Duskboard', forked: false },
  ])
  expect(namesAt(ben)).toEqual(['Halina'])
})

test('each bad request and refusal says the next step', async () => {
  const ann = await console()
  const path = folder()
  const refused = async (url: string, body: unknown): Promise<string> => {
    const { status, body: said } = await ask<{ refused: string }>(ann, url, { body })
    expect(status).toBe(409)
    return said.refused
  }
  expect(await refused('/league/invitations', { for: 'Ben' })).toBe('none')
  expect(await refused('/league/join', { code: 'duskboard-league-abc', carrier: carrierIn(path) })).toBe('no-code')
  expect(await refused('/league/found', { name: 'L', carrier: carrierIn(join(path, 'away')) })).toBe('no-folder')
  expect(await refused('/league/found', { name: 'L', carrier: carrierIn('relative') })).toBe('no-folder')
  await found(ann, path)
  expect(await refused('/league/found', { name: 'L', carrier: carrierIn(path) })).toBe('already')
  expect((await ask(ann, '/league/members/nobody', { method: 'DELETE' })).status).toBe(404)
  expect((await ask(ann, '/league/found', { body: { name: '', carrier: carrierIn(path) } })).status).toBe(400)
})

test('who leaves keeps everything, and may found a league anew', async () => {
  const ann = await console()
  const path = folder()
  await found(ann, path)
  await addPlayer(ann, 'Halina')
  await exchange(ann)
  expect((await ask(ann, '/league', { method: 'DELETE' })).status).toBe(204)
  expect((await ask(ann, '/league')).text).toBe('null')
  expect(namesAt(ann)).toEqual(['Halina'])
  expect(await found(ann, path)).toMatchObject({ status: 201, body: { last: { ahead: 0 } } })
})

test('the key of a console is in no answer and no log', async () => {
  const ann = await console()
  const { text } = await found(ann, folder())
  const key = ann.core.secrets.get('league:key') ?? ''
  expect(key).toHaveLength(43)
  expect(text + ann.logged.join('')).not.toContain(key)
})

test('a member is known by whom its invitation was for, and removed only by those above it', async () => {
  const [ann, ben] = [await console(), await console()]
  const path = folder()
  await found(ann, path)
  const { body } = await ask<LeagueStatus>(ben, '/league/join', {
    body: { code: await codeFrom(ann), carrier: carrierIn(path) },
  })
  expect(body.last?.members.map(({ guest }) => guest)).toEqual([null, 'Ben'])
  const founder = body.last?.members.find(({ own }) => !own)?.key ?? ''
  const refused = await ask<{ refused: string }>(ben, `/league/members/${founder}`, { method: 'DELETE' })
  expect([refused.status, refused.body.refused]).toEqual([409, 'not-below'])
})

test('desks are told of each exchange, and since when something waits', async () => {
  const ann = await console()
  const path = folder()
  const told = (): LeagueSummary | null | undefined => ann.core.status.read().league
  expect(told()).toBeNull()
  await found(ann, path)
  expect(told()).toMatchObject({ since: null, ahead: 0, problem: null })
  rmSync(path, { recursive: true })
  await addPlayer(ann, 'Halina')
  await exchange(ann)
  const first = told()
  expect(first).toMatchObject({ since: first?.at, ahead: 1, problem: 'missing' })
  await exchange(ann)
  expect(told()?.since).toBe(first?.since)
  await ask(ann, '/league', { method: 'DELETE' })
  expect(told()).toBeNull()
})

test('the books may meet elsewhere from now on', async () => {
  const [ann, ben] = [await console(), await console()]
  const [first, second] = [folder(), folder()]
  await found(ann, first)
  const code = await codeFrom(ann)
  await addPlayer(ann, 'Halina')
  await exchange(ann)
  const move = (on: Running, path: string): Promise<Answered<LeagueStatus>> =>
    ask(on, '/league/carrier', { method: 'PUT', body: { carrier: carrierIn(path) } })
  expect((await move(ann, join(second, 'away'))).status).toBe(409)
  expect((await exchange(ann)).body).toMatchObject({ carrier: carrierIn(first), last: { problem: null } })
  expect(await move(ann, second)).toMatchObject({
    status: 200,
    body: { carrier: carrierIn(second), last: { ahead: 0 } },
  })
  await ask(ben, '/league/join', { body: { code, carrier: carrierIn(second) } })
  expect(namesAt(ben)).toEqual(['Halina'])
})
