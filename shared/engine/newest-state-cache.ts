/** A cache for values of the newest match states, for which several callers ask between two commands. */

interface CachedAnswer<K, T> {
  readonly of: K
  readonly lang: string
  readonly value: T
}
/** Enough for one command: the match before and after it, in two languages. */
const most = 4
/**
 * Returns the same function with its last four values cached. `make` must be pure, and nobody may change its values.
 * Older states are let go, since undo keeps thousands of them alive.
 */
export function cacheNewest<K extends object, T>(make: (of: K, lang: string) => T): (of: K, lang: string) => T {
  let kept: readonly CachedAnswer<K, T>[] = []
  return (of, lang) => {
    const known = kept.find((each) => each.of === of && each.lang === lang)
    if (known !== undefined) return known.value
    const value = make(of, lang)
    kept = [{ of, lang, value }, ...kept.slice(0, most - 1)]
    return value
  }
}
