/** Goal cards: their meaning, the deck and the deal (section 6). */
import { holdsGoals, rankOf, roleIds, type Role } from './roles.ts'

/** A card as rank and suit, such as `Q♠`. */
export type Card = string
export const suits = ['♠', '♣', '♥'] as const // 1.5
/** An order as its holder must read it. */
export interface GoalReading {
  readonly verb: 'kill' | 'protect'
  readonly whom: Role
}
export const cardsOf = (role: Role): readonly Card[] => suits.map((suit) => `${rankOf[role]}${suit}`)
const byRank: Readonly<Record<string, Role>> = Object.fromEntries(roleIds.map((role) => [rankOf[role], role]))

/** The role that a goal card names, or null if there is no such card. */
export function roleNamedBy(card: Card): Role | null {
  const role = byRank[card.slice(0, -1)]
  return role !== undefined && role !== 'protege' && suits.some((suit) => card.endsWith(suit)) ? role : null
}
/** The order on a card; one that names its holder means Stalin (6.8). */
export function readingOf(card: Card, holder: Role): GoalReading {
  const named = roleNamedBy(card) ?? 'stalin'
  return { verb: card.endsWith('♥') ? 'protect' : 'kill', whom: named === holder ? 'stalin' : named }
}
export const killsStalin = ({ verb, whom }: GoalReading): boolean => verb === 'kill' && whom === 'stalin'
/** The orders of a whole hand. `loyal`: a single order to kill Stalin protects him instead (6.8). */
export function readingsOf(cards: readonly Card[], holder: Role, loyal: boolean): readonly GoalReading[] {
  const plain = cards.map((card) => readingOf(card, holder))
  if (!loyal || plain.filter(killsStalin).length !== 1) return plain
  return plain.map((each) => (killsStalin(each) ? { ...each, verb: 'protect' } : each))
}

/** The goal cards in use with these roles. */
export const deckOf = (dealt: readonly Role[]): readonly Card[] => [
  ...dealt.filter(holdsGoals).flatMap(cardsOf),
  ...cardsOf('stalin'),
]
/** Hands and unseen cards after the deal. */
export interface GoalDeal {
  /** Two cards for each cardholder, in the order of the roles given. */
  readonly hands: readonly (readonly [Card, Card])[]
  readonly discard: readonly Card[]
  readonly leftover: readonly Card[]
}
/** Deals goals: a third of the first stack is discarded unseen, then the aces come in (6.2 to 6.6). */
export function dealGoals(dealt: readonly Role[], shuffle: <T>(items: readonly T[]) => T[]): GoalDeal {
  const holders = dealt.filter(holdsGoals)
  const stack = shuffle(holders.flatMap(cardsOf))
  const discard = stack.slice(0, holders.length) // 6.3
  const deck = shuffle([...stack.slice(holders.length), ...cardsOf('stalin')]) // 6.4
  const hands = holders.map((_, i): readonly [Card, Card] => [deck[2 * i] ?? '', deck[2 * i + 1] ?? ''])
  return { hands, discard, leftover: deck.slice(2 * holders.length) }
}
/** The first card that cannot be in use, or is given twice; null if all fit (6.10). */
export function findWrongCard(cards: readonly Card[], dealt: readonly Role[]): Card | null {
  const deck = deckOf(dealt)
  return cards.find((card, i) => !deck.includes(card) || cards.indexOf(card) !== i) ?? null
}
