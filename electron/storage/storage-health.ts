/** Remembers the last storage fault, which the desk shows until something is stored again. */
import { causeOf, faultMessage } from './fault-words.ts'
import { StorageFault, type Store } from './store.ts'

export class StorageHealth {
  readonly #store: Pick<Store, 'set'>
  readonly #log: (error: unknown) => void
  #now: unknown = null
  /** The fault of the last failed backup, which needs more room than a test write would show. */
  #failedBackup: unknown = null
  #tell = (): void => undefined

  constructor(store: Pick<Store, 'set'>, log: (error: unknown) => void) {
    this.#store = store
    this.#log = log
  }
  /** Calls `tell` whenever the fault that is said changes. */
  onChange(tell: () => void): void {
    this.#tell = tell
  }
  /** The fault that is said now, or null. */
  get now(): unknown {
    return this.#now
  }
  /** Reports a fault to the moderator and to the log; returns the sentence that says it. */
  fault(error: unknown, lang = 'en'): string {
    this.#report(causeOf(error))
    return faultMessage(error, lang)
  }
  /** Returns false where `act` threw, which is reported as a fault. */
  guard(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      this.fault(error)
      return false
    }
  }
  /** Marks the fault of a backup, which no small write disproves. */
  backupFailed(error: unknown): void {
    this.#failedBackup = error
  }
  /** Clears the fault: something was stored. */
  onCommit(): void {
    this.#now = null
  }
  /**
   * Clears the fault where a test write works again. Without one, and with no command for minutes, the page would blame a
   * disk that is well.
   */
  lookAgain(): void {
    const fault = this.#now
    if (!(fault instanceof StorageFault) || fault.kind === 'corrupt' || fault === this.#failedBackup) return
    try {
      this.#store.set('disk', 'well')
    } catch {
      // The disk still refuses, and the page says so already.
      return
    }
    this.#now = null
    this.guard(() => this.#tell())
  }

  #note(error: unknown): void {
    if (this.#now === null || faultMessage(error) !== faultMessage(this.#now)) this.#log(error)
    this.#now = error
  }
  /** Notes a fault and updates the desks. Never throws, as timers and other fault handlers call it. */
  #report(error: unknown): void {
    this.#note(error)
    try {
      this.#tell()
    } catch (second) {
      this.#note(second)
    }
  }
}
