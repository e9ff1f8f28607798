/** The rules of a season's points. A season stores these rules; its points are always counted anew. */

/** Points for a win, a draw and a loss. */
export interface Award {
  readonly win: number
  readonly draw: number
  readonly loss: number
}
/**
 * Rules that decide between equal points: more wins, a better win rate, more wins against the others still equal
 * (`headToHead`), more points over all matches including those beyond the best, or more matches.
 */
export const tieBreaks = ['wins', 'winRate', 'headToHead', 'points', 'matches'] as const
export type TieBreak = (typeof tieBreaks)[number]
/** A season's rules for points. */
export interface Scoring {
  readonly award: Award
  /** `game/team` -> the award that replaces the general one. */
  readonly teams: Readonly<Record<string, Award>>
  /** `game/role` -> the award that replaces the team's and the general one. */
  readonly roles: Readonly<Record<string, Award>>
  /** `game/fate` -> points in addition, for example for having survived. */
  readonly fates: Readonly<Record<string, number>>
  /** True where points from the game's own rules are added. */
  readonly ownPoints: boolean
  /** Points for each match that a player moderated. */
  readonly moderated: number
  /** Points for each evening on which a player sat in a match or moderated one. */
  readonly attendance: number
  /** Number of a player's best matches that count; null for all. */
  readonly best: number | null
  /** Matches below which a player is listed without a place. */
  readonly minimum: number
  readonly tieBreaks: readonly TieBreak[]
}
/** The rules of a new season. */
export const plainScoring: Scoring = {
  award: { win: 1, draw: 0.5, loss: 0 },
  teams: {},
  roles: {},
  fates: {},
  ownPoints: false,
  moderated: 0,
  attendance: 0,
  best: null,
  minimum: 0,
  tieBreaks: ['wins', 'winRate', 'headToHead'],
}
