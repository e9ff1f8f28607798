/** The one-click set-up in a real OBS: made, made again, repaired, removed, and drawn. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { cues } from '../../shared/engine/game.ts'
import type { Connection } from '../../electron/obs/connection.ts'
import { placeCameras } from '../../electron/obs/setup/camera-scene.ts'
import { until } from '../electron/obs/obs-fixture.ts'
import { ask, running, type Running } from '../kit/test-server.ts'
import { useRealObs } from './real-obs-fixture.ts'

const real = useRealObs(prepare)
const ours = cues.map((cue) => `Duskboard ${cue.charAt(0).toUpperCase()}${cue.slice(1)}`)
/** State of OBS before the first set-up. */
let before: unknown

const itemsOf = async (sceneName: string): Promise<string[]> =>
  (await real.user.call('GetSceneItemList', { sceneName })).sceneItems.map(({ sourceName }) => String(sourceName))
const inputNames = async (): Promise<string[]> =>
  (await real.user.call('GetInputList')).inputs.map(({ inputName }) => String(inputName)).sort()
/** Reads the state of OBS that a set-up could touch. */
async function everything(): Promise<unknown> {
  const scenes = await real.sceneNames()
  const inside = await Promise.all(
    scenes.map(async (sceneName) => [sceneName, (await real.user.call('GetSceneItemList', { sceneName })).sceneItems]),
  )
  return { inside, inputs: await inputNames() }
}
/** Gives the user a scene and a source, the scene under a name that the console would like. */
async function prepare(): Promise<void> {
  await real.makeScenes(['Duskboard Day'])
  const inputSettings = { color: 0xff00ff00, width: 100, height: 100 }
  const colour = { inputName: 'My logo', inputKind: 'color_source_v3', inputSettings }
  await real.user.call('CreateInput', { sceneName: 'Duskboard Day', ...colour })
  before = await everything()
}
const health = ({ core }: Running): readonly string[] =>
  core.status.read().obs.setup.health.flatMap(({ name, wrong }) => (wrong === null ? [] : [`${name}: ${wrong}`]))

async function connected(): Promise<Running> {
  const on = await running()
  onTestFinished(() => on.stop())
  on.core.obsSettings.change({ enabled: true, url: real.url, password: real.password })
  await until(() => expect(on.core.status.read().obs.setup.way).not.toBeNull(), 20_000)
  return on
}
const setUp = (on: Running) => ask(on, '/obs/setup', { body: {} })
const takeBack = (on: Running) => ask(on, '/obs/setup', { method: 'DELETE' })
const repair = (on: Running) => ask(on, '/obs/repair', { body: {} })

