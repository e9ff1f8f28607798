import { OBSWebSocket } from 'obs-websocket-js/json'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startObs } from '../../electron/obs/obs.ts'
import type { ObsConfig } from '../../electron/obs/types.ts'
import { reachState, until } from '../electron/obs/obs-fixture.ts'
import { missingForObs, RealObs } from './real-obs.ts'

const missing = missingForObs()
if (missing !== null) console.warn(`tests with a real OBS are skipped; ${missing}`)
const scenes = { lobby: 'Lobby', day: 'Day', night: 'Night', vote: 'Vote' }
let real: RealObs
/** The user at OBS itself: a connection of its own. */
let user: OBSWebSocket

async function sitDown(): Promise<void> {
  user = new OBSWebSocket()
  await user.connect(real.url, real.password)
}

/** OBS keeps scenes in its profile only on a proper end, so they are made where they are missing. */
async function makeScenes(): Promise<void> {
  const { scenes: present } = await user.call('GetSceneList')
  const names = present.map(({ sceneName }) => sceneName)
  for (const sceneName of Object.values(scenes)) {
    if (!names.includes(sceneName)) await user.call('CreateScene', { sceneName })
  }
}
const program = async (): Promise<string> => (await user.call('GetCurrentProgramScene')).currentProgramSceneName
const shown = (scene: string): Promise<void> => until(async () => expect(await program()).toBe(scene))

async function follower(change: Partial<ObsConfig> = {}) {
  const config: ObsConfig = { enabled: true, url: real.url, password: real.password, scenes, ...change }
  const obs = startObs(config)
  onTestFinished(() => obs.close())
  return { obs, config }
}
async function connected() {
  const parts = await follower()
  await reachState(parts.obs, 'on')
  return parts
}

