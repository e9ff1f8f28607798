/**
 * The heartbeat of the engine: marks its time each second, rings for clocks that have run out, and tidies when idle.
 */
import type { StorageHealth } from '../storage/storage-health.ts'
import type { Store } from '../storage/store.ts'
import type { ScreenChange, ScreenChanges } from '../broadcast/screen-changes.ts'
import { startAlarm, type Alarm } from './engine-clock.ts'
import type { MatchSessions } from './match-sessions.ts'

/** Work that waits until no command has come for a while. */
export interface IdleWork {
  /** Does the work. Throws StorageFault, and then the work stays due. */
  readonly onIdle: () => void
}
export interface HeartbeatDeps {
  readonly sessions: Pick<MatchSessions, 'opened'>
  readonly store: Pick<Store, 'checkFile' | 'mark'>
  readonly health: Pick<StorageHealth, 'guard' | 'lookAgain'>
  /** Told after a sleep: screens have counted it, also where the stop of the clocks cannot be stored. */
  readonly changes: Pick<ScreenChanges, 'announce'>
  /** Idle work, done in this order. */
  readonly idleWork: readonly IdleWork[]
}
/** Seconds without a command after which the idle work is done. */
const idleSeconds = 20
/** Seconds between two test writes to a disk that failed. */
const secondsToLookAgain = 5
/** ms until the end of a clock that could not be stored is tried again. */
const msAfterFault = 1000

export class Heartbeat {
  readonly #parts: HeartbeatDeps
  readonly #alarm: Alarm
  /** True while the end of a clock could not be stored. Its next try tests the disk, so no test write is needed. */
  #retries = false
  #quietSeconds = 0

  constructor(parts: HeartbeatDeps) {
    this.#parts = parts
    this.#alarm = startAlarm({ tick: (gap, slept) => this.#tick(gap, slept), wake: () => this.#wake() })
  }
  onCommit(): void {
    this.#quietSeconds = 0
    this.setAlarm()
  }
  onStage(): void {
    this.setAlarm()
  }
  /** Sets the alarm after a release, too: the time of an announcement that waited has begun. */
  onChange(change: ScreenChange): void {
    if (change === 'all') this.setAlarm()
  }
  /** Sets the alarm for the open match whose clock runs out first, in `afterMs` ms at the earliest. */
  setAlarm(afterMs = 0): void {
    const waits = this.#parts.sessions.opened().map((session) => ({ at: session.wakeAt(), now: session.now() }))
    const due = waits.flatMap(({ at, now }) => (at === null ? [] : [at - now]))
    this.#alarm.wakeIn(due.length === 0 ? null : Math.max(afterMs, Math.min(...due)))
  }
  /** Stops all running clocks until the moderator resumes them, because the machine woke up. */
  woke(): void {
    this.#alarm.woke()
  }
  /** Stops the alarm and marks engine time for the last time. */
  close(): void {
    this.#alarm.stop()
    this.#mark()
  }

  #wake(): void {
    const { sessions, health } = this.#parts
    const done = sessions.opened().map((session) => health.guard(() => session.runOut()))
    this.#retries = done.includes(false)
    health.guard(() => this.setAlarm(this.#retries ? msAfterFault : 0))
  }
  /** `gap`: ms that the machine slept. */
  #tick(gap: number, slept: boolean): void {
    const { sessions, store, health, idleWork } = this.#parts
    for (const session of sessions.opened()) if (gap > 0) session.time.skip(gap)
    for (const session of sessions.opened())
      health.guard(() => (slept ? session.stopClocksAfterAbsence() : session.stopOwedClocks()))
    if (slept) this.#parts.changes.announce('all')
    const marked = health.guard(() => store.checkFile()) && this.#mark()
    if (++this.#quietSeconds === idleSeconds) for (const each of idleWork) health.guard(() => each.onIdle())
    if (!marked || this.#retries || this.#quietSeconds % secondsToLookAgain !== 0) return
    health.lookAgain()
  }
  /** Returns false where the time of a match could not be stored. */
  #mark(): boolean {
    const { sessions, store, health } = this.#parts
    return sessions
      .opened()
      .map((session) => health.guard(() => store.mark(session.id, session.now())))
      .every(Boolean)
  }
}
