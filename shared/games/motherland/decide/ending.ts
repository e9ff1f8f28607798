/** Checks of the end, early calls, the cards and the winner (4.6, 8). */
import { no, type Ctx } from '../../../engine/game.ts'
import { decidedNow, certain } from '../certain-winner.ts'
import type { Team } from '../roles.ts'
import { freeInOrder, freeSpies, reveals } from '../state.ts'
import { darknessSteps, endSteps, newDaySteps, stepOf, whoOf } from '../steps.ts'
import type { Happening, StepId } from '../types.ts'
import { noClocks, stepDone, stepsSet } from '../timers.ts'
import type { Game } from '../game-types.ts'
import { silenceDue } from './silence.ts'
import type { Deciders, NextAt } from './table.ts'

/** Goes to E, where the cards of the free are shown one by one. */
export const toTheEnd = (state: Game): Happening =>
  stepsSet(state, endSteps(freeInOrder(state).filter((seat) => state.open.revealed[seat] === undefined)))
/** True if a named Troika has not voted, so phones may still ask its members. */
export const isToVote = ({ open: { troika } }: Game): boolean => troika?.open === true && troika.adjourned !== true
/** Goes to E, and withdraws a pending vote. */
export const finish = (state: Game): readonly Happening[] => [
  ...(isToVote(state) ? [{ type: 'adjourned', quiet: true } as const] : []),
  toTheEnd(state),
]
const finishAuto = (state: Game): readonly Happening[] => [{ type: 'called', clocks: noClocks }, toTheEnd(state)]

const fewLeft = (state: Game): boolean => state.open.free.length <= 2
const onlySpies = (state: Game): boolean => freeSpies(state).length === state.open.free.length
/** True if Darkness cannot begin: too few players are free, or no Citizen is left to take (C-1, C-4). */
export const overAtDusk = (state: Game): boolean => fewLeft(state) || onlySpies(state)

/** Checks for the end after the Troika (T7); `state` is without the condemned. */
export function afterTroika(state: Game): readonly Happening[] {
  if (overAtDusk(state)) return finish(state)
  if (state.options.callEarly === 'auto' && certain(state, 'D') !== null) return finishAuto(state)
  return [stepsSet(state, darknessSteps().slice(0, 1))]
}
/** Checks for the end after the night (W5); `state` is without its victims, `gone` is their number. */
export function afterNight(state: Game, gone: number): readonly Happening[] {
  // A player put back in since was free when this Darkness began (C-2, A-13).
  const last = state.secret.dusk <= 3 && state.open.free.length + gone <= 3
  if (fewLeft(state) || last) return finish(state)
  if (state.options.callEarly === 'auto' && certain(state, 'T') !== null) return finishAuto(state)
  const named = state.options.announceTroika === 'gossipStart'
  return [stepsSet(state, newDaySteps({ silence: silenceDue(state) !== null, named }))]
}

/** The steps at which the result may be called early: none during a condemnation or a night (C-3). */
export const callable: readonly StepId[] = ['G1', 'G2', 'G2.slot', 'G3', 'T1', 'D1', 'W6', 'W7']
export const mayCall = (state: Game): boolean => {
  const at = stepOf(state)
  return state.options.callEarly === 'advise' && at !== null && callable.includes(at) && decidedNow(state) !== null
}
export const mayHurry = (state: Game): boolean =>
  state.options.callEarly === 'advise' && !state.secret.hurried && decidedNow(state) !== null

/** The winner: the Spies if one is free, else the Citizens; there is no draw (8.1). */
export const winnerOf = (state: Game): Team => (freeSpies(state).length > 0 ? 'spies' : 'citizens')
const cardsOf = (state: Game): readonly Happening[] =>
  state.secret.cards === null ? [] : [{ type: 'fullReveal', cards: state.secret.cards }]
/** Shows all cards if the host wants that to happen by itself (E3). */
export const shownByItself = (state: Game): readonly Happening[] =>
  state.options.endReveal === 'all' ? cardsOf(state) : []

export const endNext: NextAt = {
  E1: (state) => {
    const { round } = state.open
    return [
      { type: 'phase', name: 'end', round, clocks: noClocks },
      { type: 'end', free: freeInOrder(state) },
      stepDone(state),
    ]
  },
  E2: (state) => [{ type: 'winner', team: winnerOf(state) }, ...shownByItself(state), stepDone(state)],
}
export const endDeciders = {
  revealNext: (_command: unknown, state: Game) => {
    const seat = whoOf(state)
    return stepOf(state) === 'E1.cards' && seat !== null
      ? [...reveals(state, [seat]), stepDone(state)]
      : no('all-shown', 'E1')
  },
  fullReveal: (_command: unknown, state: Game) => {
    if (state.open.winner === null) return no('not-now', 'P-6')
    return state.open.full === null ? cardsOf(state) : no('all-shown', 'E3')
  },
  call: (_command: unknown, state: Game, _ctx: Ctx) => {
    const at = stepOf(state)
    if (at === null || !callable.includes(at)) return no('mid-act', 'C-3')
    return mayCall(state) ? [{ type: 'called' as const, clocks: noClocks }, toTheEnd(state)] : no('not-decided', 'C-3')
  },
  speedUp: (_command: unknown, state: Game) =>
    mayHurry(state) ? [{ type: 'hurried' as const }] : no('not-decided', 'C-3'),
} satisfies Deciders
