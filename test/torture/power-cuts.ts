/**
 * The power goes in the middle of everything that the store does to the data folder: the next start finds what was
 * synced, and of the rest any part. What must hold is what must hold when the program is killed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../shared/engine/random.ts'
import type { RandomSource } from '../../shared/engine/random-player.ts'
import { freshFolder } from '../e2e/console-process.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { amissAfter, cannotWatch, canWatch, copyOf, perform, statesOf } from './failing-calls.ts'
import { deeds, type Deed } from './storage-tasks.ts'
import { Disk, type Happened, type Left } from './disk.ts'
import { changing, happenedIn } from './strace-log.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

/** Limit of bytes per traced call, more than any single write. */
const longest = String(2 ** 26)
const inFull = ['-y', '-xx', '-s', longest, '-e', `trace=${changing.map((name) => `?${name}`).join()}`]

export interface Played {
  readonly deed: Deed
  readonly ready: string
  readonly folder: string
  readonly happened: readonly Happened[]
  readonly states: readonly string[]
}
/** Runs a task to its end; returns all its acts on the disk. */
export function played(name: string): Played {
  const deed = deeds[name]
  if (deed === undefined) throw new RangeError(`There is no deed "${name}".`)
  const ready = deed.ready()
  const folder = copyOf(ready)
  const log = join(freshFolder(), 'calls')
  const said = perform(name, folder, [...inFull, '-o', log])
  if (!said.includes('done')) throw new Error(`"${name}" ended with ${said.at(-1) ?? 'nothing'}.`)
  const happened = happenedIn(readFileSync(log, 'utf8'), { folder, before: ready })
  removeFolder(join(log, '..'))
  removeFolder(folder)
  return { deed, ready, folder, happened, states: statesOf(deed, ready) }
}

interface Moment {
  /** Number of acts before the cut. */
  readonly after: number
  readonly left: Left
}
/** Returns the starts of parts: a part is a run of the same act on the same file, after the first message. */
function partsOf(happened: readonly Happened[]): readonly number[] {
  const begun = happened.findIndex((each) => each.do === 'say')
  const what = (i: number): string => {
    const each = happened[i]
    return each === undefined || each.do === 'say' ? '' : `${each.do} ${each.path}`
  }
  return happened.flatMap((_, i) => (i > begun && what(i) !== what(i - 1) ? [i] : []))
}
/**
 * Draws moments: one right after each word, with nothing unsynced left, when all that was said must stand; others by
 * chance, with any part left.
 */
function momentsOf(happened: readonly Happened[], most: number, draw: RandomSource): readonly Moment[] {
  const parts = partsOf(happened)
  const words = happened.flatMap((each, i): readonly Moment[] =>
    each.do === 'say' ? [{ after: i + 1, left: 'nothing' }] : [],
  )
  const any = (): Moment => {
    const part = Math.floor(draw() * parts.length)
    const [from = 0, to = happened.length] = parts.slice(part)
    return { after: from + 1 + Math.floor(draw() * (to - from)), left: draw() < 0.2 ? 'nothing' : draw }
  }
  const others = Array.from({ length: Math.max(0, most - words.length) }, any)
  return [...words, ...others].slice(0, most).toSorted((one, other) => one.after - other.after)
}
/** Returns the faults after each of these moments, without moments that have none. */
export function amissIn({ deed, ready, folder, happened, states }: Played, moments: readonly Moment[]): string[] {
  const disk = new Disk({ folder, before: ready })
  const said: string[] = []
  let next = 0
  return moments.flatMap(({ after, left }) => {
    for (; next < after; next++) {
      const each = happened[next]
      if (each?.do === 'say') said.push(each.word)
      if (each !== undefined) disk.take(each)
    }
    const image = freshFolder()
    disk.image(image, left)
    const wrong = amissAfter(image, { deed, states, other: null, said, how: 'killed' })
    removeFolder(image)
    return wrong === null ? [] : [`after ${after} of ${happened.length}: ${wrong}`]
  })
}
function losing(name: string, most: number, draw: RandomSource): Found {
  const deed = played(name)
  const moments = momentsOf(deed.happened, most, draw)
  const found = amissIn(deed, moments)
  removeFolder(deed.ready)
  const says = found.length === 0 ? `${partsOf(deed.happened).length} parts to go at` : found.slice(0, 5).join(' / ')
  return { name: 'power', what: name, tries: moments.length, losses: found.length, says }
}
/** Cuts the power in each of these tasks at `most` moments. */
export async function power(
  most: number,
  names: readonly string[] = Object.keys(deeds),
): Promise<readonly Found[] | string> {
  if (!canWatch()) return cannotWatch
  const draw = seededRandom('power')
  return names.map((name) => losing(name, most, draw))
}
export const powerGoes: Trial = { name: 'power', run: (most) => power(most) }
