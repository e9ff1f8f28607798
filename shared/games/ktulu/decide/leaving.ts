/** Players who go home, and what they leave behind (4.1.8, S-22, S-23). */
import type { DecideContext, Seat } from '../../../engine/game.ts'
import { killAtOnce } from '../night/death.ts'
import type { EventFlow } from '../event-flow.ts'
import { livingSeats } from '../state.ts'
import type { GameState } from '../game-types.ts'
import { dropDuel } from './jumps.ts'

export const isInPlay = ({ open, secret }: Pick<GameState, 'open' | 'secret'>): boolean =>
  secret.roles !== null && open.winner === null

export const leaving = {
  leave: (seat: Seat, course: EventFlow, _ctx: DecideContext): void => {
    if (!isInPlay(course.now)) return
    dropDuel(course, seat)
    killAtOnce(course, seat, 'left')
  },
  /** Tells nothing: a player who comes back watches, until the moderator puts the seat back in. */
  comeBack: () => [],
  may: (state: GameState): readonly Seat[] => (isInPlay(state) ? livingSeats(state) : []),
}
