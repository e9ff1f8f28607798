/**
 * Which evenings a chart shows when there are more than it has room for. Evenings are left out whole, for all lines
 * alike, so that a gap in a line always means that somebody was not there; what is shown is exact.
 */

/** A point of a line, by the number of its evening. */
export interface Drawn {
  readonly occasion: number
  /** What is drawn; the highest and the lowest of each stay. */
  readonly values: readonly (number | null)[]
}
/** Evenings: a wide window has six pixels for each. */
export const roomy = 160

/** Places spread over a line: the first, the last, and as many between as make `count`; all when there are no more. */
const spread = (length: number, count: number): readonly number[] =>
  Array.from({ length: Math.min(length, count) }, (_, n) =>
    length <= count ? n : Math.round((n * (length - 1)) / (count - 1)),
  )
/** The first place of the highest and of the lowest of one value. */
function ends(line: readonly Drawn[], which: number): readonly number[] {
  let [highest, lowest] = [-1, -1]
  const of = (place: number): number => line[place]?.values[which] ?? Number.NaN
  for (let place = 0; place < line.length; place += 1) {
    const value = of(place)
    if (Number.isNaN(value)) continue
    if (highest < 0 || value > of(highest)) highest = place
    if (lowest < 0 || value < of(lowest)) lowest = place
  }
  return highest < 0 ? [] : [highest, lowest]
}
/**
 * Evenings that are shown. Up to `room` all are; of more each line names its share, spread evenly over its own evenings,
 * so that one that was seldom there loses nothing to the others, and beside that its ends and extremes.
 */
export function shownOf(lines: readonly (readonly Drawn[])[], room = roomy): ReadonlySet<number> {
  const all = new Set(lines.flatMap((line) => line.map(({ occasion }) => occasion)))
  if (all.size <= room) return all
  const share = Math.max(2, Math.floor(room / lines.length))
  const places = (line: readonly Drawn[]): readonly number[] => [
    ...spread(line.length, share),
    ...(line[0]?.values ?? []).flatMap((_value, which) => ends(line, which)),
  ]
  return new Set(lines.flatMap((line) => places(line).flatMap((place) => line[place]?.occasion ?? [])))
}
