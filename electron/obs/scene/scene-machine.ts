/**
 * The machine that brings OBS to the scene of the match: from a state and an event to the next state and what has to be
 * done. Pure: time comes with each event, and `scene-switcher.ts` carries out the effects.
 */
import { changeMapping, endDelay, hold, noteHold, release, takeCue } from './cue-transitions.ts'
import * as program from './program-transitions.ts'
import type { SceneEvent, SceneEventType, SceneState, SceneStateName, SceneStep } from './scene-state.ts'
import { agree, decideSwitch, decideAfterLook, endTransition, refuse, stay, switchSoon } from './switch-transitions.ts'

type Transition<T extends SceneEventType> = (state: SceneState, event: SceneEvent<T>, atMs: number) => SceneStep
/** By state; `any` stands for those not named. In a state without an entry, the event changes nothing. */
type Row<T extends SceneEventType> = { readonly [N in SceneStateName | 'any']?: Transition<T> }
const readProgram: Transition<'searchDue'> = (state) => stay(state, { do: 'readProgram' })
const none: Transition<SceneEventType> = (state) => stay(state)

const transitions: { readonly [T in SceneEventType]: Row<T> } = {
  cue: { any: takeCue },
  delayOver: { any: endDelay },
  mappingChanged: { any: changeMapping },
  hold: { away: noteHold, looking: noteHold, switching: noteHold, any: hold },
  release: { any: release },
  connected: { away: program.connect },
  disconnected: { any: program.disconnect },
  sceneShown: { any: program.noteScene },
  scenesListed: { any: (state, { known }, atMs) => program.listScenes(state, known, atMs) },
  sceneRemoved: { any: program.removeScene },
  sceneRenamed: { any: program.renameScene },
  studioModeChanged: { any: program.noteStudioMode },
  transitionStarted: { any: (state, _, atMs) => stay({ ...state, transitionSince: atMs }) },
  transitionEnded: {
    waiting: (state, _, atMs) => switchSoon(endTransition(state, atMs)),
    any: (state, _, atMs) => stay(endTransition(state, atMs)),
  },
  turnEnded: { due: (state, _, atMs) => decideSwitch(state, atMs) },
  transitionRead: { looking: decideAfterLook },
  agreed: { switching: agree },
  refused: { switching: refuse },
  lookDue: { waiting: switchSoon },
  confirmDue: {
    confirming: program.checkProgram,
    due: program.confirmLater,
    looking: program.confirmLater,
    waiting: program.confirmLater,
    held: (state) => stay({ ...state, confirmation: null }),
  },
  searchDue: { away: none, any: readProgram },
  programRead: { confirming: program.concludeRead, any: program.noteRead },
  programUnread: { any: program.giveUpRead },
}

/** `atMs`: when the event came, ms of the monotonic clock. A late or impossible event leaves the state as it is. */
export function reduceScene<T extends SceneEventType>(
  state: SceneState,
  event: SceneEvent<T>,
  atMs: number,
): SceneStep {
  const row: Row<T> = transitions[event.type]
  const transition = row[state.name] ?? row.any
  return transition?.(state, event, atMs) ?? stay(state)
}
