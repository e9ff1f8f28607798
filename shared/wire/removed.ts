/**
 * Things that were removed on the desks and can be brought back. `at` is the time of removal in ms since
 * 1970.
 */
import type { SoundCue } from './sound-payload.ts'
import type { EpochMs } from '../engine/time/times.ts'

/** The kinds, as they stand in the addresses `/outputs/removed` and so on. */
export const removedKinds = [
  'outputs',
  'feeds',
  'club/logo',
  'club/sponsors',
  'club/themes',
  'sound',
  'music',
  'packs',
] as const
export type RemovedKind = (typeof removedKinds)[number]

/** A removed thing; its kind decides which of the optional fields it has. */
export interface RemovedEntry {
  readonly id: string
  readonly at: EpochMs
  /** Name of an output, a feed, a piece of music or a pack. */
  readonly name?: string
  /** Game and option that a pack is for. */
  readonly place?: string
  /** Cue of a sound. */
  readonly cue?: SoundCue
  /** Media type of a logo. */
  readonly kind?: string
}
