/**
 * Files of the data folder are torn, changed or swapped while nobody looks. What must hold: the next start brings the
 * exact history, or a shorter one with a word about it; never something else in silence.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault, type Store, type StoredMatch } from '../../electron/storage/store.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import type { RandomSource } from '../../shared/engine/random-player.ts'
import { calendar } from '../../seeds/club/calendar.ts'
import { play } from '../../seeds/club/play.ts'
import { freshFolder } from '../e2e/console-process.ts'
import { lengthOfSteps } from '../kit/process/wal-file.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

interface Source {
  /** Database with a write-ahead log that was never copied back. */
  readonly folder: string
  /** Another one, to swap logs with. */
  readonly other: string
  readonly matches: ReadonlyMap<string, StoredMatch>
}
const database = (folder: string): string => join(folder, 'duskboard.db')
const log = (folder: string): string => `${database(folder)}-wal`
/** Copied by another process: closing a descriptor here would drop the locks that SQLite holds. */
const copied = (folder: string, store: Store): string => {
  const copy = freshFolder()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  store.close()
  removeFolder(folder)
  return copy
}
/** Matches of all games, half of them in the database itself, the last of them in its log only. */
function filled(evening: number): { folder: string; matches: readonly StoredMatch[] } {
  const folder = freshFolder()
  const matches = (calendar(evening + 1)[evening]?.matches ?? []).map(play)
  const store = openStore(folder)
  for (const [i, { record, entries }] of matches.entries()) {
    const [first, ...rest] = entries
    if (first === undefined) continue
    store.create(record, first)
    for (const entry of rest) store.append(record.id, entry, {})
    if (i === Math.floor(matches.length / 2)) store.checkpoint()
  }
  const stored = matches.flatMap(({ record }) => store.read(record.id) ?? [])
  return { folder: copied(folder, store), matches: stored }
}

const within = (draw: RandomSource, length: number): number => Math.floor(draw() * length)
function changed(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file)
  change(bytes)
  writeFileSync(file, bytes)
}
const flip = (draw: RandomSource) => (bytes: Buffer) => {
  const at = within(draw, bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << within(draw, 8))
}
const zero = (draw: RandomSource) => (bytes: Buffer) => void bytes.fill(0, within(draw, bytes.length))
const block = (draw: RandomSource) => (bytes: Buffer) => {
  const at = within(draw, bytes.length)
  bytes.fill(0, at, Math.min(bytes.length, at + 4096))
}
/** Limits a change to the part of the log that holds steps; a change in its spare room tears nothing. */
const inSteps = (change: (bytes: Buffer) => void) => (bytes: Buffer) => change(bytes.subarray(0, lengthOfSteps(bytes)))
const stepsIn = (file: string): number => lengthOfSteps(readFileSync(file))
type Tear = (folder: string, draw: RandomSource, source: Source) => void
const tears: Readonly<Record<string, Tear>> = {
  'database cut short': (folder, draw) =>
    truncateSync(database(folder), within(draw, readFileSync(database(folder)).length)),
  'a bit of the database flipped': (folder, draw) => changed(database(folder), flip(draw)),
  '4 KB of the database zeroed': (folder, draw) => changed(database(folder), block(draw)),
  'the rest of the database zeroed': (folder, draw) => changed(database(folder), zero(draw)),
  'log cut short': (folder, draw) => truncateSync(log(folder), within(draw, stepsIn(log(folder)))),
  'a bit of the log flipped': (folder, draw) => changed(log(folder), inSteps(flip(draw))),
  '4 KB of the log zeroed': (folder, draw) => changed(log(folder), inSteps(block(draw))),
  'log gone': (folder) => rmSync(log(folder)),
  'log of another database': (folder, _, { other }) => cpSync(log(other), log(folder)),
  'shared memory file torn': (folder, draw) =>
    appendFileSync(`${database(folder)}-shm`, Buffer.alloc(within(draw, 4096), 1)),
}

type Verdict = 'exact' | 'said' | 'wrong'
function verdict(store: Store, { matches }: Source): Verdict {
  let said = store.notice !== null
  let whole = true
  for (const [id, was] of matches) {
    const now = store.read(id)
    said ||= now !== null && now.damage !== null
    if (now === null) whole = false
    else if (!isDeepStrictEqual(now.entries, was.entries.slice(0, now.entries.length))) return 'wrong'
    else if (now.entries.length < was.entries.length) whole = false
  }
  said ||= store.notice !== null
  return whole ? (said ? 'said' : 'exact') : said ? 'said' : 'wrong'
}
function after(folder: string, source: Source): Verdict {
  let store: Store | null = null
  try {
    store = openStore(folder)
    return verdict(store, source)
  } catch (error) {
    if (error instanceof StorageFault) return 'said'
    throw error
  } finally {
    store?.close()
  }
}
function torn([name, tear]: readonly [string, Tear], source: Source, tries: number): Found {
  const draw = seededRandom(name)
  const seen = { exact: 0, said: 0, wrong: 0 }
  for (let n = 0; n < tries; n += 1) {
    const folder = freshFolder()
    cpSync(source.folder, folder, { recursive: true })
    if (existsSync(log(folder))) tear(folder, draw, source)
    seen[after(folder, source)] += 1
    removeFolder(folder)
  }
  const says = `${seen.exact} times exact, ${seen.said} times said`
  return { name: 'damage', what: name, tries, losses: seen.wrong, says }
}
/** Tears files in every way, `tries` times each. */
export function damage(tries: number): readonly Found[] {
  const [mine, theirs] = [filled(0), filled(1)]
  const matches = new Map(mine.matches.map((match) => [match.record.id, match]))
  const source: Source = { folder: mine.folder, other: theirs.folder, matches }
  try {
    return Object.entries(tears).map((each) => torn(each, source, tries))
  } finally {
    for (const folder of [mine.folder, theirs.folder]) removeFolder(folder)
  }
}
export const damages: Trial = { name: 'damage', run: (tries) => Promise.resolve(damage(tries)) }
