/** Facts of an answer, without its sentences: those may be worded anew while stored data stays as it is. */

/**
 * Parts that differ from start to start, and those to which a later version adds: offers, the script, hints, the cards that a form
 * shows, the reasons why options stay as they are. */
const passing = new Set(['t', 'now', 'clocks', 'offers', 'script', 'hints', 'news', 'edition', 'cards', 'frozen'])
const isId = (text: string): boolean => /^[a-z\d][\w.:-]*$/u.test(text)

/**
 * Returns an answer with its numbers, flags, nulls and ids (words that begin with a small letter or a digit, without
 * spaces). Other texts, empty parts and passing values are left out; undefined where nothing is left.
 */
export function factsOf(value: unknown): unknown {
  if (typeof value === 'string') return isId(value) ? value : undefined
  if (Array.isArray(value)) {
    const facts = value.map(factsOf).filter((each) => each !== undefined)
    return facts.length === 0 ? undefined : facts
  }
  if (typeof value !== 'object' || value === null) return value
  const facts = Object.entries(value)
    .filter(([name]) => !passing.has(name))
    .map(([name, part]) => [name, factsOf(part)] as const)
    .filter(([, part]) => part !== undefined)
  return facts.length === 0 ? undefined : Object.fromEntries(facts)
}
