/** The scene machine where a step depends on more than state and event: time, what OBS shows, what came before. */
import { describe, expect, test } from 'vitest'
import { refusalCodes } from '../../../electron/obs/obs-fault.ts'
import { wantedScene } from '../../../electron/obs/scene/scene-intent.ts'
import {
  initialState,
  type SceneEvent,
  type SceneState,
  type SceneStateName,
} from '../../../electron/obs/scene/scene-state.ts'
import {
  agreed,
  confirmDue,
  connected,
  cue,
  hold,
  known,
  mapping,
  none,
  onAir,
  paths,
  read,
  refused,
  release,
  runs,
  shown,
  stateAfter,
  stepsOf,
  turnEnded,
  vote,
} from './scene-paths.ts'

const at = (name: SceneStateName): SceneState => stateAfter(paths[name])

describe('a switch', () => {
  test('of many cues in one turn only the last one is sent', () => {
    const steps = stepsOf(at('due'), vote, cue(['day', 'night', 'vote', 'lobby']), turnEnded)
    expect(steps).toEqual(['due', 'due', 'switching send:Lobby'])
  })
  test('to the scene that OBS agreed to and shows is not sent', () => {
    expect(stepsOf(at('idle'), cue(['day', 'night', 'reveal']), turnEnded)).toEqual(['due turn', 'idle'])
  })
  test('follows the one on its way, whether OBS agrees or is not ready', () => {
    expect(stepsOf(at('switching'), vote, agreed, turnEnded)).toEqual([
      'switching',
      'due +confirm turn',
      'switching send:Vote',
    ])
    expect(stepsOf(at('switching'), vote, refused(refusalCodes.notReady))).toEqual(['switching', 'due turn'])
    expect(stepsOf(at('switching'), vote, refused(refusalCodes.noSuchResource))).toEqual([
      'switching',
      'due +search turn',
    ])
  })
  test('in studio mode waits for a transition that was told of, without asking, at most 10 s', () => {
    const started = { type: 'transitionStarted' } as const
    const lookDue = { type: 'lookDue' } as const
    expect(stepsOf(at('waiting'), started, lookDue, turnEnded, 10_001, lookDue, turnEnded)).toEqual([
      'waiting',
      'due turn',
      'waiting +look',
      'due turn',
      'looking ask',
    ])
  })
  test('that was lost with its session is sent again, even to the scene on air', () => {
    const back = { type: 'connected', program: onAir('Night') } as const
    const gone = { type: 'disconnected' } as const
    expect(stepsOf(at('switching'), gone, back, turnEnded)).toEqual([
      'away -timers',
      'due turn',
      'switching send:Night',
    ])
    expect(stepsOf(at('confirming'), gone, back, turnEnded)).toEqual(['away -timers', 'due turn', 'idle'])
  })
  test('to a scene that is made is sent at once, and again when it is removed and made', () => {
    const without: SceneEvent = { type: 'sceneRemoved', scene: 'Night' }
    const listed: SceneEvent = { type: 'scenesListed', known }
    expect(stepsOf(at('idle'), without, listed, turnEnded)).toEqual(['idle', 'due turn', 'switching send:Night'])
    const search = { type: 'searchDue' } as const
    const noScene = refused(refusalCodes.noSuchResource)
    expect(stepsOf(at('switching'), noScene, search, read('Day'), turnEnded)).toEqual([
      'idle +search',
      'idle read',
      'due turn',
      'switching send:Night',
    ])
  })
  test('that OBS refuses is named until another is agreed to, or the session ends', () => {
    const refusal = (events: readonly SceneEvent[]): string | undefined =>
      stateAfter(events, at('switching')).refusal?.scene
    expect(refusal([refused(703)])).toBe('Night')
    expect(refusal([refused(703), vote, turnEnded])).toBe('Night')
    expect(refusal([refused(703), vote, turnEnded, { type: 'agreed', scene: 'Vote' }])).toBeUndefined()
    expect(refusal([refused(703), { type: 'disconnected' }])).toBeUndefined()
    expect(refusal([refused(refusalCodes.noSuchResource)])).toBeUndefined()
  })
})

