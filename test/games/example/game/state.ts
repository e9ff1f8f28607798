/** Questions about the state that several files ask. */
import type { Seat } from '../../../../shared/engine/game.ts'
import { roles, teamIds, type Team } from './roles.ts'
import type { GameState } from './types.ts'

type PublicPart = Pick<GameState, 'table' | 'open'>
/** The seats at the table, clockwise. */
export const seatsHere = ({ table, open }: PublicPart): readonly Seat[] =>
  table.ring.filter((seat) => !open.away.includes(seat))
/** The seats that vote, clockwise. */
export const votersOf = (state: PublicPart): readonly Seat[] =>
  seatsHere(state).filter((seat) => seat !== state.open.sleeper) // B3, B7
/** The sides that may win by hand: those whose card somebody has (B8). */
export const endsByHand = ({ secret: { cards } }: GameState): readonly Team[] =>
  teamIds.filter((team) => Object.values(cards).some((card) => roles[card].team === team))
