/** The console and a real OBS as one: its program scene follows the match. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cue } from '../../shared/engine/game.ts'
import { games } from '../../shared/games/index.ts'
import {
  followSpeakers,
  surviveRestart,
  ObsEvening,
  playThrough,
  scenes,
  speakerScenes,
  takeBreak,
} from '../kit/obs/console-with-obs.ts'
import { useRealObs } from './real-obs-fixture.ts'

const real = useRealObs(prepare)
async function prepare(): Promise<void> {
  await real.makeScenes([...Object.values(scenes), ...Object.values(speakerScenes)])
  await real.useHardCuts()
}
const startEvening = (game?: string): ObsEvening => new ObsEvening(real, game)

/** The cues that every match of these games comes through. */
const between: Readonly<Record<string, readonly Cue[]>> = {
  motherland: ['day', 'vote', 'night'],
  gulag: ['day', 'vote', 'reveal'],
  'spy-location': ['day', 'spotlight', 'reveal'],
  'comrade-stalin': ['day', 'vote', 'reveal'],
  ktulu: ['day', 'vote', 'night'],
}

describe('a real OBS', () => {
  beforeEach(() => real.reset(scenes.end))

  test.each(games.map(({ id }) => id))(
    'follows every change of phase of %s from the lobby to the end, back on undo and on again on redo',
    async (game) => {
      const match = startEvening(game)
      const seen = await playThrough(match)
      expect(match.over).toBe(true)
      expect([seen[0], seen.at(-1)]).toEqual(['lobby', 'end'])
      expect(seen).toEqual(expect.arrayContaining([...(between[game] ?? ['day'])]))
    },
  )

  test('shows the scene of the break until it is over', async () => {
    await takeBreak(startEvening())
  })

  test('shows who has the floor at a distance, then the scene of the moment again', async () => {
    await followSpeakers(new ObsEvening(real, 'ktulu', { place: 'distance' }))
  })

  test('killed in mid-game, is not missed by the game, and started again shows the scene of the moment', async () => {
    await surviveRestart(startEvening(), {
      stop: () => real.kill(),
      start: async () => {
        await real.start()
        await prepare()
      },
    })
  })
})
