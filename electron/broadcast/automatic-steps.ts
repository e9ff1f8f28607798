/**
 * The way of a match at a distance without the moderator's hands: once everybody has answered, or the step's clock has
 * run out, the next step comes by itself after a pause. An undo ends it, for then something was not as it should be.
 */
import { offerToGoOn, seatsAsked, stepEndsAt } from '../../shared/engine/go-on.ts'
import { decidesByPhone, isAtDistance, type Place } from '../../shared/engine/kit/place-option.ts'
import { isOver, type MatchState } from '../../shared/engine/match.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'
import type { AutomaticStepsStatus } from '../../shared/wire/moderator-status.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { CommitSubscriber } from '../match/commit-subscriber.ts'
import type { MatchCommit, MatchSession } from '../match/match-session.ts'
import type { StorageHealth } from '../storage/storage-health.ts'
import type { Store } from '../storage/store.ts'
import type { ScreenChanges, ScreenSubscriber } from './screen-changes.ts'
import type { ShownMatches } from './shown-matches.ts'
import type { StageKeeper } from './stage.ts'

export interface AutomaticStepsDeps {
  readonly store: Pick<Store, 'setting' | 'set'>
  readonly timing: Pick<Scheduler, 'after'>
  readonly matches: Pick<ShownMatches, 'playing'>
  readonly stage: Pick<StageKeeper, 'now'>
  readonly changes: Pick<ScreenChanges, 'announce'>
  readonly health: Pick<StorageHealth, 'guard'>
}
/** The stored choice: the match that goes on by itself, or null, and the pause before each step in seconds. */
interface Choice {
  readonly match: string | null
  readonly pauseSeconds: number
}
const startPauseSeconds = 4
/** ms by which a timer is late only after a sleep of the machine, and ms until the heartbeat has taken it out of time. */
const lateMs = 1000
const heartbeatMs = 1500

function choiceFrom(stored: unknown): Choice {
  const { match = null, pauseSeconds = startPauseSeconds } = (stored ?? {}) as Partial<Choice>
  return { match, pauseSeconds }
}
const placeOf = (live: MatchState): { readonly place?: Place } => live.secret.value.options
/** Returns whether the players of a match decide on their phones. */
const isAfar = (live: MatchState): boolean => decidesByPhone(placeOf(live))

export class AutomaticSteps implements CommitSubscriber, ScreenSubscriber {
  readonly #parts: AutomaticStepsDeps
  #choice: Choice
  /** The match as it was when its next step was refused: not tried again until something changes. */
  #refused: MatchState | null = null
  #stopWaiting = (): void => undefined
  /** The last state that was looked at, since the desk's status is read more often than it changes. */
  #looked: { readonly live: MatchState; readonly asking: boolean } | null = null

  constructor(parts: AutomaticStepsDeps) {
    this.#parts = parts
    this.#choice = choiceFrom(parts.store.setting('automaticSteps'))
  }
  /** The state for the desk; null where the match on stage is played in one room. */
  get status(): AutomaticStepsStatus | null {
    const session = this.#parts.matches.playing
    if (session === null || !isAfar(session.live)) return null
    const { pauseSeconds } = this.#choice
    const on = this.#choice.match === session.id
    const apart = isAtDistance(placeOf(session.live)) ? { apart: true as const } : {}
    return { on, pauseSeconds, at: on ? this.#dueAt(session) : null, asking: this.#isAsking(session), ...apart }
  }
  /** Stores the choice for the match on stage; returns false where none is played at a distance. Throws StorageFault. */
  change({ on, pauseSeconds }: Partial<Pick<AutomaticStepsStatus, 'on' | 'pauseSeconds'>>): boolean {
    const session = this.#parts.matches.playing
    if (session === null || !isAfar(session.live)) return false
    const isOn = on ?? this.#choice.match === session.id
    this.#keep({ match: isOn ? session.id : null, pauseSeconds: pauseSeconds ?? this.#choice.pauseSeconds })
    return true
  }
  onCommit({ match, commit }: MatchCommit): void {
    if (match.id !== this.#choice.match) return
    if (commit.kind === 'undo') this.#keep({ ...this.#choice, match: null })
    else this.#setTimer()
  }
  onChange(): void {
    this.#setTimer()
  }
  onStage(): void {
    this.#setTimer()
  }
  close(): void {
    this.#stopWaiting()
  }

  #keep(choice: Choice): void {
    this.#parts.store.set('automaticSteps', choice)
    this.#choice = choice
    this.#refused = null
    this.#setTimer()
    this.#parts.changes.announce('status')
  }
  #isAsking({ live }: MatchSession): boolean {
    if (this.#looked?.live !== live) this.#looked = { live, asking: !isOver(live) && seatsAsked(live).length > 0 }
    return this.#looked.asking
  }
  /** Returns the engine time in ms of the next step; null while the table is asked, talks, or sees a held picture. */
  #dueAt({ live }: MatchSession): EngineMs | null {
    if (live === this.#refused || this.#parts.stage.now().hold || offerToGoOn(live, 'en') === null) return null
    const ends = stepEndsAt(live)
    return ends === null ? null : ends + this.#choice.pauseSeconds * 1000
  }
  #setTimer(afterMs = 0): void {
    this.#stopWaiting()
    const session = this.#parts.matches.playing
    if (session === null || session.id !== this.#choice.match) return
    const due = this.#dueAt(session)
    if (due === null) return
    const at = Math.max(due, session.now() + afterMs)
    const act = (): void => void this.#parts.health.guard(() => this.#goOn(session, at))
    this.#stopWaiting = this.#parts.timing.after(at - session.now(), act)
  }
  /** Takes the step, unless the time was moved, the machine slept, or something else came first. */
  #goOn(session: MatchSession, at: EngineMs): void {
    const due = session === this.#parts.matches.playing ? this.#dueAt(session) : null
    const now = session.now()
    if (due === null || due > now) return this.#setTimer()
    if (now - at > lateMs) return this.#setTimer(heartbeatMs)
    const { live } = session
    const offer = offerToGoOn(live, 'en')
    if (offer === null) return
    const done = session.send({ type: offer.command, ...offer.set }, { by: 'clock', lang: 'en' })
    if ('refused' in done) this.#refused = live
  }
}
