/** Questions about the state that several files ask. */
import { currentStep } from '../../engine/agenda.ts'
import type { Seat } from '../../engine/game.ts'
import { holdersOf, teamIds, type Team } from './roles.ts'
import type { Call, GameState, OpenState, OwnState } from './types.ts'

/** The call that is read aloud now; null by day. */
export const callOf = ({ phase, agenda }: OpenState): Call | null =>
  phase === 'night' ? ((currentStep(agenda)?.id as Call | undefined) ?? null) : null
/** The ends that a match may have by hand: nobody wins only while nobody is out (L9). */
export const endsByHand = ({ out }: OpenState): readonly (Team | 'draw')[] =>
  out.length === 0 ? [...teamIds, 'draw'] : teamIds
/** The seats in play, clockwise. */
export const playingSeats = ({ table, open }: Pick<GameState, 'table' | 'open'>): readonly Seat[] =>
  table.ring.filter((seat) => !open.out.includes(seat))
/** True once a watcher has looked in this night. */
export const hasLooked = ({ looks }: OwnState, { round }: OpenState): boolean =>
  looks.some((look) => look.round === round)
/** The watchers in play who have yet to look in this night. */
export const watchersToLook = (state: GameState): readonly Seat[] =>
  holdersOf('watcher', state.secret.cards, playingSeats(state)).filter((seat) => {
    const own = state.own[seat]
    return own !== undefined && !hasLooked(own, state.open)
  })
