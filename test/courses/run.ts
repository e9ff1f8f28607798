/**
 * `npm run courses -- [--runs N] [--from N] [--orders N] [--kinds a,b] [--jobs N] [--course NAME]`: plays courses of a
 * league from their seeds, and prints each that did not end in one book; `--faults [--only TEXT]` looks for planted
 * faults. Status 1 with any course that failed, or a fault that was not found. Ctrl C ends it with the courses that are
 * being played, and tells how many there were.
 */
import { parseArgs } from 'node:util'
import { availableParallelism } from 'node:os'
import { courseKinds } from '../kit/league/play-course.ts'
import { findPostgres, startPostgres, type PostgresServer } from '../kit/postgres/postgres-server.ts'
import { coursesOf, playCourses } from './course-pool.ts'
import { CourseTally, faultsIn } from './course-tally.ts'
import { plantedFaults, searchFault } from './planted-faults.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    orders: { type: 'string', default: '3' },
    kinds: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    course: { type: 'string' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
/** Returns an option as a whole number; one that is none ends the command. */
function countIn(name: 'runs' | 'from' | 'orders' | 'jobs', least: number): number {
  const count = Number(values[name])
  if (Number.isSafeInteger(count) && count >= least) return count
  process.stderr.write(`--${name} takes a whole number from ${least} on, and ${values[name]} is none.\n`)
  process.exit(2)
}
const [runs, from, orders, jobs] = [countIn('runs', 1), countIn('from', 1), countIn('orders', 0), countIn('jobs', 1)]
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const usual: readonly string[] = findPostgres() === null ? courseKinds : [...courseKinds, 'database']
const kinds = values.course === undefined ? (values.kinds?.split(',') ?? usual) : [values.course.split('/')[0] ?? '']
/** Courses after which a line tells how far it has come. */
const tellEvery = 250
/** True after Ctrl C: the courses that are being played are the last ones. */
let isBrokenOff = false
process.once('SIGINT', () => (isBrokenOff = true))

async function playIn(server: PostgresServer | null): Promise<boolean> {
  const tally = new CourseTally()
  const began = performance.now()
  for (let job = 0; job < jobs && server !== null; job += 1) await server.createDatabase(`courses${job}`)
  const { course } = values
  const courses = course === undefined ? coursesOf(kinds, { from, runs, orders }) : [{ name: course, orders }]
  await playCourses(courses, {
    jobs,
    planted: null,
    urlFor: (job) => server?.url(`courses${job}`) ?? null,
    played: (report) => {
      tally.add(report)
      const [fault] = faultsIn(report)
      if (fault !== undefined) say(`${report.name}: ${fault}`)
      const { courses, failed } = tally.total
      if (courses % tellEvery === 0) process.stderr.write(`${courses} courses, ${failed} failed\n`)
      return !isBrokenOff
    },
  })
  say(`${tally.table()}\n${Math.round((performance.now() - began) / 1000)} s`)
  return tally.total.failed === 0
}
async function playAll(): Promise<boolean> {
  if (values.kinds === undefined && !usual.includes('database'))
    say('There is no PostgreSQL: no course meets in a database.')
  const server = kinds.includes('database') ? await startPostgres({ settings: ['synchronous_commit=off'] }) : null
  try {
    return await playIn(server)
  } finally {
    await server?.stop()
  }
}
/** Looks for each planted fault; prints the number of courses that it took. */
async function searchFaults(): Promise<boolean> {
  let isComplete = true
  for (const path of plantedFaults().filter((each) => each.includes(values.only))) {
    const { name, what, courses, found } = await searchFault(
      path,
      coursesOf(values.kinds?.split(',') ?? courseKinds, { runs, orders }),
      jobs,
    )
    isComplete &&= courses !== null
    say(`${name.padEnd(26)} ${courses === null ? 'NOT FOUND' : String(courses).padStart(4)}  ${what} ${found}`)
  }
  return isComplete
}
process.exit((await (values.faults ? searchFaults() : playAll())) ? 0 : 1)
