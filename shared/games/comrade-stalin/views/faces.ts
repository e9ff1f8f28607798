/** Cards as pictures show them. */
import type { CardFace, Listing, Seat } from '../../../engine/game.ts'
import type { Card } from '../cards.ts'
import { roleCard, roles, type Role } from '../roles.ts'
import { nameIn } from '../state.ts'
import type { PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'

/** A role card, open from the deal. The team has no letter, which would read as a rank. */
export const roleFace = (role: Role, words: Words): CardFace => ({
  role,
  label: `${roleCard(role)} ${words.roles[role]}`,
  team: roles[role].team,
  teamLabel: '',
})
/** The orders turned over at the end. */
export const ordersFace = (role: Role, cards: readonly Card[]): CardFace => ({
  role,
  label: cards.join(' '),
  team: roles[role].team,
  teamLabel: '',
})
/** The meaning of each survivor's orders once they are open; null before. */
export function ordersList({ open, table }: PublicView, words: Words): Listing | null {
  const shown = Object.entries(open.revealed).map(([seat, { cards, readings }]) => {
    const said = readings.map((reading, i) => `${cards[i] ?? ''} ${words.reading(reading)}`).join(', ')
    return `${nameIn({ table }, Number(seat) as Seat)}: ${said}`
  })
  return shown.length === 0 ? null : { title: words.orders, items: shown }
}
