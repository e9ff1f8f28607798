/** The ends of rounds and of the game: REVEAL, SCORE, NEXT and GAME_END (4.3, 8). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause } from '../../../engine/game.ts'
import { finalWinners, outcomeOf, pointsOf, seatsOf, totalsOf, winnersNow } from '../scoring.ts'
import { drawOf, isUndecided, mayEndEarly } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { AnyEvent, RoundOutcome, Events } from '../types.ts'
import type { GameRefusal, GameState, OutOfPlace } from '../game-types.ts'

export const tellRoundVoid = ({ open }: GameState): AnyEvent => ({ type: 'roundVoided', no: open.no, clocks: noClocks })
/** Reveals spy and place, however the round ended. */
function revealRound(state: GameState, outcome: RoundOutcome): Events {
  const draw = drawOf(state)
  const { no: round, guess } = state.open
  if (draw === null) return []
  return [{ type: 'roundRevealed', no: round, outcome, ...draw, ...(guess === null ? {} : { guess }) }]
}
function scoreRound(state: GameState): Events | GameRefusal {
  const { open, options } = state
  if (open.stage !== 'revealed' || open.revealed === null) return refuseBecause('not-now', 'SCORE')
  const { outcome, spySeat, no: round } = open.revealed
  if (outcome === 'void') return refuseBecause('not-now', '8.2')
  const initiator = open.vote?.initiator ?? null
  const points = pointsOf({ outcome, spySeat, initiator, players: open.playing }, options.wrongGuess)
  const totals = totalsOf([...open.scores, { no: round, points }], seatsOf(state))
  return [{ type: 'scored', no: round, points, totals }]
}
export const tellResult = (state: GameState, winners: readonly number[], early: boolean): AnyEvent => ({
  type: 'gameResult',
  winners,
  totals: totalsOf(state.open.scores, seatsOf(state)),
  early,
  clocks: noClocks,
})
/** Ends the game early; a running round is void and its truth is shown (8.5). */
function endGameEarly(state: GameState): Events | GameRefusal {
  const { open } = state
  if (!mayEndEarly(open)) return refuseBecause('not-now', '8.5')
  const running = isUndecided(open)
  const told = running || open.stage === 'over' ? revealRound(state, 'void') : []
  return [
    ...(running ? [tellRoundVoid(state)] : []),
    ...told,
    tellResult(state, winnersNow(open, seatsOf(state)), true),
  ]
}
export const endDeciders = {
  reveal: (_command: unknown, state: GameState) =>
    state.open.stage === 'over' ? revealRound(state, outcomeOf(state)) : refuseBecause('not-now', 'REVEAL'),
  score: (_command: unknown, state: GameState) => scoreRound(state),
  finish: (_command: unknown, state: GameState) => {
    const winners = finalWinners(state)
    return winners === null ? refuseBecause('not-now', '8.4') : [tellResult(state, winners, false)]
  },
  endEarly: (_command: unknown, state: GameState) => endGameEarly(state),
  voidRound: (_command: unknown, state: GameState) =>
    isUndecided(state.open) ? [tellRoundVoid(state)] : refuseBecause('not-now', 'R-24'),
} satisfies Deciders<OutOfPlace>
