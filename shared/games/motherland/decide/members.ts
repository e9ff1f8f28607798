/** The three members of the Troika, and their missing votes. */
import type { Seat } from '../../../engine/game.ts'
import type { GameState } from '../game-types.ts'

export const troikaMembers = ({ open }: Pick<GameState, 'open'>): readonly Seat[] => open.troika?.seats ?? []
/** True if a member's vote is not entered yet. */
export const areVotesMissing = ({ open, secret }: Pick<GameState, 'open' | 'secret'>): boolean =>
  troikaMembers({ open }).some((seat) => secret.votes[seat] === undefined)
