import type { Connection, Follower, Hearing } from './connection.ts'
import { callFault, refusedFor } from './fault.ts'
import { latestOnly } from './latest-only.ts'
import { namesFrom, sceneFor } from './scenes.ts'
import type { Mapping, Wish } from './scenes.ts'
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import { missingSentence, notSwitched, type Saying } from './obs-messages.ts'
import { Timers } from './timers.ts'
import type { Shown } from './types.ts'

/** A transition whose end was never told (OBS leaves it out when one is interrupted) stops counting after this. */
const longestTransitionMs = 10_000
const lookAgainMs = 50
const notReadyMs = 250
/** OBS may agree and yet do nothing, e.g. with a scene that it has only just made: then it is asked again. */
const confirmMs = 700
const mostRepeats = 3
/** A scene is new to OBS' own list for a moment longer than it is there. */
const youngMs = 3_000
/** OBS may tell of a scene that it was asked for this late, when another was asked for meanwhile: nobody chose it. */
const echoMs = 2_000

export interface ProgramParts {
  readonly mapping: Mapping
  /** How long a cue waits before it switches the scene, ms. */
  readonly delay: (wish: Wish) => number
  /** What has to be set in OBS before the switch of this cue. */
  readonly before: (wish: Wish) => readonly RequestBatchRequest[]
  readonly changed: () => void
  /** OBS has agreed to show this scene. */
  readonly switched: (scene: string) => void
  readonly fault: (error: unknown) => void
}

const isSame = (a: Wish | null, b: Wish | null): boolean => a?.cue === b?.cue && a?.game === b?.game

/** What OBS has and shows, and what the game wants it to show. Outlives connections. */
export class Program implements Follower {
  known: readonly string[] = []
  scene: string | null = null
  studioMode = false
  held = false
  private readonly parts: ProgramParts
  private readonly changed: () => void
  private readonly fault: (error: unknown) => void
  private readonly wakeSwitch: () => void
  private readonly wakeRefresh: () => void
  private mapping: Mapping
  private wish: Wish | null = null
  /** The newest cue: becomes the wish when its delay is over. */
  private heading: Wish | null = null
  /** The last wish that named a scene: it stands through cues that leave OBS alone. */
  private standing: Wish | null = null
  /** The newest cue that named a scene, its delay over or not, and the match in which it came. */
  private latest: { readonly wish: Wish | null; readonly match: string | null } = { wish: null, match: null }
  private connection: Connection | null = null
  /** The scene OBS last agreed to show; null while a request for another is on its way or was lost on it. */
  private asked: string | null = null
  private unanswered = false
  private due = false
  private refusal: Saying | null = null
  private transitionSince: number | null = null
  /** The scene that was missing and has appeared. */
  private made: { readonly scene: string; readonly at: number } | null = null
  /** When each scene was asked for last. */
  private readonly askedAt = new Map<string, number>()
  /** Events about scenes, and changes of the scene on air by somebody else, counted. */
  private heard = 0
  private shown = 0
  /** Somebody else has changed it since it was asked for. */
  private byHand = false
  private repeats = 0
  private readonly timers = new Timers<'look' | 'confirm' | 'search'>()
  /** Goes on while OBS is away. */
  private readonly delayed = new Timers<'delay'>()

  constructor(parts: ProgramParts) {
    const { mapping, changed, fault } = parts
    this.parts = parts
    this.mapping = mapping
    this.changed = changed
    this.fault = fault
    this.wakeSwitch = latestOnly(() => this.switchScene(), fault)
    this.wakeRefresh = latestOnly(() => this.refresh(), fault)
  }

  get problem(): Saying | null {
    return this.refusal ?? missingSentence(this.mapping, this.known)
  }

  map(mapping: Mapping): void {
    const before = this.wished()
    this.mapping = mapping
    if (this.wished() !== before) this.want()
  }

  /** The scene that waits until the moderator lets go, or null. */
  get waits(): string | null {
    const scene = this.held ? this.wished() : null
    return scene === this.scene ? null : scene
  }

  follow(wish: Wish, shown?: Shown): void {
    if (isSame(wish, this.heading)) return
    this.heading = wish
    const scene = sceneFor(this.mapping, wish)
    if (scene === null) return this.leave(wish, shown)
    this.latest = { wish, match: shown?.match ?? null }
    this.delayed.clear()
    const ms = scene === this.wished() ? 0 : this.parts.delay(wish)
    if (ms === 0) this.take(wish)
    else this.delayed.set('delay', ms, () => this.take(wish))
  }

