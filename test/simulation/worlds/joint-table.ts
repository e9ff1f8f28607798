/** The table as those who act in both worlds use it. */
import type { PageProcess } from '../pages/page-process.ts'
import type { Both, FilledOffer } from './outward-acts.ts'
import type { World } from './world.ts'

export interface JointTable {
  readonly both: <T>(look: (world: World) => T) => Both<T>
  /** Has a page of each world act at this moment. */
  readonly do: (page: (world: World) => PageProcess, act: (world: World, i: 0 | 1) => void) => void
  /** Notes what is being entered in the worlds; null: nothing in that world. */
  readonly note: (did: string, entries: Both<FilledOffer | null>) => void
  /** Makes the next match in both worlds, with other cards in each, and puts it on stage. */
  readonly startMatch: () => void
}
