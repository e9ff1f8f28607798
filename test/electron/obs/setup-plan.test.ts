/** The one-click set-up, against an OBS in this process that also has what the real one on a test machine lacks. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { cues } from '../../../shared/engine/game.ts'
import type { ObsStatus } from '../../../shared/wire/moderator-status.ts'
import type { ObsHealthLine } from '../../../shared/wire/obs-payload.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'
import { ObsSources } from '../../kit/obs/obs-sources.ts'
import { ask, outputEar, running, type Answered, type Running, type RunningParts } from '../../kit/test-server.ts'
import { until } from './obs-fixture.ts'

const scenes = ['Lobby', 'Day', 'Night', 'Vote', 'Spotlight', 'Reveal', 'End', 'Break'].map(
  (name) => `Duskboard ${name}`,
)
const mine = ['Cameras', 'Starting soon']

interface Studio {
  readonly on: Running
  readonly host: ObsServer
  readonly obs: ObsSources
}
async function studio(prepare: (obs: ObsSources) => void = () => undefined, parts: RunningParts = {}): Promise<Studio> {
  const host = await new ObsServer().start()
  host.scenes = [...mine]
  host.scene = 'Cameras'
  const obs = new ObsSources(host)
  prepare(obs)
  const on = await running(parts)
  onTestFinished(async () => {
    await on.stop()
    await host.stop()
  })
  on.core.obsSettings.change({ enabled: true, url: host.url, password: host.password })
  await until(() => expect(status(on)).toMatchObject({ state: 'on' }))
  await until(() => expect(status(on).setup.way !== null || status(on).setup.tooOld).toBe(true))
  return { on, host, obs }
}
const status = ({ core }: Running): ObsStatus => core.status.read().obs
const setUp = (on: Running, body: object = {}): Promise<Answered> => ask(on, '/obs/setup', { body })
const takeBack = (on: Running): Promise<Answered> => ask(on, '/obs/setup', { method: 'DELETE' })
const repair = (on: Running): Promise<Answered> => ask(on, '/obs/repair', { body: {} })
const lineOf = (on: Running, name: string): ObsHealthLine | undefined =>
  status(on).setup.health.find((line) => line.name === name)
const wrong = (on: Running): readonly string[] =>
  status(on).setup.health.flatMap(({ name, wrong: why }) => (why === null ? [] : [`${name}: ${why}`]))
/** The scenes and inputs of OBS, to compare before and after. */
const picture = ({ host, obs }: Studio): unknown => ({
  scenes: [...host.scenes].sort(),
  items: [...obs.items].map(([scene, items]) => [scene, items.map(({ source }) => source)]),
  inputs: [...obs.inputs.keys()],
})
function inputIn({ inputs }: ObsSources, name: string): { settings: Record<string, unknown> } {
  const input = inputs.get(name)
  if (input === undefined) throw new Error(`OBS has no input ${name}.`)
  return input
}
/** The page in that source says hello, as a browser would that OBS starts. */
function opens({ on, obs }: Studio, input: string): void {
  const url = new URL(obs.url(input))
  const ear = outputEar(on, {
    token: url.hash.slice('#t='.length),
    lang: url.searchParams.get('lang') ?? 'en',
    source: url.searchParams.get('source') ?? '',
  })
  onTestFinished(() => ear.socket.terminate())
}

