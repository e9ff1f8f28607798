/** The console and a real OBS as one: its program scene follows the match. */
import { OBSWebSocket } from 'obs-websocket-js/json'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cue } from '../../shared/engine/game.ts'
import { games } from '../../shared/games/index.ts'
import { surviveRestart, ObsEvening, playThrough, scenes, takeBreak } from '../kit/obs/console-with-obs.ts'
import { missingForObs, RealObs } from './real-obs.ts'

const missing = missingForObs()
if (missing !== null) console.warn(`the console is not tested with a real OBS; ${missing}`)
let real: RealObs
/** The user at OBS itself: a connection of its own. */
let user: OBSWebSocket

/** OBS keeps scenes in its profile only on a proper end, so they are made again after each start. */
async function sitDown(): Promise<void> {
  user = new OBSWebSocket()
  await user.connect(real.url, real.password)
  const { scenes: present } = await user.call('GetSceneList')
  const names = present.map(({ sceneName }) => sceneName)
  for (const sceneName of Object.values(scenes)) {
    if (!names.includes(sceneName)) await user.call('CreateScene', { sceneName })
  }
  await user.call('SetCurrentSceneTransition', { transitionName: 'Cut' })
}
const evening = (game?: string): ObsEvening =>
  new ObsEvening(
    {
      url: real.url,
      password: real.password,
      program: async () => (await user.call('GetCurrentProgramScene')).currentProgramSceneName,
    },
    game,
  )

/** What a match of these games comes through in any case. */
const between: Readonly<Record<string, readonly Cue[]>> = {
  motherland: ['day', 'vote', 'night'],
  gulag: ['day', 'vote', 'reveal'],
  'spy-location': ['day', 'spotlight', 'reveal'],
  'comrade-stalin': ['day', 'vote', 'reveal'],
  ktulu: ['day', 'vote', 'night'],
}

describe('a real OBS', { timeout: 120_000 }, () => {
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
    await user.call('SetCurrentProgramScene', { sceneName: scenes.end })
  })

  test.each(games.map(({ id }) => id))(
    'follows every change of phase of %s from the lobby to the end, back on undo and on again on redo',
    async (game) => {
      const match = evening(game)
      const seen = await playThrough(match)
      expect(match.over).toBe(true)
      expect([seen[0], seen.at(-1)]).toEqual(['lobby', 'end'])
      expect(seen).toEqual(expect.arrayContaining([...(between[game] ?? ['day'])]))
    },
  )

  test('shows the scene of the break until it is over', async () => {
    await takeBreak(evening())
  })

  test('killed in mid-game, is not missed by the game, and started again shows the scene of the moment', async () => {
    await surviveRestart(evening(), {
      stop: async () => {
        await real.kill()
        await user.disconnect()
      },
      start: async () => {
        await real.start()
        await sitDown()
      },
    })
  })
})
