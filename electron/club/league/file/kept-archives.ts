/**
 * Archives of others that a console keeps to pass them on, where files are carried by hand. One that tells a fact
 * otherwise than the book does may hold an erased name: it is let go, and comes anew from its writer.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../../../storage/store.ts'
import { openImportFile, type ImportSource } from '../../transfer/archive-reader.ts'
import { uploadPrefix } from '../../transfer/upload.ts'
import { erasureCount } from '../book-segments.ts'
import type { SegmentStore } from '../segment-store.ts'

export interface KeptArchivesDeps {
  /** Data folder; an archive lies there while it is read. */
  readonly folder: string
  readonly segments: SegmentStore
  readonly store: Pick<Store, 'eachBookEntry' | 'read'>
}
async function hasOtherEntry(source: ImportSource, store: KeptArchivesDeps['store']): Promise<boolean> {
  const told = new Map<string, unknown>()
  for await (const entries of source.entries()) for (const entry of entries) told.set(entry.id, entry)
  if (told.size === 0) return false
  for (const entry of store.eachBookEntry()) if (isDeepStrictEqual(told.get(entry.id), entry)) told.delete(entry.id)
  return told.size > 0
}
async function hasOtherMatch(source: ImportSource, store: KeptArchivesDeps['store']): Promise<boolean> {
  for await (const { record, entries } of source.matches()) {
    const here = store.read(record.id)
    if (!isDeepStrictEqual({ record, entries }, { record: here?.record, entries: here?.entries })) return true
  }
  return false
}
/** Returns true where an archive tells a fact otherwise than the book. Rejects with FileRejectedError. */
export async function differsFromBook(path: string, store: KeptArchivesDeps['store']): Promise<boolean> {
  const source = await openImportFile(path)
  try {
    return (await hasOtherEntry(source, store)) || (await hasOtherMatch(source, store))
  } finally {
    await source.close()
  }
}
export class KeptArchives {
  readonly #parts: KeptArchivesDeps
  /** Erasures that the kept archives already follow. */
  #erasures = 0

  constructor(parts: KeptArchivesDeps) {
    this.#parts = parts
  }
  /** Lets archives go that hold names which were erased since. */
  async followErasures(): Promise<void> {
    const { segments, store } = this.#parts
    const erasures = erasureCount(store)
    if (erasures === this.#erasures) return
    for (const hash of segments.kept()) if (await this.#isOutdated(hash)) segments.letGo(hash)
    segments.overwriteReleased()
    this.#erasures = erasures
  }
  /** Lets all of them go. */
  letGo(): void {
    const { segments } = this.#parts
    const kept = segments.kept()
    for (const hash of kept) segments.letGo(hash)
    if (kept.length > 0) segments.overwriteReleased()
  }
  async #isOutdated(hash: string): Promise<boolean> {
    const { folder, segments, store } = this.#parts
    const payload = segments.segment(hash)?.payload ?? null
    if (payload === null) return false
    const path = join(folder, `${uploadPrefix}${hash}.part`)
    try {
      await writeFile(path, payload, { mode: 0o600 })
      return await differsFromBook(path, store)
    } finally {
      await rm(path, { force: true })
    }
  }
}