describe('a real OBS', () => {
  const own = ours.map((name) => (name === 'Duskboard Day' ? 'Duskboard Day 2' : name))
  test('has every scene once after two clicks, the user’s own untouched, and is as before when taken back', async () => {
    const on = await connected()
    const untouched = (await real.user.call('GetSceneItemList', { sceneName: 'Duskboard Day' })).sceneItems
    await Promise.all([setUp(on), setUp(on)])
    expect((await setUp(on)).status).toBe(200)
    const made = await everything()
    const names = await real.sceneNames()
    expect(names).toEqual(expect.arrayContaining(own))
    expect(new Set(names).size).toBe(names.length)
    expect((await real.user.call('GetSceneItemList', { sceneName: 'Duskboard Day' })).sceneItems).toEqual(untouched)
    expect(on.core.status.read().obs.scenes['day']).toBe('Duskboard Day 2')
    await repair(on)
    expect(await everything()).toEqual(made)
    expect((await takeBack(on)).body).toEqual({ left: [] })
    await until(async () => expect(await everything()).toEqual(before))
    expect(on.core.status.read().obs.scenes).toEqual({})
  })

  test('without web pages has no frames for cameras, which is said, and nothing is changed', async () => {
    const on = await connected()
    await setUp(on)
    const made = await everything()
    const { status, body } = await ask(on, '/obs/cameras', {
      method: 'PUT',
      body: { arrangement: 'grid', sources: { 1: 'My logo' } },
    })
    expect([status, body]).toEqual([409, expect.objectContaining({ refused: 'no-pages' })])
    expect(await everything()).toEqual(made)
    expect((await takeBack(on)).body).toEqual({ left: [] })
  })
  test('cameras stand in their windows, below the page, and one without a seat is hidden', async () => {
    const [scene, page] = ['Cameras of a test', 'Frames of a test']
    await real.user.call('CreateScene', { sceneName: scene })
    const inputSettings = { color: 0xff0000ff, width: 100, height: 100 }
    const colour = { inputName: page, inputKind: 'color_source_v3', inputSettings }
    await real.user.call('CreateInput', { sceneName: scene, ...colour })
    const connection: Pick<Connection, 'call'> = { call: (type, fields) => real.user.call(type, fields) }
    const at = { scene, page, canvas: { width: 1920, height: 1080 } }
    const window = { x: 40, y: 60, w: 480, h: 270 }
    const cameras = [
      { source: 'My logo', window },
      { source: 'No such source', window },
    ]
    expect(await placeCameras(connection, at, { cameras, before: [] })).toEqual(['No such source'])
    expect(await itemsOf(scene)).toEqual(['My logo', page])
    const { sceneItemId } = await real.user.call('GetSceneItemId', { sceneName: scene, sourceName: 'My logo' })
    const item = { sceneName: scene, sceneItemId }
    expect((await real.user.call('GetSceneItemTransform', item)).sceneItemTransform).toMatchObject({
      positionX: 40,
      positionY: 60,
      boundsType: 'OBS_BOUNDS_SCALE_INNER',
      boundsWidth: 480,
    })
    await placeCameras(connection, at, { cameras: [], before: ['My logo'] })
    expect(await real.user.call('GetSceneItemEnabled', item)).toMatchObject({ sceneItemEnabled: false })
    await real.user.call('RemoveInput', { inputName: page })
    await real.user.call('RemoveScene', { sceneName: scene })
    await until(async () => expect(await everything()).toEqual(before))
  })

  test('taken back and made again at once, however often', async () => {
    const on = await connected()
    for (let n = 0; n < 8; n += 1) {
      const { status, text } = await setUp(on)
      expect([status, text]).toEqual([200, expect.stringContaining('"made":true')])
      expect(await real.sceneNames()).toEqual(expect.arrayContaining(own))
      expect((await takeBack(on)).body).toEqual({ left: [] })
    }
    await until(async () => expect(await everything()).toEqual(before))
  })

  test('a scene that is renamed or deleted by hand is named and repaired, and cues go on to both', async () => {
    const on = await connected()
    await setUp(on)
    await until(() => expect(health(on).filter((line) => line.startsWith('Duskboard Night'))).toEqual([]))
    await real.user.call('RemoveScene', { sceneName: 'Duskboard Night' })
    await real.user.call('SetSceneName', { sceneName: 'Duskboard Vote', newSceneName: 'Ballot' })
    await until(() =>
      expect(health(on)).toEqual(expect.arrayContaining(['Duskboard Night: missing', 'Duskboard Vote: missing'])),
    )
    expect((await repair(on)).status).toBe(200)
    await until(() => expect(health(on).filter((line) => line.endsWith('missing'))).toEqual([]))
    expect(on.core.status.read().obs.scenes).toMatchObject({ vote: 'Ballot', night: 'Duskboard Night' })
    expect(await itemsOf('Duskboard Night')).toEqual(await itemsOf('Ballot'))
    expect((await takeBack(on)).body['left']).toEqual([])
    await until(async () => expect(await everything()).toEqual(before))
  })

  test('what the user put into a scene of ours keeps that scene', async () => {
    const on = await connected()
    await setUp(on)
    await real.user.call('CreateSceneItem', { sceneName: 'Duskboard Reveal', sourceName: 'My logo' })
    expect((await takeBack(on)).body).toEqual({ left: [{ name: 'Duskboard Reveal', why: 'used' }] })
    await until(async () => expect(await itemsOf('Duskboard Reveal')).toEqual(['My logo']))
    await real.user.call('RemoveScene', { sceneName: 'Duskboard Reveal' })
    await until(async () => expect(await everything()).toEqual(before))
  })

  test('draws in every scene, over the whole canvas, what the one picture shows', async ({ skip }) => {
    const on = await connected()
    const { way } = on.core.status.read().obs.setup
    skip(way !== 'hand', `this OBS has a source of its own for the picture (${way}), which draws no plain colour`)
    await setUp(on)
    await until(() => expect(health(on)).toEqual(['Duskboard Picture: empty']))
    const inputSettings = { color: 0xff0000ff, width: 1280, height: 720 }
    const colour = { inputName: 'Red', inputKind: 'color_source_v3', inputSettings }
    await real.user.call('CreateInput', { sceneName: 'Duskboard Picture', ...colour })
    await until(() => expect(health(on)).toEqual([]))
    const shot = async (sourceName: string): Promise<string> =>
      (await real.user.call('GetSourceScreenshot', { sourceName, imageFormat: 'png', imageWidth: 64, imageHeight: 36 }))
        .imageData
    const red = await shot('Red')
    expect(await shot('My logo')).not.toBe(red)
    for (const scene of own) await until(async () => expect(await shot(scene), scene).toBe(red))
    await real.user.call('RemoveInput', { inputName: 'Red' })
    await until(() => expect(health(on)).toEqual(['Duskboard Picture: empty']))
    expect((await takeBack(on)).body).toEqual({ left: [] })
  })

  test('killed after the set-up and without its scenes: each is named, and made again', async () => {
    const on = await connected()
    await setUp(on)
    await real.kill()
    await until(() => expect(health(on)).toEqual(['OBS: away']), 20_000)
    await real.start()
    await until(() => expect(on.core.status.read().obs.setup.way).not.toBeNull(), 20_000)
    await repair(on)
    await until(() => expect(health(on).filter((line) => !line.endsWith('empty'))).toEqual([]))
    expect(await real.sceneNames()).toEqual(expect.arrayContaining(['Duskboard Night', 'Duskboard Vote']))
  })
})
