/** Counts what lies in the maps and sets of everything that runs in this Node process. */
const [PlainMap, PlainSet] = [Map, Set]

/** A list that has grown beyond the limit. */
export interface GrownList {
  readonly size: number
  /** The place that has added to it, as lines of a stack. */
  readonly by: string
}
/** Returns the lines of the stack from the place that called the list. */
const placeNow = (): string => (new Error('grown').stack ?? '').split('\n').slice(3, 6).join('\n')

/** Lets maps and sets that are made from now on tell when they grow beyond `most`. */
export function countLists(most: number, tell: (grown: GrownList) => void): void {
  class CountedMap<K, V> extends PlainMap<K, V> {
    override set(key: K, value: V): this {
      super.set(key, value)
      if (this.size > most) tell({ size: this.size, by: placeNow() })
      return this
    }
  }
  class CountedSet<T> extends PlainSet<T> {
    override add(value: T): this {
      super.add(value)
      if (this.size > most) tell({ size: this.size, by: placeNow() })
      return this
    }
  }
  Object.assign(globalThis, { Map: CountedMap, Set: CountedSet })
}
/** Lets maps and sets be plain again. */
export const stopCounting = (): void => void Object.assign(globalThis, { Map: PlainMap, Set: PlainSet })
