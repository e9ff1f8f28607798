/** Checks of the end, early calls, the cards and the winner (4.6, 8). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext } from '../../../engine/game.ts'
import { decidedNow, certainWinnerAt } from '../certain-winner.ts'
import type { Team } from '../roles.ts'
import { freeInOrder, freeSpies, revealCards } from '../state.ts'
import { darknessSteps, endSteps, newDaySteps, stepOf, seatOfStep } from '../steps.ts'
import type { AnyEvent, StepId } from '../types.ts'
import { noClocks, finishStep, setSteps } from '../timers.ts'
import type { GameState, Motherland } from '../game-types.ts'
import { silenceDue } from './silence.ts'

/** Goes to E, where the cards of the free are shown one by one. */
export const stepsToEnd = (state: GameState): AnyEvent =>
  setSteps(state, endSteps(freeInOrder(state).filter((seat) => state.open.revealed[seat] === undefined)))
/** True if a named Troika has not voted, so phones may still ask its members. */
export const isToVote = ({ open: { troika } }: GameState): boolean => troika?.open === true && troika.adjourned !== true
/** Goes to E, and withdraws a pending vote. */
export const endGame = (state: GameState): readonly AnyEvent[] => [
  ...(isToVote(state) ? [{ type: 'adjourned', quiet: true } as const] : []),
  stepsToEnd(state),
]
const endGameAutomatically = (state: GameState): readonly AnyEvent[] => [
  { type: 'called', clocks: noClocks },
  stepsToEnd(state),
]

const isFewLeft = (state: GameState): boolean => state.open.free.length <= 2
const hasOnlySpies = (state: GameState): boolean => freeSpies(state).length === state.open.free.length
/** True if Darkness cannot begin: too few players are free, or no Citizen is left to take (C-1, C-4). */
export const isOverAtDusk = (state: GameState): boolean => isFewLeft(state) || hasOnlySpies(state)

/** Checks for the end after the Troika (T7); `state` is without the condemned. */
export function checkAfterTroika(state: GameState): readonly AnyEvent[] {
  if (isOverAtDusk(state)) return endGame(state)
  if (state.options.callEarly === 'auto' && certainWinnerAt(state, 'D') !== null) return endGameAutomatically(state)
  return [setSteps(state, darknessSteps().slice(0, 1))]
}
/** Checks for the end after the night (W5); `state` is without its victims, `gone` is their number. */
export function checkAfterNight(state: GameState, gone: number): readonly AnyEvent[] {
  // A player put back in since was free when this Darkness began (C-2, A-13).
  const last = state.secret.dusk <= 3 && state.open.free.length + gone <= 3
  if (isFewLeft(state) || last) return endGame(state)
  if (state.options.callEarly === 'auto' && certainWinnerAt(state, 'T') !== null) return endGameAutomatically(state)
  const named = state.options.announceTroika === 'gossipStart'
  return [setSteps(state, newDaySteps({ silence: silenceDue(state) !== null, named }))]
}

/** The steps at which the result may be called early: none during a condemnation or a night (C-3). */
export const callSteps: readonly StepId[] = ['G1', 'G2', 'G2.slot', 'G3', 'T1', 'D1', 'W6', 'W7']
export const mayCall = (state: GameState): boolean => {
  const at = stepOf(state)
  return state.options.callEarly === 'advise' && at !== null && callSteps.includes(at) && decidedNow(state) !== null
}
export const mayHurry = (state: GameState): boolean =>
  state.options.callEarly === 'advise' && !state.secret.hurried && decidedNow(state) !== null

/** The winner: the Spies if one is free, else the Citizens; there is no draw (8.1). */
export const winnerOf = (state: GameState): Team => (freeSpies(state).length > 0 ? 'spies' : 'citizens')
const revealAllCards = (state: GameState): readonly AnyEvent[] =>
  state.secret.cards === null ? [] : [{ type: 'fullReveal', cards: state.secret.cards }]
/** Shows all cards if the host wants that to happen by itself (E3). */
export const revealAutomatically = (state: GameState): readonly AnyEvent[] =>
  state.options.endReveal === 'all' ? revealAllCards(state) : []

export const endNext: StepDeciders<Motherland, StepId> = {
  E1: (state) => {
    const { round } = state.open
    return [
      { type: 'phase', name: 'end', round, clocks: noClocks },
      { type: 'end', free: freeInOrder(state) },
      finishStep(state),
    ]
  },
  E2: (state) => [{ type: 'winner', team: winnerOf(state) }, ...revealAutomatically(state), finishStep(state)],
}
export const endDeciders = {
  revealNext: (_command: unknown, state: GameState) => {
    const seat = seatOfStep(state)
    return stepOf(state) === 'E1.cards' && seat !== null
      ? [...revealCards(state, [seat]), finishStep(state)]
      : refuseBecause('all-shown', 'E1')
  },
  fullReveal: (_command: unknown, state: GameState) => {
    if (state.open.winner === null) return refuseBecause('not-now', 'P-6')
    return state.open.full === null ? revealAllCards(state) : refuseBecause('all-shown', 'E3')
  },
  call: (_command: unknown, state: GameState, _ctx: DecideContext) => {
    const at = stepOf(state)
    if (at === null || !callSteps.includes(at)) return refuseBecause('mid-act', 'C-3')
    return mayCall(state)
      ? [{ type: 'called' as const, clocks: noClocks }, stepsToEnd(state)]
      : refuseBecause('not-decided', 'C-3')
  },
  speedUp: (_command: unknown, state: GameState) =>
    mayHurry(state) ? [{ type: 'hurried' as const }] : refuseBecause('not-decided', 'C-3'),
} satisfies Deciders<Motherland>
