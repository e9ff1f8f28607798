/** What a forgetting has still to clean, kept beside the book until it is done: whoever was cut off goes on from it. */
import type { Store } from '../../storage/store.ts'

type Keeping = Pick<Store, 'setting' | 'set' | 'scour'>
export interface Due {
  /** Names that matches, pages and phones may still hold. */
  readonly names: readonly string[]
  /** Whether something was replaced that the files may still hold. */
  readonly overwrite: boolean
}
const keptAs = 'cleaning'

export const dueIn = (store: Keeping): Due | null => (store.setting(keptAs) ?? null) as Due | null

/** Adds to what is due already. Throws StorageFault. */
export function markDue(store: Keeping, { names, overwrite: anew }: Due): void {
  const before = dueIn(store) ?? { names: [], overwrite: false }
  store.set(keptAs, { names: [...new Set([...before.names, ...names])], overwrite: before.overwrite || anew })
}
/** The last of it: the names that were due go first, so that they are overwritten as well. Throws StorageFault. */
export function overwrite(store: Keeping): void {
  store.set(keptAs, { names: [], overwrite: true } satisfies Due)
  store.scour()
  store.set(keptAs, null)
}
export const nothingDue = (store: Keeping): void => store.set(keptAs, null)
