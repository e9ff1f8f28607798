/** Counts the connected pages by output and by the source of OBS that they are in. */
export class ObsPageSources {
  readonly #there = new Map<string, number>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }
  /** Counts a page. Returns the function that ends it. */
  enter(output: string, source: string): () => void {
    const key = keyOf(output, source)
    this.#count(key, 1)
    return () => this.#count(key, -1)
  }
  isThere(output: string, source: string): boolean {
    return this.#there.has(keyOf(output, source))
  }

  #count(key: string, by: number): void {
    const now = (this.#there.get(key) ?? 0) + by
    if (now > 0) this.#there.set(key, now)
    else this.#there.delete(key)
    this.#changed()
  }
}
const keyOf = (output: string, source: string): string => JSON.stringify([output, source])
