/**
 * The disk fails, or the program dies, at one call of everything that the store does to the data folder; the next start
 * tells what is left. What must hold: each stage of a deed is there whole or not at all, nothing that was done is gone,
 * nothing else changed, and a disk that failed once is gone on with.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../electron/storage/store.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import type { RandomSource } from '../../shared/engine/random-player.ts'
import { freshFolder } from '../e2e/console-process.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { deeds, doStages, type Deed } from './storage-tasks.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

/** Calls to a disk. Not every processor has all of them. */
const onDisk = [
  'pwrite64',
  'fsync',
  'fdatasync',
  'ftruncate',
  'rename',
  'unlink',
  'mkdir',
  'copy_file_range',
  'sendfile',
  'pread64',
]
/** Files written with plain `write`, which is traced for these alone: sockets and pipes use it, too. */
const ledgers = ['heads.log', 'marks.log', 'restore.json', 'rescue.json']
type Failing = 'killed' | 'EIO' | 'ENOSPC'
const failing: readonly Failing[] = ['killed', 'EIO', 'ENOSPC']
interface Call {
  readonly name: string
  readonly nth: number
}
const tracing = (name: string, folder: string): readonly string[] =>
  name === 'write' ? ledgers.flatMap((file) => ['-P', join(folder, file)]) : []
