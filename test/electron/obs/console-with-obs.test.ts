/** The console with an OBS in this process; `test/obs/console-with-obs.test.ts` claims the same of the real one. */
import { expect, onTestFinished, test } from 'vitest'
import type { Cue } from '../../../shared/engine/game.ts'
import {
  followSpeakers,
  surviveRestart,
  ObsEvening,
  playThrough,
  scenes,
  speakerScenes,
  takeBreak,
} from '../../kit/obs/console-with-obs.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'

async function evening(options = {}): Promise<{ host: ObsServer; evening: ObsEvening }> {
  const host = new ObsServer()
  host.scenes = ['Somewhere else', ...Object.values(scenes), ...Object.values(speakerScenes)]
  host.scene = 'Somewhere else'
  await host.start()
  onTestFinished(() => host.stop())
  const { url, password } = host
  return {
    host,
    evening: new ObsEvening({ url, password, program: () => Promise.resolve(host.scene) }, 'motherland', options),
  }
}

test('the program scene follows every change of phase, back on undo and on again on redo', async () => {
  const { evening: match, host } = await evening()
  const seen = await playThrough(match)
  expect(match.over).toBe(true)
  expect(seen).toEqual(expect.arrayContaining(['lobby', 'day', 'vote', 'night', 'end']))
  // Requests name scenes of cues and no others.
  expect(host.asked.filter((scene) => !Object.values(scenes).includes(scene))).toEqual([])
})

test('commands go on while OBS is away, and it comes back to the scene of the moment', async () => {
  const { evening: match, host } = await evening()
  await surviveRestart(match, { stop: () => host.stop(), start: async () => void (await host.start()) })
})

test('a break shows its scene until it is over', async () => {
  const { evening: match } = await evening()
  await takeBreak(match)
})

test('at a distance the scene follows who has the floor', async () => {
  const { evening: match } = await evening({ place: 'distance' })
  await followSpeakers(match)
})

test('an undo takes its scene along, though the cue before has none', async () => {
  const { evening: match } = await evening()
  match.core.obsSettings.change({ scenes: { day: scenes.day, night: scenes.night, break: scenes.break } })
  await match.reaches('on')
  const goesTo = (cue: Cue): void => {
    while (match.cue !== cue) match.nextCue()
  }
  goesTo('vote')
  await match.shows('day')
  goesTo('night')
  await match.shows('night')
  const backTo = (cue: Cue): void => {
    while (match.cue !== cue) match.undo()
  }
  backTo('vote')
  await match.shows('day')
  match.core.screens.putOnAir({ view: 'break', text: 'Tea' })
  await match.shows('break')
  match.core.screens.putOnAir({ view: 'board' })
  await match.shows('day')
})
