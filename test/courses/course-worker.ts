/** A process that plays courses of a league, one after the other, as its parent asks. */
import { pathToFileURL } from 'node:url'
import { plantFault, type PlantedFault } from '../simulation/plant.ts'
import type { CourseResult } from '../kit/league/play-course.ts'

/** The answer to one order: what came of the course, or the error that ended it. */
export type CourseReport = CourseResult | { readonly name: string; readonly error: string }
export interface CourseOrder {
  readonly name: string
  readonly orders: number
}
/** Room made in advance for an hour's commits is of no use in a moment, and takes a tenth of a course. */
const noRoomInAdvance: PlantedFault = {
  what: 'No store makes room in advance, as on a disk that is nearly full.',
  file: 'electron/storage/sqlite/wal-preallocation.ts',
  was: 'return bavail * bsize >= plenty * room',
  becomes: 'return false',
}
plantFault(noRoomInAdvance)
const [, , planted = ''] = process.argv
if (planted !== '') {
  const { fault } = (await import(pathToFileURL(planted).href)) as { readonly fault: PlantedFault }
  plantFault(fault)
}
const { playCourse } = await import('../kit/league/play-course.ts')
const url = process.env['DUSKBOARD_COURSES_URL']

async function play({ name, orders }: CourseOrder): Promise<CourseReport> {
  try {
    return await playCourse(name, { orders, ...(url === undefined ? {} : { url }) })
  } catch (error) {
    return { name, error: error instanceof Error ? String(error.stack) : String(error) }
  }
}
process.on('message', (order: CourseOrder) => {
  void play(order).then((report) => process.send?.(report))
})
process.on('unhandledRejection', (error) => {
  process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`)
  process.exit(3)
})
// Ctrl C in a terminal reaches this process, too; its parent ends it after the course.
process.on('SIGINT', () => undefined)
process.send?.({ ready: true })
