/** What a corrected card leaves to be entered: it comes before whatever else would move the match on. */
import { otherSisters } from '../decide/sisters.ts'
import { holderAlone, owesDeck } from '../owed.ts'
import { nameIn } from '../state.ts'
import type { Game } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { cardOffer } from './anytime.ts'
import type { Offered } from './offering.ts'

/** The holder chooses now; secret, as everything about the pair. */
function sister(state: Game, words: Words): readonly Offered[] {
  const holder = holderAlone(state)
  if (holder === null) return []
  const seat = { kind: 'seat', among: otherSisters(state), label: words.fields.seat } as const
  const title = words.titles.sisterOf(nameIn(state, holder))
  return [{ id: 'setSister', command: 'setSister', title, group: 'next', secret: true, fields: { seat } }]
}
/** The other card of the two, or: the deck was another. */
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
/** What moves the match on waits until nothing is owed. */
export function afterOwed(now: readonly Offered[], state: Game, words: Words): readonly Offered[] {
  const first = owed(state, words)
  return first.length === 0 ? now : [...first, ...now.filter(({ group }) => group !== 'next')]
}
