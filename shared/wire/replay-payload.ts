/** Replays: what the desk is told of a match step by step, and of the one that the screens show. */
import type { Seat } from '../engine/game.ts'
import type { Chapter, Step } from '../replay/replay-steps.ts'

/** What the screens may show of it. `announced` holds nothing that was not told to everybody. */
export const replayLevels = ['announced', 'everything'] as const
export type ReplayLevel = (typeof replayLevels)[number]

/** A match step by step. */
export interface ReplaySheet {
  readonly match: string
  readonly title: string
  /** False: it is still played; the replay ends at what is known by now. */
  readonly over: boolean
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
  readonly steps: readonly Step[]
  readonly chapters: readonly Chapter[]
}
/** The replay that all screens but phones show. */
export interface ReplayOnAir {
  readonly match: string
  readonly title: string
  readonly level: ReplayLevel
  /** From 0. */
  readonly step: number
  readonly steps: number
  /** `dry`: OBS keeps its scene. */
  readonly obs: 'dry' | 'live'
}
