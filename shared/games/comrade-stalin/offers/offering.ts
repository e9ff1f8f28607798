/** Parts shared by all offers. */
import { toChoices } from '../../../engine/kit/offer-builders.ts'
import { nameOfSeat } from '../../../engine/frames.ts'
import type { Choice, Field, Offer } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { readAim, userText, useText } from '../ability-targets.ts'
import { minutesRange } from '../decide/setup.ts'
import type { Ability } from '../sheets/role-sheets.ts'
import { faceUpAt, filledSlots, nameIn } from '../state.ts'
import type { Command, PublicView } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]

/** The minutes of the alarm. The lowest rank chooses, unless they were set before the game. */
export function minutesField({ open }: PublicView, words: Words): Field {
  return { kind: 'number', ...minutesRange(open.rules), step: 1, label: words.fields.minutes }
}
export const abilityName = ({ id, name }: Ability, words: Words): string => name ?? words.abilities[id] ?? id
/** A slot such as `Dee, card 1`, with the card if it lies face up. */
const slotLabel = (seen: PublicView, { seat, slot }: { seat: Seat; slot: number }, words: Words): string => {
  const card = faceUpAt(seen.open, seat, slot)
  const label = words.slotOf(nameIn(seen, seat), slot)
  return card === null ? label : `${label} (${card})`
}
function aimLabel(seen: PublicView, aim: string, words: Words): string {
  const { targets, slots } = readAim(seen.open, aim)
  const [target] = targets
  if (target === undefined) return words.fields.ownVote
  if (targets.length === 1 && (slots.length !== 1 || aim.endsWith('*'))) return nameIn(seen, target)
  return targets.map((seat, i) => slotLabel(seen, { seat, slot: slots[i] ?? 1 }, words)).join(' ⇄ ')
}
/** The aims of an ability; those that name a player bear that seat. */
export const aimChoices = (seen: PublicView, aims: readonly string[], words: Words): readonly Choice[] =>
  aims.map((aim) => {
    const [seat] = readAim(seen.open, aim).targets
    return { value: aim, label: aimLabel(seen, aim, words), ...(seat === undefined ? {} : { seat }) }
  })
interface AbilityUses {
  readonly seat: Seat
  readonly ability: Ability
  readonly aims: readonly string[]
  /** Uses that are queued already. */
  readonly queued: readonly string[]
}
/** The uses of one ability of a player now. */
export const useChoices = (
  seen: PublicView,
  { seat, ability, aims, queued }: AbilityUses,
  words: Words,
): readonly Choice[] =>
  aimChoices(seen, aims, words).flatMap(({ value, ...choice }) => {
    const use = useText(ability.id, value)
    return queued.includes(use) ? [] : [{ ...choice, value: userText(seat, use) }]
  })
export const slotChoices = (slots: readonly number[], words: Words): readonly Choice[] =>
  slots.map((slot) => ({ value: String(slot), label: words.ownSlot(slot) }))
/** The filled slots of these seats, as places to type cards into. */
export const placeChoices = (seen: PublicView, seats: readonly Seat[], words: Words): readonly Choice[] =>
  seats.flatMap((seat) =>
    filledSlots(seen.open, seat).map((slot) => ({
      value: `${seat}:${slot}`,
      label: words.slotOf(nameIn(seen, seat), slot),
      seat,
    })),
  )
export const cardChoices = (cards: readonly string[]): readonly Choice[] =>
  cards.map((value) => ({ value, label: value }))
export const seatChoices = (seen: PublicView, seats: readonly Seat[]): readonly Choice[] =>
  seats.map((seat) => ({ value: String(seat), label: nameOfSeat(seen.table, seat), seat }))
export const sideChoices = (sides: readonly ('attack' | 'defend' | 'none')[], words: Words): readonly Choice[] =>
  toChoices(sides, words.sides)
