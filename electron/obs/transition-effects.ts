/** Sets the transition of a cue before its switch, and the user's own for cues that name none. */
import type { MonoMs } from '../../shared/engine/time/times.ts'
import type { RequestBatchRequest } from 'obs-websocket-js/json'
import type { CueAction, CueSettings } from '../../shared/wire/cue-payload.ts'
import type { Connection, SessionFollower, ObsEvents } from './connection.ts'
import { nullIfRefused } from './obs-fault.ts'
import { queueLatest } from './latest-only.ts'
import { missingTransitionsMessage, type LocalizedMessage } from './obs-words.ts'
import { afterProgramMs, NamedTimers } from './named-timers.ts'

/** OBS's events about the console's own changes come within so many ms. */
const echoMs = 2_000

/** Null where OBS has told none. */
interface TransitionChoice {
  readonly name: string | null
  readonly ms: number | null
}
const noChoice: TransitionChoice = { name: null, ms: null }

/** The cue settings, and the adapter's side: told of changes of status and faults. */
export interface TransitionsDeps {
  readonly settings: () => CueSettings
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
/** Outlives sessions. */
export class Transitions implements SessionFollower {
  known: readonly string[] = []
  private readonly deps: TransitionsDeps
  private readonly wakeRefresh: () => void
  private readonly timers = new NamedTimers<'list'>()
  private connection: Connection | null = null
  /** The user's choice in OBS. */
  private own = noChoice
  /** The choice that OBS has now, as far as is known. */
  private now = noChoice
  /** The time at which the console set each name and length: an echo is no choice of the user's. */
  private readonly sent = new Map<string, MonoMs>()

  constructor(deps: TransitionsDeps) {
    this.deps = deps
    this.wakeRefresh = queueLatest(() => this.refresh(), deps.fault)
  }

  get problem(): LocalizedMessage | null {
    return this.connection === null ? null : missingTransitionsMessage(this.deps.settings(), this.known)
  }

  listen({ on }: ObsEvents): void {
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

  /** The requests before a switch, in this order; none where nothing differs. They count as carried out. */
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

  private set(change: Partial<TransitionChoice>): void {
    this.now = { ...this.now, ...change }
    for (const each of Object.values(change)) this.sent.set(String(each), performance.now())
  }

  private hears(change: Partial<TransitionChoice>): void {
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
    // Scenes are switched even where OBS refuses.
    const list = await nullIfRefused(connection.call('GetSceneTransitionList'))
    this.known = (list?.transitions ?? []).flatMap(({ transitionName }) =>
      typeof transitionName === 'string' ? [transitionName] : [],
    )
    const current = await nullIfRefused(connection.call('GetCurrentSceneTransition'))
    if (current !== null) this.takes({ name: current.transitionName, ms: current.transitionDuration })
    this.deps.changed()
  }

  /** After a lost session OBS may still have the console's own choice, which is not the user's. */
  private takes(current: TransitionChoice): void {
    const { name, ms } = current
    const same = name === this.now.name && (ms === null || ms === this.now.ms)
    const ours = same || (name !== null && this.isEcho(name))
    if (!ours) this.own = { name: current.name, ms: current.ms ?? this.own.ms }
    this.now = { name: current.name, ms: current.ms ?? this.now.ms }
  }
}
