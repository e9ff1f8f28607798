/** Entries due after a corrected card; they come before whatever else advances the match. */
import { otherSisters } from '../decide/sisters.ts'
import { holderAlone, owesDeck } from '../owed.ts'
import { nameIn } from '../state.ts'
import type { Game } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { cardOffer } from './anytime.ts'
import type { Offered } from './offering.ts'

/** The choice of a Sister by a holder without one; secret like all about the pair. */
function sister(state: Game, words: Words): readonly Offered[] {
  const holder = holderAlone(state)
  if (holder === null) return []
  const seat = { kind: 'seat', among: otherSisters(state), label: words.fields.seat } as const
  const title = words.titles.sisterOf(nameIn(state, holder))
  return [{ id: 'setSister', command: 'setSister', title, group: 'next', secret: true, fields: { seat } }]
}
/** The other wrong card, or a confirmation that the deck was another. */
function deck(state: Game, words: Words): readonly Offered[] {
  if (!owesDeck(state)) return []
  const { danger: _danger, ...card } = cardOffer(state, words)
  const title = words.commands.confirmDeck
  return [
    { ...card, group: 'next', secret: true },
    { id: 'confirmDeck', command: 'confirmDeck', title, group: 'next', secret: true, shows: true, fields: {} },
  ]
}
export const owed = (state: Game, words: Words): readonly Offered[] => [...sister(state, words), ...deck(state, words)]
/** Puts due entries first, and holds back offers that advance the match. */
export function afterOwed(now: readonly Offered[], state: Game, words: Words): readonly Offered[] {
  const first = owed(state, words)
  return first.length === 0 ? now : [...first, ...now.filter(({ group }) => group !== 'next')]
}
