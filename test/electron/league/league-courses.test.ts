/**
 * Twenty consoles in any order of evenings, corrections, exchanges, partitions, damage, losses, copied disks, erasures,
 * invitations and revocations end in one book. `DUSKBOARD_RUNS=10000` plays as many orders; a seed that fails is named,
 * and `DUSKBOARD_COURSE=oneFolder/seed-7` plays it alone.
 */
import { expect, onTestFinished, test } from 'vitest'
import { databasePlace, meetingPlaces, type MeetingPlace } from '../../kit/league/course-places.ts'
import { judgeLeague } from '../../kit/league/league-judge.ts'
import { LeagueCourse, type CourseSize } from '../../kit/league/league-course.ts'
import { startPostgres } from '../../kit/postgres/postgres-server.ts'
import { amount, isLong, tries } from '../../kit/run-length.ts'

const size = { consoles: 20, acts: amount({ everyday: 100, long: 200 }) }
const kinds = Object.keys(meetingPlaces) as (keyof typeof meetingPlaces)[]
const alone = process.env['DUSKBOARD_COURSE']
const courses =
  alone === undefined
    ? Array.from(
        { length: isLong ? tries(16) : kinds.length },
        (_, i) => `${kinds[i % kinds.length] ?? ''}/seed-${i + 1}`,
      )
    : [alone]

/** Plays a course to its end, and returns what is wrong then. */
async function faultsOf(name: string, place: MeetingPlace, { consoles, acts }: CourseSize): Promise<readonly string[]> {
  const course = new LeagueCourse(name, place, { consoles, acts })
  try {
    for (let n = 0; n < acts; n += 1) await course.act()
    await course.settle()
    const views = course.views()
    const split = views.length > 1 ? ['consoles that count see different members'] : []
    return [...judgeLeague(await course.history()), ...split]
  } finally {
    await course.close()
  }
}
test.each(courses)('the course of %s ends in one book', { timeout: 600_000 }, async (name) => {
  const kind = kinds.find((each) => name.startsWith(`${each}/`)) ?? 'oneFolder'
  expect(await faultsOf(name, meetingPlaces[kind](), size)).toEqual([])
})
test('courses in a database end in one book', { timeout: 600_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  for (let n = 1; n <= amount({ everyday: 1, long: 3 }); n += 1) {
    await server.createDatabase(`course${n}`)
    const small = { consoles: amount({ everyday: 6, long: 12 }), acts: size.acts }
    expect(await faultsOf(`database/seed-${n}`, databasePlace(server.url(`course${n}`)), small)).toEqual([])
  }
})
