/** Entries due after a corrected card: asked for before the match goes on, or before it ends. */
import type { Seat } from '../../engine/game.ts'
import { deckOf } from './options/options.ts'
import { countsOf, roleIds, type Role } from './roles.ts'
import { cardOf, isFree, seatsWith } from './state.ts'
import { stepOf } from './steps.ts'
import type { GameState } from './game-types.ts'

/** The holder of Two Sisters after the choice of S5, a free one first; null without one, or at another time. */
export function sisterHolder(state: GameState): Seat | null {
  const at = stepOf(state)
  const isNow = state.secret.cards !== null && at !== null && at !== 'S4.look' && at !== 'S5' && !at.startsWith('E')
  const holders = isNow ? seatsWith(state, 'twoSisters') : []
  return holders.find((seat) => isFree(state, seat)) ?? holders[0] ?? null
}
/** The free holder of Two Sisters without a Sister (S5), or null. */
export function holderWithoutSister(state: GameState): Seat | null {
  const holder = sisterHolder(state)
  return holder !== null && isFree(state, holder) && state.secret.pair?.holder !== holder ? holder : null
}
/** A card of which players hold more or fewer than the deck has. */
export interface DeckDifference {
  readonly role: Role
  readonly held: number
  readonly asked: number
}
/** The differences between held cards and deck (S4); empty without any, or once the moderator confirmed the deck. */
export function deckDifferences(state: GameState): readonly DeckDifference[] {
  const { secret, table, options } = state
  if (secret.cards === null || secret.otherDeck === true) return []
  const held = countsOf(table.ring.flatMap((seat) => cardOf(state, seat) ?? []))
  const asked = countsOf(deckOf(options, table.ring.length))
  return roleIds
    .map((role) => ({ role, held: held[role] ?? 0, asked: asked[role] ?? 0 }))
    .filter((each) => each.held !== each.asked)
}
/** True if the cards are about to name the winner and differ from the deck. */
export const owesDeck = (state: GameState): boolean =>
  state.open.winner === null && stepOf(state)?.startsWith('E') === true && deckDifferences(state).length > 0
