/** The cue effects, against an OBS in this process that can do them all. */
import { describe, expect, test } from 'vitest'
import type { Cue } from '../../../shared/engine/game.ts'
import type { CueSettings } from '../../../shared/wire/cue-payload.ts'
import { publicFrame } from '../../kit/obs/obs-frames.ts'
import { connectAdapter, reachState, wait, until } from './obs-fixture.ts'

const settings = (change: Partial<CueSettings>): CueSettings => ({ actions: {}, texts: {}, lang: 'en', ...change })
/** The audience's view after these cues, newest first. */
const shown = (way: readonly Cue[], headline = String(way[0])) => ({
  match: 'm',
  frame: () => publicFrame(headline),
  way: () => way,
})

describe('transitions', () => {
  test('a cue plays its own with its length, set before the switch; the next one the user’s again', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(settings({ actions: { night: { transition: 'Stinger', transitionMs: 900 } } }))
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    expect(host.studio).toMatchObject({ transition: 'Fade', transitionMs: 300 })
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.studio).toMatchObject({ transition: 'Stinger', transitionMs: 900 })
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    expect(host.studio).toMatchObject({ transition: 'Fade', transitionMs: 300 })
  })
  test('what the user chooses in OBS meanwhile is what the other cues play', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(settings({ actions: { night: { transition: 'Stinger' } } }))
    host.studio.chooseTransition('Cut')
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    await wait(50)
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    expect(host.studio.transition).toBe('Cut')
  })
  test('one that OBS does not have is said and not tried, and the scene is switched all the same', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(settings({ actions: { night: { transition: 'Wipe' } } }))
    expect(obs.status().problem).toContain('no transition “Wipe” (for Night)')
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.studio.transition).toBe('Fade')
  })
})

describe('a delay', () => {
  test('is waited for, and an undo within it cancels the switch', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(settings({ actions: { night: { delayMs: 150 } } }))
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    obs.follow('night', null)
    await wait(50)
    obs.follow('day', null)
    await wait(200)
    expect(host.asked).toEqual(['Day'])
    obs.follow('night', null)
    expect(host.scene).toBe('Day')
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked).toEqual(['Day', 'Night'])
  })
  test('goes on through a cue that leaves OBS alone', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(settings({ actions: { night: { delayMs: 60 } } }))
    obs.follow('night', null)
    obs.follow('spotlight', null)
    await until(() => expect(host.scene).toBe('Night'))
  })
  test('is cancelled by an undo that leads to a cue that leaves OBS alone, too', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(settings({ actions: { night: { delayMs: 150 } } }))
    obs.follow('day', null, shown(['day']))
    await until(() => expect(host.scene).toBe('Day'))
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    obs.follow('night', null, shown(['night', 'spotlight', 'day']))
    await wait(50)
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    await wait(200)
    expect(host.asked).toEqual(['Day'])
    obs.follow('night', null, shown(['night', 'spotlight', 'day']))
    obs.follow('spotlight', null, shown(['spotlight', 'night', 'spotlight', 'day']))
    await until(() => expect(host.scene).toBe('Night'))
  })
})

describe('the scene of what was taken back', () => {
  const back = async (parts: Awaited<ReturnType<typeof connectAdapter>>): Promise<void> => {
    const { host, obs } = parts
    obs.follow('day', null, shown(['day']))
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    obs.follow('night', null, shown(['night', 'spotlight', 'day']))
    await until(() => expect(host.scene).toBe('Night'))
  }
  test('goes although the cue of the moment has none: that of the last cue on the way comes again', async () => {
    const parts = await connectAdapter()
    await back(parts)
    parts.obs.follow('spotlight', null, shown(['spotlight', 'day']))
    await until(() => expect(parts.host.scene).toBe('Day'))
  })
  test('goes on release where the scene is held, and after OBS was away', async () => {
    const parts = await connectAdapter()
    const { host, obs } = parts
    await back(parts)
    obs.hold(true)
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    await until(() => expect(obs.status().cues.waits).toBe('Day'))
    expect(host.scene).toBe('Night')
    await host.stop()
    await reachState(obs, 'retrying')
    obs.hold(false)
    await host.start()
    await until(() => expect(host.scene).toBe('Day'))
  })
  test('stays gone where somebody chose another scene in OBS meanwhile', async () => {
    const parts = await connectAdapter()
    const { host, obs } = parts
    await back(parts)
    host.show('Vote')
    await until(() => expect(obs.status().scene).toBe('Vote'))
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    await wait(100)
    expect(host.scene).toBe('Vote')
  })
  test('is that of a break, too', async () => {
    const { host, obs } = await connectAdapter({ scenes: { day: 'Day', break: 'Vote' } })
    obs.follow('day', null, shown(['day']))
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    obs.follow('break', null, shown(['break', 'spotlight', 'day']))
    await until(() => expect(host.scene).toBe('Vote'))
    obs.follow('spotlight', null, shown(['spotlight', 'day']))
    await until(() => expect(host.scene).toBe('Day'))
  })
  test('stands where no cue before it has a scene, and does not come back once it is left', async () => {
    const { host, obs } = await connectAdapter({ scenes: { night: 'Night' } })
    obs.follow('spotlight', null, shown(['spotlight']))
    obs.follow('night', null, shown(['night', 'spotlight']))
    await until(() => expect(host.scene).toBe('Night'))
    obs.follow('spotlight', null, shown(['spotlight']))
    await wait(50)
    expect(host.asked).toEqual(['Night'])
    await host.stop()
    await reachState(obs, 'retrying')
    host.scene = 'Day'
    await host.start()
    await reachState(obs, 'on')
    await wait(100)
    expect(host.scene).toBe('Day')
  })
})