describe('with browser sources', () => {
  test('every cue gets a scene with one shared picture over the whole canvas, and the elements one of their own', async () => {
    const { on, host, obs } = await studio()
    expect((await setUp(on)).status).toBe(200)
    expect([...host.scenes].sort()).toEqual([...mine, ...scenes, 'Duskboard Overlays'].sort())
    for (const scene of scenes) {
      expect(obs.itemsOf(scene).map(({ source }) => source)).toEqual(['Duskboard Board'])
      expect(obs.itemsOf(scene)[0]?.transform).toMatchObject({
        positionX: 0,
        positionY: 0,
        boundsType: 'OBS_BOUNDS_SCALE_INNER',
        boundsWidth: 1280,
        boundsHeight: 720,
      })
    }
    expect(obs.itemsOf('Duskboard Overlays').map(({ source }) => source)).toEqual([
      'Duskboard Phase banner',
      'Duskboard Clock',
      'Duskboard Player strip',
      'Duskboard Lower third',
      'Duskboard Viewers’ poll',
    ])
    expect(obs.inputs.size).toBe(6)
    expect(obs.inputs.get('Duskboard Board')?.settings).toMatchObject({ width: 1280, height: 720 })
    expect(status(on).scenes).toEqual(Object.fromEntries(cues.map((cue, at) => [cue, scenes[at]])))
  })
  test('each source has the address of an output of its own, which says hello under the name of the source', async () => {
    const at = await studio()
    await setUp(at.on)
    expect(at.obs.url('Duskboard Board').startsWith(`${at.on.web.publicOrigin}/output/?source=board`)).toBe(true)
    expect(at.obs.url('Duskboard Clock')).toContain('/output/?view=clock&source=clock')
    await until(() => expect(lineOf(at.on, 'Duskboard Board')?.state).toBe('waiting'))
    for (const input of at.obs.inputs.keys()) opens(at, input)
    const parts = ['obs', ...scenes.map(() => 'scene'), ...Array.from({ length: 6 }, () => 'source')]
    await until(() =>
      expect(status(at.on).setup.health.map(({ what, state }) => `${what} ${state}`)).toEqual(
        parts.map((what) => `${what} ok`),
      ),
    )
    expect(JSON.stringify(at.on.core.status.read())).not.toContain(new URL(at.obs.url('Duskboard Board')).hash.slice(3))
  })
  test('twice is the same as once', async () => {
    const at = await studio()
    await Promise.all([setUp(at.on), setUp(at.on)])
    const once = picture(at)
    const { length } = at.obs.changes
    await setUp(at.on)
    await repair(at.on)
    expect(picture(at)).toEqual(once)
    expect(at.obs.changes.slice(length).filter((type) => type !== 'PressInputPropertiesButton')).toEqual([])
    expect((await ask(at.on, '/outputs')).body['outputs']).toHaveLength(2)
  })
  test('what the user has under such names stays as it is', async () => {
    const { on, host, obs } = await studio((given) => {
      given.inputs.set('Duskboard Board', { kind: 'image_source', settings: { file: 'mine.png' } })
      given.put('Cameras', 'Duskboard Board')
    })
    host.add('Duskboard Day')
    obs.put('Duskboard Day', 'Duskboard Board')
    await setUp(on)
    expect(obs.inputs.get('Duskboard Board')).toEqual({ kind: 'image_source', settings: { file: 'mine.png' } })
    expect(obs.itemsOf('Duskboard Day').map(({ source }) => source)).toEqual(['Duskboard Board'])
    expect(obs.itemsOf('Duskboard Day 2').map(({ source }) => source)).toEqual(['Duskboard Board 2'])
    expect(status(on).scenes['day']).toBe('Duskboard Day 2')
    await takeBack(on)
    expect([...host.scenes].sort()).toEqual([...mine, 'Duskboard Day'].sort())
    expect([...obs.inputs.keys()]).toEqual(['Duskboard Board'])
  })
  test('a cue that has a scene keeps it, unless it is asked for; taken back, it has its own again', async () => {
    const { on } = await studio()
    on.core.obsSettings.change({ scenes: { night: 'Cameras', day: '' } })
    await setUp(on)
    expect(status(on).scenes).toMatchObject({ night: 'Cameras', day: '', vote: 'Duskboard Vote' })
    await setUp(on, { all: true })
    expect(status(on).scenes).toMatchObject({ night: 'Duskboard Night', day: 'Duskboard Day' })
    await takeBack(on)
    expect(status(on).scenes).toEqual({ night: 'Cameras', day: '' })
  })
  test('taken back, OBS is as before, and the key of its output opens nothing', async () => {
    const at = await studio()
    const before = picture(at)
    await setUp(at.on)
    const token = new URL(at.obs.url('Duskboard Board')).hash.slice(3)
    expect((await takeBack(at.on)).body).toEqual({ left: [] })
    expect({ ...(picture(at) as object), items: [] }).toEqual({ ...(before as object), items: [] })
    expect(status(at.on)).toMatchObject({ scenes: {}, setup: { made: false } })
    expect(await outputEar(at.on, { token }).closed).toBe(4401)
    expect((await takeBack(at.on)).body).toMatchObject({ refused: 'nothing-made' })
  })
  test('taken back, a scene with something of the user’s stays, and so does what the user placed or renamed', async () => {
    const { on, host, obs } = await studio()
    await setUp(on)
    obs.put('Duskboard Night', 'Cameras')
    obs.rename('Duskboard Vote', 'Ballot')
    obs.put('Starting soon', 'Duskboard Clock')
    const { body } = await takeBack(on)
    expect(body['left']).toEqual([
      { name: 'Duskboard Clock', why: 'used' },
      { name: 'Duskboard Night', why: 'used' },
      { name: 'Ballot', why: 'renamed' },
    ])
    expect([...host.scenes].sort()).toEqual([...mine, 'Ballot', 'Duskboard Night'].sort())
    expect(obs.itemsOf('Duskboard Night').map(({ source }) => source)).toEqual(['Cameras'])
    // A page that stays in use keeps its key.
    expect((await ask(on, '/outputs')).body['outputs']).toHaveLength(2)
  })
  test('what is renamed or removed by hand is named, and repaired: made again, or followed under its new name', async () => {
    const at = await studio()
    const { on, obs } = at
    await setUp(on)
    for (const input of obs.inputs.keys()) opens(at, input)
    obs.removeScene('Duskboard Night')
    obs.rename('Duskboard Day', 'Daylight')
    obs.take('Duskboard Vote', 'Duskboard Board')
    await until(() =>
      expect(wrong(on)).toEqual(['Duskboard Day: missing', 'Duskboard Night: missing', 'Duskboard Vote: bare']),
    )
    expect((await repair(on)).status).toBe(200)
    await until(() => expect(wrong(on)).toEqual([]))
    expect(status(on).scenes).toMatchObject({ day: 'Daylight', night: 'Duskboard Night' })
    expect(obs.itemsOf('Duskboard Vote')).toHaveLength(1)
  })
  test('a source that shows another page is named; repaired, it keeps what the user added to the address', async () => {
    const { on, host, obs } = await studio()
    await setUp(on)
    const right = obs.url('Duskboard Board')
    const input = inputIn(obs, 'Duskboard Board')
    input.settings['url'] = right.replace('source=board', 'source=board&scale=0.5')
    host.tell('InputNameChanged', {})
    await repair(on)
    expect(obs.url('Duskboard Board')).toContain('scale=0.5')
    input.settings['url'] = right.replace('#t=', '#t=not').replace('source=board', 'source=board&theme=night')
    host.tell('InputNameChanged', {})
    await until(() => expect(wrong(on)).toContain('Duskboard Board: address'))
    await repair(on)
    expect(obs.url('Duskboard Board')).toBe(right.replace('#t=', '&theme=night#t='))
  })
})

