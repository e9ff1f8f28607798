/** The parts of an open store in memory, as `StoreDeps` are those of a store on SQLite. */
import type { KeyValueLog } from '../../../electron/storage/key-value-log.ts'
import { toStorageFault } from '../../../electron/storage/errors.ts'
import type { Notices } from '../../../electron/storage/notices.ts'
import type { ChainHead, ChainTail } from '../../../electron/storage/sqlite/history-reader.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import type { DiskWriter } from './disk-writer.ts'
import type { MatchRows, MemoryDisk } from './memory-disk.ts'

/** The end of a match's chain; nothing can be appended where it is `broken`. */
export interface ChainPosition {
  readonly root: string
  readonly tail: ChainTail
  readonly broken: boolean
}
export interface OpenParts {
  readonly disk: MemoryDisk
  readonly writer: DiskWriter
  readonly heads: KeyValueLog<ChainHead>
  readonly marks: KeyValueLog<number>
  readonly notices: Notices
  /** Chain ends by match, as far as they are known. */
  readonly lines: Map<string, ChainPosition>
  /** Ids, once per change of a line in the list. */
  readonly changed: string[]
}

/** Returns the rows of a match. Throws RangeError where there is none. */
export function requireRows({ disk }: OpenParts, id: string): MatchRows {
  const rows = disk.content.matches.get(id)
  if (rows === undefined) throw new RangeError(`there is no match ${id}`)
  return rows
}
/** Remembers the head after a commit. A fault here does not fail the commit and becomes a notice. */
export function rememberHead({ heads, notices, disk }: OpenParts, id: string, { batch, hash }: ChainTail): void {
  const head = heads.get(id)
  if (head?.[0] === batch && head[1] === hash) return
  try {
    heads.put(id, [batch, hash])
  } catch (error) {
    const found = toStorageFault(error, disk.folder)
    if (!(found instanceof StorageFault)) throw found
    notices.add((words) => words.headNotKept)
  }
}
