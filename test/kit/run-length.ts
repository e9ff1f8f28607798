/**
 * Length of the tests, in one place. `npm test` is waited for after each change, so there a search takes the few
 * tries that show a fault of each kind; `npm run test:long` runs the same claims over all tries, and `.ci/run` runs
 * both.
 */

/** True in the long version, which runs the files that import this one: `DUSKBOARD_LONG=1`, or a number of tries. */
export const isLong = process.env['DUSKBOARD_LONG'] === '1' || process.env['DUSKBOARD_RUNS'] !== undefined

/** The share of its tries that a search keeps everyday; it costs as much less time. */
const everydayShare = 1 / 3

/** The amount of this version, where the two have no common measure. */
export const amount = <T>({ everyday, long }: { readonly everyday: T; readonly long: T }): T =>
  isLong ? long : everyday

/** The number of tries of a search that takes `whole` in the long version; `DUSKBOARD_RUNS` sets any other number. */
export function tries(whole: number): number {
  const asked = Number(process.env['DUSKBOARD_RUNS'])
  if (Number.isInteger(asked) && asked > 0) return asked
  return amount({ everyday: Math.ceil(whole * everydayShare), long: whole })
}

/** The seeds of a search: as many as its tries. */
export const seeds = (whole: number): readonly string[] =>
  Array.from({ length: tries(whole) }, (_, i) => `seed-${i + 1}`)

/** The seeds of a search that must come upon something rare: all of them everyday as well. */
export const allSeeds = (whole: number): readonly string[] =>
  Array.from({ length: Math.max(whole, tries(whole)) }, (_, i) => `seed-${i + 1}`)

/** All of a list in the long version, else `few` of it: its first, its last and others evenly between. */
export function spread<T>(all: readonly T[], few: number): readonly T[] {
  if (isLong || all.length <= few) return all
  const places = new Set(
    Array.from({ length: few }, (_, i) => Math.round((i * (all.length - 1)) / Math.max(1, few - 1))),
  )
  return all.filter((_, i) => places.has(i))
}
