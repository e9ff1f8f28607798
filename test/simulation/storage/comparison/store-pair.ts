/** A store on SQLite and one in memory, of which every call is asked of both and must be answered alike. */
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { ImportRefusedError, StorageFault, type Store } from '../../../../electron/storage/store.ts'
import { localizeNotice } from '../../../../electron/storage/notices.ts'
import { openForWriting } from '../../../../electron/storage/sqlite/open-database.ts'
import { createStore } from '../../../../electron/storage/sqlite/sqlite-store.ts'
import { noFaults } from '../disk-faults.ts'
import { MemoryDisk, type DatabaseContent } from '../memory-disk.ts'
import { openMemoryStore } from '../memory-store.ts'

/** A call as the two stores get it; each gets values of its own. */
export type StoreCall = (store: Store) => unknown
/** The answer to a call, or the error in all that a caller can see of it. */
export type StoreAnswer = { readonly gives: unknown } | { readonly throws: unknown }

function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message } = error
  const code = 'code' in error ? error.code : null
  if (!(error instanceof StorageFault || error instanceof ImportRefusedError)) return { name, message, code }
  const kind = error instanceof StorageFault ? error.kind : error.reason
  const place = error instanceof StorageFault ? error.at : null
  // On a full disk the database or one of the small files may be the first that finds no room.
  const at = kind === 'full' ? place?.where : place
  return { name, message, kind, at, polish: error.saying === null ? null : localizeNotice(error.saying, 'pl') }
}
export function answerOf(store: Store, call: StoreCall): StoreAnswer {
  try {
    return { gives: call(store) }
  } catch (error) {
    return { throws: errorOf(error) }
  }
}
/** Writes over all that a value holds, so that a store that shares it with later readings gives itself away. */
function scribbleOver(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  for (const [key, inner] of Object.entries(value)) {
    scribbleOver(inner)
    Object.assign(value, { [key]: 'scribbled' })
  }
  if (Array.isArray(value)) value.push('scribbled')
}

/** Lists that every call may change. */
const lists: readonly StoreCall[] = [
  (store) => store.matches(),
  (store) => store.matchIds(),
  (store) => store.matchCount(),
  (store) => store.edition(),
  (store) => store.changedSince(store.edition() - 2),
  (store) => store.bookEntries(),
  (store) => [store.notice, store.noticeIn('pl')],
]
interface SqliteStore {
  readonly store: Store
  readonly db: Database.Database
}
/** Opens the store on SQLite without waiting for the disk or for others: no power goes in a test. */
function openSqlite(folder: string): SqliteStore {
  const parts = openForWriting(folder)
  for (const pragma of ['synchronous = OFF', 'busy_timeout = 0']) parts.db.pragma(pragma)
  return { store: createStore(parts), db: parts.db }
}

export class StorePair {
  readonly #disk: MemoryDisk
  readonly #faults = noFaults()
  #sqlite: SqliteStore
  #memory: Store

  constructor(folder: string) {
    this.#disk = new MemoryDisk(folder)
    this.#sqlite = openSqlite(folder)
    this.#memory = this.#openMemory()
  }
  get sqlite(): Store {
    return this.#sqlite.store
  }
  /** Makes a call on both; the test fails where the answers differ. Returns whether it was answered without an error. */
  ask(call: StoreCall, what: string): boolean {
    const real = answerOf(this.#sqlite.store, call)
    const double = answerOf(this.#memory, call)
    expect(double, what).toStrictEqual(real)
    if ('gives' in double) scribbleOver(double.gives)
    return 'gives' in real
  }
  /** Compares all lists. */
  compareLists(after: string): void {
    for (const list of lists) this.ask(list, `${String(list)} after ${after}`)
  }
  close(): void {
    this.#sqlite.store.close()
    this.#memory.close()
  }
  reopen(): void {
    this.close()
    this.#sqlite = openSqlite(this.#disk.folder)
    this.#memory = this.#openMemory()
  }
  /** Tries to open both a second time. */
  openTwice(): void {
    const real = answerOf(this.#sqlite.store, () => openSqlite(this.#disk.folder))
    const double = answerOf(this.#memory, () => this.#openMemory())
    expect(double).toStrictEqual(real)
    expect(real).toHaveProperty('throws')
  }
  /** Runs `act` while no page can be added to the database, and no row of some size therefore. */
  whileFull(act: () => void): void {
    const { db } = this.#sqlite
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`)
    this.#faults.full = true
    act()
    this.#faults.full = false
    db.pragma('max_page_count = 4294967294')
  }
  /** Runs `act` while another connection is writing to the database. */
  whileBusy(act: () => void): void {
    const other = new Database(this.#sqlite.db.name)
    other.exec('BEGIN IMMEDIATE')
    this.#faults.busy = true
    act()
    this.#faults.busy = false
    other.close()
  }
  /** Changes both disks behind the backs of their stores, which are then opened again. */
  tamper(sql: string, change: (content: DatabaseContent) => DatabaseContent): void {
    const { db } = this.#sqlite
    const guards = db.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all()
    for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`)
    db.exec(sql)
    this.#disk.content = change(this.#disk.content)
    this.reopen()
  }
  /** Makes a backup of both and returns the names without their time. */
  async backUp(): Promise<readonly string[]> {
    const made = await Promise.all([this.#sqlite.store.backup(), this.#memory.backup()])
    return made.map((path) => path.slice(this.#disk.folder.length).replaceAll(/\d/gu, '0'))
  }
  #openMemory(): Store {
    const noTime = (): void => undefined
    return openMemoryStore(this.#disk, { draw: () => 0, faults: this.#faults, passTime: noTime })
  }
}
