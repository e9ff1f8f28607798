/** Makes a backup at each end of a match, and one only. */
import { isOver } from '../../../shared/engine/match.ts'
import type { MatchCommit } from '../../match/match-session.ts'
import type { StorageHealth } from '../storage-health.ts'
import type { Store } from '../store.ts'

export interface EndBackupsDeps {
  readonly store: Pick<Store, 'backup'>
  readonly health: Pick<StorageHealth, 'fault' | 'backupFailed'>
}
export class EndBackups {
  readonly #parts: EndBackupsDeps
  /** Matches whose end was backed up, or is being. */
  readonly #done = new Set<string>()
  #closed = false

  constructor(parts: EndBackupsDeps) {
    this.#parts = parts
  }
  /** Backs the club up when the match ends; a match that goes on after its end is backed up again at the next end. */
  onCommit({ match, after }: Pick<MatchCommit, 'match' | 'after'>): void {
    if (!isOver(after)) this.#done.delete(match.id)
    else if (!this.#done.has(match.id)) this.#make(match.id)
  }
  /** Reports no later failure: the end of the console cuts a backup short. */
  close(): void {
    this.#closed = true
  }

  #make(match: string): void {
    this.#done.add(match)
    this.#parts.store.backup().catch((error: unknown) => this.#failed(error))
  }
  #failed(error: unknown): void {
    const { health } = this.#parts
    health.backupFailed(error)
    if (!this.#closed) health.fault(error)
  }
}
