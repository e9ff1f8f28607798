/**
 * Tasks of the store on the data folder that `failing-calls.ts` makes fail, as stages that are done or not.
 * `storage-tasks.ts NAME FOLDER` runs one in a process of its own and says `begin`, `stage N` after each, and `done`.
 */
import Database from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { listBackupFiles, removeOtherBackups, makeBackup } from '../../electron/storage/backup/backups.ts'
import { withStorageFaults } from '../../electron/storage/errors.ts'
import { cancelRestore, orderRestore } from '../../electron/storage/backup/restore.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault, type Store, type StoredMatch } from '../../electron/storage/store.ts'
import { freshFolder } from '../e2e/console-process.ts'
import { entries, entry, record } from '../electron/storage/sample-matches.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

type Stage = (store: Store) => void
export interface Deed {
  /** A data folder that is ready for it. */
  readonly ready: () => string
  /** Stages, each one there whole or not at all. None: opening the folder is the task. */
  readonly stages: readonly Stage[]
  /** The next start has something to say. */
  readonly says: boolean
  /** The folder as it may stand instead when the disk failed, and the backup of it that is there when it does not. */
  readonly orElse?: () => string
}

const databaseIn = (folder: string): string => join(folder, 'duskboard.db')
const newestIn = (folder: string): string => listBackupFiles(folder)[0] ?? ''
const stored = (id: string, count: number): StoredMatch => ({
  record: record(id),
  entries: entries(count),
  mark: 0,
  damage: null,
})
const ending = { ended: '2026-01-02T05:00:00.000Z', outcome: null, results: [] }
const player = (n: number, name: string) => {
  const fact = { type: 'playerAdded', player: `p${n}`, name, guest: false } as const
  return { id: `e${n}`, n, at: '2026-01-01T00:00:00Z', by: '', reason: '', fact }
}
/** Copies the folder as a crash leaves it, with the newest steps in the log. */
function asLeft(store: Store): string {
  const copy = freshFolder()
  execFileSync('cp', ['-a', `${store.folder}/.`, copy])
  store.close()
  removeFolder(store.folder)
  return copy
}
/** A match that goes on and one that is over, a book, a setting, and a backup older than the newest steps. */
function played(): string {
  const store = openStore(freshFolder())
  for (const id of ['m1', 'm2']) store.importMatch(stored(id, 20))
  store.append('m2', entry(21), { ending })
  store.addBookEntries([player(1, 'Ann'), player(2, 'Ben')])
  store.set('stage', { match: 'm1' })
  store.addTimecodes('m1', [{ seq: 3, medium: 'record', began: '2026-01-02T03:00:00.000Z', ms: 1500 }])
  makeBackup(databaseIn(store.folder), store.folder)
  store.checkpoint()
  for (const step of [21, 22, 23]) store.append('m1', entry(step), {})
  return asLeft(store)
}
function ordered(): string {
  const folder = played()
  orderRestore(folder, newestIn(folder))
  return folder
}
/** A page cannot be read any more: what it takes to be rescued. */
function broken(): string {
  const folder = played()
  const file = databaseIn(folder)
  const db = new Database(file)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  const bytes = readFileSync(file)
  const at = bytes.indexOf('{"match":"m1"}')
  if (at === -1) throw new Error('The page to break is not there.')
  writeFileSync(file, bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 64))
  return folder
}
function older(): string {
  const folder = freshFolder()
  const db = new Database(databaseIn(folder))
  db.exec(readFileSync(join(import.meta.dirname, '../electron/storage/fixtures/001.sql'), 'utf8'))
  db.close()
  return folder
}
const steps = [24, 25, 26, 27].map((step): Stage => (store) => {
  const reply = { status: 200, body: { rev: step } }
  store.append('m1', entry(step), { key: `key-${step}`, reply, ...(step === 27 ? { ending } : {}) })
})
const nameless = (match: StoredMatch | null): StoredMatch => {
  if (match === null) throw new Error('The match is not there.')
  return { ...match, record: { ...match.record, names: match.record.names.map(() => '–') } }
}
/** Makes a backup as the worker does. */
const copied: Stage = ({ folder }) => void withStorageFaults(folder, () => makeBackup(databaseIn(folder), folder))

/** Tasks by what a moderator would call them. */
export const deeds: Readonly<Record<string, Deed>> = {
  'a first evening': {
    ready: freshFolder,
    says: false,
    stages: [(store) => store.create(record('m1'), entry(1)), (store) => store.append('m1', entry(2), {})],
  },
  'steps of a match': { ready: played, says: false, stages: steps },
  'a match is begun': { ready: played, says: false, stages: [(store) => store.create(record('m3'), entry(1))] },
  'a match is read in': { ready: played, says: false, stages: [(store) => store.importMatch(stored('m9', 40))] },
  'a match is replaced': { ready: played, says: false, stages: [(store) => store.replaceMatch(stored('m2', 30))] },
  'a name is forgotten': {
    ready: played,
    says: false,
    stages: [
      (store) => store.rewriteMatches(['m1', 'm2'].map((id) => nameless(store.read(id)))),
      (store) => void store.addBookEntries([], [player(1, '–')]),
      (store) => store.scour(),
      (store) => {
        copied(store)
        withStorageFaults(store.folder, () => removeOtherBackups(store.folder, newestIn(store.folder)))
      },
    ],
  },
  'the book and a setting': {
    ready: played,
    says: false,
    stages: [
      (store) => void store.addBookEntries([player(3, 'Cleo'), player(4, 'Dan')]),
      (store) => store.set('stage', { match: 'm2' }),
    ],
  },
  'a backup': { ready: played, says: false, stages: [copied] },
  'a restore is ordered and called off': {
    ready: played,
    says: true,
    stages: [
      ({ folder }) => withStorageFaults(folder, () => orderRestore(folder, newestIn(folder))),
      ({ folder }) => withStorageFaults(folder, () => cancelRestore(folder)),
    ],
  },
  'the log is copied back': { ready: played, says: false, stages: [(store) => store.checkpoint()] },
  'a start': { ready: played, says: false, stages: [] },
  'a start on an older file': { ready: older, says: false, stages: [] },
  'a start that restores': { ready: ordered, says: true, stages: [], orElse: played },
  'a start that rescues': { ready: broken, says: true, stages: [] },
}

const say = (word: string): void => void writeSync(1, `${word}\n`)
/** Acts again when the disk refused, since it fails once. An error that is not the disk's is a bug. */
function insist<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    say(`refused ${error.message}`)
    return act()
  }
}
export function doStages(store: Store, { stages }: Deed, heard: (stage: number) => void): void {
  for (const [i, stage] of stages.entries()) {
    insist(() => stage(store))
    heard(i + 1)
  }
}
function perform(deed: Deed, folder: string): void {
  const opens = deed.stages.length === 0
  if (opens) say('begin')
  const store = insist(() => openStore(folder))
  if (!opens) say('begin')
  doStages(store, deed, (stage) => say(`stage ${stage}`))
  say('done')
  insist(() => store.close())
}
if (import.meta.main) {
  const [, , name = '', folder = ''] = process.argv
  const deed = deeds[name]
  if (deed === undefined) throw new RangeError(`There is no deed "${name}".`)
  try {
    perform(deed, folder)
  } catch (error) {
    say(`bug ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`)
    process.exitCode = 1
  }
}
