/** Answers about the newest states of a match, which several callers ask for before the next command comes. */

interface Answer<K, T> {
  readonly of: K
  readonly lang: string
  readonly value: T
}
/** As many as one command concerns: the match before and after it, in two languages. */
const most = 4
/**
 * The same function, which keeps its last four answers. `make` must be pure: its answer follows from its arguments, and
 * nobody changes the answer. Older states are not held: a match has thousands, and undo keeps them all.
 */
export function forNewest<K extends object, T>(make: (of: K, lang: string) => T): (of: K, lang: string) => T {
  let kept: readonly Answer<K, T>[] = []
  return (of, lang) => {
    const known = kept.find((each) => each.of === of && each.lang === lang)
    if (known !== undefined) return known.value
    const value = make(of, lang)
    kept = [{ of, lang, value }, ...kept.slice(0, most - 1)]
    return value
  }
}
