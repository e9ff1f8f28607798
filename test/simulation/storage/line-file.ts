/** A file of lines that are written without a sync, on the disk of a simulated console. */

/** A line: the new value of a key, or null where it was dropped. */
export type ValueLine<T> = readonly [key: string, value: T | null]

export class LineFile<T> {
  #lines: ValueLine<T>[] = []
  /** The number of lines that no crash takes. */
  #synced = 0

  get lines(): readonly ValueLine<T>[] {
    return this.#lines
  }
  add(key: string, value: T | null): void {
    this.#lines.push([key, value])
  }
  /** Makes all lines so far durable. */
  sync(): void {
    this.#synced = this.#lines.length
  }
  /** Replaces all lines durably. */
  rewrite(lines: readonly ValueLine<T>[]): void {
    this.#lines = [...lines]
    this.sync()
  }
  /** Loses the newest line, unless it was synced. */
  loseNewest(): void {
    if (this.#lines.length > this.#synced) this.#lines.pop()
  }
}
