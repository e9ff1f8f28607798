/** A finished match is copied aside at once: one backup for each end of a match. */
export interface EndBackupsParts {
  readonly backup: () => Promise<unknown>
  readonly failed: (error: unknown) => void
}
export class EndBackups {
  readonly #parts: EndBackupsParts
  readonly #done = new Set<string>()

  constructor(parts: EndBackupsParts) {
    this.#parts = parts
  }
  /** The end of this match was backed up, or is being. */
  has(match: string): boolean {
    return this.#done.has(match)
  }
  make(match: string): void {
    if (this.#done.has(match)) return
    this.#done.add(match)
    this.#parts.backup().catch(this.#parts.failed)
  }
  /** It goes on after all: its next end is backed up again. */
  forget(match: string): void {
    this.#done.delete(match)
  }
}
