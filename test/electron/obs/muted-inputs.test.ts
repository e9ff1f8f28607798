/** Inputs that are muted while a cue is on, against an OBS in this process. */
import { describe, expect, test } from 'vitest'
import type { CueSettings } from '../../../shared/wire/cue-payload.ts'
import type { Cue } from '../../../shared/engine/game.ts'
import { publicFrame } from '../../kit/obs/obs-frames.ts'
import { connectAdapter, until, wait } from './obs-fixture.ts'

const nightMutes = (...mute: readonly string[]): CueSettings => ({
  actions: { night: { mute } },
  texts: {},
  lang: 'en',
})
/** The audience's view at this cue. */
const shownAt = (cue: Cue) => ({ match: 'm', frame: () => publicFrame(cue), way: () => [cue] })
const sound = 'wasapi_input_capture'
async function studio(...names: readonly string[]) {
  const at = await connectAdapter()
  for (const name of names) at.host.studio.addInput(name, sound)
  at.host.studio.addInput('Logo', 'image_source')
  await until(() => expect(at.obs.status().cues.soundInputs).toEqual(names))
  return at
}

describe('inputs muted at a cue', () => {
  test('are silent while it is on, and sound again afterwards', async () => {
    const { host, obs } = await studio('Mic Ann', 'Mic Ben', 'Music')
    obs.setCues(nightMutes('Mic Ann', 'Mic Ben'))
    obs.follow('day', null, shownAt('day'))
    await wait(50)
    expect(host.studio.muted).toEqual([])
    obs.follow('night', null, shownAt('night'))
    await until(() => expect(host.studio.muted).toEqual(['Mic Ann', 'Mic Ben']))
    obs.follow('day', null, shownAt('day'))
    await until(() => expect(host.studio.muted).toEqual([]))
  })
  test('stay muted afterwards where they were muted by hand before', async () => {
    const { host, obs } = await studio('Mic Ann', 'Mic Ben')
    obs.setCues(nightMutes('Mic Ann', 'Mic Ben'))
    obs.follow('day', null, shownAt('day'))
    await wait(50)
    host.studio.mute('Mic Ben', true)
    obs.follow('night', null, shownAt('night'))
    await until(() => expect(host.studio.muted).toEqual(['Mic Ann', 'Mic Ben']))
    obs.follow('day', null, shownAt('day'))
    await until(() => expect(host.studio.muted).toEqual(['Mic Ben']))
  })
  test('keep what the user lets sound during the cue', async () => {
    const { host, obs } = await studio('Mic Ann', 'Mic Ben')
    obs.setCues(nightMutes('Mic Ann', 'Mic Ben'))
    obs.follow('night', null, shownAt('night'))
    await until(() => expect(host.studio.muted).toEqual(['Mic Ann', 'Mic Ben']))
    host.studio.mute('Mic Ann', false)
    obs.follow('night', 'ktulu', shownAt('night'))
    host.studio.addInput('Another', sound)
    await until(() => expect(obs.status().cues.soundInputs).toContain('Another'))
    expect(host.studio.muted).toEqual(['Mic Ben'])
  })
  test('are muted after OBS was away, and sound at dawn although it was away in between', async () => {
    const { host, obs } = await studio('Mic Ann')
    obs.setCues(nightMutes('Mic Ann'))
    obs.follow('night', null, shownAt('night'))
    await until(() => expect(host.studio.muted).toEqual(['Mic Ann']))
    await host.stop()
    obs.follow('day', null, shownAt('day'))
    await host.start()
    await until(() => expect(host.studio.muted).toEqual([]))
  })
  test('a quick undo ends as the last cue wants it', async () => {
    const { host, obs } = await studio('Mic Ann', 'Mic Ben')
    obs.setCues(nightMutes('Mic Ann', 'Mic Ben'))
    for (let i = 0; i < 50; i += 1) for (const cue of ['night', 'day'] as const) obs.follow(cue, null, shownAt(cue))
    obs.follow('night', null, shownAt('night'))
    await until(() => expect(host.studio.muted).toEqual(['Mic Ann', 'Mic Ben']))
    obs.follow('day', null, shownAt('day'))
    await until(() => expect(host.studio.muted).toEqual([]))
  })
})