describe('holding the scene', () => {
  test('nothing is switched until release, and then the newest cue comes', async () => {
    const { host, obs } = await connectAdapter()
    obs.hold(true)
    obs.follow('day', null)
    obs.follow('night', null)
    await wait(80)
    expect(host.asked).toEqual([])
    expect(obs.status().cues).toMatchObject({ hold: true, waits: 'Night' })
    obs.hold(false)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked).toEqual(['Night'])
    expect(obs.status().cues).toMatchObject({ hold: false, waits: null })
  })
  test('outlives a lost connection', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    obs.hold(true)
    await host.stop()
    await reachState(obs, 'retrying')
    obs.follow('night', null)
    await host.start()
    await reachState(obs, 'on')
    await wait(80)
    expect(host.scene).toBe('Day')
    obs.hold(false)
    await until(() => expect(host.scene).toBe('Night'))
  })
})

describe('texts', () => {
  const texts = settings({
    texts: { Phase: 'headline', Out: 'out', Label: 'news' },
    actions: { night: { texts: { Extra: 'seat:1', Label: 'players' } } },
  })
  test('fill the text sources that are there; a cue’s own win, and are emptied elsewhere', async () => {
    const { host, obs } = await connectAdapter()
    for (const name of ['Phase', 'Out', 'Label', 'Extra']) host.studio.addInput(name, 'text_gdiplus_v3')
    obs.setCues(texts)
    obs.follow('night', null, shown(['night']))
    const written = (): object =>
      Object.fromEntries(['Phase', 'Out', 'Label', 'Extra'].map((name) => [name, host.studio.text(name)]))
    await until(() => expect(written()).toEqual({ Phase: 'night', Out: 'Bea', Label: 'Ann\nBea', Extra: 'Ann' }))
    obs.follow('day', null, shown(['day']))
    await until(() => expect(host.studio.text('Label')).toBe('day news'))
    await until(() => expect(host.studio.text('Extra')).toBe(''))
  })
  test('a source that is no text is never written; one that is missing is said, and filled when it comes', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.addInput('Phase', 'image_source')
    obs.setCues(settings({ texts: { Phase: 'headline', Later: 'headline' } }))
    obs.follow('day', null, shown(['day']))
    await until(() => expect(obs.status().problem).toContain('no text source “Phase”, “Later”'))
    host.studio.addInput('Later', 'text_ft2_source_v2')
    await until(() => expect(host.studio.text('Later')).toBe('day'))
    expect(host.studio.text('Phase')).toBeUndefined()
  })
})

