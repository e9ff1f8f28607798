/** The request for the list of matches and its answer. */
export const matchEndings = ['running', 'won', 'draw', 'calledOff', 'voided'] as const
export type MatchEnding = (typeof matchEndings)[number]

/** Conditions on matches. All that are present must hold. */
export interface MatchFilter {
  /** Words from names, game, evening, season and outcome. */
  readonly search?: string
  readonly game?: string
  /** An id, or `none` for matches outside all seasons; likewise for evenings. */
  readonly season?: string
  readonly evening?: string
  /** A player of the register who sat in the match. */
  readonly player?: string
  readonly ending?: MatchEnding
  /** First and last day of the evening, `2026-03-01`, both included. */
  readonly from?: string
  readonly to?: string
}
/** The page of the list that is asked for. */
export interface PageRequest {
  /** Most matches on the page. */
  readonly limit: number
  /** `next` of the page before. */
  readonly after?: string
  /** Number of matches left out before the first. */
  readonly skip?: number
}
/** One page of the list. */
export interface MatchPage<Match> {
  readonly matches: readonly Match[]
  /** Number of matching matches on all pages. */
  readonly count: number
  /** Cursor of the following page; null on the last. */
  readonly next: string | null
}
/** Most matches on a page, and the default. */
export const pageLength = 100
