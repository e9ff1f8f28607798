/** Things that were removed from the desk's pages and can be brought back. `at`: when, ms since 1970. */
import type { SoundCue } from './sound-payload.ts'

/** What pages ask for: `/outputs/removed`, … */
export const removedKinds = ['outputs', 'feeds', 'club/logo', 'sound', 'packs'] as const
export type RemovedKind = (typeof removedKinds)[number]

export interface RemovedEntry {
  readonly id: string
  readonly at: number
  /** Of outputs, feeds and packs. */
  readonly name?: string
  /** Of packs: the game and the option that they are for. */
  readonly place?: string
  /** Of sounds. */
  readonly cue?: SoundCue
  /** Of logos: the media type. */
  readonly kind?: string
}
