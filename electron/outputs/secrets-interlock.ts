/**
 * Withholds secrets from desks while OBS may be showing them to the audience. Enforced here, because a page
 * that hangs could not hide anything. A page may lift it for named sources; other sources trigger it again.
 */
import { EventEmitter } from 'node:events'
import type { Obs } from '../obs/obs-port.ts'

const nameOf = (sources: readonly string[]): string => JSON.stringify([...sources].sort())

export class SecretsInterlock {
  readonly #obs: Obs
  readonly #events = new EventEmitter<{ readonly covered: [] }>().setMaxListeners(0)
  #last: string | null

  constructor(obs: Obs) {
    this.#obs = obs
    this.#last = this.now
    obs.onChange(() => this.#look())
  }
  /** A key of the sources on air that may show the board, or null for none. */
  get now(): string | null {
    const onAir = this.#obs.status().onAir
    return onAir === null ? null : nameOf(onAir.sources.map(({ name }) => name))
  }
  /**
   * True where a page may receive secrets. `lifted`: names of the sources for which the page lifted the interlock, or
   * null.
   */
  lets(lifted: readonly string[] | null): boolean {
    const { now } = this
    return now === null || (lifted !== null && nameOf(lifted) === now)
  }
  /** Calls `hear` when other sources may show the board. Returns the removal of the listener. */
  listen(hear: () => void): () => void {
    this.#events.on('covered', hear)
    return () => void this.#events.off('covered', hear)
  }

  #look(): void {
    const before = this.#last
    this.#last = this.now
    if (this.#last !== null && this.#last !== before) this.#events.emit('covered')
  }
}
