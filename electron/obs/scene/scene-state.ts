/** The words of the scene machine: its states, the events it hears and the effects it asks for. */
import type { ObsFault } from '../obs-fault.ts'
import { intentFor, type IncomingCue, type SceneIntent } from './scene-intent.ts'
import type { CueRequest, Mapping } from './scene-mapping.ts'
import type { MonoMs } from '../../../shared/engine/time/times.ts'

/**
 * `away`: no session with OBS. `idle`: nothing to do. `delayed`: a cue waits for the end of its delay. `due`: a switch
 * is decided at the end of this turn of the event loop. `looking`: OBS is asked whether a transition plays (studio
 * mode). `waiting`: a switch waits for the end of a transition, or until OBS is ready. `switching`: the request is on
 * its way. `confirming`: OBS agreed, and is looked at 0.7 s later. `held`: the moderator keeps the scene.
 */
export const sceneStates = [
  'away',
  'idle',
  'delayed',
  'due',
  'looking',
  'waiting',
  'switching',
  'confirming',
  'held',
] as const
/** The name of a state. */
export type SceneStateName = (typeof sceneStates)[number]

/** The scenes of OBS. */
export interface Program {
  /** On air; null while there is no session. */
  readonly scene: string | null
  /** All scenes, from the top of OBS's list. */
  readonly known: readonly string[]
  readonly studioMode: boolean
}
/** A switch that OBS agreed to and that is looked at later. */
export interface Confirmation {
  readonly scene: string
  /** Another scene came on air since, and the console had not asked for it. */
  readonly overruled: boolean
  /** OBS is being asked which scene is on air. */
  readonly reading: boolean
}
/** A state by name, and all that its transitions depend on. */
export interface SceneState {
  readonly name: SceneStateName
  readonly intent: SceneIntent
  readonly program: Program
  /** The moderator holds the scene, also in states that are not `held` yet. */
  readonly held: boolean
  /** The start of the transition that plays, ms of the monotonic clock; null while none plays. */
  readonly transitionSince: number | null
  /** Length of the transition that ended last, ms; 0 before the first. OBS names a scene at the end of its transition. */
  readonly lastTransitionMs: number
  /** The scene that OBS agreed to last; null while a request is on its way, and after one that was lost. */
  readonly agreed: string | null
  /** The last request has no answer yet, or was lost with its session: OBS may still carry it out. */
  readonly unanswered: boolean
  /** While `switching`: another switch is due after the answer. */
  readonly again: boolean
  /** Another scene came on air since the last request, and the console had not asked for it. */
  readonly byHand: boolean
  /** The last request for each scene, ms of the monotonic clock. */
  readonly askedAt: ReadonlyMap<string, MonoMs>
  /** The wanted scene that OBS listed last, and when, ms of the monotonic clock. */
  readonly appeared: { readonly scene: string; readonly at: MonoMs } | null
  /** The look at OBS that is to come, or null. */
  readonly confirmation: Confirmation | null
  /** The number of times the wanted scene was asked for again because OBS did not show it. */
  readonly repeats: number
  /** The last request, where OBS refused it for good or for the moment; null otherwise. */
  readonly refusal: { readonly scene: string; readonly fault: ObsFault } | null
}

/** The state before the first session and the first cue. */
export const initialState = (mapping: Mapping): SceneState => ({
  name: 'away',
  intent: intentFor(mapping),
  program: { scene: null, known: [], studioMode: false },
  held: false,
  transitionSince: null,
  lastTransitionMs: 0,
  agreed: null,
  unanswered: false,
  again: false,
  byHand: false,
  askedAt: new Map(),
  appeared: null,
  confirmation: null,
  repeats: 0,
  refusal: null,
})

/** The fields of each event, by type. */
export interface SceneEvents {
  /** The match is at a cue; `delayMs` is the cue's own delay. */
  cue: IncomingCue & { readonly delayMs: number }
  delayOver: object
  mappingChanged: { readonly mapping: Mapping }
  hold: object
  release: object
  /** A session has begun. */
  connected: { readonly program: Program }
  disconnected: object
  sceneShown: { readonly scene: string }
  scenesListed: { readonly known: readonly string[] }
  sceneRemoved: { readonly scene: string }
  sceneRenamed: { readonly from: string; readonly to: string }
  studioModeChanged: { readonly studioMode: boolean }
  transitionStarted: object
  transitionEnded: object
  /** The turn of the event loop ends in which a switch became due. */
  turnEnded: object
  /** OBS's answer in studio mode: whether a transition plays. */
  transitionRead: { readonly runs: boolean }
  agreed: { readonly scene: string }
  refused: { readonly scene: string; readonly fault: ObsFault }
  lookDue: object
  confirmDue: object
  searchDue: object
  programRead: { readonly program: Program }
  programUnread: object
}
/** The type of an event. */
export type SceneEventType = keyof SceneEvents
/** An event with its fields. */
export type SceneEvent<T extends SceneEventType = SceneEventType> = {
  [K in T]: { readonly type: K } & Readonly<SceneEvents[K]>
}[T]

/** `delay`: of a cue. `look`: try again. `confirm`: look at what is on air. `search`: list the scenes. */
export type SceneTimer = 'delay' | 'look' | 'confirm' | 'search'
/** An act that the switcher carries out. */
export type SceneEffect =
  | { readonly do: 'endTurn' }
  | { readonly do: 'readTransition' }
  | { readonly do: 'readProgram' }
  /** `cue` is the one whose transition is played. */
  | { readonly do: 'switch'; readonly scene: string; readonly cue: CueRequest }
  | { readonly do: 'startTimer'; readonly timer: SceneTimer; readonly ms: number }
  | { readonly do: 'stopDelay' }
  /** `look`, `confirm` and `search`. */
  | { readonly do: 'stopSessionTimers' }

/** The outcome of one event. */
export interface SceneStep {
  readonly state: SceneState
  /** In the order in which they are carried out. */
  readonly effects: readonly SceneEffect[]
}
