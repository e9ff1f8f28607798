/** Short paths to each state of the scene machine, and steps as text. */
import { ObsFault } from '../../../electron/obs/obs-fault.ts'
import { reduceScene } from '../../../electron/obs/scene/scene-machine.ts'
import {
  initialState,
  type SceneEffect,
  type SceneEvent,
  type SceneState,
  type SceneStateName,
  type SceneStep,
} from '../../../electron/obs/scene/scene-state.ts'
import type { Cue } from '../../../shared/engine/game.ts'

export const mapping = { lobby: 'Lobby', day: 'Day', night: 'Night', vote: 'Vote', reveal: 'Night' }
export const known = ['Lobby', 'Day', 'Night', 'Vote']
/** The moment at which the paths end, ms of the monotonic clock. */
export const startMs = 100_000
export const onAir = (scene: string | null, studioMode = false) => ({ scene, known, studioMode })
export const connected = { type: 'connected', program: onAir('Day') } as const
const connectedInStudioMode = { type: 'connected', program: onAir('Day', true) } as const
export const turnEnded = { type: 'turnEnded' } as const
export const agreed = { type: 'agreed', scene: 'Night' } as const
export const shown = (scene: string): SceneEvent<'sceneShown'> => ({ type: 'sceneShown', scene })

/** A cue of match `m`; `way` begins with the match and ends with the cue. */
export const cue = (way: readonly Cue[], delayMs = 0): SceneEvent<'cue'> => ({
  type: 'cue',
  cue: { cue: way.at(-1) ?? 'lobby', game: null },
  match: 'm',
  way: way.toReversed(),
  delayMs,
})
export const refused = (code: number): SceneEvent<'refused'> => ({
  type: 'refused',
  scene: 'Night',
  fault: new ObsFault('refused', 'no', code),
})
export const vote = cue(['day', 'night', 'vote'])
export const hold = { type: 'hold' } as const
export const release = { type: 'release' } as const
export const confirmDue = { type: 'confirmDue' } as const
export const read = (scene: string, studioMode = false): SceneEvent<'programRead'> => ({
  type: 'programRead',
  program: onAir(scene, studioMode),
})
export const runs = { type: 'transitionRead', runs: true } as const
export const none = { type: 'transitionRead', runs: false } as const
const day = [cue(['day']), connected, turnEnded]
const night = cue(['day', 'night'])
const switching = [...day, night, turnEnded]
const looking = [night, connectedInStudioMode, turnEnded]

/** The events that lead to each state. The match always goes from day to night, and OBS shows the day before. */
export const paths: Readonly<Record<SceneStateName, readonly SceneEvent[]>> = {
  away: [cue(['day']), night],
  idle: [...switching, agreed, shown('Night'), { type: 'confirmDue' }],
  delayed: [...day, cue(['day', 'night'], 500)],
  due: [...day, night],
  looking,
  waiting: [...looking, { type: 'transitionRead', runs: true }],
  switching,
  confirming: [...switching, agreed],
  held: [...day, { type: 'hold' }, night],
}
/** The state after these events, all at `startMs`. */
export const stateAfter = (events: readonly SceneEvent[], from: SceneState = initialState(mapping)): SceneState =>
  events.reduce((state, event) => reduceScene(state, event, startMs).state, from)

function effectText(effect: SceneEffect): string {
  switch (effect.do) {
    case 'startTimer':
      return `+${effect.timer}`
    case 'switch':
      return `send:${effect.scene}`
    default:
      return {
        stopDelay: '-delay',
        stopSessionTimers: '-timers',
        endTurn: 'turn',
        readTransition: 'ask',
        readProgram: 'read',
      }[effect.do]
  }
}
/** The next state and the effects of a step; `.` for one that changes nothing. */
export const stepText = ({ state, effects }: SceneStep, before: SceneState): string =>
  state === before && effects.length === 0 ? '.' : [state.name, ...effects.map(effectText)].join(' ')
/** The steps of these events, each written down; a number lets so many ms pass. */
export function stepsOf(from: SceneState, ...script: readonly (SceneEvent | number)[]): readonly string[] {
  let [state, atMs] = [from, startMs]
  const texts: string[] = []
  for (const each of script) {
    if (typeof each === 'number') {
      atMs += each
      continue
    }
    const step = reduceScene(state, each, atMs)
    texts.push(stepText(step, state))
    state = step.state
  }
  return texts
}
