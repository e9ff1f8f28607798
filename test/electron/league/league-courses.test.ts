/**
 * Twenty consoles in any order of evenings, corrections, exchanges, partitions, damage, losses, copied disks, erasures,
 * invitations and revocations end in one book. `DUSKBOARD_RUNS=10000` plays as many orders; a seed that fails is named,
 * and `DUSKBOARD_COURSE=oneFolder/seed-7` plays it alone.
 */
import { expect, test } from 'vitest'
import { meetingPlaces } from '../../kit/league/course-places.ts'
import { judgeLeague } from '../../kit/league/league-judge.ts'
import { LeagueCourse } from '../../kit/league/league-course.ts'
import { amount, isLong, tries } from '../../kit/run-length.ts'

const size = { consoles: 20, acts: amount({ everyday: 100, long: 300 }) }
const kinds = Object.keys(meetingPlaces) as (keyof typeof meetingPlaces)[]
const alone = process.env['DUSKBOARD_COURSE']
const courses =
  alone === undefined
    ? Array.from(
        { length: isLong ? tries(300) : kinds.length },
        (_, i) => `${kinds[i % kinds.length] ?? ''}/seed-${i + 1}`,
      )
    : [alone]

test.each(courses)('the course of %s ends in one book', { timeout: 600_000 }, async (name) => {
  const kind = kinds.find((each) => name.startsWith(`${each}/`)) ?? 'oneFolder'
  const course = new LeagueCourse(name, meetingPlaces[kind](), size)
  try {
    for (let acts = 0; acts < size.acts; acts += 1) await course.act()
    await course.settle()
    expect(judgeLeague(await course.history())).toEqual([])
    expect(course.views()).toHaveLength(1)
  } finally {
    await course.close()
  }
})
