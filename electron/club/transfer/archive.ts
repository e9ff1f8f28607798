/** Writes a club, or one season or evening of it, as one file, match by match so that a live match goes on. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { ArchiveSummary } from '../../../shared/wire/archive-payload.ts'
import { archiveFormat, type ArchiveSettings } from '../../../shared/wire/schemas/archive-schema.ts'
import { matchFormat } from '../../../shared/wire/schemas/match-file-schema.ts'
import type { Store } from '../../storage/store.ts'
import { LineBuffer } from './line-buffer.ts'
import { localDate } from '../log/local-date.ts'
import { writeZip, type ZipEntry } from './zip-writer.ts'

export interface ArchiveSource {
  readonly about: Pick<ArchiveSummary, 'version' | 'made' | 'club' | 'part'>
  /** Yields the club log from its beginning, each time it is called. */
  readonly entries: () => Iterable<ClubLogEntry>
  /** Ids of the matches to write. */
  readonly matches: readonly string[]
  readonly tell: Store['tell']
  readonly settings: ArchiveSettings
}
const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Yields files of a folder, `0001.jsonl` and on; none without lines. `written` adds to `lines`, a part at a time. */
async function* packLines(
  folder: string,
  lines: LineBuffer,
  written: AsyncIterable<void> | Iterable<void>,
): AsyncGenerator<ZipEntry> {
  let n = 0
  const file = (bytes: Buffer): ZipEntry => {
    n += 1
    return { name: `${folder}/${String(n).padStart(4, '0')}.jsonl`, bytes }
  }
  for await (const _ of written) for (const bytes of lines.taken()) yield file(bytes)
  for (const bytes of lines.rest()) yield file(bytes)
}
function* writeLogEntries(lines: LineBuffer, { entries }: ArchiveSource, told: ArchiveTotals): Generator<void> {
  for (const entry of entries()) {
    told.entries += 1
    lines.say(JSON.stringify(entry))
    lines.end()
    yield
  }
}
interface ArchiveTotals {
  matches: number
  leftOut: number
  entries: number
}
/** Writes matches. A damaged one, which every console would reject, is left out and counted. */
async function* writeMatches(
  lines: LineBuffer,
  { matches, tell }: ArchiveSource,
  told: ArchiveTotals,
): AsyncGenerator<void> {
  for (const id of matches) {
    lines.say(`{"duskboard":${matchFormat},"match":`)
    if (tell(id, lines.say)) {
      told.matches += 1
      lines.say('}')
      lines.end()
    } else {
      told.leftOut += 1
      lines.forget()
    }
    yield
    // Lets a live match go first.
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
async function* filesOf(source: ArchiveSource): AsyncGenerator<ZipEntry> {
  const { about, matches, settings } = source
  const counts = { matches: matches.length, ...countsOf(source) }
  yield { name: 'manifest.json', bytes: json({ duskboard: archiveFormat, kind: 'club', ...about, counts }) }
  yield { name: 'settings.json', bytes: json(settings) }
  const told: ArchiveTotals = { matches: 0, leftOut: 0, entries: 0 }
  const lines = new LineBuffer()
  yield* packLines('book', lines, writeLogEntries(lines, source, told))
  yield* packLines('matches', lines, writeMatches(lines, source, told))
  yield { name: 'end.json', bytes: json(told) }
}
/** Adds a hash over all files to the last one. */
async function* withHash(files: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
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
/** Yields the archive piece by piece. Throws RangeError beyond 4 GB. */
export const streamArchive = (source: ArchiveSource): AsyncGenerator<Uint8Array> => writeZip(withHash(filesOf(source)))

/**
 * Returns the file name `duskboard-<club>-<date>.duskclub`, in characters that every system accepts. `made`: ISO 8601.
 */
export function archiveName(club: string, made: string): string {
  const plain = club
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 40)
  return `duskboard-${plain || 'club'}-${localDate(made)}.duskclub`
}
