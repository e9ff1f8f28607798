/** What a season gives points for. Rules are kept with the season, points are always counted anew. */

export interface Award {
  readonly win: number
  readonly draw: number
  readonly loss: number
}
/**
 * Who goes first of those with equal points: more wins, a better rate, more points of all matches (those beyond the
 * best included), more matches, or who won more often against the others that are still equal.
 */
export const tieBreaks = ['wins', 'winRate', 'headToHead', 'points', 'matches'] as const
export type TieBreak = (typeof tieBreaks)[number]
export interface Scoring {
  readonly award: Award
  /** `game/team` -> what it earns instead. */
  readonly teams: Readonly<Record<string, Award>>
  /** `game/role` -> what it earns instead; goes before the team. */
  readonly roles: Readonly<Record<string, Award>>
  /** `game/fate` -> what it earns beside, e.g. for having survived. */
  readonly fates: Readonly<Record<string, number>>
  /** Whether the points that a rule set gives itself are added. */
  readonly ownPoints: boolean
  /** For each match that somebody moderated. */
  readonly moderated: number
  /** For each evening at which somebody played or moderated. */
  readonly attendance: number
  /** Only so many of a player's best matches count; null: all. */
  readonly best: number | null
  /** Matches below which a player is listed without a place. */
  readonly minimum: number
  readonly tieBreaks: readonly TieBreak[]
}
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
