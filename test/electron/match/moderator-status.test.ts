import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import {
  ask,
  command,
  deskEar,
  freshFolder,
  frameOf,
  outputEar,
  running,
  started,
  windowToken,
  type Answered,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => (on = await running()))
afterAll(() => on.stop())
const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })

describe('the stage', () => {
  it('changes what is named and keeps the rest', async () => {
    const match = await started(on)
    expect((await put('/stage', { blank: true })).body).toEqual({
      match,
      blank: true,
      hold: false,
      view: 'board',
      text: '',
    })
    expect((await put('/stage', { view: 'title', blank: false })).body).toEqual({
      match,
      blank: false,
      hold: false,
      view: 'title',
      text: '',
      breakEnds: null,
    })
    await put('/stage', { view: 'board' })
  })
  it.each([
    [{ view: 'scores' }, 'view'],
    [{ blank: 'yes' }, 'blank'],
    [{ curtain: true }, 'curtain'],
    [{ text: 'x'.repeat(201) }, 'text'],
  ])('refuses %j', async (change, path) => {
    const { status, body } = await put('/stage', change)
    expect([status, body['path']]).toEqual([400, path])
  })
  it('a break stops the clocks, and the match resumes them', async () => {
    const match = await started(on)
    await command(on, match, { type: 'deal' })
    await command(on, match, { type: 'choosePrey', seat: null })
    await command(on, match, { type: 'breakDawn' })
    expect((await frameOf(on, match)).clocks.map(({ running: runs }) => runs)).toEqual([true])
    await put('/stage', { view: 'break', text: 'Tea' })
    const frame = await frameOf(on, match)
    expect([frame.clocks.map(({ running: runs }) => runs), frame.offers[0]?.command]).toEqual([[false], 'resumeClocks'])
    await put('/stage', { view: 'board', text: '' })
  })
  it('on hold keeps the audience where it was, also over a restart, until it is released', async () => {
    const folder = freshFolder()
    const first = await running({ folder })
    const match = await started(first)
    await command(first, match, { type: 'deal' })
    await ask(first, '/stage', { method: 'PUT', body: { hold: true } })
    await command(first, match, { type: 'choosePrey', seat: 2 })
    await command(first, match, { type: 'breakDawn' })
    const held = outputEar(first, { token: windowToken(first) })
    expect(((await held.hears((message) => 'frame' in message))['frame'] as Frame).phase).toBe('night')
    expect(first.core.status.read().held).toBeGreaterThan(0)
    await first.stop()

    const second = await running({ folder })
    const ear = outputEar(second, { token: windowToken(second) })
    expect(((await ear.hears((message) => 'frame' in message))['frame'] as Frame).phase).toBe('night')
    expect(second.core.status.read().held).toBeGreaterThan(0)
    await ask(second, '/stage/release', { method: 'POST' })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.phase === 'day')
    await command(second, match, { type: 'announce', text: 'Still held' })
    await ask(second, '/stage', { method: 'PUT', body: { hold: false } })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.board.news === 'Still held')
    const shown = ear.heard.flatMap((message) => ('frame' in message ? [(message['frame'] as Frame).phase] : []))
    expect(shown).toEqual(['night', 'day', 'day'])
    await second.stop()
    rmSync(folder, { recursive: true })
  })
  it('on hold shows no more of a match because another one was on stage meanwhile', async () => {
    const [first, second] = [await started(on), await started(on)]
    const stage = (body: object) => put('/stage', body)
    await stage({ match: first })
    await command(on, first, { type: 'deal' })
    await stage({ hold: true })
    await command(on, first, { type: 'announce', text: 'Not yet' })
    const ear = outputEar(on, { token: windowToken(on) })
    const shows = (match: string) => ear.hears((message) => (message['frame'] as Frame | undefined)?.match === match)
    await shows(first)
    await stage({ match: second })
    await shows(second)
    await command(on, second, { type: 'announce', text: 'Nor this' })
    ear.heard.length = 0
    await stage({ match: first })
    await shows(first)
    expect(on.core.status.read().held).toBe(1)
    ear.heard.length = 0
    await stage({ match: second })
    await shows(second)
    expect([on.core.status.read().held, ear.raw.some((text) => /Not yet|Nor this/u.test(text))]).toEqual([1, false])
    await stage({ hold: false })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.board.news === 'Nor this')
    await stage({ match: first })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.board.news === 'Not yet')
    ear.socket.terminate()
  })
})

