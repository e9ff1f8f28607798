/** Parts shared by all offers. */
import type { Choice, Field, Offer } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Command, StepId } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]

/** An offer that advances the game without a question, in public by default. */
export const commandOffer = (command: Command['type'], title: string, shows = true): GameOffer => ({
  id: command,
  command,
  title,
  group: 'next',
  fields: {},
  key: 'n',
  ...(shows ? { shows } : {}),
})
export const nextOffer = (at: StepId, words: Words): GameOffer => commandOffer('next', words.next[at], at !== 'G4')
export const seatField = (among: readonly Seat[], label: string): Field => ({ kind: 'seat', among, label })
export const choiceOf = <V extends string>(values: readonly V[], labels: (value: V) => string): readonly Choice[] =>
  values.map((value) => ({ value, label: labels(value) }))
