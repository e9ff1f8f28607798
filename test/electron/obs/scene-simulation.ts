/** The scene machine with a small OBS in simulated time, whose answers come late, fail or are not carried out. */
import { ObsFault, refusalCodes } from '../../../electron/obs/obs-fault.ts'
import { reduceScene } from '../../../electron/obs/scene/scene-machine.ts'
import { wantedScene } from '../../../electron/obs/scene/scene-intent.ts'
import {
  initialState,
  type SceneEffect,
  type SceneEvent,
  type SceneState,
  type SceneTimer,
} from '../../../electron/obs/scene/scene-state.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { known, mapping } from './scene-paths.ts'

interface Appointment {
  readonly at: number
  readonly act: () => void
  /** Session after which the act is void; null: it outlasts sessions. */
  readonly session: number | null
  /** Timer of the machine; a new one of that name takes its place. Null: none. */
  readonly timer: SceneTimer | null
}
const dueEvents = { delay: 'delayOver', look: 'lookDue', confirm: 'confirmDue', search: 'searchDue' } as const

/** A simulated evening: the machine, its OBS and a clock that tests let run. */
export class SceneSimulation {
  state: SceneState = initialState(mapping)
  /** The most switches that were on their way at once. */
  mostInFlight = 0
  sent = 0
  readonly obs = { scene: 'Lobby', scenes: [...known], studioMode: false, transitionUntil: 0 }
  #now = 0
  #session = 0
  #isConnected = false
  #inFlight = 0
  /** OBS does not fail twice in a row: it is asked again three times at most. */
  #failedLast = false
  #agenda: Appointment[] = []
  readonly #draw: () => number

  constructor(seed: string) {
    this.#draw = seededRandom(seed)
  }

  get wanted(): string | null {
    return wantedScene(this.state.intent)
  }
  draw(below: number): number {
    return Math.floor(this.#draw() * below)
  }
  tell(event: SceneEvent): void {
    const { state, effects } = reduceScene(this.state, event, this.#now)
    this.state = state
    for (const effect of effects) this.#carryOut(effect)
  }
  connect(): void {
    if (this.#isConnected) return
    this.#isConnected = true
    this.#later(20, () => this.tell({ type: 'connected', program: this.#program() }))
  }
  disconnect(): void {
    if (!this.#isConnected) return
    this.#isConnected = false
    this.#session += 1
    this.#inFlight = 0
    this.tell({ type: 'disconnected' })
  }
  /** The user at OBS itself. */
  choose(scene: string): void {
    if (!this.obs.scenes.includes(scene)) return
    this.obs.scene = scene
    this.#hear({ type: 'sceneShown', scene })
  }
  remove(scene: string): void {
    if (this.obs.scene === scene) return
    this.obs.scenes = this.obs.scenes.filter((each) => each !== scene)
    this.#hear({ type: 'sceneRemoved', scene })
  }
  restoreScenes(): void {
    this.obs.scenes = [...known]
    this.#hear({ type: 'scenesListed', known })
  }
  setStudioMode(studioMode: boolean): void {
    this.obs.studioMode = studioMode
    this.#hear({ type: 'studioModeChanged', studioMode })
  }
  /** Lets `ms` pass, or all that is due with `Infinity`. */
  pass(ms: number): void {
    const until = this.#now + ms
    for (;;) {
      const next = this.#agenda.reduce<Appointment | null>((a, b) => (a === null || b.at < a.at ? b : a), null)
      if (next === null || next.at > until) break
      this.#agenda = this.#agenda.filter((each) => each !== next)
      this.#now = next.at
      if (next.session === null || next.session === this.#session) next.act()
    }
    if (until !== Infinity) this.#now = until
  }

  #program() {
    const { scene, scenes, studioMode } = this.obs
    return { scene, known: scenes, studioMode }
  }
  #later(ms: number, act: () => void, timer: SceneTimer | null = null): void {
    const session = timer === 'delay' ? null : this.#session
    this.#agenda.push({ at: this.#now + ms, act, session, timer })
  }
  #hear(event: SceneEvent): void {
    if (this.#isConnected) this.#later(this.draw(40), () => this.tell(event))
  }
  #drop(...timers: readonly SceneTimer[]): void {
    this.#agenda = this.#agenda.filter(({ timer }) => timer === null || !timers.includes(timer))
  }
  #carryOut(effect: SceneEffect): void {
    switch (effect.do) {
      case 'startTimer': {
        const { timer } = effect
        this.#drop(timer)
        return this.#later(effect.ms, () => this.tell({ type: dueEvents[timer] }), timer)
      }
      case 'stopDelay':
        return this.#drop('delay')
      case 'stopSessionTimers':
        return this.#drop('look', 'confirm', 'search')
      case 'endTurn':
        return this.#later(0, () => this.tell({ type: 'turnEnded' }))
      case 'readTransition': {
        const act = (): void => this.tell({ type: 'transitionRead', runs: this.#now < this.obs.transitionUntil })
        return this.#later(this.draw(20), act)
      }
      case 'readProgram':
        return this.#later(this.draw(20), () => this.tell({ type: 'programRead', program: this.#program() }))
      case 'switch':
        return this.#request(effect.scene)
    }
  }
  #request(scene: string): void {
    this.sent += 1
    this.#inFlight += 1
    this.mostInFlight = Math.max(this.mostInFlight, this.#inFlight)
    this.#later(this.draw(80), () => {
      const answer = this.#answer(scene)
      this.#later(this.draw(40), () => {
        this.#inFlight -= 1
        this.tell(answer)
      })
    })
  }
  /** Carries out a switch, or does not, and may agree to it all the same. */
  #answer(scene: string): SceneEvent {
    const refused = (code: number): SceneEvent => ({ type: 'refused', scene, fault: new ObsFault('refused', '', code) })
    const { obs } = this
    if (!obs.scenes.includes(scene)) return refused(refusalCodes.noSuchResource)
    const fails = !this.#failedLast && this.draw(6) === 0
    this.#failedLast = fails
    if (fails && this.draw(2) === 0) return refused(refusalCodes.notReady)
    const isSwallowed = fails || (obs.studioMode && this.#now < obs.transitionUntil)
    if (!isSwallowed && obs.scene !== scene) this.#play(scene)
    return { type: 'agreed', scene }
  }
  #play(scene: string): void {
    const ms = this.draw(300)
    this.obs.scene = scene
    this.obs.transitionUntil = this.#now + ms
    this.#hear({ type: 'transitionStarted' })
    this.#later(ms + 40, () => this.tell({ type: 'transitionEnded' }))
    this.#later(ms + 40, () => this.tell({ type: 'sceneShown', scene }))
  }
}
