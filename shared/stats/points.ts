/** The points that a seat earns in one match. */
import type { Outcome, SeatResult } from '../engine/game.ts'
import type { Scoring } from './scoring.ts'

/** The parts of a match that its points depend on. */
export interface ScoredMatch {
  readonly game: string
  readonly outcome: Outcome
}
export type Verdict = 'win' | 'draw' | 'loss'
/** Returns the verdict on a seat. A seat that did not win drew only where nobody won. */
export const verdictOf = ({ won }: Pick<SeatResult, 'won'>, { kind }: Outcome): Verdict =>
  won ? 'win' : kind === 'draw' ? 'draw' : 'loss'

/**
 * Returns the points of a seat: the award of its role, otherwise of its team, otherwise the general one, plus the
 * points for its fate and those of the game's own rules.
 */
export function pointsOf(seat: SeatResult, { game, outcome }: ScoredMatch, scoring: Scoring): number {
  const { roles, teams, award, fates, ownPoints } = scoring
  const taken = roles[`${game}/${seat.role}`] ?? teams[`${game}/${seat.team}`] ?? award
  return taken[verdictOf(seat, outcome)] + (fates[`${game}/${seat.fate}`] ?? 0) + (ownPoints ? seat.points : 0)
}

/**
 * Millionths of a point in one point. Points are added as whole numbers, so that the order of addition changes nothing.
 */
const grain = 1_000_000
/** Returns points as whole millionths. */
export const toGrains = (points: number): number => Math.round(points * grain)
/** Returns whole millionths as points. */
export const fromGrains = (grains: number): number => grains / grain
