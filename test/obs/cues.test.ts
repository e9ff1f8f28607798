/** The cue effects, the on-air guard and the recording clock with a real OBS, as far as its version can. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { RecordingTime } from '../../electron/obs/recording-clock.ts'
import type { Obs } from '../../electron/obs/obs-port.ts'
import type { Cue } from '../../shared/engine/game.ts'
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import { reachState, scenes, until, wait } from '../electron/obs/obs-fixture.ts'
import { publicFrame } from '../kit/obs/obs-frames.ts'
import { useRealObs } from './real-obs-fixture.ts'

const real = useRealObs()
const settings = (change: Partial<CueSettings>): CueSettings => ({ actions: {}, texts: {}, lang: 'en', ...change })
const tape = (obs: Obs): Promise<RecordingTime> =>
  new Promise((resolve, reject) =>
    obs.stamp(([stamp]) => (stamp === undefined ? reject(new Error('nothing runs')) : resolve(stamp))),
  )
/** The way to a cue, newest first, as a match gives it. */
const on = (obs: Obs, way: readonly Cue[]): void =>
  obs.follow(way[0] ?? 'lobby', null, {
    match: 'm',
    frame: () => publicFrame(`at ${way[0]}`),
    way: () => way,
  })

describe('a real OBS', () => {
  const textIn = async (inputName: string): Promise<unknown> =>
    (await real.user.call('GetInputSettings', { inputName })).inputSettings['text']
  const recording = async (): Promise<boolean> => (await real.user.call('GetRecordStatus')).outputActive
  async function setUp(): Promise<void> {
    await real.makeScenes([...Object.values(scenes), 'Inner'])
    const { inputs } = await real.user.call('GetInputList')
    if (inputs.some(({ inputName }) => inputName === 'Phase')) return
    const input = { sceneName: 'Day', inputName: 'Phase', inputKind: 'text_ft2_source_v2', sceneItemEnabled: true }
    await real.user.call('CreateInput', { ...input, inputSettings: { text: 'nothing yet' } })
  }
  async function connected(cues: Partial<CueSettings> = {}): Promise<Obs> {
    const { obs } = real.startAdapter({})
    obs.setCues(settings(cues))
    await reachState(obs, 'on')
    return obs
  }
  beforeEach(async () => {
    await setUp()
    if (await recording()) await real.user.call('StopRecord')
    await until(async () => expect(await recording()).toBe(false))
    await real.reset('Lobby')
  })

  test('plays the transition of the cue with its length, and the user’s own at the next', async () => {
    const obs = await connected({ actions: { night: { transition: 'Fade', transitionMs: 450 } } })
    expect(obs.status().cues.transitions).toEqual(['Cut', 'Fade'])
    const started: string[] = []
    real.user.on('SceneTransitionStarted', ({ transitionName }) => started.push(transitionName))
    obs.follow('night', null)
    await real.shows('Night')
    await until(() => expect(started).toEqual(['Fade']))
    expect((await real.user.call('GetCurrentSceneTransition')).transitionDuration).toBe(450)
    obs.follow('day', null)
    await real.shows('Day')
    await until(() => expect(started).toEqual(['Fade', 'Cut']))
  })

  test('waits for the delay, and not at all when it is taken back within it', async () => {
    const obs = await connected({ actions: { night: { delayMs: 300 } } })
    const switched: string[] = []
    real.user.on('CurrentProgramSceneChanged', ({ sceneName }) => switched.push(sceneName))
    obs.follow('day', null)
    await real.shows('Day')
    obs.follow('night', null)
    obs.follow('day', null)
    await wait(600)
    expect(switched).not.toContain('Night')
    obs.follow('night', null)
    await real.shows('Night')
  })

  test('keeps the scene while it is held, and shows the cue’s on release', async () => {
    const obs = await connected()
    obs.hold(true)
    obs.follow('night', null)
    await wait(300)
    expect(await real.program()).toBe('Lobby')
    obs.hold(false)
    await real.shows('Night')
  })

  test('fills a text source with what the audience was told', async () => {
    const obs = await connected({ texts: { Phase: 'headline' }, actions: { night: { texts: { Phase: 'seat:2' } } } })
    on(obs, ['day'])
    await until(async () => expect(await textIn('Phase')).toBe('at day'))
    on(obs, ['night', 'day'])
    await until(async () => expect(await textIn('Phase')).toBe('Bea'))
    expect(obs.status().cues.sources).toEqual(['Phase'])
  })

  test('cannot set chapter markers where it is too old, and that is said', async () => {
    const { availableRequests } = await real.user.call('GetVersion')
    const can = availableRequests.includes('CreateRecordChapter')
    const obs = await connected({ actions: { day: { chapter: true, record: 'start' } } })
    expect(obs.status().cues.canChapter).toBe(can)
    on(obs, ['lobby'])
    await real.user.call('StartRecord')
    await until(() => expect(obs.status().cues.recording).toBe(true))
    on(obs, ['day', 'lobby'])
    if (can) return
    await until(() => expect(obs.status().problem).toContain('cannot set chapter markers'))
  })

  test('records from one cue to another; the place on tape is what OBS has counted, and what its encoder holds back', async () => {
    const obs = await connected({ actions: { day: { record: 'start' }, end: { record: 'stop' } } })
    on(obs, ['lobby'])
    on(obs, ['day', 'lobby'])
    await until(async () => expect(await recording()).toBe(true))
    // The clock answers once the console has heard of the recording.
    await until(() => expect(obs.status().cues.recording).toBe(true))
    const first = await tape(obs)
    for (let i = 0; i < 5; i += 1) {
      await wait(500)
      const [stamp, said] = await Promise.all([tape(obs), real.user.call('GetRecordStatus')])
      console.info(`on tape: ${stamp.ms} ms; OBS says ${said.outputDuration} ms`)
      expect(stamp.ms).toBeGreaterThan(said.outputDuration - 500)
      expect(stamp.ms).toBeLessThan(said.outputDuration + 5_000)
      expect(stamp.began).toBe(first.began)
    }
    on(obs, ['end', 'night', 'day', 'lobby'])
    await until(async () => expect(await recording()).toBe(false), 10_000)
    await until(() => expect(obs.status().cues.recording).toBe(false))
  })

  test('a recording that somebody pauses is not stopped, and goes on as the same one', async () => {
    const quality = { parameterCategory: 'SimpleOutput', parameterName: 'RecQuality' }
    const { parameterValue } = await real.user.call('GetProfileParameter', quality)
    // OBS cannot pause a recording that shares its encoder with the stream.
    await real.user.call('SetProfileParameter', { ...quality, parameterValue: 'Small' })
    onTestFinished(async () => {
      if (parameterValue !== null) await real.user.call('SetProfileParameter', { ...quality, parameterValue })
    })
    const obs = await connected({ actions: { day: { record: 'start' } } })
    on(obs, ['day'])
    await until(() => expect(obs.status().cues.recording).toBe(true))
    const before = await tape(obs)
    const heard: string[] = []
    real.user.on('RecordStateChanged', ({ outputState, outputActive }) => heard.push(`${outputState} ${outputActive}`))
    await real.user.call('PauseRecord')
    await until(() => expect(heard).toEqual(['OBS_WEBSOCKET_OUTPUT_PAUSED false']))
    const paused = await tape(obs)
    expect(obs.status().cues.recording).toBe(true)
    await wait(300)
    const still = await tape(obs)
    expect(still).toEqual({ ...paused, ms: still.ms })
    // OBS counts up to the frame that it was writing.
    expect(still.ms - paused.ms).toBeLessThan(50)
    await real.user.call('ResumeRecord')
    await until(async () => expect((await tape(obs)).ms).toBeGreaterThan(paused.ms))
    expect((await tape(obs)).began).toBe(before.began)
  })

  test('says what is on air: nested, hidden, in the preview only, and in the middle of a fade', async () => {
    const obs = await connected()
    const input = { sceneName: 'Inner', inputName: 'Screen', inputKind: 'xshm_input', sceneItemEnabled: true }
    const { sceneItemId } = await real.user.call('CreateInput', input)
    await real.user.call('CreateSceneItem', { sceneName: 'Night', sourceName: 'Inner' })
    await wait(300)
    expect(obs.status().onAir).toBeNull()
    await real.user.call('SetCurrentProgramScene', { sceneName: 'Night' })
    await until(() => expect(obs.status().onAir?.sources).toEqual([{ name: 'Screen', shows: 'display' }]))
    await real.user.call('SetSceneItemEnabled', { sceneName: 'Inner', sceneItemId, sceneItemEnabled: false })
    await until(() => expect(obs.status().onAir).toBeNull())
    await real.user.call('SetSceneItemEnabled', { sceneName: 'Inner', sceneItemId, sceneItemEnabled: true })
    await until(() => expect(obs.status().onAir).not.toBeNull())
    await real.user.call('SetCurrentProgramScene', { sceneName: 'Day' })
    await until(() => expect(obs.status().onAir).toBeNull())
    await real.user.call('SetStudioModeEnabled', { studioModeEnabled: true })
    await real.user.call('SetCurrentPreviewScene', { sceneName: 'Night' })
    await wait(500)
    expect(obs.status().onAir).toBeNull()
    await real.user.call('SetCurrentSceneTransition', { transitionName: 'Fade' })
    await real.user.call('SetCurrentSceneTransitionDuration', { transitionDuration: 3_000 })
    const ended: string[] = []
    real.user.on('SceneTransitionEnded', ({ transitionName }) => ended.push(transitionName))
    await real.user.call('SetCurrentProgramScene', { sceneName: 'Night' })
    await until(() => expect(obs.status().onAir).not.toBeNull())
    // The audience has already seen the scene, covered: OBS tells of a new scene only when the fade is over.
    expect(ended).toEqual([])
    obs.setHarmless(['Screen'])
    expect(obs.status().onAir).toBeNull()
    await real.user.call('RemoveInput', { inputName: 'Screen' })
  })

  test.each([false, true])(
    '500 undo and redo (studio mode: %s) end where the match ends',
    async (studioModeEnabled) => {
      await real.user.call('SetStudioModeEnabled', { studioModeEnabled })
      const obs = await connected({
        texts: { Phase: 'headline' },
        actions: { day: { record: 'start' }, vote: { transition: 'Fade', transitionMs: 80 }, end: { record: 'stop' } },
      })
      await until(() => expect(obs.status().studioMode).toBe(studioModeEnabled))
      const turns: string[] = []
      real.user.on('RecordStateChanged', ({ outputState }) => turns.push(outputState))
      const way: readonly Cue[] = ['lobby', 'day', 'night', 'vote', 'end']
      const at = (i: number): void => on(obs, way.slice(0, i + 1).toReversed())
      for (let i = 0; i < 500; i += 1) {
        at([0, 1, 2, 3, 4, 3, 2, 1][i % 8] ?? 0)
        if (i % 25 === 0) await wait(5)
      }
      at(2)
      await real.shows('Night')
      await until(async () => expect(await textIn('Phase')).toBe('at night'))
      await until(async () => expect(await recording()).toBe(true))
      await wait(800)
      expect(await real.program()).toBe('Night')
      expect(await textIn('Phase')).toBe('at night')
      expect(turns.filter((state) => state.endsWith('_STARTED'))).toHaveLength(1)
      expect(turns.filter((state) => state.endsWith('_STOPPED'))).toEqual([])
    },
  )

  test('killed in mid-game and started again: scene, texts and recording are those of the moment', async () => {
    const obs = await connected({ texts: { Phase: 'headline' }, actions: { day: { record: 'start' } } })
    on(obs, ['lobby'])
    on(obs, ['day', 'lobby'])
    await real.shows('Day')
    await until(async () => expect(await recording()).toBe(true))
    await real.kill()
    await reachState(obs, 'retrying')
    on(obs, ['night', 'day', 'lobby'])
    await real.start()
    await setUp()
    await reachState(obs, 'on')
    await real.shows('Night')
    await until(async () => expect(await textIn('Phase')).toBe('at night'))
    await until(async () => expect(await recording()).toBe(true))
  })
})
