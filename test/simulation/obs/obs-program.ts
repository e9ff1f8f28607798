/** The program of OBS as a real one was seen to keep it: transitions that last, and studio mode, which swallows switches. */
import type { Answer } from '../../kit/obs/obs-studio.ts'
import type { ObsServer } from '../../kit/obs/obs-server.ts'

/** The one who asked OBS for a scene. */
export type SwitchedBy = 'console' | 'user'
/** A transition that plays. */
interface Transition {
  readonly by: SwitchedBy
  readonly timer: NodeJS.Timeout
}
const done: Answer = { ok: {} }
const unknown = (scene: string): Answer => ({ code: 600, comment: `No source was found by the name of \`${scene}\`.` })

export class ObsProgram {
  readonly #server: ObsServer
  #transition: Transition | null = null
  /** The scene that the audience sees or that is being faded to. In studio mode OBS may report another one. */
  seen: string
  /** The scene in the preview of studio mode. */
  preview = 'Vote'
  /** Length of a transition, ms; 0 cuts. */
  transitionMs = 300
  /** True while OBS reports a scene that the user's own transition swallowed: nobody can see that from outside. */
  isLostToUser = false

  constructor(server: ObsServer) {
    this.#server = server
    this.seen = server.scene
  }
  /** Answers the requests that concern the program; null for all others. */
  answer(type: string, fields: Readonly<Record<string, unknown>>): Answer | null {
    if (type === 'SetCurrentProgramScene') return this.switchTo(String(fields['sceneName']), 'console')
    if (type === 'GetCurrentSceneTransitionCursor')
      return { ok: { transitionCursor: this.#transition === null ? 1 : 0.5 } }
    return null
  }
  /** Shows a scene. In studio mode OBS agrees while a transition plays, names the scene, and does not show it. */
  switchTo(scene: string, by: SwitchedBy): Answer {
    const server = this.#server
    if (!server.scenes.includes(scene)) return unknown(scene)
    server.scene = scene
    const isSwallowed = server.studioMode && this.#transition !== null && scene !== this.seen
    this.isLostToUser = isSwallowed && by === 'console' ? this.#transition?.by === 'user' : false
    if (!isSwallowed && scene !== this.seen) this.#play(scene, by)
    return done
  }
  /** The user turns studio mode on or off. As it goes off, OBS names the preview before the program. */
  turnStudioMode(): void {
    const server = this.#server
    // OBS forgets who began the transition; what it swallows right after the turn is nobody's fault.
    if (this.#transition !== null) this.#transition = { ...this.#transition, by: 'user' }
    if (server.studioMode) {
      if (server.scenes.includes(this.preview)) server.tell('CurrentProgramSceneChanged', { sceneName: this.preview })
      server.show(server.scene)
      this.seen = server.scene
      this.isLostToUser = false
    }
    server.turnStudioMode()
  }
  /** The user removes a scene. Where it was on air, OBS goes to another one with a transition. */
  remove(scene: string): void {
    const server = this.#server
    const other = server.scenes.find((each) => each !== scene)
    if (other === undefined) return
    server.remove(scene)
    if (server.scene === scene || this.seen === scene) {
      server.scene = other
      this.#play(other, 'user')
    }
  }
  rename(from: string, to: string): void {
    this.#server.rename(from, to)
    if (this.seen === from) this.seen = to
  }

  /** Plays a transition. One that is interrupted ends unheard; the scene is named at the end. */
  #play(scene: string, by: SwitchedBy): void {
    const server = this.#server
    clearTimeout(this.#transition?.timer)
    this.seen = scene
    server.tell('SceneTransitionStarted', { transitionName: 'Fade' })
    const timer = setTimeout(() => {
      this.#transition = null
      server.tell('SceneTransitionEnded', { transitionName: 'Fade' })
      server.tell('CurrentProgramSceneChanged', { sceneName: server.scene })
    }, this.transitionMs)
    this.#transition = { by, timer }
  }
}
