/** What the list of matches is asked and what it answers. */
export const matchEndings = ['running', 'won', 'draw', 'calledOff', 'voided'] as const
export type MatchEnding = (typeof matchEndings)[number]

/** Everything has to fit; what is left out fits everything. */
export interface MatchFilter {
  /** Words of names, of the game, of evening, season and outcome. */
  readonly search?: string
  readonly game?: string
  /** Id, or `none`: outside all of them. */
  readonly season?: string
  readonly evening?: string
  /** A player of the register who sat there. */
  readonly player?: string
  readonly ending?: MatchEnding
  /** Days of the evening, `2026-03-01`, both included. */
  readonly from?: string
  readonly to?: string
}
export interface PageAsked {
  /** Matches of a page, at most. */
  readonly limit: number
  /** `next` of the page before. */
  readonly after?: string
  /** Matches that are left out before the first. */
  readonly skip?: number
}
/** Part of the list. */
export interface MatchPage<Match> {
  readonly matches: readonly Match[]
  /** Matches that fit, on all pages. */
  readonly count: number
  /** The cursor of the page behind; null: there is none. */
  readonly next: string | null
}
/** Matches of a page, at most and unless said. */
export const pageLength = 100
