/** Things that were removed and can be brought back: kept with the settings, the newest first, so many of each kind. */
import type { Store } from '../storage/store.ts'

export interface RemovedThing {
  readonly id: string
  /** ms since 1970. */
  readonly at: number
}
export interface RemovedList<T extends RemovedThing> {
  readonly all: () => readonly T[]
  /** Null: no such thing was removed, or it is too long ago. */
  readonly find: (id: string) => T | null
  /** Puts a thing first, in place of one with its id. Returns the things for which there is no room any more. */
  readonly add: (thing: T) => readonly T[]
  readonly remove: (id: string) => void
}

/** The longest name of an output or a feed. */
const longestName = 40
/** The name with the first number that makes it a free one, where somebody else has it by now. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let n = 2; isTaken(free); n += 1) free = `${name.slice(0, longestName - 1 - String(n).length).trimEnd()} ${n}`
  return free
}
/** `name`: the setting that holds the list; `most`: how many things it has room for. */
export function keepRemoved<T extends RemovedThing>(store: Store, name: string, most = 50): RemovedList<T> {
  function all(): readonly T[] {
    const kept = store.setting(name)
    return Array.isArray(kept) ? (kept as readonly T[]) : []
  }
  const others = (id: string): readonly T[] => all().filter((each) => each.id !== id)
  return {
    all,
    find: (id) => all().find((each) => each.id === id) ?? null,
    add: (thing) => {
      const next = [thing, ...others(thing.id)]
      store.set(name, next.slice(0, most))
      return next.slice(most)
    },
    remove: (id) => store.set(name, others(id)),
  }
}