describe('OBS', () => {
  it('is set up without ever returning the password', async () => {
    const before = await ask(on, '/obs')
    expect(before.body).toMatchObject({ state: 'off', enabled: false })
    const after = await put('/obs', {
      url: 'ws://127.0.0.1:9',
      password: 'CANARYPASSWORD',
      scenes: { night: 'Dark', 'template/day': 'Light' },
    })
    expect(after.body).toMatchObject({ url: 'ws://127.0.0.1:9', scenes: { night: 'Dark', 'template/day': 'Light' } })
    const ear = deskEar(on)
    await ear.hears((message) => 'desk' in message)
    const said = [after.text, (await ask(on, '/obs')).text, ...ear.raw, ...on.logged].join('\n')
    expect(said).not.toContain('CANARYPASSWORD')
    expect(statSync(join(on.folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    ear.socket.close()
  })
  it.each([
    ['127.0.0.1:9', 'ws://127.0.0.1:9'],
    [' localhost ', 'ws://localhost:4455'],
    ['192.168.1.7', 'ws://192.168.1.7:4455'],
    ['[::1]:4456', 'ws://[::1]:4456'],
    ['wss://studio.example:443', 'wss://studio.example:443'],
  ])('takes %j as OBS prints it', async (url, kept) => {
    expect((await put('/obs', { url })).body['url']).toBe(kept)
  })
  it('says whether a password is kept, and nothing of it', async () => {
    expect((await put('/obs', { password: 'CANARYPASSWORD' })).body['passwordSet']).toBe(true)
    const { body, text } = await put('/obs', { password: '' })
    expect([body['passwordSet'], text.includes('CANARY')]).toEqual([false, false])
  })
  it.each([
    [{ url: 'http://127.0.0.1' }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'two words' }, 'url'],
    [{ scenes: { sunset: 'X' } }, 'scenes.sunset'],
    [{ scenes: { night: 3 } }, 'scenes.night'],
    [{ enabled: 1 }, 'enabled'],
  ])('refuses %j', async (change, path) => {
    const { status, body } = await put('/obs', change)
    expect([status, body['path']]).toEqual([400, path])
  })
})

describe('settings', () => {
  it('keep what a page puts there, under known names only', async () => {
    expect((await ask(on, '/settings/draft')).text).toBe('null')
    await put('/settings/draft', { names: ['Ann'] })
    expect((await ask(on, '/settings/draft')).body).toEqual({ names: ['Ann'] })
    for (const name of ['stage', 'obs', 'outputs', '__proto__', 'token:moderator']) {
      expect((await ask(on, `/settings/${name}`)).status).toBe(404)
      expect((await put(`/settings/${name}`, {})).status).toBe(404)
    }
  })
})

describe('windows', () => {
  it('are opened by a host that has some, and refused by one that has none', async () => {
    const opened: (string | null)[] = []
    const able = await running({ host: { openPublic: (display) => void opened.push(display) } })
    expect((await ask(able, '/windows/public', { body: { display: '2' } })).status).toBe(200)
    expect((await ask(able, '/windows/public', { method: 'POST' })).status).toBe(200)
    expect(opened).toEqual(['2', null])
    expect((await ask(on, '/windows/public', { body: {} })).body['refused']).toBe('no-windows')
    expect((await ask(on, '/windows/quit', { body: {} })).body['refused']).toBe('no-quit')
    await able.stop()
  })
})

describe('the description', () => {
  it('names every route with its parameters, bodies and answers', async () => {
    const { body } = await ask(on, '/openapi.json')
    const { paths, openapi } = body as unknown as {
      openapi: string
      paths: Record<string, Record<string, { responses: object; requestBody?: object; security?: unknown }>>
    }
    expect(openapi).toBe('3.1.0')
    for (const row of apiRoutes) {
      const described = paths[row.path.replace(/:(\w+)/gu, '{$1}')]?.[row.method.toLowerCase()]
      expect(Object.keys(described?.responses ?? {}), row.path).toEqual(
        expect.arrayContaining([...Object.keys(row.answers), '400']),
      )
      expect(described?.requestBody !== undefined, row.path).toBe(row.body !== undefined || row.upload === true)
      // An open door has no lock; what it says by itself is in the row.
      const answers = { ...described?.responses }
      expect('403' in answers, row.path).toBe(row.open !== true)
      expect('401' in answers, row.path).toBe(row.open !== true || 401 in row.answers)
    }
  })
})

describe('ports', () => {
  it('that are taken move to the next free pair', async () => {
    const first = await running()
    const wanted = first.web.port
    const second = await running({ port: wanted })
    expect(second.web.port).not.toBe(wanted)
    expect(Number(new URL(second.web.publicOrigin).port)).toBe(second.web.port + 1)
    await Promise.all([first.stop(), second.stop()])
  })
})
