/** Drives the scene machine: tells it of the match, the clock and OBS, and carries out what it asks for. */
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { toCallFault, nullIfRefused } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import { missingScenesMessage, notSwitchedMessage, type LocalizedMessage } from './obs-words.ts'
import { isSameMoment, wantedScene } from './scene/scene-intent.ts'
import { reduceScene } from './scene/scene-machine.ts'
import { namesFrom, type CueRequest, type Mapping } from './scene/scene-mapping.ts'
import {
  initialState,
  type Program,
  type SceneEffect,
  type SceneEvent,
  type SceneState,
  type SceneTimer,
} from './scene/scene-state.ts'
import { NamedTimers } from './named-timers.ts'
import type { AudienceView } from './obs-port.ts'

/** The adapter's side of scene switching. */
export interface SceneSwitcherDeps {
  readonly mapping: Mapping
  /** The delay of a cue, ms. */
  readonly delay: (cue: CueRequest) => number
  /** The requests that set the cue's transition, for the same batch as the switch. */
  readonly before: (cue: CueRequest) => readonly RequestBatchRequest[]
  /** `scene`, `known`, `studioMode`, `held`, `waits` or `problem` is another one. */
  readonly changed: () => void
  /** OBS has agreed to show this scene. */
  readonly switched: (scene: string) => void
  readonly fault: (error: unknown) => void
}
type Switch = Extract<SceneEffect, { do: 'switch' }>

/** Outlives sessions: a cue that comes while OBS is away is shown when it is back. */
export class SceneSwitcher implements SessionFollower {
  readonly #deps: SceneSwitcherDeps
  #state: SceneState
  #connection: Connection | null = null
  /** OBS's events about scenes so far: an answer that was on its way during one may be older than it. */
  #heard = 0
  readonly #timers = new NamedTimers<SceneTimer>()
  readonly #wakeRead: () => void

  constructor(deps: SceneSwitcherDeps) {
    this.#deps = deps
    this.#state = initialState(deps.mapping)
    this.#wakeRead = queueLatest(() => this.#read(), deps.fault)
  }

