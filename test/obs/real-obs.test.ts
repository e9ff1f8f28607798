/** The adapter and a real OBS: scenes, studio mode, a wrong password, a frozen and a killed OBS. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ObsConfig } from '../../electron/obs/obs-port.ts'
import { reachState, scenes, until, wait } from '../electron/obs/obs-fixture.ts'
import { useRealObs } from './real-obs-fixture.ts'

const real = useRealObs()
describe('a real OBS', () => {
  beforeEach(async () => {
    await real.makeScenes(Object.values(scenes))
    await real.reset('Lobby')
  })
  const connected = async (config: Partial<ObsConfig> = {}) => {
    const adapter = real.startAdapter(config)
    await reachState(adapter.obs, 'on')
    return adapter
  }

  test('lists its scenes as OBS does, from the top, and hears of new, renamed and deleted ones', async () => {
    const { obs } = await connected()
    expect(obs.status()).toMatchObject({ problem: null, studioMode: false, scene: 'Lobby' })
    expect(obs.status().known.slice(-4)).toEqual(['Lobby', 'Day', 'Night', 'Vote'])
    await real.user.call('CreateScene', { sceneName: 'Interval' })
    await until(() => expect(obs.status().known).toContain('Interval'))
    await real.user.call('SetSceneName', { sceneName: 'Interval', newSceneName: 'Break' })
    await until(() => expect(obs.status().known).toContain('Break'))
    await real.user.call('RemoveScene', { sceneName: 'Break' })
    await until(() => expect(obs.status().known.slice(-4)).toEqual(['Lobby', 'Day', 'Night', 'Vote']))
  })

  test('shows the scene of a cue, and the former one after undo', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await real.shows('Day')
    obs.follow('night', null)
    await until(() => expect(obs.status().scene).toBe('Night'))
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    await real.shows('Day')
  })

  test('an undo in the middle of a fade ends in the former scene', async () => {
    const { obs } = await connected()
    await real.user.call('SetCurrentSceneTransition', { transitionName: 'Fade' })
    await real.user.call('SetCurrentSceneTransitionDuration', { transitionDuration: 400 })
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    obs.follow('night', null)
    await real.shows('Night')
    obs.follow('day', null)
    await real.shows('Day')
    await until(async () => expect((await real.user.call('GetCurrentSceneTransitionCursor')).transitionCursor).toBe(1))
    await until(() => expect(obs.status().scene).toBe('Day'))
  })

  test('a scene chosen at OBS itself is reported and stands until the next cue', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    await real.user.call('SetCurrentProgramScene', { sceneName: 'Vote' })
    await until(() => expect(obs.status().scene).toBe('Vote'))
    obs.follow('day', null)
    obs.follow('spotlight', null)
    expect(await real.program()).toBe('Vote')
    obs.follow('night', null)
    await real.shows('Night')
  })

  test('refuses a wrong password, and takes the right one afterwards', async () => {
    const { obs, config } = real.startAdapter({ password: 'not this one' })
    await reachState(obs, 'wrong-password')
    obs.configure({ ...config, password: real.password })
    await reachState(obs, 'on')
  })

  test('a scene deleted in mid-game is named; OBS goes on with the others, and with that one when it is back', async () => {
    const { obs } = await connected()
    await real.user.call('RemoveScene', { sceneName: 'Night' })
    await until(() => expect(obs.status().problem).toContain('no scene “Night” (for Night)'))
    obs.follow('night', null)
    obs.follow('day', null)
    await real.shows('Day')
    obs.follow('night', null)
    await until(() => expect(obs.status().problem).toContain('Create it in OBS'))
    expect(obs.status().state).toBe('on')
    await real.user.call('CreateScene', { sceneName: 'Night' })
    await real.shows('Night')
    await until(() => expect(obs.status().problem).toBeNull())
  })

  test('studio mode: the cue goes on air with a transition, and the preview stays what the user put there', async () => {
    const { obs } = await connected()
    await real.user.call('SetStudioModeEnabled', { studioModeEnabled: true })
    await until(() => expect(obs.status().studioMode).toBe(true))
    await real.user.call('SetCurrentSceneTransition', { transitionName: 'Fade' })
    await real.user.call('SetCurrentSceneTransitionDuration', { transitionDuration: 300 })
    await real.user.call('SetCurrentPreviewScene', { sceneName: 'Vote' })
    const started: string[] = []
    real.user.on('SceneTransitionStarted', ({ transitionName }) => started.push(transitionName))
    obs.follow('day', null)
    await until(() => expect(started).toEqual(['Fade']))
    expect((await real.user.call('GetCurrentPreviewScene')).currentPreviewSceneName).toBe('Vote')
    // OBS would swallow this one, had it been sent before the end of the first.
    obs.follow('night', null)
    await until(() => expect(started).toEqual(['Fade', 'Fade']))
    await until(() => expect(obs.status().scene).toBe('Night'))
    expect(await real.program()).toBe('Night')
  })

  test('frozen for 3 s: said within moments, and in the newest scene afterwards', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await real.shows('Day')
    real.obs.freeze()
    obs.follow('night', null)
    await reachState(obs, 'retrying')
    expect(obs.status().problem).toContain('does not answer')
    obs.follow('vote', null)
    await wait(2_000)
    real.obs.thaw()
    await reachState(obs, 'on')
    await real.shows('Vote')
    await until(() => expect(obs.status()).toMatchObject({ scene: 'Vote', problem: null }))
  })

  test('closing the console does not wait for a frozen OBS', async () => {
    const { obs } = await connected()
    real.obs.freeze()
    onTestFinished(() => real.obs.thaw())
    obs.follow('day', null)
    await obs.close()
    expect(obs.status()).toMatchObject({ state: 'off', problem: null })
  })

  test('killed in mid-game and started again: ends in the scene of the newest cue', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await real.shows('Day')
    await real.kill()
    await reachState(obs, 'retrying')
    obs.follow('night', null)
    await real.start()
    await real.makeScenes(Object.values(scenes))
    await reachState(obs, 'on')
    await real.shows('Night')
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night', problem: null }))
  })
})
