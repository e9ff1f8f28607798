/** Cameras in OBS: placed below their frames by seat, again after a change, and never removed with the set-up. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ObsStatus } from '../../../shared/wire/moderator-status.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'
import { ObsSources } from '../../kit/obs/obs-sources.ts'
import { ask, running, started, type Running } from '../../kit/test-server.ts'
import { until } from './obs-fixture.ts'

const webcams = ['Cam Ann', 'Cam Ben', 'Cam Cal']
const scene = 'Duskboard Cameras'
const page = 'Duskboard Camera frames'
interface Studio {
  readonly on: Running
  readonly obs: ObsSources
}
const status = ({ core }: Running): ObsStatus => core.status.read().obs
async function studio(): Promise<Studio> {
  const host = await new ObsServer().start()
  host.scenes = ['Mine']
  host.scene = 'Mine'
  const obs = new ObsSources(host)
  for (const name of webcams) obs.inputs.set(name, { kind: 'dshow_input', settings: {} })
  obs.inputs.set('Microphone', { kind: 'wasapi_input_capture', settings: {} })
  const on = await running()
  onTestFinished(async () => {
    await on.stop()
    await host.stop()
  })
  on.core.obsSettings.change({ enabled: true, url: host.url, password: host.password })
  await until(() => expect(status(on).setup.way).toBe('browser'))
  return { on, obs }
}
const place = (on: Running, sources: object, arrangement = 'grid') =>
  ask(on, '/obs/cameras', { method: 'PUT', body: { arrangement, sources } })
const cameras = (on: Running) => ask(on, '/obs/cameras')
const itemsIn = ({ obs }: Studio) => obs.itemsOf(scene).map(({ source, enabled }) => (enabled ? source : `(${source})`))
const boundsOf = ({ obs }: Studio, source: string) =>
  obs.itemsOf(scene).find((item) => item.source === source)?.transform

describe('placing cameras', () => {
  test('is refused in words before the set-up', async () => {
    const { on, obs } = await studio()
    const { status: code, body } = await place(on, { 1: 'Cam Ann' })
    expect([code, body]).toEqual([409, expect.objectContaining({ refused: 'nothing-made' })])
    expect(obs.changes).toEqual([])
  })
  test('lists inputs with a picture, and the window of each seat', async () => {
    const { on } = await studio()
    await started(on)
    await ask(on, '/obs/setup', { body: {} })
    const { body } = await cameras(on)
    expect(body).toMatchObject({ arrangement: 'grid', sources: {}, inputs: webcams })
    expect(body).toHaveProperty('places.0', { seat: 1, name: expect.any(String), window: expect.any(Object) })
  })
  test('puts them below the page, scaled to the canvas, and names the unknown', async () => {
    const at = await studio()
    await started(at.on)
    await ask(at.on, '/obs/setup', { body: {} })
    const { status: code, body } = await place(at.on, { 1: 'Cam Ann', 2: 'Cam Ben', 3: 'Nobody' })
    expect([code, body]).toEqual([200, expect.objectContaining({ unknown: ['Nobody'] })])
    expect(itemsIn(at)).toEqual(['Cam Ann', 'Cam Ben', page])
    expect(at.obs.url(page)).toContain('view=cameras&source=cameras')
    const { places } = (await cameras(at.on)).body as { places: { window: { x: number; w: number } }[] }
    // The canvas of this OBS is 1280 wide.
    const [first] = places
    expect(boundsOf(at, 'Cam Ann')).toMatchObject({
      positionX: Math.round(((first?.window.x ?? 0) * 2) / 3),
      boundsWidth: Math.round(((first?.window.w ?? 0) * 2) / 3),
      boundsType: 'OBS_BOUNDS_SCALE_INNER',
    })
  })
  test('again moves them, hides who has no seat any more, and changes the page', async () => {
    const at = await studio()
    await started(at.on)
    await ask(at.on, '/obs/setup', { body: {} })
    await place(at.on, { 1: 'Cam Ann', 2: 'Cam Ben' })
    const before = boundsOf(at, 'Cam Ann')
    await place(at.on, { 2: 'Cam Ann', 3: 'Cam Cal' }, 'ring')
    expect(itemsIn(at)).toEqual(['Cam Ann', '(Cam Ben)', 'Cam Cal', page])
    expect(boundsOf(at, 'Cam Ann')).not.toEqual(before)
    expect(at.obs.url(page)).toContain('view=cameraRing')
    await place(at.on, { 1: 'Cam Ben' }, 'ring')
    expect(itemsIn(at)).toEqual(['(Cam Ann)', 'Cam Ben', '(Cam Cal)', page])
  })
  test('taking the set-up back leaves the user’s sources and says so', async () => {
    const at = await studio()
    await started(at.on)
    await ask(at.on, '/obs/setup', { body: {} })
    await place(at.on, { 1: 'Cam Ann' })
    const { body } = await ask(at.on, '/obs/setup', { method: 'DELETE' })
    expect(body).toEqual({ left: [{ name: scene, why: 'used' }] })
    expect([...at.obs.inputs.keys()]).toEqual([...webcams, 'Microphone'])
  })
  test('a request with a wrong seat or arrangement is bad', async () => {
    const { on } = await studio()
    expect((await place(on, { zero: 'Cam Ann' })).status).toBe(400)
    expect((await place(on, {}, 'pile')).status).toBe(400)
  })
})
