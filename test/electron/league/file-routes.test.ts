/** Files of a league over the remote control: saved by one console, taken in by another. */
import { readdirSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { LeagueStatus } from '../../../shared/wire/league/league-payload.ts'
import { ask, running, type Answered, type Running } from '../../kit/test-server.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})
async function console(): Promise<Running> {
  const on = await running()
  closings.push(on.stop)
  return on
}
const file = { kind: 'file' } as const
const found = (on: Running): Promise<Answered<LeagueStatus>> =>
  ask(on, '/league/found', { body: { name: 'Season 7', carrier: file } })
const headersOf = (on: Running): Record<string, string> => ({ authorization: `Bearer ${on.web.token}` })
async function saved(on: Running, path = '/league/file'): Promise<Buffer> {
  const answer = await fetch(`${on.web.origin}/api/v1${path}`, { headers: headersOf(on) })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
interface Taken {
  readonly status: number
  readonly body: {
    readonly refused?: string
    readonly says?: string
    readonly league?: LeagueStatus
    readonly archive?: { readonly players: number } | null
  }
}
async function takeIn(on: Running, bytes: Buffer): Promise<Taken> {
  const headers = { ...headersOf(on), 'content-type': 'application/octet-stream' }
  const url = `${on.web.origin}/api/v1/league/file`
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) })
  return { status: answer.status, body: (await answer.json()) as Taken['body'] }
}
const addPlayer = async (on: Running, name: string): Promise<void> => {
  expect((await ask(on, '/players', { body: { name } })).status).toBe(201)
}
const namesAt = (on: Running): readonly string[] =>
  [...on.core.book.book.players.values()].map(({ name }) => name).sort()
/** Two consoles of a league, the second of which has heard of nothing yet. */
async function pair(): Promise<readonly [Running, Running]> {
  const [ann, ben] = [await console(), await console()]
  expect(await found(ann)).toMatchObject({ status: 201, body: { carrier: file, last: { problem: null } } })
  const { body } = await ask<{ code: string }>(ann, '/league/invitations', { body: { for: 'Ben' } })
  const joined = await ask<LeagueStatus>(ben, '/league/join', { body: { code: body.code, carrier: file } })
  expect(joined).toMatchObject({ status: 201, body: { last: { name: '' } } })
  return [ann, ben]
}

test('two consoles that never meet keep one register by a file each way', async () => {
  const [ann, ben] = await pair()
  await addPlayer(ann, 'Halina')
  await addPlayer(ben, 'Ignacy')
  const taken = await takeIn(ben, await saved(ann))
  expect(taken).toMatchObject({
    status: 200,
    body: { archive: null, league: { last: { name: 'Season 7', taken: 1 } } },
  })
  expect(namesAt(ben)).toEqual(['Halina', 'Ignacy'])
  const { body } = await takeIn(ann, await saved(ben))
  expect(body.league?.last?.members).toHaveLength(2)
  expect(namesAt(ann)).toEqual(['Halina', 'Ignacy'])
})
test('what is in no saved file is told as such until one was read to its end', async () => {
  const [ann] = await pair()
  await addPlayer(ann, 'Halina')
  const ahead = async (): Promise<number | undefined> => (await ask<LeagueStatus>(ann, '/league')).body.last?.ahead
  await ask(ann, '/league/exchange', { method: 'POST' })
  expect(await ahead()).toBe(3)
  await saved(ann)
  await vi.waitFor(async () => expect(await ahead()).toBe(0))
  const left = (): readonly string[] => readdirSync(ann.core.store.folder).filter((name) => name.endsWith('.part'))
  await vi.waitFor(() => expect(left()).toEqual([]))
})
test('a saved club is brought in as ever', async () => {
  const [ann, ben] = await pair()
  await addPlayer(ann, 'Halina')
  const taken = await takeIn(ben, await saved(ann, '/club/archive'))
  expect(taken).toMatchObject({ status: 200, body: { archive: { players: 1 }, league: { carrier: file } } })
  expect(namesAt(ben)).toEqual(['Halina'])
})
test('each file that is none of this league is refused in words, and nothing is changed', async () => {
  const [ann, ben] = await pair()
  const stranger = await console()
  expect((await takeIn(stranger, await saved(ann))).body.refused).toBe('none')
  await found(stranger)
  await addPlayer(ann, 'Halina')
  await addPlayer(stranger, 'Judyta')
  const whole = await saved(ann)
  const refused = async (bytes: Buffer): Promise<string | undefined> => {
    const { status, body } = await takeIn(ben, bytes)
    expect(status).toBe(409)
    expect(body.says).not.toBe('')
    return body.refused
  }
  expect(await refused(await saved(stranger))).toBe('other-league')
  expect(await refused(whole.subarray(0, whole.length - 40))).toBe('truncated')
  expect(await refused(Buffer.from('not a file of ours'))).toBe('not-an-archive')
  const spoiled = Buffer.from(whole)
  const middle = whole.indexOf('.segment') + 100
  spoiled[middle] = (spoiled[middle] ?? 0) ^ 1
  expect(await refused(spoiled)).toBe('damaged')
  expect(namesAt(ben)).toEqual([])
  expect((await ask<LeagueStatus>(ben, '/league')).body.last?.members).toEqual([])
})
test('a league may go on by hand after it met in a folder', async () => {
  const [ann] = await pair()
  const moved = await ask<LeagueStatus>(ann, '/league/carrier', { method: 'PUT', body: { carrier: file } })
  expect(moved).toMatchObject({ status: 200, body: { carrier: file } })
})
