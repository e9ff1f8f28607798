/** Parts shared by all offers. */
import { offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Field, Offer } from '../../../engine/offers/fields.ts'
import { freeInOrder } from '../state.ts'
import type { Command, StepId } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]

/** The steps whose `next` shows the audience something, whatever the secrets are. */
const shownSteps: readonly StepId[] = [
  'S3',
  'S4',
  'S6',
  'G1',
  'G3',
  'T2',
  'T4',
  'T5',
  'T6',
  'D1',
  'W1',
  'W2',
  'W4',
  'W7',
  'E1',
  'E2',
]

/** The next step. */
export const stepOffer = (at: StepId, words: Words): GameOffer =>
  offerOf('next', words.next[at], { group: 'next', key: 'n', ...(shownSteps.includes(at) ? { shows: true } : {}) })
/** The field for the seat that a member points at. */
export const pointField = (state: GameState, words: Words): Field =>
  seatField(freeInOrder(state), words.fields.target, state.options.troikaAbstain ? words.fields.nobody : null)
