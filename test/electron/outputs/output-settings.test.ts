/** Settings of named outputs: set, sent, read back, and listed for the desk. */
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plainOutputSettings, type OutputStatus, type OutputPageInfo } from '../../../shared/wire/output-payload.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import {
  ask,
  deskEar,
  freshFolder,
  outputEar,
  running,
  started,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
let match: string
let folder: string
const ears: Ear[] = []
const kept = (ear: Ear): Ear => {
  ears.push(ear)
  return ear
}
beforeAll(async () => {
  folder = freshFolder()
  on = await running({ folder })
  match = await started(on)
})
afterEach(() => {
  for (const ear of ears.splice(0)) ear.socket.terminate()
})
afterAll(async () => {
  await on.stop()
  rmSync(folder, { recursive: true })
})

interface Made {
  readonly id: string
  readonly token: string
}
async function made(name: string): Promise<Made> {
  const { body } = await ask(on, '/outputs', { body: { name } })
  return { id: String(body['id']), token: new URL(String(body['url'])).hash.slice(3) }
}
const put = (path: string, body: unknown) => ask(on, path, { method: 'PUT', body })
const toldIn = (message: Readonly<Record<string, unknown>>): OutputPageInfo | undefined =>
  message['output'] as OutputPageInfo | undefined
const told = async (ear: Ear, fits: (output: OutputPageInfo) => boolean): Promise<OutputPageInfo> => {
  const found = toldIn(
    await ear.hears((message) => {
      const output = toldIn(message)
      return output !== undefined && fits(output)
    }),
  )
  if (found === undefined) throw new Error('It was not told.')
  return found
}
const statusOf = (message: Readonly<Record<string, unknown>>, id: string): OutputStatus | undefined =>
  (message['desk'] as { outputs: OutputStatus[] } | undefined)?.outputs.find((each) => each.id === id)

describe('settings', () => {
  it('come before the first picture and take effect on the screens at once', async () => {
    const { id, token } = await made('Hall')
    const hall = kept(outputEar(on, { token }))
    await hall.hears((message) => 'frame' in message)
    expect(toldIn(hall.heard[0] ?? {})).toMatchObject({ name: 'Hall', settings: plainOutputSettings, css: '' })
    const { status, body } = await put(`/outputs/${id}`, { view: 'strip', blank: true, scale: 0.5 })
    expect([status, body['settings']]).toEqual([
      200,
      { ...plainOutputSettings, view: 'strip', blank: true, scale: 0.5 },
    ])
    const now = await told(hall, ({ settings }) => settings.view === 'strip')
    expect(now.settings).toEqual({ ...plainOutputSettings, view: 'strip', blank: true, scale: 0.5 })
    await put(`/outputs/${id}`, { blank: false })
    expect((await told(hall, ({ settings }) => settings.view === 'strip' && !settings.blank)).settings.scale).toBe(0.5)
  })
  it('of one output are no business of another', async () => {
    const [one, other] = [await made('One'), await made('Other')]
    const near = kept(outputEar(on, { token: one.token }))
    const far = kept(outputEar(on, { token: other.token }))
    await far.hears((message) => 'frame' in message)
    await put(`/outputs/${one.id}`, { light: true })
    await ask(on, `/outputs/${one.id}/identify`, { method: 'POST' })
    await ask(on, `/outputs/${one.id}/reload`, { method: 'POST' })
    await near.hears((message) => message['reload'] === true)
    expect(near.heard.filter((message) => !('frame' in message)).map((message) => Object.keys(message)[0])).toEqual([
      'output',
      'output',
      'identify',
      'reload',
    ])
    expect(far.heard.filter((message) => !('frame' in message))).toHaveLength(1)
  })
  it('are refused where they are no possible ones', async () => {
    const { id } = await made('Strict')
    for (const body of [{ view: 'secrets' }, { scale: 9 }, { background: 'url(x)' }, { theme: '"]' }, { no: 1 }])
      expect([body, (await put(`/outputs/${id}`, body)).status]).toEqual([body, 400])
    expect((await put('/outputs/none', { light: true })).status).toBe(404)
    expect((await put(`/outputs/${id}`, { name: 'public window' })).body['refused']).toBe('name-taken')
    expect((await put('/outputs/window', { name: 'Beamer' })).body['refused']).toBe('fixed-name')
    expect((await put(`/outputs/${id}`, { name: 'Gentle' })).body['name']).toBe('Gentle')
  })
  it('choose the language unless the address does', async () => {
    const { id, token } = await made('Polish')
    await put(`/outputs/${id}`, { lang: 'pl' })
    const inPolish = await ask(on, `/matches/${match}/frame?as=public&lang=pl`)
    const polish = (inPolish.body as unknown as Frame).board.headline
    const english = (await ask<Frame>(on, `/matches/${match}/frame?as=public&lang=en`)).body.board.headline
    const headline = (ear: Ear) =>
      ear.hears((message) => 'frame' in message).then((message) => (message['frame'] as Frame).board.headline)
    expect(polish).not.toBe(english)
    const free = kept(outputEar(on, { token, browser: 'en' }))
    expect(await headline(free)).toBe(polish)
    expect(await headline(kept(outputEar(on, { token, lang: 'en' })))).toBe(english)
    await put(`/outputs/${id}`, { lang: null })
    await free.hears((message) => (message['frame'] as Frame | undefined)?.board.headline === english)
  })
})

