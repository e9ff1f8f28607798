/** The head start, ms, of reading the scenes when OBS has opened another scene collection. */
export const afterProgramMs = 100
/** Timers by name: a new one replaces the old one of its name. */
export class NamedTimers<Name extends string> {
  private readonly running = new Map<Name, NodeJS.Timeout>()

  set(name: Name, ms: number, act: () => void): void {
    clearTimeout(this.running.get(name))
    const timer = setTimeout(() => {
      this.running.delete(name)
      act()
    }, ms)
    this.running.set(name, timer)
  }

  drop(name: Name): void {
    clearTimeout(this.running.get(name))
    this.running.delete(name)
  }

  runs(name: Name): boolean {
    return this.running.has(name)
  }

  clear(): void {
    for (const timer of this.running.values()) clearTimeout(timer)
    this.running.clear()
  }
}
