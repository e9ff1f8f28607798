import { describe, expect, test } from 'vitest'
import type { Cue } from '../../../shared/engine/game.ts'
import { connectAdapter, wait, until } from './obs-fixture.ts'

const rounds: readonly Cue[] = ['day', 'vote', 'night']

describe('switching scenes', () => {
  test('a cue shows its scene, and undoing it shows the former one', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    obs.follow('night', null)
    await until(() => expect(obs.status().scene).toBe('Night'))
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    expect(host.asked).toEqual(['Day', 'Night', 'Day'])
  })

  test('the scene of one game wins over the general one; an empty one leaves OBS alone', async () => {
    const { host, obs } = await connectAdapter({
      scenes: { day: 'Day', 'chess/day': 'Vote', vote: '', night: 'Night', 'chess/night': '' },
    })
    obs.follow('day', 'chess')
    await until(() => expect(host.scene).toBe('Vote'))
    for (const cue of ['vote', 'night', 'lobby'] as const) {
      obs.follow(cue, 'chess')
      await wait(30)
    }
    obs.follow('day', 'go')
    await until(() => expect(host.scene).toBe('Day'))
    expect(host.asked).toEqual(['Vote', 'Day'])
  })

  test('the same cue again asks OBS for nothing', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    for (let times = 0; times < 20; times += 1) obs.follow('day', null)
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked).toEqual(['Day', 'Night'])
  })

  test('a cue whose scene is already on air asks OBS for nothing', async () => {
    const { host, obs } = await connectAdapter({ scenes: { day: 'Day', vote: 'Day', night: 'Night' } })
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    obs.follow('vote', null)
    await wait(30)
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked).toEqual(['Day', 'Night'])
  })

  test('of 500 cues in a row only the last one counts, and nothing piles up', async () => {
    const { host, obs } = await connectAdapter()
    host.delayMs = 100
    for (let times = 0; times < 500; times += 1) obs.follow(rounds[times % 3] ?? 'day', null)
    obs.follow('night', null)
    await until(() => expect(obs.status().scene).toBe('Night'))
    expect(host.asked).toEqual(['Night'])
    for (let times = 0; times < 500; times += 1) {
      obs.follow(rounds[times % 3] ?? 'day', null)
      await new Promise((resolve) => setImmediate(resolve))
    }
    obs.follow('vote', null)
    await until(() => expect(obs.status().scene).toBe('Vote'))
    expect(host.asked.length).toBeLessThan(100)
    expect(host.asked.at(-1)).toBe('Vote')
  })

  test('an undo during a fade ends on the last cue, although OBS still reports that scene', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    host.transitionMs = 300
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(obs.status().scene).toBe('Day')
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    expect(host.asked).toEqual(['Day', 'Night', 'Day'])
  })

  test('cues to and fro while OBS is slow end on the last one', async () => {
    const { host, obs } = await connectAdapter()
    host.delayMs = 60
    for (const cue of ['day', 'night', 'day', 'night', 'day'] as const) {
      obs.follow(cue, null)
      await wait(25)
    }
    await until(() => expect(obs.status().scene).toBe('Day'))
    host.delayMs = 0
    obs.follow('vote', null)
    await until(() => expect(obs.status().scene).toBe('Vote'))
    expect(host.asked.slice(-2)).toEqual(['Day', 'Vote'])
  })

  test('a scene chosen by hand in OBS is shown as it is and stands until the next cue', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    host.show('Vote')
    await until(() => expect(obs.status().scene).toBe('Vote'))
    obs.follow('day', null)
    obs.follow('spotlight', null)
    expect(host.asked).toEqual(['Day'])
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
  })

  test('a new mapping takes effect at once, and one that leaves the cue as it was does not', async () => {
    const { host, obs, config } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    host.show('Lobby')
    await until(() => expect(obs.status().scene).toBe('Lobby'))
    obs.configure({ ...config, scenes: { ...config.scenes, vote: 'Night' } })
    await wait(50)
    expect(obs.status()).toMatchObject({ scene: 'Lobby', scenes: { vote: 'Night' } })
    obs.configure({ ...config, scenes: { ...config.scenes, day: 'Vote' } })
    await until(() => expect(host.scene).toBe('Vote'))
    expect(host.asked).toEqual(['Day', 'Vote'])
  })

  test('in studio mode a switch waits for the end of a running transition, which would swallow it', async () => {
    const { host, obs } = await connectAdapter()
    host.studioMode = true
    host.tell('StudioModeStateChanged', { studioModeEnabled: true })
    await until(() => expect(obs.status().studioMode).toBe(true))
    host.cursor = 0.4
    obs.follow('day', null)
    await wait(150)
    obs.follow('night', null)
    await wait(150)
    expect(host.asked).toEqual([])
    host.cursor = 1
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked).toEqual(['Night'])
    host.tell('SceneTransitionStarted', { transitionName: 'Stinger' })
    await wait(20)
    obs.follow('day', null)
    await wait(150)
    expect(host.asked).toEqual(['Night'])
    host.tell('SceneTransitionEnded', { transitionName: 'Stinger' })
    await until(() => expect(host.scene).toBe('Day'))
  })
})

