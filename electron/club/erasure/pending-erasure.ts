/** Keeps an unfinished erasure in the settings, so that it is completed after a fault or a crash. */
import type { Store } from '../../storage/store.ts'

type ErasureStore = Pick<Store, 'setting' | 'set' | 'scour'>
/** The part of an erasure that is still to do. */
export interface PendingErasure {
  /** Names that matches, pages and phones may still hold. */
  readonly names: readonly string[]
  /** True where replaced text may still lie in the database files. */
  readonly overwrite: boolean
}
const keptAs = 'cleaning'

/** Returns the pending erasure; null where none is pending. */
export const readPendingErasure = (store: ErasureStore): PendingErasure | null =>
  (store.setting(keptAs) ?? null) as PendingErasure | null

/** Adds to the pending erasure. Throws StorageFault. */
export function addPendingErasure(store: ErasureStore, { names, overwrite: anew }: PendingErasure): void {
  const before = readPendingErasure(store) ?? { names: [], overwrite: false }
  store.set(keptAs, { names: [...new Set([...before.names, ...names])], overwrite: before.overwrite || anew })
}
/**
 * Overwrites deleted text in the database files. The pending names are dropped first, so that they are overwritten too.
 * Throws StorageFault.
 */
export function overwriteDeletedData(store: ErasureStore): void {
  store.set(keptAs, { names: [], overwrite: true } satisfies PendingErasure)
  store.scour()
  store.set(keptAs, null)
}
/** Marks the erasure as complete. Throws StorageFault. */
export const clearPendingErasure = (store: ErasureStore): void => store.set(keptAs, null)
