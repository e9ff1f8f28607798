/** The on-air guard and the recording clock, against an OBS in this process. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { moderatorTitle, isCapture, contentOf } from '../../../electron/obs/setup/desk-captures.ts'
import { isHere } from '../../../electron/obs/on-air-guard.ts'
import type { RecordingTime } from '../../../electron/obs/recording-clock.ts'
import { connectAdapter, wait, until } from './obs-fixture.ts'

describe('the on-air guard', () => {
  test('a capture of the display covers the board as soon as it is on air, and no longer', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.addInput('My screen', 'monitor_capture')
    await wait(50)
    expect(obs.status().onAir).toBeNull()
    const began = performance.now()
    host.studio.air('My screen', true)
    await until(() => expect(obs.status().onAir?.sources).toEqual([{ name: 'My screen', shows: 'display' }]))
    console.info(`on air to covered: ${Math.round(performance.now() - began)} ms`)
    expect(obs.status().onAir?.says).toContain('“My screen”')
    host.studio.air('My screen', false)
    await until(() => expect(obs.status().onAir).toBeNull())
  })
  test('a capture on air that is pointed at the moderator’s window covers it, although OBS tells nothing', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.addInput('Window', 'window_capture', { window: 'Notes:Notepad:notepad.exe' })
    host.studio.air('Window', true)
    await wait(100)
    expect(obs.status().onAir).toBeNull()
    const input = host.studio.inputs.get('Window')
    if (input) input.settings = { window: `${moderatorTitle} - Chrome:Chrome_WidgetWin_1:chrome.exe` }
    await until(() => expect(obs.status().onAir?.sources).toEqual([{ name: 'Window', shows: 'window' }]))
  })
  test('a source that was marked as harmless covers nothing until the mark is taken away', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.addInput('Second screen', 'monitor_capture')
    obs.setHarmless(['Second screen'])
    host.studio.air('Second screen', true)
    await wait(100)
    expect(obs.status().onAir).toBeNull()
    obs.setHarmless([])
    await until(() => expect(obs.status().onAir?.sources).toHaveLength(1))
  })
  test('a lost connection takes nothing off the air: covered, and said so, until OBS says otherwise', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.addInput('My screen', 'monitor_capture')
    host.studio.air('My screen', true)
    await until(() => expect(obs.status().onAir?.says).toContain('may be showing'))
    await host.stop()
    await until(() => expect(obs.status().onAir?.says).toContain('cannot be asked any more'))
    expect(obs.status().onAir?.sources).toEqual([{ name: 'My screen', shows: 'display' }])
    host.studio.air('My screen', false)
    await host.start()
    await until(() => expect(obs.status().onAir).toBeNull())
  })
  test('an OBS that ended in order, or is not to be followed any more, has nothing on air', async () => {
    const { host, obs, config } = await connectAdapter()
    host.studio.addInput('My screen', 'monitor_capture')
    host.studio.air('My screen', true)
    await until(() => expect(obs.status().onAir).not.toBeNull())
    host.tell('ExitStarted', {})
    await wait(50)
    await host.stop()
    await until(() => expect(obs.status().onAir).toBeNull())
    await host.start()
    await until(() => expect(obs.status().onAir).not.toBeNull())
    obs.configure({ ...config, enabled: false })
    await until(() => expect(obs.status()).toMatchObject({ state: 'off', onAir: null }))
  })
  test('what it asks never stands before a switch', async () => {
    const { host, obs, states } = await connectAdapter()
    let release = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      host.holds = (type) => {
        if (type !== 'GetInputList') return null
        resolve()
        return new Promise((done) => (release = done))
      }
    })
    host.show('Day')
    await asked
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    // The call would have ended the session at its deadline; it did not.
    expect(states).toEqual(['connecting', 'on'])
    release()
  })
  test.each([
    ['monitor_capture', {}, 'display'],
    ['xshm_input_v2', {}, 'display'],
    ['pipewire-desktop-capture-source', {}, 'display'],
    ['pipewire-window-capture-source', {}, 'unknown'],
    ['screen_capture', { type: 0 }, 'display'],
    ['screen_capture', { type: 1, window: 42 }, 'unknown'],
    ['window_capture', { window: 'Duskboard desk:Chrome_WidgetWin_1:Duskboard.exe' }, 'window'],
    ['window_capture', { window: 'Duskboard:Chrome_WidgetWin_1:Duskboard.exe' }, null],
    ['window_capture', { window_name: 'Duskboard desk — Firefox', owner_name: 'Firefox' }, 'window'],
    ['game_capture', { capture_mode: 'any_fullscreen', window: 'Duskboard desk:x:y' }, null],
    ['game_capture', { capture_mode: 'window', window: 'Duskboard desk:x:y' }, 'window'],
    ['xcomposite_input', { capture_window: '83886083\r\nDuskboard desk\r\nchromium' }, 'window'],
    ['xcomposite_input', { capture_window: '83886083\r\nDuskboard\r\nchromium' }, null],
    ['image_source', {}, null],
  ] as const)('%s %o may show: %s', (kind, given, shows) => {
    expect(contentOf(kind, given)).toBe(shows)
    expect(isCapture(kind)).toBe(kind !== 'image_source')
  })
  test('the moderator’s page has the title that is looked for, and no other page has', () => {
    const title = (page: string): string | undefined =>
      /<title>(.*)<\/title>/u.exec(
        readFileSync(join(import.meta.dirname, '../../../renderer', page, 'index.html'), 'utf8'),
      )?.[1]
    expect(title('moderator')).toBe(moderatorTitle)
    for (const page of ['public', 'phone']) expect(title(page)).not.toContain(moderatorTitle)
  })
  test('an OBS on another machine captures another screen', () => {
    for (const url of ['ws://127.0.0.1:4455', 'ws://localhost:4455', 'ws://[::1]:4455']) expect(isHere(url)).toBe(true)
    for (const url of ['ws://203.0.113.7:4455', 'wss://obs.example', 'nonsense']) expect(isHere(url)).toBe(false)
  })
})

describe('where on tape a moment is', () => {
  test('nothing is given while nothing runs', async () => {
    const { obs } = await connectAdapter()
    let given = 0
    obs.stamp(() => (given += 1))
    await wait(50)
    expect(given).toBe(0)
  })
  test('counted on from what OBS last said, and still while the recording is paused', async () => {
    const { host, obs } = await connectAdapter()
    const stamped = async (): Promise<RecordingTime> => {
      const stamps = await new Promise<readonly RecordingTime[]>((resolve) => obs.stamp(resolve))
      const [stamp] = stamps
      if (stamp === undefined) throw new Error('nothing runs')
      return stamp
    }
    host.studio.tapeMs = 60_000
    host.studio.record(true)
    await until(() => expect(obs.status().cues.recording).toBe(true))
    const first = await stamped()
    expect(first.medium).toBe('record')
    // The length came after the question, and the beginning is counted back from it.
    expect(first.ms).toBeGreaterThan(59_000)
    await wait(100)
    const second = await stamped()
    expect(second.began).toBe(first.began)
    expect(second.ms).toBeGreaterThanOrEqual(first.ms + 90)
    host.studio.pause(true)
    await wait(100)
    const third = await stamped()
    await wait(100)
    expect((await stamped()).ms).toBe(third.ms)
    host.studio.pause(false)
    expect((await stamped()).began).toBe(first.began)
  })
  test('goes on where a stream looks for its server again', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.tapeMs = 60_000
    host.studio.stream(true)
    await until(() => expect(obs.status().cues.streaming).toBe(true))
    const began = await new Promise<string | undefined>((resolve) => obs.stamp(([stamp]) => resolve(stamp?.began)))
    host.studio.reconnect()
    await wait(50)
    expect(obs.status().cues.streaming).toBe(true)
    expect(await new Promise((resolve) => obs.stamp(([stamp]) => resolve(stamp?.began)))).toBe(began)
  })
  test('what happens before OBS has written its first frame is given when it has, in its order', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.tapeMs = 0
    host.studio.record(true)
    await until(() => expect(obs.status().cues.recording).toBe(true))
    const given: number[] = []
    await wait(60)
    obs.stamp((stamps) => given.push(stamps[0]?.ms ?? -1))
    await wait(60)
    obs.stamp((stamps) => given.push(stamps[0]?.ms ?? -1))
    expect(given).toEqual([])
    host.studio.tapeMs = 500
    await until(() => expect(given).toHaveLength(2))
    expect(given[0]).toBeGreaterThanOrEqual(0)
    expect(given[1]).toBeGreaterThan(given[0] ?? 0)
    expect(given[1]).toBeLessThan(500)
  })
  test('OBS counts what its encoder has let go: a moment lies as far on as the recording was heard to run', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.tapeMs = 0
    host.studio.record(true)
    await until(() => expect(obs.status().cues.recording).toBe(true))
    await wait(100)
    const given = new Promise<readonly RecordingTime[]>((resolve) => obs.stamp(resolve))
    host.studio.tapeMs = 20
    expect((await given)[0]?.ms).toBeGreaterThanOrEqual(90)
  })
})
