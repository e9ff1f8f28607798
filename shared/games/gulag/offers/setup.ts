/** Offers of 4.1: typed cards, the deal, the first commissar. */
import type { Field } from '../../../engine/offers/fields.ts'
import { allTyped, coloursFor, typedIn } from '../decide/setup.ts'
import { nameIn, onPaper } from '../state.ts'
import { choiceOf, onward, seatField, type Offered, type Offering } from './offering.ts'

const typing: Offering = (state, words) => {
  const { entered } = state.secret
  const { ring } = state.table
  // The colours left differ by seat with what was typed in, so a hidden screen never shows them.
  const cards = ring.map((seat): Offered => {
    const now = entered[seat]
    const of = choiceOf(coloursFor(state, seat), (role) => words.roles[role])
    return {
      id: `enterCard:${seat}`,
      command: 'enterCard',
      set: { seat },
      title: words.titles.card(nameIn(state, seat)),
      group: 'act',
      secret: true,
      fields: { card: { kind: 'choice', of, label: words.fields.card } },
      ...(now === undefined ? {} : { now: { card: now } }),
    }
  })
  const typed = ring.filter((seat) => entered[seat] !== undefined)
  const clear: Offered = {
    id: 'clearCard',
    command: 'clearCard',
    title: words.commands.clearCard,
    group: 'act',
    secret: true,
    fields: { seat: seatField(typed, words.fields.seat) },
  }
  return [...cards, ...(typed.length > 0 ? [clear] : [])]
}
export const deal: Offering = (state, words) => {
  const offer = onward('deal', onPaper(state) ? words.titles.dealtOnPaper : words.next.G3)
  if (!typedIn(state)) return [offer]
  return [...(allTyped(state) ? [offer] : []), ...typing(state, words)]
}
export const first: Offering = ({ options, table }, words) => {
  if (options.firstCommissar === 'random') return [onward('drawFirst', words.commands.drawFirst)]
  const [one] = table.ring
  const seat: Field = seatField(table.ring, words.fields.seat)
  return [
    {
      ...onward('chooseFirst', words.commands.chooseFirst),
      fields: { seat },
      ...(one === undefined ? {} : { now: { seat: one } }),
    },
  ]
}
