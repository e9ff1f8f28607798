/** Parts shared by all offers. */
import { choiceField } from '../../../engine/kit/offer-builders.ts'
import type { Choice, Field, Offer } from '../../../engine/offers/fields.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { noPlace } from '../commands.ts'
import type { Command } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]

/** The places in the reader's alphabet, the same for every seat. */
export function placeField(ids: readonly string[], words: Words, none = false): Field {
  const named = ids.map((value): Choice => ({ value, label: words.placeOf(value) }))
  const sorted = words.sorted(named, (each) => each.label)
  const of = none ? [...sorted, { value: noPlace, label: words.fields.noPlace }] : sorted
  return choiceField(of, words.fields.place)
}

/** Returns entries made for a seat; where phones decide everything they stand beside the way on (AD-1). */
export const answersFor = ({ options }: GameState, offers: readonly GameOffer[]): readonly GameOffer[] =>
  isAtDistance(options) ? offers.map((offer) => ({ ...offer, group: 'act' })) : offers