describe('a real OBS', { timeout: 30_000 }, () => {
  beforeAll(async () => {
    if (missing !== null) return
    real = await RealObs.run()
    await sitDown()
  }, 90_000)

  afterAll(async () => {
    if (missing !== null) return
    await user.disconnect()
    await real.close()
  }, 30_000)

  beforeEach(async ({ skip }) => {
    skip(missing !== null, missing ?? undefined)
    await user.call('SetStudioModeEnabled', { studioModeEnabled: false })
    await user.call('SetCurrentSceneTransition', { transitionName: 'Cut' })
    await makeScenes()
    await user.call('SetCurrentProgramScene', { sceneName: 'Lobby' })
    // OBS names the former scene until a transition of the test before has ended.
    await shown('Lobby')
  })

  test('lists its scenes as OBS does, from the top, and hears of new, renamed and deleted ones', async () => {
    const { obs } = await connected()
    expect(obs.status()).toMatchObject({ problem: null, studioMode: false, scene: 'Lobby' })
    expect(obs.status().known.slice(-4)).toEqual(['Lobby', 'Day', 'Night', 'Vote'])
    await user.call('CreateScene', { sceneName: 'Interval' })
    await until(() => expect(obs.status().known).toContain('Interval'))
    await user.call('SetSceneName', { sceneName: 'Interval', newSceneName: 'Break' })
    await until(() => expect(obs.status().known).toContain('Break'))
    await user.call('RemoveScene', { sceneName: 'Break' })
    await until(() => expect(obs.status().known.slice(-4)).toEqual(['Lobby', 'Day', 'Night', 'Vote']))
  })

  test('shows the scene of a cue, and the former one after undo', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await shown('Day')
    obs.follow('night', null)
    await until(() => expect(obs.status().scene).toBe('Night'))
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    await shown('Day')
  })

  test('an undo in the middle of a fade ends in the former scene', async () => {
    const { obs } = await connected()
    await user.call('SetCurrentSceneTransition', { transitionName: 'Fade' })
    await user.call('SetCurrentSceneTransitionDuration', { transitionDuration: 400 })
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    obs.follow('night', null)
    await shown('Night')
    obs.follow('day', null)
    await shown('Day')
    await until(async () => expect((await user.call('GetCurrentSceneTransitionCursor')).transitionCursor).toBe(1))
    await until(() => expect(obs.status().scene).toBe('Day'))
  })

  test('a scene chosen at OBS itself is reported and stands until the next cue', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    await user.call('SetCurrentProgramScene', { sceneName: 'Vote' })
    await until(() => expect(obs.status().scene).toBe('Vote'))
    obs.follow('day', null)
    obs.follow('spotlight', null)
    expect(await program()).toBe('Vote')
    obs.follow('night', null)
    await shown('Night')
  })

  test('refuses a wrong password, and takes the right one afterwards', async () => {
    const { obs, config } = await follower({ password: 'not this one' })
    await reachState(obs, 'wrong-password')
    obs.configure({ ...config, password: real.password })
    await reachState(obs, 'on')
  })

  test('a scene deleted in mid-game is named; OBS goes on with the others, and with that one when it is back', async () => {
    const { obs } = await connected()
    await user.call('RemoveScene', { sceneName: 'Night' })
    await until(() => expect(obs.status().problem).toContain('no scene "Night" (for Night)'))
    obs.follow('night', null)
    obs.follow('day', null)
    await shown('Day')
    obs.follow('night', null)
    await until(() => expect(obs.status().problem).toContain('Create it in OBS'))
    expect(obs.status().state).toBe('on')
    await user.call('CreateScene', { sceneName: 'Night' })
    await shown('Night')
    await until(() => expect(obs.status().problem).toBeNull())
  })

  test('studio mode: the cue goes on air with a transition, and the preview stays what the user put there', async () => {
    const { obs } = await connected()
    await user.call('SetStudioModeEnabled', { studioModeEnabled: true })
    await until(() => expect(obs.status().studioMode).toBe(true))
    await user.call('SetCurrentSceneTransition', { transitionName: 'Fade' })
    await user.call('SetCurrentSceneTransitionDuration', { transitionDuration: 300 })
    await user.call('SetCurrentPreviewScene', { sceneName: 'Vote' })
    const started: string[] = []
    user.on('SceneTransitionStarted', ({ transitionName }) => started.push(transitionName))
    obs.follow('day', null)
    await until(() => expect(started).toEqual(['Fade']))
    expect((await user.call('GetCurrentPreviewScene')).currentPreviewSceneName).toBe('Vote')
    // OBS would swallow this one, had it been sent before the end of the first.
    obs.follow('night', null)
    await until(() => expect(started).toEqual(['Fade', 'Fade']))
    await until(() => expect(obs.status().scene).toBe('Night'))
    expect(await program()).toBe('Night')
  })

  test('frozen for 3 s: said within moments, and in the newest scene afterwards', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await shown('Day')
    real.freeze()
    obs.follow('night', null)
    await reachState(obs, 'retrying')
    expect(obs.status().problem).toContain('does not answer')
    obs.follow('vote', null)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    real.thaw()
    await reachState(obs, 'on')
    await shown('Vote')
    await until(() => expect(obs.status()).toMatchObject({ scene: 'Vote', problem: null }))
  })

  test('closing the console does not wait for a frozen OBS', async () => {
    const { obs } = await connected()
    real.freeze()
    onTestFinished(() => real.thaw())
    obs.follow('day', null)
    await obs.close()
    expect(obs.status()).toMatchObject({ state: 'off', problem: null })
  })

  test('killed in mid-game and started again: ends in the scene of the newest cue', async () => {
    const { obs } = await connected()
    obs.follow('day', null)
    await shown('Day')
    await real.kill()
    await reachState(obs, 'retrying')
    obs.follow('night', null)
    await real.start()
    await sitDown()
    await makeScenes()
    await reachState(obs, 'on')
    await shown('Night')
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night', problem: null }))
  }, 60_000)
})
