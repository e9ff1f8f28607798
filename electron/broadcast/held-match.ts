/** Up to which batch the audience has seen a match that is on hold. */
export interface HeldMatch {
  readonly match: string
  readonly batch: number
  /** The audience knows its end; earlier consoles did not store it. */
  readonly over?: boolean
}
