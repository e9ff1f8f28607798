/** Timers by name: a new one takes the place of the old one of that name. */
export class Timers<Name extends string> {
  private readonly running = new Map<Name, NodeJS.Timeout>()

  set(name: Name, ms: number, act: () => void): void {
    clearTimeout(this.running.get(name))
    this.running.set(name, setTimeout(act, ms))
  }

  clear(): void {
    for (const timer of this.running.values()) clearTimeout(timer)
    this.running.clear()
  }
}