describe('what an output says of itself', () => {
  it('is on the desk: how many, since when, and which picture they show', async () => {
    const { id, token } = await made('Foyer')
    const desk = kept(deskEar(on))
    await desk.hears((message) => statusOf(message, id)?.since === null)
    const foyer = kept(outputEar(on, { token }))
    const { frame } = (await foyer.hears((message) => 'frame' in message)) as { frame: Frame }
    const before = Date.now()
    const came = await desk.hears((message) => statusOf(message, id)?.connected === 1)
    expect(statusOf(came, id)).toMatchObject({ seen: null, since: expect.any(Number) as number })
    foyer.say({ seen: frame.rev })
    const said = statusOf(await desk.hears((message) => statusOf(message, id)?.seen?.rev === frame.rev), id)
    expect(said?.seen?.at).toBeGreaterThanOrEqual(before)
    foyer.socket.terminate()
    await desk.hears((message) => {
      const gone = statusOf(message, id)
      return desk.heard.indexOf(message) > desk.heard.indexOf(came) && gone?.connected === 0 && gone.seen === null
    })
  })
  it('is that and nothing else, and not too often', async () => {
    const { token } = await made('Loud')
    const wrong = kept(outputEar(on, { token }))
    await wrong.hears((message) => 'frame' in message)
    wrong.say({ seen: 'everything' })
    expect(await wrong.closed).toBe(4400)
    const loud = kept(outputEar(on, { token }))
    await loud.hears((message) => 'frame' in message)
    for (let i = 0; i < 30; i++) loud.say({ seen: i })
    expect(await loud.closed).toBe(4429)
  })
})

describe('addresses', () => {
  it('have the token of their output and a size for each element', async () => {
    const { id, token } = await made('OBS')
    const { status, body } = await ask(on, `/outputs/${id}/addresses`)
    expect([status, body['origins']]).toEqual([200, [on.web.publicOrigin]])
    const elements = body['elements'] as { view: string; width: number; height: number; path: string }[]
    expect(elements.map(({ view, width, height }) => `${view} ${width}×${height}`)).toEqual([
      'board 1920×1080',
      'strip 1920×260',
      'banner 1920×100',
      'clock 420×200',
      'vote 880×480',
      'announcement 1920×320',
      'list 960×1080',
      'standings 1920×1080',
      'poll 960×760',
      'cameras 1920×1080',
      'cameraRing 1920×1080',
    ])
    expect(elements.map(({ path }) => path)).toEqual(elements.map(({ view }) => `/output/?view=${view}#t=${token}`))
  })
})

describe('a stylesheet', () => {
  it('goes to its own output alone, and an empty one takes it away', async () => {
    const [one, other] = [await made('Dressed'), await made('Plain')]
    const dressed = kept(outputEar(on, { token: one.token }))
    const plain = kept(outputEar(on, { token: other.token }))
    await plain.hears((message) => 'frame' in message)
    const css = '.stage-headline { color: #ffd27f }'
    expect((await put(`/outputs/${one.id}/css`, { css })).body['css']).toBe(css.length)
    expect((await told(dressed, (output) => output.css !== '')).css).toBe(css)
    expect((await ask(on, `/outputs/${one.id}/css`)).body).toMatchObject({ css })
    await put(`/outputs/${other.id}`, { light: true })
    expect((await told(plain, ({ settings }) => settings.light)).css).toBe('')
    expect(plain.raw.join('')).not.toContain('ffd27f')
    await put(`/outputs/${one.id}/css`, { css: '' })
    expect((await ask(on, `/outputs/${one.id}/css`)).body).toMatchObject({ css: '' })
  })
  it('that fetches or brings too much is refused with a sentence', async () => {
    const { id } = await made('Careful')
    const tries = ['@import "x.css";', `.a{background:url(https://x.example/a.png)}`, 'x'.repeat(70_000)]
    const answers = await Promise.all(tries.map((css) => put(`/outputs/${id}/css`, { css })))
    expect(answers.map(({ status, body }) => [status, body['refused']])).toEqual([
      [409, 'import'],
      [409, 'foreign-address'],
      [409, 'too-long'],
    ])
    expect((await ask(on, `/outputs/${id}/css`)).body).toMatchObject({ css: '' })
  })
})

describe('a restart', () => {
  it('keeps names, settings, stylesheets and the club’s look; a removed output leaves nothing', async () => {
    const { id } = await made('Lasting')
    const gone = await made('Passing')
    await put(`/outputs/${id}`, { view: 'clock', safe: 3 })
    await put(`/outputs/${id}/css`, { css: '.stage{}' })
    await put(`/outputs/${gone.id}`, { light: true })
    await put('/club', { accent: '#ffcc00' })
    await ask(on, `/outputs/${gone.id}`, { method: 'DELETE' })
    await on.stop()
    on = await running({ folder })
    const { body } = await ask(on, '/outputs')
    expect((body['outputs'] as OutputStatus[]).find((each) => each.id === id)).toMatchObject({
      name: 'Lasting',
      connected: 0,
      seen: null,
      settings: { ...plainOutputSettings, view: 'clock', safe: 3 },
      css: 8,
    })
    expect((await ask(on, `/outputs/${id}/css`)).body).toMatchObject({ css: '.stage{}' })
    expect((await ask(on, '/club')).body).toMatchObject({ accent: '#ffcc00' })
    expect(on.store.setting(`output:${gone.id}`)).toBeNull()
  })
})
