/** The three members of the Troika, and their missing votes. */
import type { Seat } from '../../../engine/game.ts'
import type { Game } from '../game-types.ts'

export const members = ({ open }: Pick<Game, 'open'>): readonly Seat[] => open.troika?.seats ?? []
/** True if a member's vote is not entered yet. */
export const votesMissing = ({ open, secret }: Pick<Game, 'open' | 'secret'>): boolean =>
  members({ open }).some((seat) => secret.votes[seat] === undefined)
