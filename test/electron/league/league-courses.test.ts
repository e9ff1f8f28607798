/**
 * Consoles in any order of evenings, corrections, exchanges, partitions, damage, losses, copied disks, erasures,
 * invitations and revocations end in one book, and so does a newcomer who gets their segments in any order.
 * `npm run courses` plays thousands; `DUSKBOARD_COURSE=oneFolder/seed-7` plays one of them alone.
 */
import { expect, onTestFinished, test } from 'vitest'
import { courseKinds, courseSize, playCourse } from '../../kit/league/play-course.ts'
import { startPostgres } from '../../kit/postgres/postgres-server.ts'
import { isLong, tries } from '../../kit/run-length.ts'

const alone = process.env['DUSKBOARD_COURSE']
/** A small course of each kind, and one of twenty consoles. */
const everyday = [
  'oneFolder/seed-2',
  'copiedFolders/seed-2',
  'rows/seed-3',
  'diskFolder/seed-2',
  'copiedFolders/seed-25',
]
const long = Array.from({ length: tries(100) }, (_, i) => {
  const kind = courseKinds[i % courseKinds.length] ?? 'oneFolder'
  return `${kind}/seed-${Math.floor(i / courseKinds.length) + 1}`
})
const courses = alone === undefined ? (isLong ? long : everyday) : [alone]

test.each(courses.filter((name) => !name.startsWith('database/')))(
  'the course of %s ends in one book',
  async (name) => {
    expect(await playCourse(name, { orders: 2 })).toMatchObject({ faults: [] })
  },
)
test('courses in a database end in one book', async () => {
  // No server dies in a course.
  const server = await startPostgres({ settings: ['synchronous_commit=off'] })
  onTestFinished(server.stop)
  await server.createDatabase('courses')
  const names = isLong ? Array.from({ length: 10 }, (_, i) => `database/seed-${i + 1}`) : ['database/seed-20']
  for (const name of alone?.startsWith('database/') === true ? [alone] : names)
    expect(await playCourse(name, { orders: 2, url: server.url('courses') })).toMatchObject({ faults: [] })
})
test('a seed plays the same course again', async () => {
  const [one, other] = [await playCourse('rows/seed-3', { orders: 0 }), await playCourse('rows/seed-3', { orders: 1 })]
  expect(other.digest).toBe(one.digest)
  expect((await playCourse('rows/seed-4', { orders: 0 })).digest).not.toBe(one.digest)
})
test('one course of twenty-five has twenty consoles, the others three to nine', () => {
  const sizes = Array.from({ length: 25 }, (_, i) => courseSize(`rows/seed-${i + 1}`))
  expect(sizes.at(-1)).toEqual({ consoles: 20, acts: 100 })
  expect(sizes.slice(0, -1).every(({ consoles }) => consoles >= 3 && consoles <= 9)).toBe(true)
})
