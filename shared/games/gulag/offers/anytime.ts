/** Offers independent of the step: the early call and corrections by hand. */
import {
  choiceField,
  endField,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../../engine/kit/offer-builders.ts'
import type { Choice, Field } from '../../../engine/offers/fields.ts'
import { correctableSeats, enteredNow, jumpsNow, mayEnd, noWorker, type EnteredAnswer } from '../decide/overrides.ts'
import { mayCall } from '../decide/turn.ts'
import { isTaskCard, roleIds } from '../cards.ts'
import { winners } from '../outcome.ts'
import { endsByHand, nameIn, oddRed } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { stepOffer, type GameOffer, type OfferBuilder } from './offering.ts'

/** The offer to call the result; secret, as its presence tells that the result is certain. */
export const callOffers: OfferBuilder = (state, words) =>
  mayCall(state) ? [offerOf('call', words.commands.call, { key: 'c', secret: true, shows: true })] : []

function answerChoices(state: GameState, words: Words, { of, answers: values }: EnteredAnswer): readonly Choice[] {
  const labelOf = (answer: string): string => {
    if (isTaskCard(answer)) return words.tasks[answer]
    if (of === 'work') return words.cardsTitle(Number(answer))
    return answer === noWorker ? words.fields.stands : nameIn(state, Number(answer))
  }
  const seatOf = (answer: string): Pick<Choice, 'seat'> =>
    of !== 'order' || answer === noWorker ? {} : { seat: Number(answer) }
  return values.map((value) => ({ value, label: labelOf(value), ...seatOf(value) }))
}
const changeVoteOffers: OfferBuilder = (state, words) =>
  enteredNow(state).map((entered): GameOffer => {
    const { voter, of } = entered
    // The other possible answers reveal the present one, so a hidden screen shows only public ones.
    const told = of === 'work' || (of === 'order' && state.open.order !== null)
    const field: Field = choiceField(answerChoices(state, words, entered), words.fields.instead)
    return overrideOffer('changeVote', words.titles.change[of](nameIn(state, voter)), {
      id: `changeVote:${voter}`,
      set: { voter },
      fields: { answer: field },
      ...(told ? {} : { secret: true }),
      ...(state.open.phase === 'inspection' ? { shows: true } : {}),
    })
  })
const cardOffer = (state: GameState, { roles, fields, commands }: Words): GameOffer =>
  overrideOffer('setCard', commands.setCard, {
    fields: {
      seat: seatField(correctableSeats(state), fields.seat),
      role: choiceField(toChoices(roleIds, roles), fields.card),
    },
  })
/** The offers at E3: correct a card or confirm the deck if the cards do not fit it, else the result. */
export const resultOffers: OfferBuilder = (state, words) => {
  if (oddRed(state) === null) return [stepOffer('E3', words)]
  const { danger: _danger, ...card } = cardOffer(state, words)
  return [{ ...card, group: 'next' }, offerOf('confirmDeck', words.commands.confirmDeck, { group: 'next' })]
}
export const correctionOffers: OfferBuilder = (state, words) => {
  const { fields, commands } = words
  const isAsked = stepOf(state) === 'E3' && oddRed(state) !== null
  const steps = jumpsNow(state)
  const jump = overrideOffer('goToStep', commands.goToStep, {
    shows: true,
    fields: { step: choiceField(toChoices(steps, words.jumps), fields.step) },
  })
  const end = overrideOffer('endWith', commands.endWith, {
    shows: true,
    fields: {
      winner: endField(toChoices(winners, words.results), {
        label: fields.winner,
        barred: winners.filter((each) => !endsByHand(state).includes(each)),
        says: words.refusals['no-such-end'],
      }),
    },
  })
  return [
    ...(correctableSeats(state).length > 0 && !isAsked ? [cardOffer(state, words)] : []),
    ...changeVoteOffers(state, words),
    ...(steps.length > 0 ? [jump] : []),
    ...(mayEnd(state) ? [end] : []),
  ]
}
