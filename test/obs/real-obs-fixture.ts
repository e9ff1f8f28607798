/** A real OBS for a test file, with its user; skips the file's tests where OBS cannot run. */
import { OBSWebSocket } from 'obs-websocket-js/json'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startAdapter, until } from '../electron/obs/obs-fixture.ts'
import type { ObsConfig } from '../../electron/obs/obs-port.ts'
import { missingForObs, RealObs } from './real-obs.ts'

/** The time for OBS to start and to draw its first picture with the processor alone. */
const startTimeoutMs = 90_000
const stopTimeoutMs = 30_000

/** A real OBS and a user at it, for one test file. */
export class RealObsFixture {
  #obs: RealObs | null = null
  #user = new OBSWebSocket()

  /** The OBS of this file. Throws before `start`. */
  get obs(): RealObs {
    if (this.#obs === null) throw new Error('OBS has not been started.')
    return this.#obs
  }
  /** The user's own connection to OBS; a new one after each start. */
  get user(): OBSWebSocket {
    return this.#user
  }
  get url(): string {
    return this.obs.url
  }
  get password(): string {
    return this.obs.password
  }

  /** Runs OBS, or runs it again after `kill`, and connects the user. */
  async start(): Promise<void> {
    if (this.#obs === null) this.#obs = await RealObs.run()
    else await this.#obs.start()
    this.#user = new OBSWebSocket()
    await this.#user.connect(this.url, this.password)
  }
  /** Ends OBS as a crash would, and with it the user's connection. */
  async kill(): Promise<void> {
    await this.obs.kill()
    await this.#user.disconnect()
  }
  /** Ends OBS, if it was started. */
  async close(): Promise<void> {
    await this.#user.disconnect()
    await this.#obs?.close()
  }

  /** An adapter of the console that follows this OBS and ends with the test. */
  startAdapter(config: Partial<ObsConfig>) {
    const { url, password } = this
    return startAdapter({ url, password, ...config })
  }

  /** The name of the scene on air. */
  readonly program = async (): Promise<string> =>
    (await this.#user.call('GetCurrentProgramScene')).currentProgramSceneName
  /** Waits until this scene is on air. */
  async shows(scene: string): Promise<void> {
    await until(async () => expect(await this.program()).toBe(scene))
  }
  /** The names of all scenes, sorted. */
  async sceneNames(): Promise<string[]> {
    return (await this.#user.call('GetSceneList')).scenes.map(({ sceneName }) => String(sceneName)).toSorted()
  }
  /** Makes the scenes that are missing: OBS keeps scenes in its profile only on a proper end. */
  async makeScenes(names: readonly string[]): Promise<void> {
    const present = await this.sceneNames()
    for (const sceneName of names) if (!present.includes(sceneName)) await this.#user.call('CreateScene', { sceneName })
  }
  async useHardCuts(): Promise<void> {
    await this.#user.call('SetCurrentSceneTransition', { transitionName: 'Cut' })
  }
  /** Studio mode off, hard cuts, and this scene on air: OBS names the former one until its transition has ended. */
  async reset(scene: string): Promise<void> {
    await this.#user.call('SetStudioModeEnabled', { studioModeEnabled: false })
    await this.useHardCuts()
    await this.#user.call('SetCurrentProgramScene', { sceneName: scene })
    await this.shows(scene)
  }
}

/** Registers the hooks of a test file. `prepare` runs once OBS is there. */
export function useRealObs(prepare: (real: RealObsFixture) => Promise<void> = async () => undefined): RealObsFixture {
  const missing = missingForObs()
  const real = new RealObsFixture()
  if (missing !== null) console.warn(`Tests with a real OBS are skipped: ${missing}`)
  beforeAll(async () => {
    if (missing !== null) return
    await real.start()
    await prepare(real)
  }, startTimeoutMs)
  afterAll(() => real.close(), stopTimeoutMs)
  beforeEach(({ skip }) => skip(missing !== null, missing ?? undefined))
  return real
}
