/** A match that is on hold, and the last batch of it that the audience has seen. */
export interface HeldMatch {
  readonly match: string
  readonly batch: number
  /** True if the audience has seen the end of the match; absent where an earlier console stored the hold. */
  readonly over?: boolean
}
