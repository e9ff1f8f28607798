/** Makes a backup at each end of a match, and one only. */
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
  /** True where the end of this match is backed up, or is being backed up. */
  has(match: string): boolean {
    return this.#done.has(match)
  }
  make(match: string): void {
    if (this.#done.has(match)) return
    this.#done.add(match)
    this.#parts.backup().catch(this.#parts.failed)
  }
  /** Notes that a match goes on after its end: the next end is backed up again. */
  forget(match: string): void {
    this.#done.delete(match)
  }
}
