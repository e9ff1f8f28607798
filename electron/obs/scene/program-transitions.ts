/** The transitions of sessions and OBS's events, and of the look at the scene that OBS agreed to show. Pure. */
import { wantedScene } from './scene-intent.ts'
import type { SceneEvent, SceneState, SceneStep } from './scene-state.ts'
import {
  confirmMs,
  isEcho,
  toRest,
  toRestUnlessBusy,
  start,
  stay,
  switchSoon,
  transitionRuns,
  wantAnew,
} from './switch-transitions.ts'

const mostRepeats = 3
/** Time in ms after the listing of a scene within which OBS may fall back from it by itself. */
const youngMs = 3_000

/** A request that was lost may still be carried out: then even the scene on air is asked for again. */
export function connect(state: SceneState, { program }: SceneEvent<'connected'>, atMs: number): SceneStep {
  const read = withAppeared({ ...state, program, transitionSince: null }, state, atMs)
  const agreed = state.unanswered ? state.agreed : program.scene
  return wantAnew(toRest({ ...read, agreed }))
}
/** The session is over. The wanted scene, a delay and a hold outlive it. */
export function disconnect(state: SceneState): SceneStep {
  const program = { ...state.program, scene: null, studioMode: false }
  const gone = { name: 'away', program, again: false, confirmation: null, refusal: null } as const
  return stay({ ...state, ...gone }, { do: 'stopSessionTimers' })
}

/**
 * OBS names the scene of an earlier request although it agreed to another since, and counted as showing that one: it may
 * have left the later switch out, so it is looked at again.
 */
function doubt(state: SceneState): SceneStep {
  const { agreed, program, confirmation, name } = state
  const isAtRest = name === 'idle' || name === 'delayed'
  if (agreed === null || agreed === program.scene || confirmation !== null || !isAtRest) return stay(state)
  return confirmLater(toRest({ ...state, confirmation: { scene: agreed, overruled: false, reading: false } }))
}
/** An echo of an earlier request is nobody's choice. */
export function noteScene(state: SceneState, { scene }: SceneEvent<'sceneShown'>, atMs: number): SceneStep {
  const shown = { ...state, program: { ...state.program, scene } }
  if (isEcho(state, scene, atMs)) return doubt(shown)
  const confirmation = state.confirmation && { ...state.confirmation, overruled: true }
  return stay({ ...shown, byHand: true, confirmation })
}
/** Notes the time at which the wanted scene is listed for the first time since it was missing. */
function withAppeared(state: SceneState, before: SceneState, atMs: number): SceneState {
  const scene = wantedScene(state.intent)
  const isNew = scene !== null && state.program.known.includes(scene) && !before.program.known.includes(scene)
  return isNew ? { ...state, appeared: { scene, at: atMs } } : state
}
/** OBS lists these scenes: a switch is due where the wanted one was missing. */
export function listScenes(state: SceneState, known: readonly string[], atMs: number): SceneStep {
  const program = { ...state.program, known: [...new Set(known)] }
  const listed = withAppeared({ ...state, program }, state, atMs)
  return listed.appeared === state.appeared ? stay(listed) : wantAnew(listed)
}
/** The next scene of that name, such as one of another collection, is not on air by itself. */
export function removeScene(state: SceneState, { scene }: SceneEvent<'sceneRemoved'>, atMs: number): SceneStep {
  const agreed = state.agreed === scene ? null : state.agreed
  const known = state.program.known.filter((name) => name !== scene)
  return listScenes({ ...state, agreed }, known, atMs)
}
/** A scene has another name by now, also as the one on air or agreed to. */
export function renameScene(state: SceneState, { from, to }: SceneEvent<'sceneRenamed'>, atMs: number): SceneStep {
  const renamed = <T extends string | null>(name: T): T | string => (name === from ? to : name)
  const { program, agreed } = state
  const next = { ...state, agreed: renamed(agreed), program: { ...program, scene: renamed(program.scene) } }
  return listScenes(next, program.known.map(renamed), atMs)
}
/** Studio mode was switched on or off. */
export function noteStudioMode(state: SceneState, { studioMode }: SceneEvent<'studioModeChanged'>): SceneStep {
  return stay({ ...state, program: { ...state.program, studioMode } })
}
function noteProgram(state: SceneState, { program }: SceneEvent<'programRead'>, atMs: number): SceneStep {
  return listScenes({ ...state, program: { ...program, known: state.program.known } }, program.known, atMs)
}

/** Another scene came on air meanwhile: the user's choice, unless OBS fell back from a scene it had only just made. */
function isOvertaken({ confirmation, intent, appeared, held }: SceneState, atMs: number): boolean {
  if (confirmation === null || held || wantedScene(intent) !== confirmation.scene) return true
  const isYoung = appeared?.scene === confirmation.scene && atMs - appeared.at < youngMs
  return confirmation.overruled && !isYoung
}
const endConfirmation = (state: SceneState): SceneStep => stay(toRest({ ...state, confirmation: null }))
/** A switch is due already: the look at OBS is put off until after it. */
export const confirmLater = (state: SceneState): SceneStep =>
  state.confirmation === null ? stay(state) : stay(state, start('confirm', confirmMs))
function lookAnew(state: SceneState): SceneStep {
  const { confirmation } = state
  return confirmLater({ ...state, confirmation: confirmation && { ...confirmation, overruled: false, reading: false } })
}
const isShown = ({ confirmation, program }: SceneState): boolean => program.scene === confirmation?.scene

/** In studio mode OBS names a scene as on air that waits for the end of a transition, or that it lets go again. */
export function checkProgram(state: SceneState, _: SceneEvent<'confirmDue'>, atMs: number): SceneStep {
  const { confirmation, program } = state
  if (confirmation === null || isOvertaken(state, atMs)) return endConfirmation(state)
  if (isShown(state) && !program.studioMode) return endConfirmation(state)
  if (program.studioMode && transitionRuns(state, atMs)) return lookAnew(state)
  return stay({ ...state, confirmation: { ...confirmation, reading: true } }, { do: 'readProgram' })
}
/** OBS may have switched without saying so; if it has not, it is asked again. */
export function concludeRead(state: SceneState, event: SceneEvent<'programRead'>, atMs: number): SceneStep {
  const step = noteProgram(state, event, atMs)
  const { state: read } = step
  if (read.name !== 'confirming' || read.confirmation?.reading !== true) return step
  if (isOvertaken(read, atMs) || isShown(read) || read.repeats === mostRepeats) return endConfirmation(read)
  if (transitionRuns(read, atMs)) return lookAnew(read)
  return switchSoon({ ...read, confirmation: null, agreed: null, repeats: read.repeats + 1 })
}
/** An answer outside `confirming` confirms nothing: a hold or another switch has overtaken it. */
export function noteRead(state: SceneState, event: SceneEvent<'programRead'>, atMs: number): SceneStep {
  return noteProgram(withoutRead(state), event, atMs)
}
/** OBS refused to say which scene is on air: the switch stays unconfirmed. */
export function giveUpRead(state: SceneState): SceneStep {
  return state.confirmation?.reading === true ? stay(toRestUnlessBusy(withoutRead(state))) : stay(state)
}
const withoutRead = (state: SceneState): SceneState =>
  state.confirmation?.reading === true ? { ...state, confirmation: null } : state
