/** Stream feeds: outputs with an address, a content and a delay of their own. */

/**
 * What a feed shows. `announced`: what the room sees. `night`: at night also what is done to whom (the deeds among the
 * marks), but no card, and nothing that goes with one. `everything`: every card and every mark, as the moderator sees them.
 */
export const feedLevels = ['announced', 'night', 'everything'] as const
export type FeedLevel = (typeof feedLevels)[number]
/** Seconds. */
export const longestDelay = 900

export interface NamedFeed {
  readonly id: string
  readonly name: string
  readonly level: FeedLevel
  /** Seconds behind the room, 0 to 900. */
  readonly delay: number
  /** May be watched from other machines, on the networks that are open. */
  readonly lan: boolean
  /** Says in a corner which feed this is. */
  readonly mark: boolean
}
/** A feed as the desk lists it. */
export interface FeedStatus extends NamedFeed {
  readonly connected: number
  /** Until then it is blank, ms since 1970; null while it shows something. */
  readonly fillsAt: number | null
}
/** What a feed's page is told beside the picture. */
export interface FeedShown {
  readonly level: FeedLevel
  readonly delay: number
  readonly mark: boolean
}