  /** A cue that leaves OBS alone leaves also the one that waits, and the one that stands: unless it was taken back. */
  private leave(wish: Wish, shown: Shown | undefined): void {
    const { latest } = this
    const isOther = shown === undefined || shown.match === null || shown.match !== latest.match
    const stands = isOther ? latest.wish : this.newestOn(shown.way(), wish.game)
    if (isSame(stands, latest.wish)) {
      if (!this.delayed.runs('delay')) this.wish = wish
      return
    }
    const before = this.wished()
    this.delayed.clear()
    this.latest = { ...latest, wish: stands }
    this.standing = stands
    this.wish = wish
    const now = this.wished()
    // A scene that was chosen in OBS meanwhile stands.
    if (now !== before && before !== null && !this.byHand) this.want()
    if (this.held) this.changed()
  }

  private newestOn(way: Iterable<Wish['cue']>, game: string | null): Wish | null {
    for (const cue of way) if (sceneFor(this.mapping, { cue, game }) !== null) return { cue, game }
    return null
  }

  /** Held: nothing is switched. On release OBS is brought to the scene of the moment. */
  hold(held: boolean): void {
    if (held === this.held) return
    this.held = held
    if (!held) this.want()
    this.changed()
  }

  /** No delay goes on: the console ends. */
  end(): void {
    this.delayed.clear()
  }

  private take(wish: Wish): void {
    this.wish = wish
    this.standing = wish
    this.want()
    if (this.held) this.changed()
  }

  /** Reads what OBS has and starts to follow the wish there. */
  async attach(connection: Connection): Promise<void> {
    this.connection = connection
    await this.refresh()
    this.transitionSince = null
    // A request lost with the last connection may still be carried out: then even the right scene is asked for again.
    if (!this.unanswered) this.asked = this.scene
    this.want()
  }

  detach(): void {
    this.timers.clear()
    this.connection = null
    this.scene = null
    this.studioMode = false
    this.refusal = null
  }

  listen({ on }: Hearing): void {
    on('CurrentProgramSceneChanged', ({ sceneName }) => this.shows(sceneName))
    on('SceneCreated', ({ sceneName, isGroup }) => !isGroup && this.hears([...this.known, sceneName]))
    on('SceneRemoved', ({ sceneName }) => this.removed(sceneName))
    on('SceneNameChanged', ({ oldSceneName, sceneName }) => this.renamed(oldSceneName, sceneName))
    on('SceneListChanged', ({ scenes }) => this.hears(namesFrom(scenes)))
    on('CurrentSceneCollectionChanged', this.wakeRefresh)
    on('StudioModeStateChanged', ({ studioModeEnabled }) => {
      this.heard += 1
      this.studioMode = studioModeEnabled
      this.changed()
    })
    on('SceneTransitionStarted', () => void (this.transitionSince = performance.now()))
    on('SceneTransitionEnded', () => {
      this.transitionSince = null
      this.wakeSwitch()
    })
  }

  private wished(): string | null {
    const wish = this.choosing()
    return wish && sceneFor(this.mapping, wish)
  }

  /** The cue whose scene is wanted now. */
  private choosing(): Wish | null {
    const now = this.wish && sceneFor(this.mapping, this.wish)
    return now === null ? this.standing : this.wish
  }

  private want(): void {
    this.repeats = 0
    this.ask()
  }

  private ask(): void {
    this.due = true
    this.wakeSwitch()
  }

  /** Looks whether the scene came on air that OBS agreed to show. Whatever came instead was the user's choice. */
  private confirm(scene: string): void {
    const { shown } = this
    this.timers.set('confirm', confirmMs, () => void this.check(scene, shown).catch(this.fault))
  }

  private async check(scene: string, shown: number): Promise<void> {
    const overtaken = (): boolean =>
      this.held || this.connection === null || this.wished() !== scene || this.chosen(scene, shown)
    // In studio mode OBS names a scene as if it were on air that waits for the end of a transition, or that it lets go.
    if (overtaken() || (this.scene === scene && !this.studioMode)) return
    if (this.studioMode && this.transitionRuns()) return this.confirm(scene)
    // OBS may have switched and not said so.
    await this.refresh()
    if (overtaken() || this.scene === scene || this.repeats === mostRepeats) return
    if (this.transitionRuns()) return this.confirm(scene)
    this.repeats += 1
    this.asked = null
    this.ask()
  }

  /** Another scene came on air meanwhile: the user's choice, unless OBS fell back from one that it had only just made. */
  private chosen(scene: string, shown: number): boolean {
    const young = this.made?.scene === scene && performance.now() - this.made.at < youngMs
    return this.shown !== shown && !young
  }

