/** The storage double of the simulator: implements `Store` on a disk in memory, as the store on SQLite behaves. */
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import { toStorageFault } from '../../../electron/storage/errors.ts'
import { faultWithNotice, Notices } from '../../../electron/storage/notices.ts'
import { cacheSettings } from '../../../electron/storage/sqlite/setting-table.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { SimulatedCrash } from './disk-faults.ts'
import { DiskWriter, type DiskWriterDeps } from './disk-writer.ts'
import { compareMemoryHeads } from './memory-heads.ts'
import { openMemoryBackups } from './memory-backups.ts'
import type { MemoryDisk } from './memory-disk.ts'
import { openMemoryHistories } from './memory-histories.ts'
import { openMemoryLog } from './memory-log.ts'
import { openMemoryMatches } from './memory-matches.ts'
import { openMemoryMatchLists } from './memory-match-lists.ts'
import { openMemoryClubLog, openMemorySettings, openMemoryTimecodes } from './memory-tables.ts'
import type { OpenParts } from './open-parts.ts'

export interface MemoryStoreOptions extends DiskWriterDeps {
  /** Wall time for the names of backups, ms since 1970. */
  readonly wallTime?: () => EpochMs
}
type Calls = Readonly<Record<string, (...given: never[]) => unknown>>

/** The life of one open store: it ends by closing, or with the crash of its console. */
class StoreLife {
  #closed = false
  readonly #disk: MemoryDisk
  readonly #holder: object

  constructor(disk: MemoryDisk, holder: object) {
    this.#disk = disk
    this.#holder = holder
  }
  readonly isClosed = (): boolean => this.#closed
  readonly isCrashed = (): boolean => !this.#closed && !this.#disk.isLockedBy(this.#holder)
  close(): void {
    this.#closed = true
    this.#disk.unlock(this.#holder)
  }
  requireNoCrash(): void {
    if (this.isCrashed()) throw new SimulatedCrash()
  }
  requireOpen(): void {
    this.requireNoCrash()
    if (this.#closed) throw new TypeError('The database connection is not open')
  }
}
/** Returns the calls, each after `check`; errors of the disk are thrown as StorageFault. */
function guardCalls<T extends object>(calls: T, folder: string, check: () => void): T {
  const guarded = Object.entries(calls as Calls).map(([name, call]) => [
    name,
    (...given: never[]) => {
      check()
      try {
        return call(...given)
      } catch (error) {
        throw toStorageFault(error, folder)
      }
    },
  ])
  return Object.fromEntries(guarded) as T
}
const openParts = (disk: MemoryDisk, writer: DiskWriter): OpenParts => ({
  disk,
  writer,
  heads: openMemoryLog(disk.heads, writer),
  marks: openMemoryLog(disk.marks, writer),
  notices: new Notices(),
  lines: new Map(),
  changed: [],
})
/** Returns the calls that need an open database. */
const openCalls = (parts: OpenParts) => ({
  ...openMemoryMatches(parts),
  ...openMemoryMatchLists(parts),
  ...openMemoryHistories(parts),
  ...openMemorySettings(parts),
  ...openMemoryClubLog(parts),
  ...openMemoryTimecodes(parts),
  scour: () => parts.writer.transact((content) => content),
  checkFile: () => undefined,
  checkpoint: () => {
    parts.heads.tidy()
    parts.marks.tidy()
  },
})
/**
 * Opens the store on a simulated disk. Throws StorageFault `locked` while another store has it open. After a crash of
 * the disk every call throws `SimulatedCrash`. No backup is made by itself: the simulator asks for those of the day.
 */
export function openMemoryStore(disk: MemoryDisk, { wallTime = Date.now, ...deps }: MemoryStoreOptions): Store {
  const writer = new DiskWriter(disk, deps)
  if (!disk.lock(writer)) throw faultWithNotice('locked', ({ opening }) => opening.inUse(disk.folder))
  const life = new StoreLife(disk, writer)
  const parts = openParts(disk, writer)
  guardCalls({ open: () => compareMemoryHeads(parts) }, disk.folder, () => undefined).open()
  const calls = guardCalls(openCalls(parts), disk.folder, () => life.requireOpen())
  const noticeIn = (lang: string): string | null => {
    life.requireNoCrash()
    return parts.notices.in(lang)
  }
  const { backups, ...copies } = openMemoryBackups(parts, {
    isCrashed: life.isCrashed,
    isClosed: life.isClosed,
    wallTime,
  })
  const closed = { backups, close: () => life.close() }
  return {
    folder: disk.folder,
    get notice() {
      return noticeIn('en')
    },
    noticeIn,
    ...calls,
    ...copies,
    ...guardCalls({ ...cacheSettings(calls), ...closed }, disk.folder, () => life.requireNoCrash()),
    atRest: () => Promise.resolve(),
  }
}
