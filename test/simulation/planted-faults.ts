/** Plants each fault of `faults/` and counts the seeds that it takes to find it. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ordersFor, playEvenings } from './evening-pool.ts'
import type { PlantedFault } from './plant.ts'

export interface FaultSearch {
  readonly name: string
  readonly what: string
  /** Number of evenings played until the fault was found; null: not found. */
  readonly seeds: number | null
  /** The promise that the fault broke; empty: none. */
  readonly broke: string
}
const folder = fileURLToPath(new URL('faults', import.meta.url))
/** Returns the paths of all planted faults. */
export const plantedFaults = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => `${each.parentPath}/${each.name}`)
    .toSorted()

/** Looks for a fault in at most so many evenings of `minutes` virtual minutes, the first of the seed `from`. */
export async function searchFault(
  path: string,
  { seeds, minutes, from = 1 }: { readonly seeds: number; readonly minutes: number; readonly from?: number },
): Promise<FaultSearch> {
  const { fault } = (await import(pathToFileURL(path).href)) as { readonly fault: PlantedFault }
  let count = 0
  let broke: string | null = null
  await playEvenings(ordersFor(seeds, minutes, { from }), {
    planted: path,
    played: ({ violations }) => {
      if (broke !== null) return false
      count += 1
      broke = violations[0]?.promise ?? null
      return broke === null
    },
  })
  return { name: basename(path, '.ts'), what: fault.what, seeds: broke === null ? null : count, broke: broke ?? '' }
}
