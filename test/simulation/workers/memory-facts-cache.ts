/** The cache of counted facts of a simulated console: outlives its worker, as the file beside the database does. */
import type { CachedMatchFacts, FactsCache } from '../../../electron/club/statistics/statistics-cache.ts'

/** Rows of the cache, as text by match. */
export type FactRows = Map<string, string>

export const openMemoryFactsCache = (rows: FactRows): FactsCache => ({
  all: () => [...rows.values()].map((text) => JSON.parse(text) as CachedMatchFacts),
  keep: (facts) => facts.forEach((each) => rows.set(each.id, JSON.stringify(each))),
  close: () => undefined,
})