/** Stopped at no other call than those it is to see, which strace can do only for all threads at once. */
export const watching = ['-f', '--seccomp-bpf', '-qq']
export const canWatch = (): boolean => spawnSync('strace', [...watching, '-o', '/dev/null', 'true']).status === 0
export const cannotWatch = 'no program can be watched here: strace is missing, or may not'
/** The deed under strace. What it said, a word a line. */
export function perform(deed: string, folder: string, strace: readonly string[]): readonly string[] {
  const program = [process.execPath, join(import.meta.dirname, 'storage-tasks.ts'), deed, folder]
  const { stdout, error } = spawnSync('strace', [...watching, ...strace, ...program], { encoding: 'utf8' })
  if (error !== undefined) throw error
  return stdout.split('\n').filter((line) => line !== '')
}
/** Calls of one unharmed deed, from its beginning on. */
function callsOf(deed: string, ready: string): readonly Call[] {
  const all: Call[] = []
  for (const names of [onDisk, ['write']]) {
    const folder = copyOf(ready)
    const log = join(folder, 'calls')
    const traced = [...names, ...(names === onDisk ? ['write'] : [])].map((name) => `?${name}`).join()
    perform(deed, folder, ['-o', log, '-e', `trace=${traced}`, ...tracing(names[0] ?? '', folder)])
    const lines = readFileSync(log, 'utf8').split('\n')
    const begun = lines.findIndex((line) => line.includes('write(1, "begin'))
    const store = lines[0]?.split(' ')[0] ?? ''
    const counts = new Map<string, number>()
    for (const [i, line] of lines.entries()) {
      const [thread, name = ''] = line.split(/[ (]+/u)
      if (thread !== store || !names.includes(name)) continue
      const nth = (counts.get(name) ?? 0) + 1
      counts.set(name, nth)
      if (i > begun) all.push({ name, nth })
    }
    removeFolder(folder)
  }
  return all
}
export function copyOf(folder: string): string {
  const copy = freshFolder()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Returns the content of the data folder as text. */
function stateOf(store: Store): string {
  const matches = store
    .matchIds()
    .toSorted()
    .map((id) => ({ ...store.read(id), mark: 0, timecodes: store.timecodes(id) }))
  return JSON.stringify([matches, store.bookEntries(), store.setting('stage')])
}
/** Returns the content that the next start makes of the folder. */
function stateLeft({ folder }: Store): string {
  const copy = copyOf(folder)
  const store = openStore(copy)
  const state = stateOf(store)
  store.close()
  removeFolder(copy)
  return state
}
/** The states before the deed and after each of its stages, when nothing fails. */
export function statesOf(deed: Deed, ready: string): readonly string[] {
  const folder = copyOf(ready)
  const store = openStore(folder)
  const states = [stateLeft(store)]
  doStages(store, deed, () => states.push(stateLeft(store)))
  store.close()
  removeFolder(folder)
  return states
}
const isSound = (file: string): boolean => {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok'
  } finally {
    db.close()
  }
}
export interface Tried {
  readonly deed: Deed
  /** Contents that a start may find, stage by stage. */
  readonly states: readonly string[]
  /** Content that may be found instead, or in a backup; null: none. */
  readonly other: string | null
  readonly said: readonly string[]
  readonly how: Failing
}
/** Returns the content of a backup, read as the database. */
function stateIn(backup: string): string {
  const folder = freshFolder()
  execFileSync('cp', [backup, join(folder, 'duskboard.db')])
  const store = openStore(folder)
  const state = stateOf(store)
  store.close()
  removeFolder(folder)
  return state
}
/** Returns what is wrong with the folder, in words; null when nothing is. */
export function amissAfter(folder: string, { deed, states, other, said, how }: Tried): string | null {
  const bug = said.find((word) => word.startsWith('bug'))
  if (bug !== undefined) return bug
  if (how !== 'killed' && !said.includes('done')) return `it ended with ${said.at(-1) ?? 'nothing'}`
  const stage = said.filter((word) => word.startsWith('stage')).length
  let store: Store | null = null
  try {
    store = openStore(folder)
    const state = stateOf(store)
    const instead = other !== null && state === other && how !== 'killed'
    if (!instead && !states.slice(stage, stage + 2).includes(state))
      return `after stage ${stage} the folder holds something else`
    if (!instead && other !== null && !store.backups().some((file) => stateIn(file) === other))
      return 'what was there before is in no backup'
    if (!deed.says && store.notice !== null) return store.notice
    const unsound = store.backups().filter((file) => !isSound(file))
    if (unsound.length > 0) return `a backup cannot be read: ${unsound.join()}`
    store.set('on it goes', stage)
    return null
  } catch (error) {
    return `the next start: ${String(error)}`
  } finally {
    store?.close()
  }
}

interface Try {
  readonly call: Call
  readonly how: Failing
}
/**
 * Draws a call: every name equally often, and rather an early one, since most writes make room at the end of a start.
 */
function oneOf(all: readonly Call[], draw: RandomSource): Call | undefined {
  const names = [...new Set(all.map(({ name }) => name))]
  const name = names[Math.floor(draw() * names.length)]
  const same = all.filter((each) => each.name === name)
  return same[Math.floor(draw() ** 2 * same.length)]
}
/** Every call in every way where that is not more than asked for; otherwise so many by chance. */
function triesOf(all: readonly Call[], most: number, draw: RandomSource): readonly Try[] {
  if (all.length * failing.length <= most) return all.flatMap((call) => failing.map((how) => ({ call, how })))
  return Array.from({ length: most }, (_, n) => n).flatMap((n) => {
    const call = oneOf(all, draw)
    return call === undefined ? [] : [{ call, how: failing[n % failing.length] ?? 'killed' }]
  })
}
function injected({ call, how }: Try): readonly string[] {
  const fault = how === 'killed' ? 'signal=SIGKILL' : `error=${how}`
  return ['-o', '/dev/null', '-e', `trace=${call.name}`, '-e', `inject=${call.name}:${fault}:when=${call.nth}`]
}
/** Runs a task with `most` of its calls failing, one at a time. */
function tortured(name: string, most: number, draw: RandomSource): Found {
  const deed = deeds[name]
  if (deed === undefined) throw new RangeError(`There is no deed "${name}".`)
  const ready = deed.ready()
  const states = statesOf(deed, ready)
  const other = deed.orElse === undefined ? null : (statesOf(deed, deed.orElse())[0] ?? null)
  const all = callsOf(name, ready)
  const tries = triesOf(all, most, draw)
  const found = tries.flatMap(({ call, how }) => {
    const folder = copyOf(ready)
    const said = perform(name, folder, [...injected({ call, how }), ...tracing(call.name, folder)])
    const wrong = amissAfter(folder, { deed, states, other, said, how })
    removeFolder(folder)
    return wrong === null ? [] : [`${how} at ${call.name} ${call.nth}: ${wrong}`]
  })
  removeFolder(ready)
  const says = found.length === 0 ? `${all.length} calls to fail at` : [...new Set(found)].slice(0, 5).join(' / ')
  return { name: 'calls', what: name, tries: tries.length, losses: found.length, says }
}
/** Runs each of these tasks at most `most` times. */
export async function calls(
  most: number,
  names: readonly string[] = Object.keys(deeds),
): Promise<readonly Found[] | string> {
  if (!canWatch()) return cannotWatch
  const draw = seededRandom('calls')
  return names.map((name) => tortured(name, most, draw))
}
export const callsFail: Trial = { name: 'calls', run: (most) => calls(most) }
