/** A whole club, or one season or evening of it, as one file: made match by match while the table goes on. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { BookEntry } from '../../shared/club/entries.ts'
import type { ArchiveAbout } from '../../shared/wire/archive.ts'
import { archiveFormat, type ArchiveSettings } from '../../shared/wire/schemas/archive.ts'
import { matchFormat } from '../../shared/wire/schemas/match-file.ts'
import type { StoredMatch } from '../storage/types.ts'
import { zipped, type Packed } from './zip-out.ts'

export interface ArchiveSource {
  readonly about: Pick<ArchiveAbout, 'version' | 'made' | 'club' | 'part'>
  /** The book from its beginning, as often as asked. */
  readonly entries: () => Iterable<BookEntry>
  /** Ids. */
  readonly matches: readonly string[]
  readonly read: (match: string) => StoredMatch | null
  readonly settings: ArchiveSettings
}
/** Bytes of lines that are packed together: enough to pack well, little enough to forget. */
const together = 1024 * 1024
const text = (value: unknown): string => `${JSON.stringify(value)}\n`
const json = (value: unknown): Buffer => Buffer.from(text(value))

/** Lines in files of a folder, `0001.jsonl` and on; none when there are none. */
async function* inFiles(folder: string, lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Packed> {
  // One buffer for all of them is filled again and again: a million small ones would lie about until somebody tidied up.
  const buffer = Buffer.alloc(2 * together)
  let [length, n] = [0, 0]
  const file = (bytes: Buffer): Packed => {
    n += 1
    length = 0
    return { name: `${folder}/${String(n).padStart(4, '0')}.jsonl`, bytes }
  }
  for await (const line of lines) {
    if (line.length * 3 > buffer.length - length && length > 0) yield file(buffer.subarray(0, length))
    if (line.length * 3 > buffer.length) yield file(Buffer.from(line))
    else length += buffer.write(line, length)
    if (length >= together) yield file(buffer.subarray(0, length))
  }
  if (length > 0) yield file(buffer.subarray(0, length))
}
function* bookLines({ entries }: ArchiveSource, told: Told): Generator<string> {
  for (const entry of entries()) {
    told.entries += 1
    yield text(entry)
  }
}
interface Told {
  matches: number
  leftOut: number
  entries: number
}
/** A damaged match is left out and counted: it would be refused everywhere. */
async function* matchLines({ matches, read }: ArchiveSource, told: Told): AsyncGenerator<string> {
  for (const id of matches) {
    const match = read(id)
    if (match?.damage === null) {
      told.matches += 1
      // The time of a finished match is of no use to anybody, and goes on wherever somebody looks at it.
      yield text({ duskboard: matchFormat, match: { ...match, mark: match.record.ended === null ? match.mark : 0 } })
    } else told.leftOut += 1
    // A live table comes first.
    await turn()
  }
}
function countsOf({ entries }: ArchiveSource): { entries: number; players: number; seasons: number } {
  const counts = { entries: 0, players: 0, seasons: 0 }
  for (const { fact } of entries()) {
    counts.entries += 1
    if (fact.type === 'playerAdded') counts.players += 1
    if (fact.type === 'seasonOpened') counts.seasons += 1
  }
  return counts
}
async function* filesOf(source: ArchiveSource): AsyncGenerator<Packed> {
  const { about, matches, settings } = source
  const counts = { matches: matches.length, ...countsOf(source) }
  yield { name: 'manifest.json', bytes: json({ duskboard: archiveFormat, kind: 'club', ...about, counts }) }
  yield { name: 'settings.json', bytes: json(settings) }
  const told: Told = { matches: 0, leftOut: 0, entries: 0 }
  yield* inFiles('book', bookLines(source, told))
  yield* inFiles('matches', matchLines(source, told))
  yield { name: 'end.json', bytes: json(told) }
}
/** Each file is covered by a hash over all of them, which the last one carries. */
async function* sealed(files: AsyncIterable<Packed>): AsyncGenerator<Packed> {
  const all = createHash('sha256')
  for await (const { name, bytes } of files) {
    if (name === 'end.json') {
      const end = JSON.parse(bytes.toString()) as object
      yield { name, bytes: json({ ...end, sha256: all.digest('hex') }) }
    } else {
      all.update(name).update(bytes)
      yield { name, bytes }
    }
  }
}
export const archiveOf = (source: ArchiveSource): AsyncGenerator<Uint8Array> => zipped(sealed(filesOf(source)))

/** `duskboard-<club>-<date>.duskclub`, in letters that every system takes. */
export function archiveName(club: string, made: string): string {
  const plain = club
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 40)
  return `duskboard-${plain || 'club'}-${made.slice(0, 10)}.duskclub`
}
