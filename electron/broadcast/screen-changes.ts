/** News of anything that screens or the desk may show, beside the commands of a match. */
import type { StorageHealth } from '../storage/storage-health.ts'

/**
 * The clients that news concerns. `status`: moderators and decks; `feeds`: stream feeds, as one has another picture or is
 * changed; `all`: any screen may differ.
 */
export type ScreenChange = 'status' | 'feeds' | 'all'
/** A step that follows news for the screens. */
export interface ScreenSubscriber {
  readonly onChange: (change: ScreenChange) => void
}
export class ScreenChanges {
  readonly #health: Pick<StorageHealth, 'guard'>
  #subscribers: readonly ScreenSubscriber[] = []

  constructor(health: Pick<StorageHealth, 'guard'>) {
    this.#health = health
  }
  /** Takes the subscribers, which are told in this order. Earlier news is dropped: no client is connected yet. */
  subscribe(subscribers: readonly ScreenSubscriber[]): void {
    this.#subscribers = subscribers
  }
  onStage(): void {
    this.announce('all')
  }
  announce(change: ScreenChange): void {
    for (const each of this.#subscribers) this.#health.guard(() => each.onChange(change))
  }
}
