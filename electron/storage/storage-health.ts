/** What went wrong last: said on the desk until something is stored again, or could be. */
import { sentenceOf } from './fault-messages.ts'
import { StorageFault, type Store } from './store.ts'

export class DiskFault {
  readonly #store: Pick<Store, 'set'>
  readonly #heard: (error: unknown) => void
  #now: unknown = null
  /** The last backup that failed: it needs more room than any look would find. */
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
  /** Notes a fault and tells the desks. Never throws: it is called from timers, and in the midst of other faults. */
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
  /** Something was stored. */
  over(): void {
    this.#now = null
  }
  /** True: it takes something again. Nobody may go on for minutes: by then the desk would still send the moderator to a disk that is well. */
  lookAgain(): boolean {
    const fault = this.#now
    if (!(fault instanceof StorageFault) || fault.kind === 'corrupt' || fault === this.#noCopy) return false
    try {
      this.#store.set('disk', 'well')
    } catch {
      // It takes nothing still, which the desk says already.
      return false
    }
    this.over()
    return true
  }
}
