/** Which transition a cue plays, and the user's own for cues that name none. */
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import type { CueAction, CueSettings } from '../../shared/wire/cue-payload.ts'
import type { Connection, Follower, Hearing } from './connection.ts'
import { unlessRefused } from './fault.ts'
import { latestOnly } from './latest-only.ts'
import { missingTransitions, type Saying } from './obs-messages.ts'
import { afterProgramMs, Timers } from './timers.ts'

/** Events about what we set ourselves come within this. */
const echoMs = 2_000

interface Choice {
  readonly name: string | null
  readonly ms: number | null
}
const nothing: Choice = { name: null, ms: null }

export interface TransitionsParts {
  readonly settings: () => CueSettings
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
/** Outlives connections. */
export class Transitions implements Follower {
  known: readonly string[] = []
  private readonly parts: TransitionsParts
  private readonly wakeRefresh: () => void
  private readonly timers = new Timers<'list'>()
  private connection: Connection | null = null
  /** What the user has chosen in OBS. */
  private own = nothing
  /** What OBS has now, as far as we know. */
  private now = nothing
  /** What we set, and when: its echo is no choice of the user's. */
  private readonly sent = new Map<string, number>()

  constructor(parts: TransitionsParts) {
    this.parts = parts
    this.wakeRefresh = latestOnly(() => this.refresh(), parts.fault)
  }

  get problem(): Saying | null {
    return this.connection === null ? null : missingTransitions(this.parts.settings(), this.known)
  }

  listen({ on }: Hearing): void {
    on('CurrentSceneTransitionChanged', ({ transitionName }) => {
      this.hears({ name: transitionName })
      this.wakeRefresh()
    })
    on('CurrentSceneTransitionDurationChanged', ({ transitionDuration }) => this.hears({ ms: transitionDuration }))
    on('CurrentSceneCollectionChanged', () => this.timers.set('list', afterProgramMs, this.wakeRefresh))
  }

  async attach(connection: Connection): Promise<void> {
    this.connection = connection
    await this.refresh()
  }

  detach(): void {
    this.timers.clear()
    this.connection = null
    this.known = []
  }

  /** What has to be set before a switch, in this order; empty where nothing differs. */
  before({ transition, transitionMs }: CueAction): readonly RequestBatchRequest[] {
    const named = transition !== undefined && this.known.includes(transition) ? transition : this.own.name
    const ms = transitionMs ?? this.own.ms
    const requests: RequestBatchRequest[] = []
    if (named !== null && named !== this.now.name) {
      requests.push({ requestType: 'SetCurrentSceneTransition', requestData: { transitionName: named } })
      this.set({ name: named })
    }
    if (ms !== null && ms !== this.now.ms) {
      requests.push({ requestType: 'SetCurrentSceneTransitionDuration', requestData: { transitionDuration: ms } })
      this.set({ ms })
    }
    return requests
  }

  private set(change: Partial<Choice>): void {
    this.now = { ...this.now, ...change }
    for (const each of Object.values(change)) this.sent.set(String(each), performance.now())
  }

  private hears(change: Partial<Choice>): void {
    if (Object.values(change).every((each) => this.isEcho(each))) return
    this.own = { ...this.own, ...change }
    this.now = { ...this.now, ...change }
  }

  private isEcho(value: string | number | null): boolean {
    const at = this.sent.get(String(value))
    return at !== undefined && performance.now() - at < echoMs
  }

  private async refresh(): Promise<void> {
    const { connection } = this
    if (connection === null) return
    // Refused: scenes are switched all the same.
    const list = await unlessRefused(connection.call('GetSceneTransitionList'))
    this.known = (list?.transitions ?? []).flatMap(({ transitionName }) =>
      typeof transitionName === 'string' ? [transitionName] : [],
    )
    const current = await unlessRefused(connection.call('GetCurrentSceneTransition'))
    if (current !== null) this.takes({ name: current.transitionName, ms: current.transitionDuration })
    this.parts.changed()
  }

  /** After a lost connection OBS may still have what we set: that is not the user's choice. */
  private takes(current: Choice): void {
    const { name, ms } = current
    const same = name === this.now.name && (ms === null || ms === this.now.ms)
    const ours = same || (name !== null && this.isEcho(name))
    if (!ours) this.own = { name: current.name, ms: current.ms ?? this.own.ms }
    this.now = { name: current.name, ms: current.ms ?? this.now.ms }
  }
}
