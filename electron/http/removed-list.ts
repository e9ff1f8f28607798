/** Lists of removed things that can be brought back, kept in the settings, newest first. */
import type { Store } from '../storage/store.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

/** A thing that can be brought back. */
export interface RemovedThing {
  readonly id: string
  /** ms since 1970. */
  readonly at: EpochMs
}
/** Stored list of removed things, newest first. Changes throw StorageFault. */
export interface RemovedList<T extends RemovedThing> {
  readonly all: () => readonly T[]
  /** Returns a removed thing, or null where there is none or it is too old. */
  readonly find: (id: string) => T | null
  /** Adds a thing at the front, replacing one of its id. Returns the things that no longer fit. */
  readonly add: (thing: T) => readonly T[]
  readonly remove: (id: string) => void
}

/** Characters of the longest name of an output or a feed. */
const longestName = 40
/** Returns the name, with a number where it is taken. */
export function findFreeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let n = 2; isTaken(free); n += 1) free = `${name.slice(0, longestName - 1 - String(n).length).trimEnd()} ${n}`
  return free
}
/** Opens a list. `name`: setting that holds it; `most`: things it keeps. */
export function openRemovedList<T extends RemovedThing>(store: Store, name: string, most = 50): RemovedList<T> {
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
