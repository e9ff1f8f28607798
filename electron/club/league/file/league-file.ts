/**
 * A file with segments, which is carried by hand: a zip archive with `league.json`, one file for each segment, and a
 * hash over all of them at the end. A file that is cut or damaged is rejected as a whole.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { boundedText } from '../../../../shared/wire/schemas/command-schema.ts'
import { FileRejectedError, rejectionFor } from '../../transfer/file-rejected.ts'
import { leagueFileName } from '../../transfer/league-file-name.ts'
import { readZipDirectory, readZipMember, type ZipMember } from '../../transfer/zip-reader.ts'
import { writeZip, type ZipEntry } from '../../transfer/zip-writer.ts'
import type { Carrier, SegmentPlace } from '../carrier.ts'
import type { CheckedSegment, LeagueId, Segment } from '../league-types.ts'
import { decodeSegment, encodeSegment } from '../segment.ts'

/** Number of the format written; a higher one is left until this program is newer. */
const fileFormat = 1
const endName = 'end.json'
const segmentName = /^segments\/([\w-]{43})\/(\d{8,10})\.segment$/u
const hash = z.string().regex(/^[0-9a-f]{64}$/u)
const manifest = z.object({
  duskboard: z.literal(fileFormat),
  league: hash,
  version: boundedText(100),
  made: z.iso.datetime(),
})
const ending = z.object({ segments: z.int().min(0), sha256: hash })

export interface LeagueFileAbout {
  readonly league: LeagueId
  readonly version: string
  /** ISO 8601. */
  readonly made: string
}
const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)
const nameOf = ({ feed, n }: SegmentPlace): string => `segments/${feed}/${String(n).padStart(8, '0')}.segment`

async function* entriesOf(
  about: LeagueFileAbout,
  segments: Iterable<Segment & { readonly header: SegmentPlace }>,
): AsyncGenerator<ZipEntry> {
  const all = createHash('sha256')
  let count = 0
  const hashed = (entry: ZipEntry): ZipEntry => {
    all.update(entry.name).update(entry.bytes)
    return entry
  }
  yield hashed({ name: leagueFileName, bytes: json({ duskboard: fileFormat, ...about }) })
  for (const segment of segments) {
    count += 1
    yield hashed({ name: nameOf(segment.header), bytes: encodeSegment(segment) })
  }
  yield { name: endName, bytes: json({ segments: count, sha256: all.digest('hex') }) }
}
/** Writes segments, one of each place, into a new file. Rejects with a system error where the disk fails. */
export async function writeLeagueFile(
  path: string,
  about: LeagueFileAbout,
  segments: Iterable<Segment & { readonly header: SegmentPlace }>,
): Promise<void> {
  const pieces = Readable.from(writeZip(entriesOf(about, segments)))
  await pipeline(pieces, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

async function readPart<S extends z.ZodType>(
  file: FileHandle,
  { members, name, schema }: { readonly members: readonly ZipMember[]; readonly name: string; readonly schema: S },
): Promise<z.output<S>> {
  const member = members.find((each) => each.name === name)
  if (member === undefined) throw rejectionFor('truncated')
  const value = parseJson((await readZipMember(file, member)).toString())
  const format = (value as { duskboard?: unknown } | null)?.duskboard
  if (typeof format === 'number' && format > fileFormat) throw rejectionFor('newer')
  const found = schema.safeParse(value)
  if (!found.success) throw rejectionFor('forbidden', found.error)
  return found.data
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw rejectionFor('damaged', error)
  }
}
/** Runs `work` on an open file, which is closed where it fails. Rejects with FileRejectedError. */
async function opened<T>(path: string, work: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(file, (await file.stat()).size)
  } catch (error) {
    await file.close()
    throw error instanceof FileRejectedError || (error instanceof Error && 'syscall' in error)
      ? error
      : rejectionFor('damaged', error)
  }
}
/** Returns the league of a file; null for a file of any other kind. Rejects with FileRejectedError. */
export const leagueOfFile = (path: string): Promise<LeagueId | null> =>
  opened(path, async (file, size) => {
    const members = await readZipDirectory(file, size).catch(noDirectory)
    const isOfLeague = members.some(({ name }) => name === leagueFileName)
    const about = isOfLeague ? await readPart(file, { members, name: leagueFileName, schema: manifest }) : null
    await file.close()
    return about?.league ?? null
  })
/** A file that is no zip archive may be that of a match; a cut one is rejected. */
function noDirectory(error: unknown): readonly ZipMember[] {
  if (error instanceof FileRejectedError && error.flaw === 'not-an-archive') return []
  throw error
}
/** Checks that all of the file is there, and nothing else. Rejects with FileRejectedError. */
async function checkWhole(file: FileHandle, members: readonly ZipMember[]): Promise<void> {
  const end = await readPart(file, { members, name: endName, schema: ending })
  const all = createHash('sha256')
  const rest = members.filter(({ name }) => name !== endName)
  for (const member of rest) {
    if (member.name !== leagueFileName && !segmentName.test(member.name)) throw rejectionFor('forbidden')
    all.update(member.name).update(await readZipMember(file, member))
  }
  if (all.digest('hex') !== end.sha256 || rest.length !== end.segments + 1) throw rejectionFor('damaged')
}
/** Segments in a file that somebody brought. It is read, and never changed. */
class FileCarrier implements Carrier {
  readonly #file: FileHandle
  readonly #members: ReadonlyMap<string, ZipMember>

  constructor(file: FileHandle, members: readonly ZipMember[]) {
    this.#file = file
    this.#members = new Map(members.map((member) => [member.name, member]))
  }
  readonly places = (): Promise<readonly SegmentPlace[]> => {
    const found = [...this.#members.keys()].flatMap((name) => {
      const [, feed, n] = segmentName.exec(name) ?? []
      return feed === undefined ? [] : [{ feed, n: Number(n) }]
    })
    return Promise.resolve(found)
  }
  readonly read = async (place: SegmentPlace): Promise<CheckedSegment | null> => {
    const member = this.#members.get(nameOf(place))
    return member === undefined ? null : decodeSegment(await readZipMember(this.#file, member))
  }
  readonly bytesOf = (places: readonly SegmentPlace[]): Promise<number> =>
    Promise.resolve(places.reduce((sum, place) => sum + (this.#members.get(nameOf(place))?.size ?? 0), 0))
  readonly write = (): Promise<void> => Promise.resolve()
  readonly invite = (): Promise<null> => Promise.resolve(null)
  readonly close = (): Promise<void> => this.#file.close()
}
/** Opens a league's file and reads it once from end to end. Rejects with FileRejectedError; nothing stays open then. */
export const openLeagueFile = (path: string): Promise<Carrier> =>
  opened(path, async (file, size) => {
    const members = await readZipDirectory(file, size)
    await readPart(file, { members, name: leagueFileName, schema: manifest })
    await checkWhole(file, members)
    return new FileCarrier(file, members)
  })
