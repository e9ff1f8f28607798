/** Stream feeds: outputs with their own address, content and delay. */

/**
 * Levels of a feed. `announced`: the public picture. `night`: at night also the `deed` marks (what is done to whom),
 * but no card. `everything`: all cards and marks of the moderator's board.
 */
export const feedLevels = ['announced', 'night', 'everything'] as const
export type FeedLevel = (typeof feedLevels)[number]
/** In seconds. */
export const longestDelaySeconds = 900

/** A feed as the moderator set it. */
export interface NamedFeed {
  readonly id: string
  readonly name: string
  readonly level: FeedLevel
  /** Seconds behind the room, 0 to 900. */
  readonly delay: number
  /** True where other machines may watch, on the networks that are open. */
  readonly lan: boolean
  /** True where a corner of the picture names the feed's level. */
  readonly mark: boolean
}
/** A feed on the moderator's list. */
export interface FeedStatus extends NamedFeed {
  readonly connected: number
  /** Time in ms since 1970 until which the feed is blank; null once it shows a picture. */
  readonly fillsAt: number | null
}
/** The settings that a feed's page receives besides the picture. */
export interface FeedPageInfo {
  readonly level: FeedLevel
  readonly delay: number
  readonly mark: boolean
}