describe('the recording', () => {
  const cues = settings({ actions: { day: { record: 'start' }, end: { record: 'stop' } } })
  test('starts and stops with the match, never twice, and an undo of the end lets it run on', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(cues)
    obs.follow('lobby', null, shown(['lobby']))
    obs.follow('day', null, shown(['day', 'lobby']))
    await until(() => expect(host.studio.recording).toBe(true))
    obs.follow('end', null, shown(['end', 'night', 'day', 'lobby']))
    await wait(100)
    obs.follow('night', null, shown(['night', 'day', 'lobby']))
    await wait(3_100)
    expect(host.studio.turns).toEqual(['start'])
    obs.follow('end', null, shown(['end', 'night', 'day', 'lobby']))
    await until(() => expect(host.studio.recording).toBe(false))
    obs.follow('night', null, shown(['night', 'day', 'lobby']))
    await until(() => expect(host.studio.recording).toBe(true))
    expect(host.studio.turns).toEqual(['start', 'stop', 'start'])
  })
  test('one that runs already is not started again, and one stopped by hand stays stopped', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.record(true)
    await until(() => expect(obs.status().cues.recording).toBe(true))
    obs.setCues(cues)
    obs.follow('day', null, shown(['day']))
    await wait(100)
    expect(host.studio.turns).toEqual([])
    host.studio.record(false)
    await until(() => expect(obs.status().cues.recording).toBe(false))
    obs.follow('night', null, shown(['night', 'day']))
    await wait(100)
    expect(host.studio.turns).toEqual([])
  })
  test('is one recording through a pause: who pauses it has not stopped it, and it has each chapter once', async () => {
    const { host, obs } = await connectAdapter()
    const chaptered = { day: { record: 'start', chapter: true }, night: { chapter: true } } as const
    obs.setCues(settings({ actions: { ...chaptered, end: { record: 'stop' } } }))
    obs.follow('day', null, shown(['day'], 'Day 1'))
    await until(() => expect(host.studio.chapters).toEqual(['Day 1']))
    host.studio.pause(true)
    obs.follow('night', null, shown(['night', 'day'], 'Night 1'))
    await wait(800)
    expect(obs.status().cues.recording).toBe(true)
    host.studio.pause(false)
    obs.follow('day', null, shown(['day'], 'Day 1'))
    await wait(800)
    expect(host.studio.chapters).toEqual(['Day 1'])
    await host.stop()
    host.studio.recording = false
    await reachState(obs, 'retrying')
    await host.start()
    await until(() => expect(host.studio.recording).toBe(true))
    expect(host.studio.turns).toEqual(['start', 'start'])
  })
  test('goes on when OBS comes back in mid-game', async () => {
    const { host, obs } = await connectAdapter()
    obs.setCues(cues)
    obs.follow('lobby', null, shown(['lobby']))
    obs.follow('day', null, shown(['day', 'lobby']))
    await until(() => expect(host.studio.recording).toBe(true))
    await host.stop()
    host.studio.recording = false
    await reachState(obs, 'retrying')
    await host.start()
    await until(() => expect(host.studio.recording).toBe(true))
    expect(host.studio.turns).toEqual(['start', 'start'])
  })
  test('a match that had ended before the console started stops nothing', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.record(true)
    obs.setCues(cues)
    obs.follow('end', null, shown(['end', 'day']))
    await wait(3_200)
    expect(host.studio.recording).toBe(true)
  })
})

describe('chapter markers', () => {
  const cues = settings({ actions: { night: { chapter: true }, day: { chapter: true } } })
  test('one for each phase that stands, none for what is taken back at once, and none twice', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.record(true)
    await until(() => expect(obs.status().cues.recording).toBe(true))
    obs.setCues(cues)
    obs.follow('day', null, shown(['day'], 'Day 1'))
    await until(() => expect(host.studio.chapters).toEqual(['Day 1']))
    for (let i = 0; i < 20; i += 1) {
      obs.follow('night', null, shown(['night'], 'Night 1'))
      obs.follow('day', null, shown(['day'], 'Day 1'))
    }
    obs.follow('night', null, shown(['night'], 'Night 1'))
    await until(() => expect(host.studio.chapters).toEqual(['Day 1', 'Night 1']))
  })
  test('where OBS cannot set them that is said and not tried', async () => {
    const { host, obs } = await connectAdapter()
    host.studio.canChapter = false
    await host.stop()
    await host.start()
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', cues: { canChapter: false } }))
    host.studio.record(true)
    obs.setCues(cues)
    obs.follow('day', null, shown(['day']))
    await until(() => expect(obs.status().problem).toContain('cannot set chapter markers'))
    expect(host.studio.chapters).toEqual([])
  })
})

test('500 undo and redo, without a pause, end on the right scene, texts and recording', async () => {
  const { host, obs } = await connectAdapter()
  host.studio.addInput('Phase', 'text_ft2_source_v2')
  obs.setCues(
    settings({
      texts: { Phase: 'headline' },
      actions: {
        day: { record: 'start' },
        night: { transition: 'Cut' },
        vote: { transition: 'Stinger', transitionMs: 80 },
      },
    }),
  )
  const way: readonly Cue[] = ['lobby', 'day', 'night', 'vote']
  const at = (i: number): void =>
    obs.follow(way[i] ?? 'lobby', null, shown(way.slice(0, i + 1).toReversed(), `step ${i}`))
  for (let i = 0; i < 500; i += 1) at([0, 1, 2, 3, 2, 1][i % 6] ?? 0)
  at(2)
  await until(() => expect(host.scene).toBe('Night'))
  await until(() => expect(host.studio.text('Phase')).toBe('step 2'))
  await until(() => expect(host.studio.recording).toBe(true))
  await wait(300)
  expect(host.scene).toBe('Night')
  expect(host.studio).toMatchObject({ transition: 'Cut', recording: true, turns: ['start'] })
})
