/** Replays: a match step by step on the desk, and the replay on screens. */
import type { Seat } from '../engine/game.ts'
import type { Chapter, ReplayStep } from '../replay/replay-steps.ts'

/** Contents that screens may show. `announced` holds public facts alone. */
export const replayLevels = ['announced', 'everything'] as const
export type ReplayLevel = (typeof replayLevels)[number]

/** A match step by step. */
export interface ReplaySheet {
  readonly match: string
  readonly title: string
  /** False where the match still runs and the replay ends at its present step. */
  readonly over: boolean
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
  readonly steps: readonly ReplayStep[]
  readonly chapters: readonly Chapter[]
}
/** The replay on all screens except phones. */
export interface ReplayOnScreensStatus {
  readonly match: string
  readonly title: string
  readonly level: ReplayLevel
  /** Counts from 0. */
  readonly step: number
  readonly steps: number
  /** `dry`: OBS keeps its scene. */
  readonly obs: 'dry' | 'live'
}
