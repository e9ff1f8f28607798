/** The transitions of a switch: due, sent to OBS, answered. Pure. */
import { refusalCodes } from '../obs-fault.ts'
import { wantedCue, wantedScene } from './scene-intent.ts'
import type { SceneEffect, SceneEvent, SceneState, SceneStateName, SceneStep, SceneTimer } from './scene-state.ts'

/** OBS leaves out the end of a transition that is interrupted: after this, ms, it counts as over. */
const longestTransitionMs = 10_000
/** The pause before OBS is asked again whether a transition plays, ms. */
const lookMs = 50
/** The pause before OBS is asked again after a refusal, ms. */
const notReadyMs = 250
/** OBS may agree to a switch and not carry it out: so many ms later is looked at what it shows. */
export const confirmMs = 700
/**
 * OBS may name a scene this long after it was asked for, ms, though another was asked for since; longer by the
 * transition at whose end it does so.
 */
const echoMs = 2_000

/** The step to this state with these effects. */
export const stay = (state: SceneState, ...effects: readonly SceneEffect[]): SceneStep => ({ state, effects })
/** Starts a timer, in place of the one of its name. */
export const start = (timer: SceneTimer, ms: number): SceneEffect => ({ do: 'startTimer', timer, ms })
/** Stops the timer of a delay that was cancelled. */
export const stopDelay: SceneEffect = { do: 'stopDelay' }
/** The same step with these effects before its own. */
export const withEffectsFirst = (effects: readonly SceneEffect[], step: SceneStep): SceneStep => ({
  ...step,
  effects: [...effects, ...step.effects],
})
/** True while a transition plays that OBS told of. */
export const transitionRuns = ({ transitionSince }: SceneState, atMs: number): boolean =>
  transitionSince !== null && atMs - transitionSince < longestTransitionMs

/** A transition has ended, of whose length the name of its scene is late. */
export function endTransition(state: SceneState, atMs: number): SceneState {
  const { transitionSince, lastTransitionMs } = state
  return {
    ...state,
    transitionSince: null,
    lastTransitionMs: transitionSince === null ? lastTransitionMs : atMs - transitionSince,
  }
}
/** True where OBS names a scene because the console asked for it a moment ago, which is nobody's choice. */
export const isEcho = ({ askedAt, lastTransitionMs }: SceneState, scene: string, atMs: number): boolean =>
  atMs - (askedAt.get(scene) ?? -Infinity) < echoMs + lastTransitionMs

/** The state of a session in which no switch is due or on its way. */
export function toRest(state: SceneState): SceneState {
  const { held, confirmation, intent } = state
  const name = held ? 'held' : confirmation !== null ? 'confirming' : intent.delayed !== null ? 'delayed' : 'idle'
  return { ...state, name }
}
const restingStates: readonly SceneStateName[] = ['idle', 'delayed', 'confirming', 'held']
/** The same, for a state that may be busy and then stays so. */
export const toRestUnlessBusy = (state: SceneState): SceneState =>
  restingStates.includes(state.name) ? toRest(state) : state

/** A switch may be due: decided at the end of the turn, so that of many cues in a row only the last one counts. */
export function switchSoon(state: SceneState): SceneStep {
  if (state.name === 'away' || state.name === 'due' || state.name === 'looking') return stay(state)
  if (state.name === 'switching') return stay({ ...state, again: true })
  if (state.held) return stay(toRest(state))
  return stay({ ...state, name: 'due' }, { do: 'endTurn' })
}
/** The match or the moderator wants a scene, which may be asked for again three times. */
export const wantAnew = (state: SceneState): SceneStep => switchSoon({ ...state, repeats: 0 })

/** In studio mode OBS ignores a switch while a transition plays, yet reports its scene as shown. */
export function decideSwitch(state: SceneState, atMs: number): SceneStep {
  if (!state.program.studioMode) return switchNow(state, atMs)
  if (transitionRuns(state, atMs)) return stay({ ...state, name: 'waiting' }, start('look', lookMs))
  return stay({ ...state, name: 'looking' }, { do: 'readTransition' })
}
function switchNow(state: SceneState, atMs: number): SceneStep {
  const { intent, agreed, program } = state
  const [scene, cue] = [wantedScene(intent), wantedCue(intent)]
  if (scene === null || cue === null || (scene === agreed && scene === program.scene)) return stay(toRest(state))
  const recent = [...state.askedAt].filter(([, at]) => atMs - at < echoMs + longestTransitionMs)
  const askedAt = new Map([...recent, [scene, atMs]])
  const asked = { agreed: null, unanswered: true, again: false, byHand: false, confirmation: null, askedAt }
  return stay({ ...state, ...asked, name: 'switching' }, { do: 'switch', scene, cue })
}

/** OBS has told whether a transition plays: the switch waits, or is sent. */
export function decideAfterLook(state: SceneState, { runs }: SceneEvent<'transitionRead'>, atMs: number): SceneStep {
  if (runs && !state.held) return stay({ ...state, name: 'waiting' }, start('look', lookMs))
  return state.held ? stay(toRest(state)) : switchNow(state, atMs)
}
/** OBS has agreed to the switch: whether it shows the scene is looked at later. */
export function agree(state: SceneState, { scene }: SceneEvent<'agreed'>): SceneStep {
  const confirmation = { scene, overruled: false, reading: false }
  const agreed = { ...state, agreed: scene, unanswered: false, refusal: null, confirmation }
  return withEffectsFirst([start('confirm', confirmMs)], afterAnswer(agreed))
}
/** OBS goes on listing a removed scene for a moment: it counts as unknown, so that its return is noticed. */
export function refuse(state: SceneState, { scene, fault }: SceneEvent<'refused'>): SceneStep {
  const answered: SceneState = { ...state, unanswered: false, refusal: { scene, fault } }
  if (fault.code === refusalCodes.noSuchResource) {
    const known = state.program.known.filter((name) => name !== scene)
    const gone = { ...answered, refusal: null, program: { ...state.program, known } }
    return withEffectsFirst([start('search', notReadyMs)], afterAnswer(gone))
  }
  if (fault.code !== refusalCodes.notReady || state.again || state.held) return afterAnswer(answered)
  return stay({ ...answered, name: 'waiting' }, start('look', notReadyMs))
}
function afterAnswer(state: SceneState): SceneStep {
  const done = toRest({ ...state, again: false })
  return state.again ? switchSoon(done) : stay(done)
}
