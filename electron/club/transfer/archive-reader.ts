/** Opens a file from another laptop, an archive or a single match. Everything it returns has been checked. */
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { z } from 'zod'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { ArchiveSummary } from '../../../shared/wire/archive-payload.ts'
import { BadRequest, fileLimit, readJson } from '../../../shared/wire/parse.ts'
import * as shapes from '../../../shared/wire/schemas/archive-schema.ts'
import { clubLogEntry } from '../../../shared/wire/schemas/club-event-schema.ts'
import { matchFile, matchFormat } from '../../../shared/wire/schemas/match-file-schema.ts'
import { detectKind } from '../../files/read-text.ts'
import type { StoredMatch } from '../../storage/store.ts'
import { FileRejectedError, rejectionFor } from './file-rejected.ts'
import { leagueFileName } from './league-file-name.ts'
import { readZipDirectory, readZipMember, type ZipMember } from './zip-reader.ts'

/** A source of entries, matches and settings to import. */
export interface ImportSource {
  readonly about: ArchiveSummary
  readonly settings: shapes.ArchiveSettings
  readonly entries: () => AsyncIterable<readonly ClubLogEntry[]>
  readonly matches: () => AsyncIterable<StoredMatch>
  readonly close: () => Promise<void>
}
const noSettings: shapes.ArchiveSettings = { colours: null, logo: null, packs: {} }
const memberNames = /^(?:manifest|settings|end)\.json$|^(?:book|matches)\/\d{4,6}\.jsonl$/u

function parseJson(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    throw error instanceof BadRequest ? rejectionFor('forbidden', error) : error
  }
}
/** Parses a value. The format number is judged first, because everything else may differ in a newer file. */
function parseWithSchema<S extends z.ZodType>(schema: S, value: unknown, newest: number): z.output<S> {
  const format = (value as { duskboard?: unknown } | null)?.duskboard
  if (typeof format === 'number' && format > newest) throw rejectionFor('newer')
  const found = schema.safeParse(value)
  if (!found.success) throw rejectionFor('forbidden', found.error)
  return found.data
}
function parseMatch(text: string): StoredMatch {
  const value = parseJson(text)
  const { match } = parseWithSchema(matchFile, value, matchFormat)
  // Entries are taken as they stand in the file: the schema would reorder their fields, and hashes must agree between
  // laptops.
  const { entries } = (value as { match: StoredMatch }).match
  if (match.damage !== null) throw rejectionFor('damaged')
  const follows = entries.every(({ batch, rows }, i) => batch === i + 1 && rows.every((row) => row.batch === batch))
  if (!follows) throw rejectionFor('forbidden')
  return { ...match, entries } as StoredMatch
}
function* linesOf(bytes: Buffer): Generator<string> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from)
    const line = bytes.toString('utf8', from, end === -1 ? bytes.length : end)
    if (line.trim() !== '') yield line
    from = end === -1 ? bytes.length : end + 1
  }
}

