/**
 * Strikes names out of a text by their place in it when it was typed, so that two laptops that each strike another name
 * end with the same text in whatever order they learn of it.
 */

/** `length` letters from the `at`-th of a text that was `of` letters long when typed (UTF-16 code units). */
export interface Strike {
  readonly at: number
  readonly length: number
  readonly of: number
}
/** A strike with the text that takes its place. */
export interface StrikeReplacement extends Strike {
  /** The replacement. */
  readonly instead: string
}
/** A range in the present text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}
interface LocatedStrike extends TextRange {
  readonly strike: StrikeReplacement
  /** The end of the range when the text was typed. */
  readonly typedEnd: number
  readonly done: boolean
}
const typedEndOf = ({ at, length }: Strike): number => at + length
/** Orders from left to right; of two with the same start, the longer first. */
const compareStrikes = (a: StrikeReplacement, b: StrikeReplacement): number =>
  a.at - b.at || b.length - a.length || (a.instead < b.instead ? -1 : a.instead > b.instead ? 1 : 0)

/**
 * Returns the ranges of strikes in a text where some may be done already, overlapping ones joined; null where their
 * lengths do not fit this text.
 */
function locateStrikes(text: string, strikes: readonly StrikeReplacement[]): readonly LocatedStrike[] | null {
  const found: LocatedStrike[] = []
  let moved = 0
  for (const strike of strikes.toSorted(compareStrikes)) {
    const start = strike.at + moved
    const last = found.at(-1)
    const inLast = last !== undefined && strike.at < last.typedEnd ? last : null
    const done = inLast?.done !== true && text.startsWith(strike.instead, start)
    const longer = done ? strike.instead.length - strike.length : 0
    moved += longer
    if (inLast === null) {
      found.push({ strike, start, end: start + strike.length + longer, typedEnd: typedEndOf(strike), done })
      continue
    }
    const typedEnd = Math.max(inLast.typedEnd, typedEndOf(strike))
    found[found.length - 1] = { ...inLast, typedEnd, end: inLast.end + longer + typedEnd - inLast.typedEnd }
  }
  return strikes.every(({ of }) => text.length - moved === of) ? found : null
}
/** Returns the items in groups with equal keys. */
export function groupBy<K, T>(all: readonly T[], by: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const found = new Map<K, T[]>()
  for (const each of all) {
    const there = found.get(by(each))
    if (there === undefined) found.set(by(each), [each])
    else there.push(each)
  }
  return found
}
const groupByLength = (strikes: readonly StrikeReplacement[]): readonly (readonly StrikeReplacement[])[] => [
  ...groupBy(strikes, ({ of }) => of).values(),
]

/** Returns the text with all strikes done, whether all, some or none were done before. */
export function applyStrikes(text: string, strikes: readonly StrikeReplacement[]): string {
  return groupByLength(strikes).reduce((said, alike) => {
    const lying = locateStrikes(said, alike)
    if (lying === null) return said
    return lying.reduceRight(
      (left, { start, end, strike }) => left.slice(0, start) + strike.instead + left.slice(end),
      said,
    )
  }, text)
}
/**
 * Returns the ranges as strikes on the text as it was typed, without those struck already. `before` are the strikes
 * done so far.
 */
export function strikesForRanges(
  text: string,
  places: readonly TextRange[],
  before: readonly StrikeReplacement[],
): readonly Strike[] {
  const lying = groupByLength(before)
    .map((alike) => locateStrikes(text, alike))
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
