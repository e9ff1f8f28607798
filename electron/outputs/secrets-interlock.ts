/**
 * While OBS may show the moderator's window to the audience, its pages are sent nothing secret: a page that hangs shows
 * nothing new. A page may have it lifted by naming the sources that it means; other sources cover it again.
 */
import type { Obs } from '../obs/types.ts'
import { Bell } from '../http/bell.ts'

const nameOf = (sources: readonly string[]): string => JSON.stringify([...sources].sort())

export class Cover {
  readonly #obs: Obs
  readonly #bell = new Bell()
  #last: string | null

  constructor(obs: Obs) {
    this.#obs = obs
    this.#last = this.now
    obs.onChange(() => this.#look())
  }
  /** What is on air, as one word to compare; null: nothing that may show the board. */
  get now(): string | null {
    const onAir = this.#obs.status().onAir
    return onAir === null ? null : nameOf(onAir.sources.map(({ name }) => name))
  }
  /** May this page be sent secrets? `lifted`: the names of the sources for which it wants them all the same. */
  lets(lifted: readonly string[] | null): boolean {
    const { now } = this
    return now === null || (lifted !== null && nameOf(lifted) === now)
  }
  /** Rings when something else may show the board. Gives back how to stop listening. */
  listen(hear: () => void): () => void {
    return this.#bell.listen(hear)
  }

  #look(): void {
    const before = this.#last
    this.#last = this.now
    if (this.#last !== null && this.#last !== before) this.#bell.ring()
  }
}