/** Log entries that are read at a time, about as long as a match, so that a live match can go on in between. */
const entriesAtOnce = 100
function* splitIntoParts(lines: Iterable<string>): Generator<readonly string[]> {
  let part: string[] = []
  for (const line of lines) {
    part.push(line)
    if (part.length < entriesAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
/** Checks that the archive is complete and unchanged, by its counts and its hash. */
async function checkWhole(
  file: FileHandle,
  members: readonly ZipMember[],
  end: z.output<typeof shapes.archiveEnding>,
): Promise<void> {
  const all = createHash('sha256')
  const lines = { book: 0, matches: 0 }
  for (const member of members.filter(({ name }) => name !== 'end.json')) {
    const bytes = await readZipMember(file, member)
    all.update(member.name).update(bytes)
    const [folder] = member.name.split('/')
    if (folder === 'book' || folder === 'matches') lines[folder] += Array.from(linesOf(bytes)).length
  }
  if (all.digest('hex') !== end.sha256) throw rejectionFor('damaged')
  if (lines.book !== end.entries || lines.matches !== end.matches) throw rejectionFor('damaged')
}
async function openArchive(file: FileHandle, size: number, most?: number): Promise<ImportSource> {
  const members = await readZipDirectory(file, size, most)
  if (members.some(({ name }) => name === leagueFileName)) throw rejectionFor('of-a-league')
  const read = async (name: string): Promise<unknown> => {
    const member = members.find((each) => each.name === name)
    if (member === undefined) throw rejectionFor(name === 'manifest.json' ? 'not-an-archive' : 'truncated')
    return parseJson((await readZipMember(file, member)).toString())
  }
  const {
    counts,
    duskboard: _,
    kind: _kind,
    ...about
  } = parseWithSchema(shapes.archiveManifest, await read('manifest.json'), shapes.archiveFormat)
  if (members.some(({ name }) => !memberNames.test(name))) throw rejectionFor('forbidden')
  const end = parseWithSchema(shapes.archiveEnding, await read('end.json'), shapes.archiveFormat)
  await checkWhole(file, members, end)
  const inFolder = (folder: string): readonly ZipMember[] => members.filter(({ name }) => name.startsWith(`${folder}/`))
  return {
    about: { ...about, counts: { ...counts, matches: end.matches, entries: end.entries }, leftOut: end.leftOut },
    settings: parseWithSchema(shapes.archiveSettings, await read('settings.json'), shapes.archiveFormat),
    async *entries() {
      for (const member of inFolder('book'))
        for (const lines of splitIntoParts(linesOf(await readZipMember(file, member))))
          yield lines.map((line) => parseWithSchema(clubLogEntry, parseJson(line), shapes.archiveFormat))
    },
    async *matches() {
      for (const member of inFolder('matches'))
        for (const line of linesOf(await readZipMember(file, member))) yield parseMatch(line)
    },
    close: () => file.close(),
  }
}
async function openMatchFile(file: FileHandle, size: number): Promise<ImportSource> {
  if (size > fileLimit) throw rejectionFor('too-large')
  const match = parseMatch(await file.readFile('utf8'))
  return {
    about: {
      version: '',
      made: match.record.created,
      club: '',
      part: { kind: 'all' },
      counts: { matches: 1, entries: 0, players: 0, seasons: 0 },
      leftOut: 0,
    },
    settings: noSettings,
    async *entries() {},
    async *matches() {
      yield match
    },
    close: () => file.close(),
  }
}
/**
 * Opens a file and reads it once from end to end. `most`: bytes of an archive, unpacked. Throws a rejection and closes
 * the file where anything is wrong.
 */
export async function openImportFile(path: string, most?: number): Promise<ImportSource> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const first = Buffer.alloc(1)
    await file.read(first, 0, 1, 0)
    return await (first.toString() === '{' ? openMatchFile(file, size) : openArchive(file, size, most))
  } catch (error) {
    const stranger = error instanceof FileRejectedError ? await rejectForeignFile(file, error) : null
    await file.close()
    throw stranger ?? (error instanceof FileRejectedError || isOfDisk(error) ? error : rejectionFor('damaged', error))
  }
}
/** Bytes of a file that are read to find its kind. */
const mostLooked = fileLimit
/** Returns the rejection of another program's file, or null for a file of ours. */
async function rejectForeignFile(file: FileHandle, { flaw }: FileRejectedError): Promise<FileRejectedError | null> {
  const { size } = await file.stat()
  if (!['not-an-archive', 'forbidden'].includes(flaw) || size > mostLooked) return null
  const bytes = Buffer.alloc(size)
  await file.read(bytes, 0, size, 0)
  const kind = detectKind(bytes)
  const isOurs = ['matchFile', 'duskclub'].includes(kind) || bytes.subarray(0, 200).includes('"duskboard"')
  return isOurs ? null : new FileRejectedError('not-an-archive', kind)
}
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error
