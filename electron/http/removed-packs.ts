/** Packs of a club's own words that a page saved over or took off its list, each with the way back. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../storage/store.ts'
import { keepRemoved, type RemovedList, type RemovedThing } from './removed-things.ts'

type Packs = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export interface RemovedPack extends RemovedThing {
  /** Game and option. */
  readonly place: string
  readonly name: string
  readonly pack: unknown
}
const setting = 'page:packs'
/** A pack may hold half a megabyte, and every backup holds them all. */
const most = 40

const packsOf = (store: Store): Packs => (store.setting(setting) ?? {}) as Packs
export const removedPacks = (store: Store): RemovedList<RemovedPack> => keepRemoved(store, 'packs-removed', most)

/** Keeps what a page says are the club's packs; what is among them no more goes to those that were removed. */
export function storePacks(store: Store, packs: Packs, at: number): void {
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
/** Puts a pack back; one that has its name by now is among the removed ones then. Null: no such pack was removed. */
export function bringPackBack(store: Store, id: string, at: number): Packs | null {
  const removed = removedPacks(store)
  const found = removed.find(id)
  if (found === null) return null
  const { place, name, pack } = found
  const packs = packsOf(store)
  storePacks(store, { ...packs, [place]: { ...packs[place], [name]: pack } }, at)
  removed.remove(id)
  return packsOf(store)
}
