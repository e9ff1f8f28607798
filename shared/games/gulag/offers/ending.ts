/** Offers of 4.3: one card after another, typed in where cards are on paper. */
import { coloursLeft, nextToShow, showing } from '../decide/ending.ts'
import { nameIn, onPaper } from '../state.ts'
import { choiceOf, onward, type Offered, type Offering } from './offering.ts'

export const cards: Offering = (state, words) => {
  const seat = nextToShow(state)
  if (!showing(state) || seat === null) return []
  const group = state.open.result === null ? 'next' : 'act'
  const title = words.titles.show(nameIn(state, seat))
  if (!onPaper(state)) return [{ ...onward('revealNext', title), group }]
  const of = choiceOf(coloursLeft(state), (role) => words.roles[role])
  const typed: Offered = {
    ...onward('showCard', title),
    id: `showCard:${seat}`,
    group,
    set: { seat },
    fields: { card: { kind: 'choice', of, label: words.fields.card } },
  }
  return [typed]
}