describe('the scenes of OBS', () => {
  test('are listed from the top and kept current', async () => {
    const { host, obs } = await connectAdapter({ scenes: {} })
    expect(obs.status().known).toEqual(['Vote', 'Night', 'Day', 'Lobby'])
    host.add('Break')
    await until(() => expect(obs.status().known).toContain('Break'))
    host.rename('Lobby', 'Hall')
    await until(() => expect(obs.status().known).toEqual(['Vote', 'Night', 'Day', 'Hall', 'Break']))
    expect(obs.status().scene).toBe('Hall')
    host.remove('Break')
    await until(() => expect(obs.status().known).not.toContain('Break'))
    host.scenes = ['Other', 'Collection']
    host.scene = 'Other'
    host.tell('CurrentSceneCollectionChanged', { sceneCollectionName: 'second' })
    await until(() => expect(obs.status()).toMatchObject({ known: ['Collection', 'Other'], scene: 'Other' }))
  })

  test('a deleted one is named with the next step, and shown as soon as it exists again', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
    host.remove('Night')
    await until(() => expect(obs.status().problem).toContain('no scene “Night” (for Night)'))
    expect(obs.status().problem).toContain('Create it in OBS or choose')
    obs.follow('night', null)
    await until(() => expect(host.asked).toEqual(['Day', 'Night']))
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Day' }))
    host.add('Night')
    await until(() => expect(obs.status()).toMatchObject({ scene: 'Night', problem: null }))
  })

  test('another collection comes with a scene of its own on air: the one of the moment is asked for there, too', async () => {
    const { host, obs } = await connectAdapter()
    obs.follow('vote', null)
    await until(() => expect(host.scene).toBe('Vote'))
    // Outlasts the wait for a confirmed switch.
    await wait(800)
    const all = [...host.scenes]
    for (const scene of all) host.remove(scene)
    await until(() => expect(obs.status().known).toEqual([]))
    for (const scene of all.toReversed()) host.add(scene)
    await until(() => expect(obs.status().known).toHaveLength(all.length))
    host.show('Day')
    host.tell('CurrentSceneCollectionChanged', { sceneCollectionName: 'second' })
    await until(() => expect(host.scene).toBe('Vote'))
    await until(() => expect(obs.status()).toMatchObject({ scene: 'Vote', problem: null }))
  })

  test('one that is gone before OBS said so is found missing by the refused switch', async () => {
    const { host, obs } = await connectAdapter()
    host.scenes = ['Lobby', 'Day', 'Vote']
    obs.follow('night', null)
    await until(() => expect(obs.status().problem).toContain('no scene “Night”'))
    obs.follow('day', null)
    await until(() => expect(host.scene).toBe('Day'))
  })

  test('an answer that is older than an event does not undo it', async () => {
    const { host, obs } = await connectAdapter()
    host.scenes = ['Lobby', 'Day', 'Vote']
    host.answer = ({ type }) => {
      if (type !== 'GetSceneList') return null
      host.answer = null
      // All that was there before; what comes after it is told by events, on the other socket.
      const stale = { currentProgramSceneName: 'Lobby', scenes: host.scenes.map((sceneName) => ({ sceneName })) }
      host.add('Night')
      host.show('Vote')
      return { ok: stale }
    }
    host.tell('CurrentSceneCollectionChanged', { sceneCollectionName: 'evening' })
    await until(() => expect(host.answer).toBeNull())
    await until(() => expect(obs.status()).toMatchObject({ known: ['Vote', 'Day', 'Lobby', 'Night'], scene: 'Vote' }))
    await wait(50)
    expect(obs.status()).toMatchObject({ known: ['Vote', 'Day', 'Lobby', 'Night'], scene: 'Vote' })
  })

  test('one that OBS still lists while it refuses it is shown as soon as it exists again', async () => {
    const { host, obs } = await connectAdapter()
    let gone = true
    host.answer = ({ type, fields }) =>
      gone && type === 'SetCurrentProgramScene' && fields['sceneName'] === 'Night'
        ? { code: 600, comment: 'No source was found.' }
        : null
    obs.follow('night', null)
    await until(() => expect(host.asked.filter((scene) => scene === 'Night').length).toBeGreaterThan(1))
    gone = false
    await until(() => expect(host.scene).toBe('Night'))
    await until(() => expect(obs.status().problem).toBeNull())
  })
  test('a switch that OBS agrees to and does not carry out is asked for again', async () => {
    const { host, obs } = await connectAdapter()
    let deaf = true
    host.answer = ({ type }) => {
      if (type !== 'SetCurrentProgramScene' || !deaf) return null
      deaf = false
      return { ok: {} }
    }
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked.slice(-2)).toEqual(['Night', 'Night'])
  })
  test.each([
    ['OBS names the scene before it late, as an echo', 'Vote', false],
    ['OBS names the scene and goes back to the one before, in studio mode', 'Night', true],
  ])('a switch that is swallowed while %s is asked for again', async (_, named, studio) => {
    const { host, obs } = await connectAdapter()
    host.studioMode = studio
    host.tell('StudioModeStateChanged', { studioModeEnabled: studio })
    obs.follow('vote', null)
    await until(() => expect(host.scene).toBe('Vote'))
    host.answer = ({ type }) => {
      if (type !== 'SetCurrentProgramScene') return null
      host.answer = null
      setTimeout(() => host.tell('CurrentProgramSceneChanged', { sceneName: named }), 20)
      return { ok: {} }
    }
    obs.follow('night', null)
    await until(() => expect(host.scene).toBe('Night'))
    expect(host.asked.slice(-2)).toEqual(['Night', 'Night'])
  })
  test('a scene that OBS had only just made, and falls back from, is asked for again; a choice by hand is not', async () => {
    const { host, obs } = await connectAdapter()
    host.remove('Night')
    obs.follow('night', null)
    await wait(50)
    host.add('Night')
    await until(() => expect(obs.status().scene).toBe('Night'))
    host.show('Lobby')
    await until(() => expect(obs.status().scene).toBe('Lobby'))
    await until(() => expect(obs.status().scene).toBe('Night'))
    await wait(3_100)
    obs.follow('day', null)
    await until(() => expect(obs.status().scene).toBe('Day'))
    host.show('Lobby')
    await wait(1_000)
    expect(obs.status().scene).toBe('Lobby')
  })
  test('a switch that OBS refuses for the moment is asked for again; another refusal is said', async () => {
    const { host, obs } = await connectAdapter()
    let refusals = 0
    host.answer = ({ type }) =>
      type === 'SetCurrentProgramScene' && (refusals += 1) < 3
        ? { code: 207, comment: 'The server is not ready.' }
        : null
    obs.follow('day', null)
    await until(() => expect(obs.status().problem).toContain('not ready'))
    await until(() => expect(obs.status()).toMatchObject({ scene: 'Day', problem: null }))
    host.answer = ({ type }) => (type === 'SetCurrentProgramScene' ? { code: 703, comment: 'Not now.' } : null)
    obs.follow('night', null)
    await until(() => expect(obs.status().problem).toContain('did not switch to “Night” (Not now.)'))
    host.answer = null
    obs.follow('vote', null)
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Vote', problem: null }))
  })
})
