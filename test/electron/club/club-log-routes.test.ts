/** The desk hears of every change of the club's book; a link that opens once says so to a browser. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { ask, players, running, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())
const post = (path: string, body: unknown = {}): Promise<Answered> => ask(on, path, { body })
const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
function played(): string {
  const id = crypto.randomUUID()
  on.store.importMatch(endedMatch(template as unknown as AnyGame, { id, names: players, day: 3 }))
  return id
}

it('whatever writes in it', async () => {
  const edition = (): number => on.core.book.edition
  const before = edition()
  await post('/seasons', { title: 'From another window' })
  expect(edition()).toBeGreaterThan(before)
})
it('a person is entered on two seats only when that is meant, and counts on the first', async () => {
  const match = played()
  const seats = (body: object): Promise<Answered> =>
    put(`/matches/${match}/seats`, { reason: 'as on the sheet', ...body })
  expect((await seats({ players: { 1: 'Ann' } })).status).toBe(200)
  const refused = await seats({ players: { 2: 'Ann' } })
  expect([refused.status, refused.body['refused']]).toEqual([409, 'seated-twice'])
  expect(String(refused.body['says'])).toContain('1, 2')
  // Players who change places do so in a single request.
  expect((await seats({ players: { 1: 'Bea', 2: 'Ann' } })).status).toBe(200)
  expect((await seats({ players: { 1: 'Ann' }, confirmed: true })).status).toBe(200)
})
it('the club’s name is kept beside its colours, and neither changes the other', async () => {
  await put('/club', { accent: '#ff0000' })
  expect((await put('/club', { name: ' Klub Dusk ' })).body).toMatchObject({ name: 'Klub Dusk', accent: '#ff0000' })
  expect((await put('/club', { accent: null })).body).toMatchObject({ name: 'Klub Dusk', accent: null })
})
it('a protocol’s link that was used answers a browser with a page, and a program with JSON', async () => {
  const match = played()
  const { url } = (await post(`/matches/${match}/protocol`, {})).body as { url: string }
  const open = (accept: string): Promise<Response> => fetch(url, { headers: { accept } })
  const first = await open('text/html')
  const sheet = await first.text()
  expect([first.status, /\b\d{1,2}:\d{2} ?[AP]M\b/u.test(sheet)]).toEqual([200, false])
  const again = await open('text/html,application/xhtml+xml')
  expect([again.status, again.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(await again.text()).toContain('opens once')
  expect((await open('application/json')).headers.get('content-type')).toContain('application/json')
})