describe('a delay', () => {
  test('ends in the switch, also of a cue that came while OBS was asked to confirm another', () => {
    const later = cue(['day', 'night', 'vote'], 500)
    expect(stepsOf(at('confirming'), later, shown('Night'), confirmDue, { type: 'delayOver' }, turnEnded)).toEqual([
      'confirming +delay',
      'confirming',
      'delayed',
      'due turn',
      'switching send:Vote',
    ])
  })
  test('runs on through a cue without a scene, a hold and a lost session', () => {
    const over = { type: 'delayOver' } as const
    const passing = cue(['day', 'night', 'spotlight'])
    expect(stepsOf(at('delayed'), passing, over, turnEnded)).toEqual(['delayed', 'due turn', 'switching send:Night'])
    expect(stepsOf(at('delayed'), hold, over, release, turnEnded)).toEqual([
      'held',
      'held',
      'due turn',
      'switching send:Night',
    ])
    const away = stepsOf(at('delayed'), { type: 'disconnected' }, over, connected, turnEnded)
    expect(away).toEqual(['away -timers', 'away', 'due turn', 'switching send:Night'])
  })
})

describe('a hold', () => {
  test('lets a request that is on its way be answered, and sends nothing more', () => {
    expect(stepsOf(at('switching'), hold, vote, agreed, release, turnEnded)).toEqual([
      'switching',
      'switching',
      'held +confirm',
      'due turn',
      'switching send:Vote',
    ])
    expect(stepsOf(at('switching'), hold, refused(refusalCodes.notReady), release)).toEqual([
      'switching',
      'held',
      'due turn',
    ])
    expect(stepsOf(at('looking'), hold, none)).toEqual(['looking', 'held'])
    expect(stepsOf(at('looking'), hold, runs)).toEqual(['looking', 'held'])
  })
  test('shorter than the look at what OBS shows leaves that look as it is', () => {
    expect(stepsOf(at('confirming'), hold, shown('Night'), release, turnEnded, confirmDue)).toEqual([
      'held',
      'held',
      'due turn',
      'confirming',
      'idle',
    ])
  })
  test('overtakes an answer that was to confirm a switch', () => {
    expect(stepsOf(at('confirming'), confirmDue, hold, read('Night'), release, turnEnded)).toEqual([
      'confirming read',
      'held',
      'held',
      'due turn',
      'idle',
    ])
  })
})

