/**
 * Names that are struck out of a text by where they stood in it when it was typed: two laptops that each strike another
 * one, in whatever order they hear of it, are left with the same words.
 */

/** `length` letters from the `at`-th of a text that was `of` letters long. */
export interface Strike {
  readonly at: number
  readonly length: number
  readonly of: number
}
export interface Struck extends Strike {
  /** What stands there now. */
  readonly instead: string
}
/** A place in a text as it is now. */
export interface Place {
  readonly start: number
  readonly end: number
}
interface Lying extends Place {
  readonly strike: Struck
  /** Where it ended when it was typed. */
  readonly typedEnd: number
  readonly done: boolean
}
const endOf = ({ at, length }: Strike): number => at + length
/** From left to right; of two that begin together the longer first. */
const inPlace = (a: Struck, b: Struck): number =>
  a.at - b.at || b.length - a.length || (a.instead < b.instead ? -1 : a.instead > b.instead ? 1 : 0)

/** Where they lie in a text in which some are done already, those that overlap as one; null: it is another text. */
function laid(text: string, strikes: readonly Struck[]): readonly Lying[] | null {
  const found: Lying[] = []
  let moved = 0
  for (const strike of strikes.toSorted(inPlace)) {
    const start = strike.at + moved
    const last = found.at(-1)
    const inLast = last !== undefined && strike.at < last.typedEnd ? last : null
    const done = inLast?.done !== true && text.startsWith(strike.instead, start)
    const longer = done ? strike.instead.length - strike.length : 0
    moved += longer
    if (inLast === null) {
      found.push({ strike, start, end: start + strike.length + longer, typedEnd: endOf(strike), done })
      continue
    }
    const typedEnd = Math.max(inLast.typedEnd, endOf(strike))
    found[found.length - 1] = { ...inLast, typedEnd, end: inLast.end + longer + typedEnd - inLast.typedEnd }
  }
  return strikes.every(({ of }) => text.length - moved === of) ? found : null
}
/** Those that belong together. */
export function grouped<K, T>(all: readonly T[], by: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const found = new Map<K, T[]>()
  for (const each of all) {
    const there = found.get(by(each))
    if (there === undefined) found.set(by(each), [each])
    else there.push(each)
  }
  return found
}
const together = (strikes: readonly Struck[]): readonly (readonly Struck[])[] => [
  ...grouped(strikes, ({ of }) => of).values(),
]

/** The text without what is struck in it, whether all, some or nothing of that was done before. */
export function struckFrom(text: string, strikes: readonly Struck[]): string {
  return together(strikes).reduce((said, alike) => {
    const lying = laid(said, alike)
    if (lying === null) return said
    return lying.reduceRight(
      (left, { start, end, strike }) => left.slice(0, start) + strike.instead + left.slice(end),
      said,
    )
  }, text)
}
/** These places as they were when it was typed; what is struck already is none. `before`: what was struck in it so far. */
export function strikesAt(text: string, places: readonly Place[], before: readonly Struck[]): readonly Strike[] {
  const lying = together(before)
    .map((alike) => laid(text, alike))
    .find((each) => each !== null)
  const done = lying ?? []
  const typed = (at: number): number =>
    done.reduce((place, { end, start, strike, typedEnd }) => {
      const longer = end - start - (typedEnd - strike.at)
      return end <= at ? place - longer : place
    }, at)
  return places
    .filter(({ start, end }) => !done.some((each) => start < each.end && each.start < end))
    .map(({ start, end }) => ({ at: typed(start), length: end - start, of: done[0]?.strike.of ?? text.length }))
}
