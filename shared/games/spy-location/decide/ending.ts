/** The ends of rounds and of the game: REVEAL, SCORE, NEXT and GAME_END (4.3, 8). */
import { no } from '../../../engine/game.ts'
import { finalWinners, outcomeOf, pointsOf, seatsOf, totalsOf, winnersNow } from '../scoring.ts'
import { drawOf, isUndecided, mayEndEarly } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { Happening, RoundOutcome } from '../types.ts'
import type { Game } from '../game-types.ts'
import type { Deciders, Happenings, No } from './table.ts'

export const roundVoided = ({ open }: Game): Happening => ({ type: 'roundVoided', no: open.no, clocks: noClocks })
/** Reveals spy and place, however the round ended. */
function revealed(state: Game, outcome: RoundOutcome): Happenings {
  const draw = drawOf(state)
  const { no: round, guess } = state.open
  if (draw === null) return []
  return [{ type: 'roundRevealed', no: round, outcome, ...draw, ...(guess === null ? {} : { guess }) }]
}
function scored(state: Game): Happenings | No {
  const { open, options } = state
  if (open.stage !== 'revealed' || open.revealed === null) return no('not-now', 'SCORE')
  const { outcome, spySeat, no: round } = open.revealed
  if (outcome === 'void') return no('not-now', '8.2')
  const initiator = open.vote?.initiator ?? null
  const points = pointsOf({ outcome, spySeat, initiator, players: open.playing }, options.wrongGuess)
  const totals = totalsOf([...open.scores, { no: round, points }], seatsOf(state))
  return [{ type: 'scored', no: round, points, totals }]
}
export const result = (state: Game, winners: readonly number[], early: boolean): Happening => ({
  type: 'gameResult',
  winners,
  totals: totalsOf(state.open.scores, seatsOf(state)),
  early,
  clocks: noClocks,
})
/** Ends the game early; a running round is void and its truth is shown (8.5). */
function endedEarly(state: Game): Happenings | No {
  const { open } = state
  if (!mayEndEarly(open)) return no('not-now', '8.5')
  const running = isUndecided(open)
  const told = running || open.stage === 'over' ? revealed(state, 'void') : []
  return [...(running ? [roundVoided(state)] : []), ...told, result(state, winnersNow(open, seatsOf(state)), true)]
}
export const endDeciders = {
  reveal: (_command: unknown, state: Game) =>
    state.open.stage === 'over' ? revealed(state, outcomeOf(state)) : no('not-now', 'REVEAL'),
  score: (_command: unknown, state: Game) => scored(state),
  finish: (_command: unknown, state: Game) => {
    const winners = finalWinners(state)
    return winners === null ? no('not-now', '8.4') : [result(state, winners, false)]
  },
  endEarly: (_command: unknown, state: Game) => endedEarly(state),
  voidRound: (_command: unknown, state: Game) =>
    isUndecided(state.open) ? [roundVoided(state)] : no('not-now', 'R-24'),
} satisfies Deciders