  /** All scenes of OBS, those of the last session while there is none. */
  get known(): readonly string[] {
    return this.#state.program.known
  }
  /** The scene on air, or null without a session. */
  get scene(): string | null {
    return this.#state.program.scene
  }
  get studioMode(): boolean {
    return this.#state.program.studioMode
  }
  get held(): boolean {
    return this.#state.held
  }
  /** The scene that waits until the moderator lets go, or null. */
  get waits(): string | null {
    return waitingScene(this.#state)
  }
  get problem(): LocalizedMessage | null {
    const { refusal, intent, program } = this.#state
    return refusal === null
      ? missingScenesMessage(intent.mapping, program.known)
      : notSwitchedMessage(refusal.scene, refusal.fault)
  }

  follow(cue: CueRequest, shown?: AudienceView): void {
    const { match = null, way = () => [] } = shown ?? {}
    // The delay belongs to the cue; a word that is given or ends at the same cue switches at once.
    const delayMs = isSameMoment(cue, this.#state.intent.newest) ? 0 : this.#deps.delay(cue)
    this.#dispatch({ type: 'cue', cue, match, way: way(), delayMs })
  }
  map(mapping: Mapping): void {
    this.#dispatch({ type: 'mappingChanged', mapping })
  }
  /** Held: no scene is switched. On release OBS is brought to the scene of the moment. */
  hold(held: boolean): void {
    this.#dispatch({ type: held ? 'hold' : 'release' })
  }
  /** The console ends: a delay that runs switches nothing any more. */
  end(): void {
    this.#timers.drop('delay')
  }

  async attach(connection: Connection): Promise<void> {
    this.#connection = connection
    this.#dispatch({ type: 'connected', program: await this.#programOf(connection) })
  }
  detach(): void {
    this.#connection = null
    this.#dispatch({ type: 'disconnected' })
  }
  listen({ on }: ObsEvents): void {
    const hear = (event: SceneEvent): void => {
      this.#heard += 1
      this.#dispatch(event)
    }
    on('CurrentProgramSceneChanged', ({ sceneName: scene }) => hear({ type: 'sceneShown', scene }))
    on('SceneCreated', ({ sceneName, isGroup }) => {
      if (!isGroup) hear({ type: 'scenesListed', known: [...this.known, sceneName] })
    })
    on('SceneRemoved', ({ sceneName: scene }) => hear({ type: 'sceneRemoved', scene }))
    on('SceneNameChanged', ({ oldSceneName: from, sceneName: to }) => hear({ type: 'sceneRenamed', from, to }))
    on('SceneListChanged', ({ scenes }) => hear({ type: 'scenesListed', known: namesFrom(scenes) }))
    on('CurrentSceneCollectionChanged', this.#wakeRead)
    on('StudioModeStateChanged', ({ studioModeEnabled: studioMode }) => hear({ type: 'studioModeChanged', studioMode }))
    on('SceneTransitionStarted', () => this.#dispatch({ type: 'transitionStarted' }))
    on('SceneTransitionEnded', () => this.#dispatch({ type: 'transitionEnded' }))
  }

  #dispatch(event: SceneEvent): void {
    const before = this.#state
    const { state, effects } = reduceScene(before, event, performance.now())
    this.#state = state
    for (const effect of effects) this.#carryOut(effect)
    if (isSeenChange(before, state)) this.#deps.changed()
  }
  #carryOut(effect: SceneEffect): void {
    switch (effect.do) {
      case 'startTimer':
        return this.#timers.set(effect.timer, effect.ms, () => this.#dispatch({ type: dueEvents[effect.timer] }))
      case 'stopDelay':
        return this.#timers.drop('delay')
      case 'stopSessionTimers':
        for (const timer of ['look', 'confirm', 'search'] as const) this.#timers.drop(timer)
        return
      case 'endTurn':
        return queueMicrotask(() => this.#dispatch({ type: 'turnEnded' }))
      case 'readProgram':
        return this.#wakeRead()
      case 'readTransition':
        return this.#start((connection) => this.#readTransition(connection))
      case 'switch':
        return this.#start((connection) => this.#switch(connection, effect))
    }
  }
  /** A request that is lost with its session is answered by `disconnected`. */
  #start(act: (connection: Connection) => Promise<void>): void {
    if (this.#connection !== null) act(this.#connection).catch(this.#deps.fault)
  }

  async #readTransition(connection: Connection): Promise<void> {
    const cursor = await nullIfRefused(connection.call('GetCurrentSceneTransitionCursor'))
    const { transitionCursor } = cursor ?? { transitionCursor: 1 }
    this.#dispatch({ type: 'transitionRead', runs: transitionCursor > 0 && transitionCursor < 1 })
  }

  async #switch(connection: Connection, { scene, cue }: Switch): Promise<void> {
    try {
      await this.#send(connection, { scene, cue })
    } catch (error) {
      const fault = toCallFault(error)
      if (fault.kind === 'refused') this.#dispatch({ type: 'refused', scene, fault })
      return
    }
    this.#deps.switched(scene)
    this.#dispatch({ type: 'agreed', scene })
  }
  /** Sends straight to the program, in studio mode, too: the preview is the user's. See README.md. */
  async #send(connection: Connection, { scene, cue }: Pick<Switch, 'scene' | 'cue'>): Promise<void> {
    const before = this.#deps.before(cue)
    if (before.length === 0) {
      await connection.call('SetCurrentProgramScene', { sceneName: scene })
      return
    }
    const request = { requestType: 'SetCurrentProgramScene', requestData: { sceneName: scene } } as const
    const refused = (await connection.inTurn([...before, request])).at(-1)
    if (refused) throw refused
  }

  async #read(): Promise<void> {
    if (this.#connection === null) return
    try {
      this.#dispatch({ type: 'programRead', program: await this.#programOf(this.#connection) })
    } catch (error) {
      this.#dispatch({ type: 'programUnread' })
      throw error
    }
  }
  /** Reads anew while events come: each socket has an order of its own, so an event may be newer than the answer. */
  async #programOf(connection: Connection): Promise<Program> {
    const heard = this.#heard
    const [list, studio] = await Promise.all([connection.call('GetSceneList'), connection.call('GetStudioModeEnabled')])
    if (this.#heard !== heard) return this.#programOf(connection)
    const known = [...new Set(namesFrom(list.scenes))]
    return { scene: list.currentProgramSceneName, known, studioMode: studio.studioModeEnabled }
  }
}

const dueEvents = { delay: 'delayOver', look: 'lookDue', confirm: 'confirmDue', search: 'searchDue' } as const

function waitingScene({ held, intent, program }: SceneState): string | null {
  const scene = held ? wantedScene(intent) : null
  return scene === program.scene ? null : scene
}
function isSeenChange(a: SceneState, b: SceneState): boolean {
  if (a.program !== b.program || a.held !== b.held || a.refusal !== b.refusal) return true
  return waitingScene(a) !== waitingScene(b)
}