  private shows(scene: string): void {
    this.heard += 1
    const isEcho = performance.now() - (this.askedAt.get(scene) ?? -Infinity) < echoMs
    if (!isEcho) this.shown += 1
    this.byHand ||= !isEcho
    this.scene = scene
    this.changed()
  }

  private renamed(from: string, to: string): void {
    if (this.scene === from) this.scene = to
    if (this.asked === from) this.asked = to
    this.hears(this.known.map((name) => (name === from ? to : name)))
  }

  /** When it is there again (another collection has one of that name, too), it is not on air by itself. */
  private removed(scene: string): void {
    if (this.asked === scene) this.asked = null
    this.hears(this.known.filter((name) => name !== scene))
  }

  private hears(known: readonly string[]): void {
    this.heard += 1
    this.knows(known)
  }

  private knows(known: readonly string[]): void {
    const wished = this.wished()
    const appeared = wished !== null && known.includes(wished) && !this.known.includes(wished)
    this.known = [...new Set(known)]
    this.changed()
    if (!appeared) return
    this.made = { scene: wished, at: performance.now() }
    this.want()
  }

  private async refresh(): Promise<void> {
    const { connection } = this
    if (!connection) return
    const heardBefore = this.heard
    const [list, studio] = await Promise.all([connection.call('GetSceneList'), connection.call('GetStudioModeEnabled')])
    // An event that came meanwhile may be newer than the answer: sockets keep no order among each other.
    if (this.heard !== heardBefore) return this.refresh()
    this.scene = list.currentProgramSceneName
    this.studioMode = studio.studioModeEnabled
    this.knows(namesFrom(list.scenes))
  }

  private async switchScene(): Promise<void> {
    const { connection } = this
    if (!connection || !this.due || this.held) return
    if (this.studioMode && (await this.inTransition(connection))) return this.lookAgain(lookAgainMs)
    // A hold may have come while OBS was asked.
    if (this.held) return
    const scene = this.wished()
    this.due = false
    if (scene === null || (scene === this.asked && scene === this.scene)) return
    this.asked = null
    this.unanswered = true
    this.byHand = false
    this.askedAt.set(scene, performance.now())
    try {
      await this.sendSwitch(connection, scene)
      this.asked = scene
      this.unanswered = false
      this.parts.switched(scene)
      this.settle(null)
      this.confirm(scene)
    } catch (error) {
      this.notSwitched(scene, error)
    }
  }

  /** Also in studio mode: it plays the transition of the moment and leaves the preview to the user. See README.md. */
  private async sendSwitch(connection: Connection, scene: string): Promise<void> {
    const wish = this.choosing()
    const before = wish === null ? [] : this.parts.before(wish)
    if (before.length === 0) {
      await connection.call('SetCurrentProgramScene', { sceneName: scene })
      return
    }
    const switching = { requestType: 'SetCurrentProgramScene', requestData: { sceneName: scene } } as const
    const refused = (await connection.inTurn([...before, switching])).at(-1)
    if (refused) throw refused
  }

  private notSwitched(scene: string, error: unknown): void {
    const fault = callFault(error)
    // A lost or silent OBS ends the session: the connection tells, and the next one takes up the wish.
    if (fault.kind !== 'refused') return
    this.unanswered = false
    if (fault.code === refusedFor.notReady) {
      this.due = true
      this.lookAgain(notReadyMs)
    }
    const gone = fault.code === refusedFor.noSuchResource
    if (gone) this.lost(scene)
    this.settle(gone ? null : notSwitched(scene, fault))
  }

  /** OBS lists a removed scene for a moment longer: it counts as unknown, so that its return is noticed. */
  private lost(scene: string): void {
    this.known = this.known.filter((name) => name !== scene)
    this.timers.set('search', notReadyMs, this.wakeRefresh)
  }

  private settle(refusal: Saying | null): void {
    this.refusal = refusal
    this.changed()
  }

  private transitionRuns(): boolean {
    return this.transitionSince !== null && performance.now() - this.transitionSince < longestTransitionMs
  }

  /** In studio mode OBS ignores a switch while a transition plays, yet reports the new scene as shown. */
  private async inTransition(connection: Connection): Promise<boolean> {
    if (this.transitionRuns()) return true
    try {
      const { transitionCursor } = await connection.call('GetCurrentSceneTransitionCursor')
      return transitionCursor > 0 && transitionCursor < 1
    } catch (error) {
      const fault = callFault(error)
      if (fault.kind !== 'refused') this.fault(fault)
      return fault.kind !== 'refused'
    }
  }

  private lookAgain(ms: number): void {
    this.timers.set('look', ms, this.wakeSwitch)
  }
}
