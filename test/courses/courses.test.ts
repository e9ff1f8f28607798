/** Faults that are to be planted in the league still have their place, and a course that fails is named. */
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PlantedFault } from '../simulation/plant.ts'
import { courseKinds } from '../kit/league/play-course.ts'
import { coursesOf } from './course-pool.ts'
import { CourseTally } from './course-tally.ts'
import { plantedFaults, searchFault } from './planted-faults.ts'

const root = join(import.meta.dirname, '..', '..')
test.each(plantedFaults())('the place of a planted fault stands once in the product: %s', async (path) => {
  const { fault } = (await import(pathToFileURL(path).href)) as { readonly fault: PlantedFault }
  expect(readFileSync(join(root, fault.file), 'utf8').split(fault.was)).toHaveLength(2)
})
test('a planted fault is found, with the course that shows it', async () => {
  const path = plantedFaults().find((each) => basename(each) === 'damaged-copy-not-mended.ts') ?? ''
  const { courses, found } = await searchFault(path, coursesOf(courseKinds, { runs: 20, orders: 0 }), 1)
  expect(courses).not.toBeNull()
  expect(found).toMatch(/^→ \w+\/seed-\d+: /u)
})
test('the table adds up what was played, by kind of place', () => {
  const tally = new CourseTally()
  const course = { name: 'rows/seed-1', consoles: 3, acts: 20, exchanges: 9, orders: 2, digest: '', faults: [] }
  tally.add(course)
  tally.add({ ...course, name: 'oneFolder/seed-1', faults: ['Ann lost two'] })
  tally.add({ name: 'oneFolder/seed-2', error: 'the process ended' })
  expect(tally.total).toEqual({ courses: 3, consoles: 6, exchanges: 18, orders: 4, failed: 2 })
  expect(tally.table().split('\n')).toHaveLength(4)
})
