/** A rehearsal: a ghost game that plays itself on all screens and is never kept. */
import type { Cue } from '../engine/game.ts'

/** Times the plain pace of one step every two seconds. */
export const rehearsalSpeeds = [1, 10] as const
export type RehearsalSpeed = (typeof rehearsalSpeeds)[number]

export interface RehearsalStatus {
  readonly game: string
  readonly seats: number
  readonly speed: RehearsalSpeed
  readonly paused: boolean
  /** The ghost game has an outcome; its last picture stays until the rehearsal is stopped. */
  readonly over: boolean
  /** Steps played so far. */
  readonly steps: number
  /** `dry`: OBS is sent nothing; `obsLog` says what it would be sent. */
  readonly obs: 'dry' | 'live'
  /** Newest first. `scene: null`: this moment has no scene. */
  readonly obsLog: readonly { readonly cue: Cue; readonly scene: string | null }[]
}
