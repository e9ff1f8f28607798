/** The scene of a seat that has the floor, against an OBS in this process. */
import { expect, test } from 'vitest'
import type { Cue, Seat } from '../../../shared/engine/game.ts'
import { sceneFor, withSpeaker } from '../../../electron/obs/scene/scene-mapping.ts'
import type { CueSettings } from '../../../shared/wire/cue-payload.ts'
import { publicFrame } from '../../kit/obs/obs-frames.ts'
import { connectAdapter, scenes, until } from './obs-fixture.ts'

const mapping = { ...scenes, 'speaker/3': 'Night', 'speaker/4': '' }
/** The audience's view at a cue while this seat has the floor, or nobody. */
const shown = (cue: Cue, speaker: Seat | null) => ({
  match: 'm',
  speaker,
  frame: () => publicFrame(cue),
  way: () => [cue],
})

test('the scene of a seat comes before that of the cue, as long as one is mapped', () => {
  const request = { cue: 'day', game: 'ktulu' } as const
  expect(sceneFor(mapping, withSpeaker(request, 3, mapping))).toBe('Night')
  for (const seat of [4, 5, null]) {
    expect(withSpeaker(request, seat, mapping), 'no cue of its own').toEqual(request)
    expect(sceneFor(mapping, withSpeaker(request, seat, mapping))).toBe('Day')
  }
})
test('OBS shows the seat that has the floor, then the scene of the cue again', async () => {
  const { host, obs } = await connectAdapter({ scenes: mapping })
  obs.follow('day', 'gulag', shown('day', null))
  await until(() => expect(host.scene).toBe('Day'))
  obs.follow('day', 'gulag', shown('day', 3))
  await until(() => expect(host.scene).toBe('Night'))
  obs.follow('day', 'gulag', shown('day', null))
  await until(() => expect(host.scene).toBe('Day'))
})
test('a word switches at once, whatever the delay of the cue', async () => {
  const { host, obs } = await connectAdapter({ scenes: mapping })
  obs.follow('day', 'gulag', shown('day', null))
  await until(() => expect(host.scene).toBe('Day'))
  const settings: CueSettings = { actions: { day: { delayMs: 600_000 } }, texts: {}, lang: 'en' }
  obs.setCues(settings)
  obs.follow('day', 'gulag', shown('day', 3))
  await until(() => expect(host.scene).toBe('Night'))
  obs.follow('day', 'gulag', shown('day', null))
  await until(() => expect(host.scene).toBe('Day'))
})
test('a seat without a scene leaves what the moderator chose in OBS', async () => {
  const { host, obs } = await connectAdapter({ scenes: mapping })
  obs.follow('day', 'gulag', shown('day', null))
  await until(() => expect(obs.status().scene).toBe('Day'))
  host.show('Vote')
  await until(() => expect(obs.status().scene).toBe('Vote'))
  obs.follow('day', 'gulag', shown('day', 5))
  obs.follow('day', 'gulag', shown('day', null))
  obs.follow('lobby', 'gulag', shown('lobby', null))
  await until(() => expect(host.scene).toBe('Lobby'))
  expect(host.asked).toEqual(['Day', 'Lobby'])
})
test('a missing scene is named with its seat', async () => {
  const { obs } = await connectAdapter({ scenes: { ...scenes, 'speaker/3': 'Third camera' } })
  expect(obs.status().problem).toContain('Third camera')
  expect(obs.status().problem).toContain('seat 3 has the floor')
})
