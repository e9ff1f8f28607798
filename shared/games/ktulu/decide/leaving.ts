/** Players who go home, and what they leave behind (4.1.8, S-22, S-23). */
import type { Ctx, Seat } from '../../../engine/game.ts'
import { perishAtOnce } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import { living } from '../state.ts'
import type { Game } from '../game-types.ts'
import { dropDuel } from './jumps.ts'

export const inPlay = ({ open, secret }: Pick<Game, 'open' | 'secret'>): boolean =>
  secret.roles !== null && open.winner === null

export const leaving = {
  leave: (seat: Seat, course: Course, _ctx: Ctx): void => {
    if (!inPlay(course.now)) return
    dropDuel(course, seat)
    perishAtOnce(course, seat, 'left')
  },
  /** Tells nothing: a player who comes back watches, until the moderator puts the seat back in. */
  comeBack: () => [],
  may: (state: Game): readonly Seat[] => (inPlay(state) ? living(state) : []),
}
