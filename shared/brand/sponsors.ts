/** Pictures of sponsors on screens: which there are, and how they take turns. */

/** The ways in which an output shows sponsors: not at all, one after the other, or all side by side. */
export const sponsorModes = ['off', 'turns', 'strip'] as const
export type SponsorMode = (typeof sponsorModes)[number]

export interface SponsorPicture {
  readonly id: string
  /** The moderator's name for it, which no screen shows. */
  readonly name: string
  /** Path of the picture on both servers. */
  readonly path: string
}
/** The club's sponsors, the same on every output that shows them. */
export interface Sponsors {
  readonly pictures: readonly SponsorPicture[]
  /** Seconds that each stays when they take turns. */
  readonly seconds: number
  /** True where one fades into the next, false for a cut. */
  readonly fade: boolean
}
/** The sponsors of a club that has none. */
export const noSponsors: Sponsors = { pictures: [], seconds: 12, fade: true }
/** Most pictures of sponsors. */
export const mostSponsors = 12
