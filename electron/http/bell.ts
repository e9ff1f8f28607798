/** Notifies listeners without a payload, for example that secrets must be hidden or a token was revoked. */
export class Bell {
  readonly #listeners = new Set<() => void>()

  /** Adds a listener and returns its removal. */
  listen(hear: () => void): () => void {
    this.#listeners.add(hear)
    return () => void this.#listeners.delete(hear)
  }
  ring(): void {
    for (const hear of this.#listeners) hear()
  }
}
