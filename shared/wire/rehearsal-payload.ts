/** A rehearsal: a match of invented players that plays itself on all screens and is never stored. */
import type { Cue } from '../engine/game.ts'

/** Multiples of the normal pace, one step every two seconds. */
export const rehearsalSpeeds = [1, 10] as const
export type RehearsalSpeed = (typeof rehearsalSpeeds)[number]

export interface RehearsalStatus {
  readonly game: string
  readonly seats: number
  readonly speed: RehearsalSpeed
  readonly paused: boolean
  /** True where the match has an outcome; its last picture stays until the rehearsal is stopped. */
  readonly over: boolean
  /** Steps played so far. */
  readonly steps: number
  /** `dry`: nothing is sent to OBS, and `obsLog` lists what would be. */
  readonly obs: 'dry' | 'live'
  /** Newest first. A null `scene` is a cue without one. */
  readonly obsLog: readonly { readonly cue: Cue; readonly scene: string | null }[]
}
