/** News of anything that screens or the moderator's page may show, beside the commands of a match. */
import type { StorageHealth } from '../storage/storage-health.ts'

/** `status`: for moderators alone; `feeds`: a stream feed has come to its next picture; `all`: any screen may differ. */
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
  /** Tells these from now on, in this order; until then nobody is connected. */
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
