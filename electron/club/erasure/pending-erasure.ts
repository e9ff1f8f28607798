/** Keeps an unfinished erasure in the settings, so that it is completed after a fault or a crash. */
import type { Store } from '../../storage/store.ts'

type Keeping = Pick<Store, 'setting' | 'set' | 'scour'>
export interface Due {
  /** Names that matches, pages and phones may still hold. */
  readonly names: readonly string[]
  /** True where replaced text may still lie in the database files. */
  readonly overwrite: boolean
}
const keptAs = 'cleaning'

export const dueIn = (store: Keeping): Due | null => (store.setting(keptAs) ?? null) as Due | null

/** Adds to the pending erasure. Throws StorageFault. */
export function markDue(store: Keeping, { names, overwrite: anew }: Due): void {
  const before = dueIn(store) ?? { names: [], overwrite: false }
  store.set(keptAs, { names: [...new Set([...before.names, ...names])], overwrite: before.overwrite || anew })
}
/**
 * Overwrites deleted text in the database files. The pending names are dropped first, so that they are overwritten too.
 * Throws StorageFault.
 */
export function overwrite(store: Keeping): void {
  store.set(keptAs, { names: [], overwrite: true } satisfies Due)
  store.scour()
  store.set(keptAs, null)
}
export const nothingDue = (store: Keeping): void => store.set(keptAs, null)
