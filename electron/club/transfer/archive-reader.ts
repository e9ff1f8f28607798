/** Opens a file from another laptop, an archive or a single match. Everything it returns has been checked. */
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { z } from 'zod'
import type { BookEntry } from '../../../shared/club/club-events.ts'
import type { ArchiveAbout } from '../../../shared/wire/archive-payload.ts'
import { BadRequest, fileLimit, readJson } from '../../../shared/wire/parse.ts'
import * as shapes from '../../../shared/wire/schemas/archive-schema.ts'
import { bookEntry } from '../../../shared/wire/schemas/club-event-schema.ts'
import { matchFile, matchFormat } from '../../../shared/wire/schemas/match-file-schema.ts'
import { kindOf } from '../../files/file-kinds.ts'
import type { StoredMatch } from '../../storage/store.ts'
import { FileRefused, flawed } from './file-rejected.ts'
import { membersOf, readMember, type Member } from './zip-reader.ts'

/** A source of entries, matches and settings to import. */
export interface Incoming {
  readonly about: ArchiveAbout
  readonly settings: shapes.ArchiveSettings
  readonly entries: () => AsyncIterable<readonly BookEntry[]>
  readonly matches: () => AsyncIterable<StoredMatch>
  readonly close: () => Promise<void>
}
const noSettings: shapes.ArchiveSettings = { colours: null, logo: null, packs: {} }
const memberNames = /^(?:manifest|settings|end)\.json$|^(?:book|matches)\/\d{4,6}\.jsonl$/u

function parseJson(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    throw error instanceof BadRequest ? flawed('forbidden', error) : error
  }
}
/** Parses a value. The format number is judged first, because everything else may differ in a newer file. */
function parseWithSchema<S extends z.ZodType>(schema: S, value: unknown, newest: number): z.output<S> {
  const format = (value as { duskboard?: unknown } | null)?.duskboard
  if (typeof format === 'number' && format > newest) throw flawed('newer')
  const found = schema.safeParse(value)
  if (!found.success) throw flawed('forbidden', found.error)
  return found.data
}
function parseMatch(text: string): StoredMatch {
  const value = parseJson(text)
  const { match } = parseWithSchema(matchFile, value, matchFormat)
  // Entries are taken as they stand in the file: the schema would reorder their fields, and hashes must agree between
  // laptops.
  const { entries } = (value as { match: StoredMatch }).match
  if (match.damage !== null) throw flawed('damaged')
  const follows = entries.every(({ batch, rows }, i) => batch === i + 1 && rows.every((row) => row.batch === batch))
  if (!follows) throw flawed('forbidden')
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
  members: readonly Member[],
  end: z.output<typeof shapes.ending>,
): Promise<void> {
  const all = createHash('sha256')
  const lines = { book: 0, matches: 0 }
  for (const member of members.filter(({ name }) => name !== 'end.json')) {
    const bytes = await readMember(file, member)
    all.update(member.name).update(bytes)
    const [folder] = member.name.split('/')
    if (folder === 'book' || folder === 'matches') lines[folder] += Array.from(linesOf(bytes)).length
  }
  if (all.digest('hex') !== end.sha256) throw flawed('damaged')
  if (lines.book !== end.entries || lines.matches !== end.matches) throw flawed('damaged')
}
async function openArchive(file: FileHandle, size: number): Promise<Incoming> {
  const members = await membersOf(file, size)
  const read = async (name: string): Promise<unknown> => {
    const member = members.find((each) => each.name === name)
    if (member === undefined) throw flawed(name === 'manifest.json' ? 'not-an-archive' : 'truncated')
    return parseJson((await readMember(file, member)).toString())
  }
  const {
    counts,
    duskboard: _,
    kind: _kind,
    ...about
  } = parseWithSchema(shapes.manifest, await read('manifest.json'), shapes.archiveFormat)
  if (members.some(({ name }) => !memberNames.test(name))) throw flawed('forbidden')
  const end = parseWithSchema(shapes.ending, await read('end.json'), shapes.archiveFormat)
  await checkWhole(file, members, end)
  const inFolder = (folder: string): readonly Member[] => members.filter(({ name }) => name.startsWith(`${folder}/`))
  return {
    about: { ...about, counts: { ...counts, matches: end.matches, entries: end.entries }, leftOut: end.leftOut },
    settings: parseWithSchema(shapes.archiveSettings, await read('settings.json'), shapes.archiveFormat),
    async *entries() {
      for (const member of inFolder('book'))
        for (const lines of splitIntoParts(linesOf(await readMember(file, member))))
          yield lines.map((line) => parseWithSchema(bookEntry, parseJson(line), shapes.archiveFormat))
    },
    async *matches() {
      for (const member of inFolder('matches'))
        for (const line of linesOf(await readMember(file, member))) yield parseMatch(line)
    },
    close: () => file.close(),
  }
}
async function openMatchFile(file: FileHandle, size: number): Promise<Incoming> {
  if (size > fileLimit) throw flawed('too-large')
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
/** Opens a file and reads it once from end to end. Throws a rejection and closes the file where anything is wrong. */
export async function openIncoming(path: string): Promise<Incoming> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const first = Buffer.alloc(1)
    await file.read(first, 0, 1, 0)
    return await (first.toString() === '{' ? openMatchFile(file, size) : openArchive(file, size))
  } catch (error) {
    const stranger = error instanceof FileRefused ? await rejectForeignFile(file, error) : null
    await file.close()
    throw stranger ?? (error instanceof FileRefused || isOfDisk(error) ? error : flawed('damaged', error))
  }
}
/** Bytes of a file that are read to find its kind. */
const mostLooked = fileLimit
/** Returns the rejection of another program's file, or null for a file of ours. */
async function rejectForeignFile(file: FileHandle, { flaw }: FileRefused): Promise<FileRefused | null> {
  const { size } = await file.stat()
  if (!['not-an-archive', 'forbidden'].includes(flaw) || size > mostLooked) return null
  const bytes = Buffer.alloc(size)
  await file.read(bytes, 0, size, 0)
  const kind = kindOf(bytes)
  const isOurs = ['matchFile', 'duskclub'].includes(kind) || bytes.subarray(0, 200).includes('"duskboard"')
  return isOurs ? null : new FileRefused('not-an-archive', kind)
}
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error
