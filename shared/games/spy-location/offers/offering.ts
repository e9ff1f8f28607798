/** Parts shared by all offers. */
import type { Choice, Field, Offer } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { noPlace } from '../commands.ts'
import type { Command } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]

export const seatField = (among: readonly Seat[], label: string): Field => ({ kind: 'seat', among, label })
/** The places in the reader's alphabet, the same for every seat. */
export function placeField(ids: readonly string[], words: Words, none = false): Field {
  const named = ids.map((value): Choice => ({ value, label: words.placeOf(value) }))
  const sorted = words.sorted(named, (each) => each.label)
  const of = none ? [...sorted, { value: noPlace, label: words.fields.noPlace }] : sorted
  return { kind: 'choice', of, label: words.fields.place }
}
/** An offer that advances the game, in public. */
export const nextOffer = (command: GameOffer['command'], title: string): GameOffer => ({
  id: command,
  command,
  title,
  group: 'next',
  fields: {},
  shows: true,
})
