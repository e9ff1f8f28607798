/** Remembers the last storage fault, which the moderator's page shows until something is stored again. */
import { sentenceOf } from './fault-messages.ts'
import { StorageFault, type Store } from './store.ts'

export class DiskFault {
  readonly #store: Pick<Store, 'set'>
  readonly #heard: (error: unknown) => void
  #now: unknown = null
  /** The fault of the last failed backup, which needs more room than a test write would show. */
  #noCopy: unknown = null

  constructor(store: Pick<Store, 'set'>, heard: (error: unknown) => void) {
    this.#store = store
    this.#heard = heard
  }
  get now(): unknown {
    return this.#now
  }
  note(error: unknown): void {
    if (this.#now === null || sentenceOf(error) !== sentenceOf(this.#now)) this.#heard(error)
    this.#now = error
  }
  /** Notes a fault and updates the moderator's pages. Never throws, as timers and other fault handlers call it. */
  report(error: unknown, tell: () => void): void {
    this.note(error)
    try {
      tell()
    } catch (second) {
      this.note(second)
    }
  }
  noCopy(error: unknown): void {
    this.#noCopy = error
  }
  /** Clears the fault once something was stored. */
  over(): void {
    this.#now = null
  }
  /**
   * Returns true where a test write works again after a fault. Without one, and with no command for minutes, the page
   * would blame a disk that is well.
   */
  lookAgain(): boolean {
    const fault = this.#now
    if (!(fault instanceof StorageFault) || fault.kind === 'corrupt' || fault === this.#noCopy) return false
    try {
      this.#store.set('disk', 'well')
    } catch {
      // The disk still refuses, and the page says so already.
      return false
    }
    this.over()
    return true
  }
}