describe('a switch that OBS agreed to', () => {
  test('is over when its scene is on air, by an event or as OBS says when asked', () => {
    expect(stepsOf(at('confirming'), shown('Night'), confirmDue)).toEqual(['confirming', 'idle'])
    expect(stepsOf(at('confirming'), confirmDue, read('Night'))).toEqual(['confirming read', 'idle'])
    expect(stepsOf(at('confirming'), confirmDue, { type: 'programUnread' })).toEqual(['confirming read', 'idle'])
  })
  test('is sent again where another scene is on air, three times', () => {
    const round = [confirmDue, read('Day'), turnEnded, agreed]
    const sentAgain = ['confirming read', 'due turn', 'switching send:Night', 'confirming +confirm']
    expect(stepsOf(at('confirming'), ...round, ...round, ...round, confirmDue, read('Day'))).toEqual([
      ...sentAgain,
      ...sentAgain,
      ...sentAgain,
      'confirming read',
      'idle',
    ])
  })
  test('is looked at once more after a transition that plays', () => {
    const started = { type: 'transitionStarted' } as const
    expect(stepsOf(at('confirming'), started, confirmDue, read('Day'))).toEqual([
      'confirming',
      'confirming read',
      'confirming +confirm',
    ])
    const studio: SceneEvent = { type: 'studioModeChanged', studioMode: true }
    expect(stepsOf(at('confirming'), studio, started, shown('Night'), confirmDue)).toEqual([
      'confirming',
      'confirming',
      'confirming',
      'confirming +confirm',
    ])
  })
  test('in studio mode is asked about although OBS names its scene', () => {
    const studio: SceneEvent = { type: 'studioModeChanged', studioMode: true }
    const back = read('Day', true)
    expect(stepsOf(at('confirming'), studio, shown('Night'), confirmDue, back, turnEnded)).toEqual([
      'confirming',
      'confirming',
      'confirming read',
      'due turn',
      'looking ask',
    ])
  })
  test('gives way to a scene chosen by hand, and not to a late echo of an earlier switch', () => {
    expect(stepsOf(at('confirming'), shown('Lobby'), confirmDue)).toEqual(['confirming', 'idle'])
    const echo = stateAfter([vote, turnEnded, { type: 'agreed', scene: 'Vote' }], at('confirming'))
    expect(stepsOf(echo, 1_999, shown('Night'), confirmDue)).toEqual(['confirming', 'confirming read'])
    expect(stepsOf(echo, 2_000, shown('Night'), confirmDue)).toEqual(['confirming', 'idle'])
  })
  test('takes the name at the end of a long transition for an echo, and looks whether the later switch was left out', () => {
    const [started, ended] = [{ type: 'transitionStarted' }, { type: 'transitionEnded' }] as const
    const back: SceneEvent = { type: 'agreed', scene: 'Vote' }
    // Night is on its way when Vote is wanted again, which OBS agrees to and counts as on air all the while.
    const events = [shown('Vote'), started, vote, turnEnded, back, confirmDue]
    const both = stateAfter([agreed, ...events], stateAfter([shown('Vote')], at('switching')))
    expect(both.name).toBe('idle')
    expect(stepsOf(both, 3_000, ended, 1_000, shown('Night'), confirmDue)).toEqual([
      'idle',
      'confirming +confirm',
      'confirming read',
    ])
    expect(stepsOf(both, 3_000, ended, 2_000, shown('Night'))).toEqual(['idle', 'idle'])
  })
  test('does not give way while its scene is new to OBS, which may fall back from it', () => {
    const made = stateAfter(
      [
        { type: 'sceneRemoved', scene: 'Night' },
        { type: 'scenesListed', known },
      ],
      at('idle'),
    )
    const young = stateAfter([turnEnded, agreed], made)
    expect(stepsOf(young, 2_999, shown('Lobby'), confirmDue)).toEqual(['confirming', 'confirming read'])
    expect(stepsOf(young, 3_000, shown('Lobby'), confirmDue)).toEqual(['confirming', 'idle'])
  })
})

describe('a cue without a scene', () => {
  const undone = cue(['day', 'spotlight'])
  test('that is undone to brings back the scene before, unless another was chosen by hand', () => {
    expect(stepsOf(at('idle'), undone, turnEnded)).toEqual(['due turn', 'switching send:Day'])
    expect(stepsOf(at('idle'), shown('Lobby'), undone)).toEqual(['idle', 'idle'])
  })
  test('of another match, or of none, changes nothing, whatever its way', () => {
    for (const match of [null, 'other']) expect(stepsOf(at('idle'), { ...undone, match })).toEqual(['idle'])
  })
  test('leaves nothing wanted where no cue before it has a scene', () => {
    const state = stateAfter([cue(['spotlight'])], at('idle'))
    expect(wantedScene(state.intent)).toBeNull()
    expect(stepsOf(at('idle'), cue(['spotlight']), turnEnded)).toEqual(['due turn', 'idle'])
  })
  test('before the first scene asks for nothing', () => {
    const first = stateAfter([{ ...cue(['spotlight']), match: null }, connected], initialState(mapping))
    expect(stepsOf(first, turnEnded)).toEqual(['idle'])
  })
})
