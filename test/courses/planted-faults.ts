/** Plants each fault of `faults/` and counts the courses that it takes to find it. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PlantedFault } from '../simulation/plant.ts'
import { playCourses } from './course-pool.ts'
import { faultsIn } from './course-tally.ts'
import type { CourseOrder } from './course-worker.ts'

export interface FaultSearch {
  readonly name: string
  readonly what: string
  /** Courses played until the fault was found; null: not found. */
  readonly courses: number | null
  /** The judge's first sentence; empty: none. */
  readonly found: string
}
const folder = fileURLToPath(new URL('faults', import.meta.url))
/** Returns the paths of all planted faults. */
export const plantedFaults = (): readonly string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))

/** Looks for a fault in these courses. */
export async function searchFault(path: string, courses: Iterable<CourseOrder>, jobs: number): Promise<FaultSearch> {
  const { fault } = (await import(pathToFileURL(path).href)) as { readonly fault: PlantedFault }
  let count = 0
  let found: string | null = null
  await playCourses(courses, {
    jobs,
    planted: path,
    urlFor: () => null,
    played: (report) => {
      if (found !== null) return false
      count += 1
      const [first] = faultsIn(report)
      if (first !== undefined) found = `→ ${report.name}: ${first.split('\n')[0] ?? ''}`
      return found === null
    },
  })
  return { name: basename(path, '.ts'), what: fault.what, courses: found === null ? null : count, found: found ?? '' }
}
