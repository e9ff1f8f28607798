/** Removed packs: those that a page overwrote or took off its list, kept to be brought back. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../storage/store.ts'
import { openRemovedList, type RemovedList, type RemovedThing } from './removed-list.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

type Packs = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export interface RemovedPack extends RemovedThing {
  /** The game and the option of the pack. */
  readonly place: string
  readonly name: string
  readonly pack: unknown
}
const setting = 'page:packs'
/** Packs that are kept; each may have half a megabyte, and every backup holds them all. */
const most = 40

const packsOf = (store: Store): Packs => (store.setting(setting) ?? {}) as Packs
/** Returns the list of removed packs, newest first. */
export const removedPacks = (store: Store): RemovedList<RemovedPack> => openRemovedList(store, 'packs-removed', most)

/** Stores the club's packs. Packs that are missing in the new set go to the removed ones. */
export function storePacks(store: Store, packs: Packs, at: EpochMs): void {
  const removed = removedPacks(store)
  for (const [place, there] of Object.entries(packsOf(store)))
    for (const [name, pack] of Object.entries(there)) {
      if (isDeepStrictEqual(packs[place]?.[name], pack)) continue
      const twin = removed
        .all()
        .find((each) => isDeepStrictEqual([each.place, each.name, each.pack], [place, name, pack]))
      removed.add({ id: twin?.id ?? randomUUID(), at, place, name, pack })
    }
  store.set(setting, packs)
}
/**
 * Brings a pack back and returns all packs, or null where no such pack was removed. A pack under its name becomes a
 * removed one.
 */
export function bringPackBack(store: Store, id: string, at: EpochMs): Packs | null {
  const removed = removedPacks(store)
  const found = removed.find(id)
  if (found === null) return null
  const { place, name, pack } = found
  const packs = packsOf(store)
  storePacks(store, { ...packs, [place]: { ...packs[place], [name]: pack } }, at)
  removed.remove(id)
  return packsOf(store)
}
