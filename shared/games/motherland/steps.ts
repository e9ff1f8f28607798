/** The steps of section 4 in order, as lists that the agenda walks through. */
import { current, step, type Step } from '../../engine/agenda.ts'
import type { Seat } from '../../engine/game.ts'
import { freeSpies, wears } from './state.ts'
import type { NightRole, Options, StepId } from './types.ts'
import type { Game } from './game-types.ts'

const list = (...ids: readonly StepId[]): readonly Step[] => ids.map((id) => step(id))
const unless = (skipped: boolean): Step['mode'] => (skipped ? 'SKIP' : 'REAL')

/** The step that waits; null once the winner is known. */
export const stepOf = ({ secret }: Pick<Game, 'secret'>): StepId | null =>
  (current(secret.agenda)?.id as StepId | undefined) ?? null
export const whoOf = ({ secret }: Pick<Game, 'secret'>): Seat | null => current(secret.agenda)?.who[0] ?? null

export function setupSteps({ announceDeck, moreEqual }: Options): readonly Step[] {
  const sisters = unless(!moreEqual.includes('twoSisters'))
  return [
    step('S3', [], unless(announceDeck === 'none')),
    ...list('S4', 'S4.look'),
    step('S5', [], sisters),
    step('S5.meet', [], sisters),
    ...list('S6', 'S6.talk', 'S7', 'G1', 'G3'),
  ]
}
export const gossipSteps = (): readonly Step[] => list('G1', 'G3')
export const talkSteps = (slot: boolean): readonly Step[] => [
  step('G2', [], unless(!slot)),
  step('G2.slot', [], unless(!slot)),
  step('G3'),
]
export const voteSteps = (): readonly Step[] => list('T1', 'T2', 'T3', 'T4', 'T5', 'T6')
export const condemnedSteps = (): readonly Step[] => list('T3', 'T4', 'T5', 'T6')
/** Last Words one after another, the direct victim first. */
export const farewellSteps = (speakers: readonly Seat[]): readonly Step[] => [
  ...speakers.map((seat) => step('T5', [seat])),
  step('T6'),
]

/** The mode of a night call: REAL if a player answers, FAKE if called for show, SKIP if not called. */
export function nightMode(role: NightRole, state: Game): Step['mode'] {
  const { open, away } = state
  if (role === 'spies') return freeSpies(state).length > 0 ? 'REAL' : 'FAKE'
  if (!state.options.moreEqual.includes(role) && wears(state, role).length === 0) return 'SKIP'
  const there = wears(state, role).filter((seat) => !away.includes(seat))
  if (role === 'censor') return there.length > 0 ? 'REAL' : 'FAKE'
  if (there.some((seat) => open.free.includes(seat))) return 'REAL'
  return state.options.callAbsentRoles ? 'FAKE' : 'SKIP'
}
/** The mode of the Spies' meeting: real while a Spy is free; in the first Darkness called even for show (D2). */
function meetMode(state: Game): Step['mode'] {
  if (state.secret.met) return 'SKIP'
  if (freeSpies(state).length > 0) return 'REAL'
  return state.secret.dusk === 0 ? 'FAKE' : 'SKIP'
}
export const darknessSteps = (): readonly Step[] => list('D1', 'D2', 'D3', 'D4', 'W1')
export const nightSteps = (state: Game): readonly Step[] => [
  step('D2.meet', [], meetMode(state)),
  step('D2', [], nightMode('spies', state)),
  step('D3', [], nightMode('writer', state)),
  step('D4', [], nightMode('censor', state)),
  ...list('W1', 'W2'),
]
/** The steps after WAKE: the news of the night, if any. */
export const morningSteps = (taken: boolean, { informerTrigger }: Options): readonly Step[] =>
  taken ? [step('W3', [], unless(informerTrigger === 'troika')), step('W4')] : []
export const newDaySteps = ({ silence, named }: { silence: boolean; named: boolean }): readonly Step[] => [
  step('W6', [], unless(!silence)),
  step('W7', [], unless(!named)),
  ...gossipSteps(),
]
export const endSteps = (cards: readonly Seat[]): readonly Step[] => [
  step('E1'),
  ...cards.map((seat) => step('E1.cards', [seat])),
  step('E2'),
]
