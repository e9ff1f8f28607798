/**
 * Selects the evenings of a chart that has no room for all. An evening is left out for all lines at once, so a gap in a
 * line always means that the player was absent; points that are shown are exact.
 */

/** A point of a line, by the number of its evening. */
export interface ChartPoint {
  readonly occasion: number
  /** The values drawn; the highest and lowest of each are always kept. */
  readonly values: readonly (number | null)[]
}
/** Number of evenings with room in a chart: a wide window has six pixels for each. */
export const chartRoom = 160

/** Returns `count` indexes spread over a line, both ends included; all indexes of a shorter line. */
const spreadIndexes = (length: number, count: number): readonly number[] =>
  Array.from({ length: Math.min(length, count) }, (_, n) =>
    length <= count ? n : Math.round((n * (length - 1)) / (count - 1)),
  )
/** Returns the first index of the highest and of the lowest of one value; empty where all are missing. */
function extremeIndexes(line: readonly ChartPoint[], which: number): readonly number[] {
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
 * Returns the evenings to show: all up to `room`. Of more, each line names an equal share spread over its own evenings,
 * with its ends and extremes, so that rarely present players lose nothing to others.
 */
export function occasionsToShow(lines: readonly (readonly ChartPoint[])[], room = chartRoom): ReadonlySet<number> {
  const all = new Set(lines.flatMap((line) => line.map(({ occasion }) => occasion)))
  if (all.size <= room) return all
  const share = Math.max(2, Math.floor(room / lines.length))
  const places = (line: readonly ChartPoint[]): readonly number[] => [
    ...spreadIndexes(line.length, share),
    ...(line[0]?.values ?? []).flatMap((_value, which) => extremeIndexes(line, which)),
  ]
  return new Set(lines.flatMap((line) => places(line).flatMap((place) => line[place]?.occasion ?? [])))
}
