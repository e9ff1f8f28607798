/** Cards as every picture shows them. */
import type { CardFace } from '../../../engine/game.ts'
import type { Card, Reading } from '../cards.ts'
import { roleCard, roles, type Role } from '../roles.ts'
import type { Words } from '../words.ts'

/** A role card, face up from the deal. */
export const roleFace = (role: Role, words: Words): CardFace => ({
  role,
  label: words.roles[role],
  team: roles[role].team,
  teamLabel: roleCard(role),
})
/** Orders turned over at the end. */
export const ordersFace = (
  role: Role,
  { cards, readings }: { cards: readonly Card[]; readings: readonly Reading[] },
  words: Words,
): CardFace => ({
  role,
  label: cards.map((card, i) => `${card} ${readings[i] === undefined ? '' : words.reading(readings[i])}`).join(' · '),
  team: roles[role].team,
  teamLabel: words.roles[role],
})
