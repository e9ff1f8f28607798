/** The store of a worker, which reads a simulated disk beside the console that has it open, and never writes. */
import type { KeyValueLog } from '../../../electron/storage/key-value-log.ts'
import { Notices } from '../../../electron/storage/notices.ts'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import { noFaults } from './disk-faults.ts'
import { DiskWriter } from './disk-writer.ts'
import type { LineFile } from './line-file.ts'
import type { MemoryDisk } from './memory-disk.ts'
import { openMemoryMatches } from './memory-matches.ts'
import { openMemoryMatchLists } from './memory-match-lists.ts'
import { openMemoryClubLog } from './memory-tables.ts'
import type { OpenParts } from './open-parts.ts'

const refuse = (): never => {
  throw new StorageFault('read-only', 'This store is open for reading only.')
}
/** A file as it stands at each look. A head that the console has not written yet is not written here either. */
function readOnlyLog<T>(file: LineFile<T>): KeyValueLog<T> {
  const all = (): ReadonlyMap<string, T> => {
    const values = new Map<string, T>()
    for (const [key, value] of file.lines)
      if (value === null) values.delete(key)
      else values.set(key, value)
    return values
  }
  const nothing = (): void => undefined
  return {
    get: (key) => file.lines.findLast(([own]) => own === key)?.[1] ?? null,
    all,
    strange: 0,
    put: nothing,
    drop: refuse,
    sync: nothing,
    tidy: nothing,
    close: nothing,
  }
}
export type StoreReader = Pick<
  Store,
  'folder' | 'matches' | 'matchIds' | 'listed' | 'matchCount' | 'day' | 'read' | 'tell' | 'eachBookEntry' | 'close'
>
/** Opens a simulated disk for reading. Each call sees what lies there at that moment. */
export function openMemoryReader(disk: MemoryDisk): StoreReader {
  const parts: OpenParts = {
    disk,
    writer: new DiskWriter(disk, { draw: () => 0, faults: noFaults(), passTime: () => undefined }),
    heads: readOnlyLog(disk.heads),
    marks: readOnlyLog(disk.marks),
    notices: new Notices(),
    lines: new Map(),
    changed: [],
  }
  const { read, tell } = openMemoryMatches(parts)
  const { matches, matchIds, listed, matchCount, day } = openMemoryMatchLists(parts)
  const { eachBookEntry } = openMemoryClubLog(parts)
  const lists = { matches, matchIds, listed, matchCount, day }
  return { folder: disk.folder, ...lists, read, tell, eachBookEntry, close: () => undefined }
}