describe('a page that OBS loaded before the console was there', () => {
  test('is loaded anew soon after OBS connects, and so is one that went silent, on request', async () => {
    const at = await studio()
    await setUp(at.on)
    opens(at, 'Duskboard Clock')
    await until(() => expect(lineOf(at.on, 'Duskboard Clock')?.state).toBe('ok'))
    at.obs.pressed.length = 0
    await at.host.stop()
    await until(() => expect(wrong(at.on)).toEqual(['OBS: away']))
    await at.host.start()
    const silent = [
      'Duskboard Board',
      'Duskboard Phase banner',
      'Duskboard Player strip',
      'Duskboard Lower third',
      'Duskboard Viewers’ poll',
    ]
    await until(() => expect([...at.obs.pressed].sort()).toEqual([...silent].sort()), 20_000)
    await until(() => expect(wrong(at.on)).toContain('Duskboard Board: silent'), 20_000)
    at.obs.pressed.length = 0
    await repair(at.on)
    expect([...at.obs.pressed].sort()).toEqual([...silent].sort())
  })
  test('has its address corrected when the console has moved to another port', async () => {
    const at = await studio()
    await setUp(at.on)
    const right = at.obs.url('Duskboard Board')
    await at.host.stop()
    inputIn(at.obs, 'Duskboard Board').settings['url'] = right.replace(/:\d+\//u, ':4/')
    await at.host.start()
    await until(() => expect(at.obs.url('Duskboard Board')).toBe(right), 20_000)
  })
})

describe('OBS on another computer', () => {
  const networks = () => [{ address: '127.0.0.2', network: 'wlan0' }]
  /** An OBS under an address that leads to this machine but is none of its own: as good as on another computer. */
  const elsewhere = async (prepare?: (obs: ObsSources) => void): Promise<Studio> => {
    const at = await studio(prepare, { machine: { networks } })
    at.on.core.obsSettings.change({ url: at.host.url.replace('127.0.0.1', '0.0.0.0') })
    await until(() => expect(status(at.on)).toMatchObject({ state: 'on' }))
    await until(() => expect(status(at.on).setup.way).not.toBeNull())
    return at
  }
  test('gets the address of the network that is open, and is refused while none is', async () => {
    const { on, host, obs } = await elsewhere()
    expect((await setUp(on)).body).toMatchObject({ refused: 'no-network' })
    expect([host.scenes, status(on).setup.made]).toEqual([mine, false])
    await ask(on, '/phones', { method: 'PUT', body: { networks: ['127.0.0.2'] } })
    expect((await setUp(on)).status).toBe(200)
    const port = new URL(on.web.publicOrigin).port
    expect(obs.url('Duskboard Board').startsWith(`http://127.0.0.2:${port}/output/`)).toBe(true)
  })
  test('does not capture a window of this one', async () => {
    const { on, obs } = await elsewhere((given) => {
      given.kinds = ['window_capture']
    })
    await setUp(on)
    expect(obs.itemsOf('Duskboard Day').map(({ source }) => source)).toEqual(['Duskboard Picture'])
  })
})

describe('without browser sources', () => {
  const title = 'Duskboard'
  test('the public window is captured, and never another one', async () => {
    const at = await studio((obs) => {
      obs.platform = 'windows'
      obs.kinds = ['image_source', 'window_capture']
      obs.windows = { '[chrome.exe]: Duskboard desk': 'Duskboard desk:Chrome:chrome.exe' }
    })
    await setUp(at.on)
    expect([...at.obs.inputs.keys()]).toEqual(['Duskboard Board'])
    // Only a window of exactly that title may be taken.
    expect(at.obs.inputs.get('Duskboard Board')?.settings).toMatchObject({ window: `${title}::`, priority: 1 })
    await until(() => expect(wrong(at.on)).toEqual(['Duskboard Board: window']))
    at.obs.windows = { ...at.obs.windows, '[chrome.exe]: Duskboard': 'Duskboard:Chrome:chrome.exe' }
    await repair(at.on)
    expect(at.obs.inputs.get('Duskboard Board')?.settings['window']).toBe('Duskboard:Chrome:chrome.exe')
    await until(() => expect(wrong(at.on)).toEqual([]))
    expect((await ask(at.on, '/outputs')).body['outputs']).toHaveLength(1)
  })
  test('on X11 a window is known by its name and class, never by a number that may become another window’s', async () => {
    const at = await studio((obs) => {
      obs.platform = 'ubuntu'
      obs.kinds = ['xcomposite_input']
      obs.windows = { 'Duskboard desk': '7\r\nDuskboard desk\r\nchromium', Duskboard: '8\r\nDuskboard\r\nchromium' }
    })
    await setUp(at.on)
    expect(at.obs.inputs.get('Duskboard Board')?.settings).toMatchObject({
      capture_window: '0\r\nDuskboard\r\nchromium',
    })
    await until(() => expect(wrong(at.on)).toEqual([]))
  })
  test('and without a window capture one scene is left to be filled by hand, and is part of all others', async () => {
    const at = await studio((obs) => {
      obs.kinds = ['image_source', 'xshm_input']
    })
    await setUp(at.on)
    expect(at.obs.inputs.size).toBe(0)
    for (const scene of scenes) expect(at.obs.itemsOf(scene).map(({ source }) => source)).toEqual(['Duskboard Picture'])
    await until(() => expect(wrong(at.on)).toEqual(['Duskboard Picture: empty']))
    at.obs.put('Duskboard Picture', 'Screen')
    await until(() => expect(wrong(at.on)).toEqual([]))
    expect((await takeBack(at.on)).body).toEqual({ left: [{ name: 'Duskboard Picture', why: 'used' }] })
  })
})

describe('what cannot be done is said', () => {
  test('an OBS without the requests is too old', async () => {
    const { on } = await studio((obs) => {
      obs.lacks = ['CreateScene']
    })
    expect(status(on).setup).toMatchObject({ way: null, tooOld: true })
    expect((await setUp(on)).body).toMatchObject({ refused: 'too-old' })
  })
  test('OBS that refuses or goes away in the middle is a fault, and the next try makes the rest', async () => {
    const at = await studio()
    const perform = at.host.answer
    at.host.answer = (request) => (request.type === 'CreateInput' ? 'hang-up' : (perform?.(request) ?? null))
    const { status: code, body } = await setUp(at.on)
    expect([code, body]).toEqual([502, { fault: expect.stringContaining('OBS') as string }])
    at.host.answer = perform
    await until(() => expect(status(at.on).state).toBe('on'))
    await until(() => expect(status(at.on).setup.way).toBe('browser'))
    await setUp(at.on)
    expect([...at.host.scenes].sort()).toEqual([...mine, ...scenes, 'Duskboard Overlays'].sort())
  })
  test('in another scene collection nothing is removed, and the line says which one to open', async () => {
    const { on, host, obs } = await studio()
    await setUp(on)
    obs.collection = 'Talk show'
    obs.collections = ['Untitled', 'Talk show']
    host.tell('CurrentSceneCollectionChanged', { sceneCollectionName: 'Talk show' })
    await until(() => expect(wrong(on)).toEqual(['Untitled: collection']))
    const { length } = host.scenes
    const { body } = await takeBack(on)
    expect(body).toMatchObject({ refused: 'other-collection', says: expect.stringContaining('“Untitled”') as string })
    expect(host.scenes).toHaveLength(length)
    expect(status(on).scenes).toMatchObject({ day: 'Duskboard Day' })
  })
})
