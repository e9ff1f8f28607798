/** What a season gives points for. Rules are kept with the season, points are always counted anew. */

export interface Award {
  readonly win: number
  readonly draw: number
  readonly loss: number
}
export type TieBreak = 'wins' | 'winRate' | 'points' | 'matches' | 'headToHead'
export interface Scoring {
  readonly award: Award
  /** `game/team` -> what it earns instead. */
  readonly teams: Readonly<Record<string, Award>>
  /** `game/role` -> what it earns instead; goes before the team. */
  readonly roles: Readonly<Record<string, Award>>
  /** Whether the points that a rule set gives itself are added. */
  readonly ownPoints: boolean
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
  ownPoints: false,
  best: null,
  minimum: 0,
  tieBreaks: ['wins', 'winRate', 'headToHead'],
}
