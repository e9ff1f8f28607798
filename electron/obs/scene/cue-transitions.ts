/** The transitions of cues, delays, mapping and hold, which decide the scene that is wanted. Pure. */
import * as intents from './scene-intent.ts'
import { wantedScene, type SceneIntent } from './scene-intent.ts'
import { sceneFor } from './scene-mapping.ts'
import type { SceneEvent, SceneState, SceneStep } from './scene-state.ts'
import { withEffectsFirst, toRest, toRestUnlessBusy, start, stay, stopDelay, wantAnew } from './switch-transitions.ts'

/** A cue is on air: its scene is wanted at once, after its delay, or not at all. */
export function takeCue(state: SceneState, event: SceneEvent<'cue'>): SceneStep {
  const { intent } = state
  if (intents.isSameCue(event.cue, intent.newest)) return stay(state)
  const scene = sceneFor(intent.mapping, event.cue)
  if (scene === null) return takeCueWithoutScene(state, event)
  const newest = intents.withNewest(intent, event)
  const stopped = intent.delayed === null ? [] : [stopDelay]
  if (event.delayMs === 0 || scene === wantedScene(intent))
    return withEffectsFirst(stopped, wantAnew({ ...state, intent: intents.putInForce(newest, event.cue) }))
  const delayed = { ...newest, delayed: event.cue }
  return stay(toRestUnlessBusy({ ...state, intent: delayed }), ...stopped, start('delay', event.delayMs))
}
/** A cue without a scene keeps a pending switch. An undo cancels it, and brings back the scene before it. */
function takeCueWithoutScene(state: SceneState, event: SceneEvent<'cue'>): SceneStep {
  const { intent } = state
  const standing = intents.standingAt(intent, event)
  if (intents.isSameCue(standing, intent.latest.cue)) return stay({ ...state, intent: intents.passedBy(intent, event) })
  const next = { ...state, intent: intents.takenBack(intent, event, standing) }
  const [before, now] = [wantedScene(intent), wantedScene(next.intent)]
  const stopped = intent.delayed === null ? [] : [stopDelay]
  // A scene that the user chose in OBS since the last switch stays.
  const goesBack = now !== before && before !== null && !state.byHand
  return withEffectsFirst(stopped, goesBack ? wantAnew(next) : stay(toRestUnlessBusy(next)))
}
/** The delay of a cue is over: its scene is wanted. */
export function endDelay(state: SceneState): SceneStep {
  const { intent } = state
  if (intent.delayed === null) return stay(state)
  return wantAnew({ ...state, intent: intents.putInForce(intent, intent.delayed) })
}
/** The mapping has changed: a switch is due where the current cue has another scene by now. */
export function changeMapping(state: SceneState, { mapping }: SceneEvent<'mappingChanged'>): SceneStep {
  const intent: SceneIntent = { ...state.intent, mapping }
  const next = { ...state, intent }
  return wantedScene(intent) === wantedScene(state.intent) ? stay(next) : wantAnew(next)
}

/** The moderator holds the scene in a state that a hold does not end. */
export const noteHold = (state: SceneState): SceneStep => stay({ ...state, held: true })
/** The moderator holds the scene. */
export const hold = (state: SceneState): SceneStep => stay(toRest({ ...state, held: true }))
/** The moderator lets go: OBS is brought to the scene of the moment. */
export const release = (state: SceneState): SceneStep =>
  state.held ? wantAnew({ ...state, held: false }) : stay(state)
