/** Plays a course by its name, such as `oneFolder/seed-7`: kind of place, size and everything that happens follow from it. */
import { sha256 } from '../../../electron/club/league/console-key.ts'
import { parsePostgresAddress } from '../../../electron/club/league/postgres/postgres-address.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { withCourseChance } from './course-chance.ts'
import { faultsOfOrder } from './course-orders.ts'
import { databasePlace, meetingPlaces, type MeetingPlace } from './course-places.ts'
import { LeagueCourse, type CourseSize } from './league-course.ts'
import { judgeLeague, type LeagueHistory } from './league-judge.ts'

/** Kinds of places that need nothing but this process. */
export const courseKinds = ['oneFolder', 'soundFolder', 'copiedFolders', 'rows', 'diskFolder', 'carriedFiles'] as const
export interface CourseOptions {
  /** Further orders in which all segments of the course are delivered to a newcomer at its end. */
  readonly orders: number
  /** Address of a database for courses of the kind `database`. */
  readonly url?: string
}
export interface CourseResult extends CourseSize {
  readonly name: string
  /** Exchanges in which a console met the place. */
  readonly exchanges: number
  readonly orders: number
  /** Digest of the history and the books: the same each time that the course is played. */
  readonly digest: string
  /** Sentences; none where all is well. */
  readonly faults: readonly string[]
}
const largest: CourseSize = { consoles: 20, acts: 100 }
/** One course of so many is of the largest size. */
const largestEvery = 25

/** The size of a course: most are small, as many of them tell more than one large one. */
export function courseSize(name: string): CourseSize {
  const number = Number(/\d+$/u.exec(name)?.[0])
  if (number % largestEvery === 0) return largest
  const draw = seededRandom(`size/${name}`)
  return { consoles: 3 + Math.floor(7 * draw() ** 2), acts: 20 + Math.floor(60 * draw()) }
}
function placeFor(name: string, url: string | undefined): MeetingPlace {
  const kind = courseKinds.find((each) => name.startsWith(`${each}/`))
  if (kind !== undefined) return meetingPlaces[kind]()
  if (url !== undefined && name.startsWith('database/') && parsePostgresAddress(url) !== null) return databasePlace(url)
  throw new Error(`There is no place for a course named ${name}.`)
}
const digestOf = ({ events, books }: LeagueHistory): string =>
  sha256(JSON.stringify({ events, books }, (_, value: unknown) => (value instanceof Map ? [...value] : value)))

async function playWithChance(name: string, { orders, url }: CourseOptions): Promise<CourseResult> {
  const size = courseSize(name)
  const course = new LeagueCourse(name, placeFor(name, url), size)
  try {
    for (let n = 0; n < size.acts; n += 1) await course.act()
    await course.settle()
    const history = await course.history()
    const faults = [...judgeLeague(history)]
    if (course.views().length > 1) faults.push('consoles that count see different members')
    const remains = orders > 0 ? await course.remains() : null
    for (let n = 1; n <= orders && remains !== null; n += 1)
      faults.push(...(await faultsOfOrder(remains, `${name}/${n}`)))
    const exchanges = history.events.filter(({ kind }) => kind === 'took').length
    return { name, ...size, exchanges, orders, digest: digestOf(history), faults }
  } finally {
    await course.close()
  }
}
/** Plays a course to its end and judges it. Rejects where the product throws what it never should. */
export const playCourse = (name: string, options: CourseOptions): Promise<CourseResult> =>
  withCourseChance(name, () => playWithChance(name, options))
