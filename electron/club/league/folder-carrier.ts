/**
 * A folder that another program keeps equal on several computers, or a stick that is carried between them. Each console
 * writes files of its own feed alone, `duskboard-league-<id>/<console>/<number>.segment`, so that no two write the same
 * file; only the founder's console also writes those of revoked consoles, without their archives.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CarrierError, type Carrier, type CarrierProblem, type SegmentPlace } from './carrier.ts'
import type { CheckedSegment, LeagueId, Segment } from './league-types.ts'
import { decodeSegment, encodeSegment, SegmentRejectedError, segmentLimits } from './segment.ts'

const feedName = /^[\w-]{43}$/u
const fileName = /^(\d{8})\.segment$/u
const nameOf = (n: number): string => `${String(n).padStart(8, '0')}.segment`

const problems: Readonly<Record<string, CarrierProblem>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
}
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** Runs a file operation. Rejects with CarrierError in place of the system's error. */
async function onDisk<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof SegmentRejectedError || error instanceof CarrierError || codeOf(error) === '') throw error
    throw new CarrierError(problems[codeOf(error)] ?? 'unreachable', { cause: error })
  }
}
/** Returns the names in a folder; none where it does not exist. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return []
    throw error
  }
}
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
/** Returns the bytes of a file; 0 where it is not there. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}
/** Writes a file under another name first: programs that copy a folder see it whole or not at all. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const fresh = `${path}.${randomUUID()}.new`
  try {
    const file = await open(fresh, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
}
/** Returns a segment without its archive. */
const bare = (segment: CheckedSegment): CheckedSegment => ({ ...segment, payload: null })
/** True where a segment's archive is still in its place, or the copy there is not whole. Rejects with CarrierError. */
export async function isToRelease({ header, hash }: CheckedSegment, read: Carrier['read']): Promise<boolean> {
  try {
    const there = await read(header)
    return there === null || (there.hash === hash && there.payload !== null)
  } catch (error) {
    if (error instanceof SegmentRejectedError) return true
    throw error
  }
}
/** Segments as files. */
class FolderCarrier implements Carrier {
  readonly #root: string
  readonly #path: string

  constructor(path: string, league: LeagueId) {
    this.#path = path
    this.#root = join(path, `duskboard-league-${league.slice(0, 16)}`)
  }
  readonly places = (): Promise<readonly SegmentPlace[]> =>
    onDisk(async () => {
      // A stick that is not there must not look like an empty league.
      if (!(await isFolder(this.#path))) throw new CarrierError('missing')
      const feeds = (await namesIn(this.#root)).filter((name) => feedName.test(name))
      const lists = await Promise.all(feeds.map(async (feed) => this.#numbersOf(feed)))
      return lists.flat()
    })
  readonly read = ({ feed, n }: SegmentPlace): Promise<CheckedSegment | null> =>
    onDisk(async () => {
      const bytes = await this.#bytesOf(join(this.#root, feed, nameOf(n)))
      if (bytes === null) return null
      return this.#decode(bytes)
    })
  readonly bytesOf = (places: readonly SegmentPlace[]): Promise<number> =>
    onDisk(async () => {
      let bytes = 0
      for (const { feed, n } of places) bytes += await sizeOf(join(this.#root, feed, nameOf(n)))
      return bytes
    })
  readonly write = ({ feed, n }: SegmentPlace, segment: Segment): Promise<void> =>
    onDisk(async () => {
      if (!(await isFolder(this.#path))) throw new CarrierError('missing')
      await mkdir(join(this.#root, feed), { recursive: true })
      await writeWhole(join(this.#root, feed, nameOf(n)), encodeSegment(segment))
    })
  /** The writer is gone or does not count: its files are the founder’s to change. A damaged copy is mended, too. */
  readonly release = async (segments: readonly CheckedSegment[]): Promise<void> => {
    for (const segment of segments)
      if (await isToRelease(segment, this.read)) await this.write(segment.header, bare(segment))
  }
  readonly invite = (): Promise<null> => Promise.resolve(null)
  readonly close = (): Promise<void> => Promise.resolve()

  async #numbersOf(feed: string): Promise<readonly SegmentPlace[]> {
    const names = await namesIn(join(this.#root, feed))
    return names.flatMap((name) => {
      const found = fileName.exec(name)
      return found === null ? [] : [{ feed, n: Number(found[1]) }]
    })
  }
  async #bytesOf(path: string): Promise<Buffer | null> {
    try {
      const { size } = await stat(path)
      if (size > segmentLimits.payload + segmentLimits.line) throw new SegmentRejectedError('damaged')
      return await readFile(path)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }
  /** A file that is still being copied is null until it is whole. */
  #decode(bytes: Buffer): CheckedSegment | null {
    try {
      return decodeSegment(bytes)
    } catch (error) {
      if (error instanceof SegmentRejectedError && error.flaw === 'cut') return null
      throw error
    }
  }
}
/** Opens a folder as the carrier of a league. `path` is absolute. */
export const folderCarrier = (path: string, league: LeagueId): Carrier => new FolderCarrier(path, league)
