/** The steps of section 4 in order, as lists that the agenda walks through. */
import { currentStep, createStep, type AgendaStep } from '../../engine/agenda.ts'
import type { Seat } from '../../engine/game.ts'
import { freeSpies, seatsWith } from './state.ts'
import type { NightRole, Options, StepId } from './types.ts'
import type { GameState } from './game-types.ts'

const toSteps = (...ids: readonly StepId[]): readonly AgendaStep[] => ids.map((id) => createStep(id))
const modeUnless = (skipped: boolean): AgendaStep['mode'] => (skipped ? 'SKIP' : 'REAL')

/** The step that waits; null once the winner is known. */
export const stepOf = ({ secret }: Pick<GameState, 'secret'>): StepId | null =>
  (currentStep(secret.agenda)?.id as StepId | undefined) ?? null
export const seatOfStep = ({ secret }: Pick<GameState, 'secret'>): Seat | null =>
  currentStep(secret.agenda)?.who[0] ?? null

export function setupSteps({ announceDeck, moreEqual }: Options): readonly AgendaStep[] {
  const sisters = modeUnless(!moreEqual.includes('twoSisters'))
  return [
    createStep('S3', [], modeUnless(announceDeck === 'none')),
    ...toSteps('S4', 'S4.look'),
    createStep('S5', [], sisters),
    createStep('S5.meet', [], sisters),
    ...toSteps('S6', 'S6.talk', 'S7', 'G1', 'G3'),
  ]
}
export const gossipSteps = (): readonly AgendaStep[] => toSteps('G1', 'G3')
export const talkSteps = (slot: boolean): readonly AgendaStep[] => [
  createStep('G2', [], modeUnless(!slot)),
  createStep('G2.slot', [], modeUnless(!slot)),
  createStep('G3'),
]
export const voteSteps = (): readonly AgendaStep[] => toSteps('T1', 'T2', 'T3', 'T4', 'T5', 'T6')
export const condemnedSteps = (): readonly AgendaStep[] => toSteps('T3', 'T4', 'T5', 'T6')
/** Last Words one after another, the direct victim first. */
export const farewellSteps = (speakers: readonly Seat[]): readonly AgendaStep[] => [
  ...speakers.map((seat) => createStep('T5', [seat])),
  createStep('T6'),
]

/** The mode of a night call: REAL if a player answers, FAKE if called for show, SKIP if not called. */
export function nightMode(role: NightRole, state: GameState): AgendaStep['mode'] {
  const { open, away } = state
  if (role === 'spies') return freeSpies(state).length > 0 ? 'REAL' : 'FAKE'
  if (!state.options.moreEqual.includes(role) && seatsWith(state, role).length === 0) return 'SKIP'
  const there = seatsWith(state, role).filter((seat) => !away.includes(seat))
  if (role === 'censor') return there.length > 0 ? 'REAL' : 'FAKE'
  if (there.some((seat) => open.free.includes(seat))) return 'REAL'
  return state.options.callAbsentRoles ? 'FAKE' : 'SKIP'
}
/** The mode of the Spies' meeting: real while a Spy is free; in the first Darkness called even for show (D2). */
function meetMode(state: GameState): AgendaStep['mode'] {
  if (state.secret.met) return 'SKIP'
  if (freeSpies(state).length > 0) return 'REAL'
  return state.secret.dusk === 0 ? 'FAKE' : 'SKIP'
}
export const darknessSteps = (): readonly AgendaStep[] => toSteps('D1', 'D2', 'D3', 'D4', 'W1')
export const nightSteps = (state: GameState): readonly AgendaStep[] => [
  createStep('D2.meet', [], meetMode(state)),
  createStep('D2', [], nightMode('spies', state)),
  createStep('D3', [], nightMode('writer', state)),
  createStep('D4', [], nightMode('censor', state)),
  ...toSteps('W1', 'W2'),
]
/** The steps after WAKE: the news of the night, if any. */
export const morningSteps = (taken: boolean, { informerTrigger }: Options): readonly AgendaStep[] =>
  taken ? [createStep('W3', [], modeUnless(informerTrigger === 'troika')), createStep('W4')] : []
export const newDaySteps = ({ silence, named }: { silence: boolean; named: boolean }): readonly AgendaStep[] => [
  createStep('W6', [], modeUnless(!silence)),
  createStep('W7', [], modeUnless(!named)),
  ...gossipSteps(),
]
export const endSteps = (cards: readonly Seat[]): readonly AgendaStep[] => [
  createStep('E1'),
  ...cards.map((seat) => createStep('E1.cards', [seat])),
  createStep('E2'),
]
