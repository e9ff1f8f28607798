/** Entries removed from the pages of screens, streams, sound and packs come back by name; tokens do not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import type { RemovedEntry, RemovedKind } from '../../../shared/wire/removed.ts'
import { ask, running, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const post = (path: string, body: unknown = {}): Promise<Answered> => ask(on, path, { body })
const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
const drop = (path: string): Promise<Answered> => ask(on, path, { method: 'DELETE' })
const said = <T>({ body }: Answered): T => body as unknown as T
const removed = async (kind: RemovedKind): Promise<readonly RemovedEntry[]> => said(await ask(on, `/${kind}/removed`))
const bringBack = async (kind: RemovedKind, at = 0): Promise<Answered> =>
  post(`/${kind}/${(await removed(kind))[at]?.id ?? ''}/bringBack`)
const tokenIn = (address: string): string => /t=([\w-]+)/u.exec(address)?.[1] ?? ''
const addressOf = async (id: string): Promise<string> =>
  said<{ elements: { path: string }[] }>(await ask(on, `/outputs/${id}/addresses`)).elements[0]?.path ?? ''
const wave = (letter: string): string => Buffer.from(`RIFF....WAVE${letter}`).toString('base64')
const svg = (colour: string): string =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${colour}"/></svg>`).toString('base64')

/** Removals that stay, and why. */
const stays: Readonly<Record<string, string>> = {
  '/viewers/token': 'a token that was taken away stays worthless; a new one comes with the address',
  '/viewers/message': 'it stays for seconds; whoever wrote it may write it again',
  '/notifications/token': 'a token that was taken away stays worthless; a new one comes with the address',
  '/notifications/webhooks/:id':
    'its secret is gone with it, so that nobody else signs with it; a new one has a new secret',
  '/viewers/polls/now': 'a poll is closed or taken off; it is opened anew with one press',
  '/deck/token': 'a token that was taken away stays worthless',
  '/decks/:id': 'the device shows a code again',
  '/faces/waiting/:id': 'the phone sends its picture again',
  '/phones/:id': 'the phone comes in by the code again',
  '/phones/:id/claim': 'the phone asks for the seat again',
  '/rehearsal': 'started again with one press',
  '/replay': 'started again with one press',
  '/backups/restore': 'it ends a preview, nothing else',
  '/obs/setup': 'set up again with one press',
  '/league': 'one joins again by a new code; everything that came from the league stays',
  '/league/members/:key': 'its console joins again by a new code, under a new key',
  '/invitations': 'made anew with one press, since an old link may be in foreign hands',
  '/invitations/:whose': 'made anew with one press, since an old link may be in foreign hands',
  '/players/:id/career/:other': 'each of the two clubs says it again with one press',
  '/waiting/banned/:id': 'it is the way back of a ban itself',
}
/** Names of parameters say nothing. */
const bare = (path: string): string => path.replaceAll(/:\w+/gu, ':')
describe('every removal over the remote control', () => {
  const paths = (method: string): readonly string[] =>
    apiRoutes.flatMap((row) => (row.method === method ? [row.path] : []))
  it.each(paths('DELETE'))('%s has a way back, or a reason why not', (path) => {
    const ways = paths('POST').map(bare)
    const back = [`${path}/bringBack`, `${path}/:id/bringBack`].map(bare).some((way) => ways.includes(way))
    expect(back).toBe(!(path in stays))
  })
})
describe('an output', () => {
  it('comes back as it was set, under a new address', async () => {
    const { id, url } = said<{ id: string; url: string }>(await post('/outputs', { name: 'Hall' }))
    await put(`/outputs/${id}`, { view: 'strip', scale: 0.75 })
    await put(`/outputs/${id}/css`, { css: '.stage { color: red; }' })
    await drop(`/outputs/${id}`)
    expect(await removed('outputs')).toMatchObject([{ id, name: 'Hall' }])
    const back = await bringBack('outputs')
    expect([back.status, back.body['id'], back.body['name']]).toEqual([200, id, 'Hall'])
    expect(back.body['settings']).toMatchObject({ view: 'strip', scale: 0.75 })
    expect(said<{ css: string }>(await ask(on, `/outputs/${id}/css`)).css).toBe('.stage { color: red; }')
    const [before, after] = [tokenIn(url), tokenIn(await addressOf(id))]
    expect(after).not.toBe(before)
    expect((await ask(on, '/outputs', { token: before })).status).toBe(401)
    expect(await removed('outputs')).toEqual([])
    expect((await post(`/outputs/${id}/bringBack`)).status).toBe(404)
  })
  it('gets a number where another one has its name by now', async () => {
    const { id } = said<{ id: string }>(await post('/outputs', { name: 'Foyer' }))
    await drop(`/outputs/${id}`)
    await post('/outputs', { name: 'foyer' })
    expect((await bringBack('outputs')).body['name']).toBe('Foyer 2')
  })
  it('has its last stylesheet back, and then the other one again', async () => {
    const { id } = said<{ id: string }>(await post('/outputs', { name: 'Styled' }))
    const css = async (): Promise<unknown> => (await ask(on, `/outputs/${id}/css`)).body['css']
    expect((await post(`/outputs/${id}/css/bringBack`)).body['refused']).toBe('no-earlier')
    await put(`/outputs/${id}/css`, { css: '.a { top: 0; }' })
    await put(`/outputs/${id}/css`, { css: '' })
    await post(`/outputs/${id}/css/bringBack`)
    expect(await css()).toBe('.a { top: 0; }')
  })
})
describe('a feed', () => {
  it('comes back closed to the network and under a new address', async () => {
    const made = said<{ id: string; url: string }>(await post('/feeds', { name: 'Stream', level: 'night', delay: 30 }))
    await put(`/feeds/${made.id}`, { lan: true, confirmed: true })
    await drop(`/feeds/${made.id}`)
    const back = await bringBack('feeds')
    expect(back.body).toMatchObject({ id: made.id, name: 'Stream', level: 'night', delay: 30, lan: false })
    const links = said<readonly { id: string; url: string }[]>(await ask(on, '/feeds/links'))
    expect(tokenIn(links.find(({ id }) => id === made.id)?.url ?? '')).not.toBe(tokenIn(made.url))
    expect(await removed('feeds')).toEqual([])
  })
})
describe('a logo and a sound', () => {
  it('come back, removed or replaced, and change places with the one that there is', async () => {
    const logo = async (): Promise<unknown> => (await ask(on, '/club')).body['logo']
    await put('/club/logo', { picture: svg('red') })
    const red = await logo()
    await put('/club/logo', { picture: svg('blue') })
    const blue = await logo()
    await drop('/club/logo')
    expect((await removed('club/logo')).map(({ kind }) => kind)).toEqual(['image/svg+xml', 'image/svg+xml'])
    await bringBack('club/logo', 1)
    expect(await logo()).toBe(red)
    await bringBack('club/logo')
    expect(await logo()).toBe(blue)
    expect(await removed('club/logo')).toHaveLength(1)
  })
  it('as files that are played', async () => {
    const own = async (): Promise<unknown> =>
      said<{ own: Record<string, string> }>(await ask(on, '/sound')).own['night']
    await put('/sound/night', { file: wave('a') })
    const first = await own()
    await put('/sound/night', { file: wave('b') })
    const second = await own()
    await drop('/sound/night')
    expect((await removed('sound')).map(({ cue }) => cue)).toEqual(['night', 'night'])
    expect(said<{ own: unknown }>(await bringBack('sound', 1)).own).toEqual({ night: first })
    await bringBack('sound')
    expect([await own(), (await removed('sound')).length]).toEqual([second, 1])
    expect((await post('/sound/night-nothing/bringBack')).status).toBe(404)
  })
})
describe('a pack', () => {
  it('comes back, taken off the list or saved over', async () => {
    const packs = async (): Promise<unknown> => (await ask(on, '/settings/packs')).body
    const [short, long] = [{ rows: [1] }, { rows: [1, 2] }]
    await put('/settings/packs', { 'gulag/roles': { Ours: short, Theirs: long } })
    await put('/settings/packs', { 'gulag/roles': { Ours: long } })
    expect((await removed('packs')).map(({ name, place }) => [name, place])).toEqual([
      ['Theirs', 'gulag/roles'],
      ['Ours', 'gulag/roles'],
    ])
    await bringBack('packs')
    expect((await bringBack('packs')).body).toEqual({ 'gulag/roles': { Ours: short, Theirs: long } })
    expect((await removed('packs')).map(({ name }) => name)).toEqual(['Ours'])
    expect(await packs()).toEqual({ 'gulag/roles': { Ours: short, Theirs: long } })
  })
})
