/** What a seat earns in one match. */
import type { Outcome, SeatResult } from '../engine/game.ts'
import type { Scoring } from './scoring.ts'

export interface Earned {
  readonly game: string
  readonly outcome: Outcome
}
export type Verdict = 'win' | 'draw' | 'loss'
/** A seat that did not win has drawn only where nobody won. */
export const verdictOf = ({ won }: Pick<SeatResult, 'won'>, { kind }: Outcome): Verdict =>
  won ? 'win' : kind === 'draw' ? 'draw' : 'loss'

/** The role's award, else the team's, else the plain one; with what its fate and the rule set itself give. */
export function pointsOf(seat: SeatResult, { game, outcome }: Earned, scoring: Scoring): number {
  const { roles, teams, award, fates, ownPoints } = scoring
  const taken = roles[`${game}/${seat.role}`] ?? teams[`${game}/${seat.team}`] ?? award
  return taken[verdictOf(seat, outcome)] + (fates[`${game}/${seat.fate}`] ?? 0) + (ownPoints ? seat.points : 0)
}

/** Points are added up as whole millionths, so that the order in which they are added changes nothing. */
const grain = 1_000_000
export const toGrains = (points: number): number => Math.round(points * grain)
export const fromGrains = (grains: number): number => grains / grain
