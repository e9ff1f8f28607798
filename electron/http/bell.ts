/** One word to every page that listens: hide the secrets, or go. */
export class Bell {
  readonly #listeners = new Set<() => void>()

  /** Gives back how to stop listening. */
  listen(hear: () => void): () => void {
    this.#listeners.add(hear)
    return () => void this.#listeners.delete(hear)
  }
  ring(): void {
    for (const hear of this.#listeners) hear()
  }
}
