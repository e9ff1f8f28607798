/** Offers independent of the step: the early call and corrections by hand. */
import type { Choice, Field } from '../../../engine/offers/fields.ts'
import { correctableSeats, enteredNow, jumpsNow, mayEnd, noWorker, type EnteredAnswer } from '../decide/overrides.ts'
import { mayCall } from '../decide/turn.ts'
import { isTaskCard, roleIds } from '../cards.ts'
import { winners } from '../outcome.ts'
import { nameIn, oddRed } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { choiceOf, nextOffer, seatField, type GameOffer, type OfferBuilder } from './offering.ts'

/** The offer to call the result; secret, as its presence tells that the result is certain. */
export const callOffers: OfferBuilder = (state, words) =>
  mayCall(state)
    ? [
        {
          id: 'call',
          command: 'call',
          title: words.commands.call,
          group: 'act',
          key: 'c',
          secret: true,
          shows: true,
          fields: {},
        },
      ]
    : []

const overrideOffer = (command: GameOffer['command'], title: string, fields: GameOffer['fields']): GameOffer => ({
  id: command,
  command,
  title,
  group: 'override',
  danger: true,
  fields,
})
function answerChoices(state: GameState, words: Words, { of, answers: values }: EnteredAnswer): readonly Choice[] {
  return choiceOf(values, (answer) => {
    if (isTaskCard(answer)) return words.tasks[answer]
    if (of === 'work') return words.cardsTitle(Number(answer))
    return answer === noWorker ? words.fields.stands : nameIn(state, Number(answer))
  })
}
const changeVoteOffers: OfferBuilder = (state, words) =>
  enteredNow(state).map((entered): GameOffer => {
    const { voter, of } = entered
    // The other possible answers reveal the present one, so a hidden screen shows only public ones.
    const told = of === 'work' || (of === 'order' && state.open.order !== null)
    const field: Field = { kind: 'choice', of: answerChoices(state, words, entered), label: words.fields.instead }
    const offer = overrideOffer('changeVote', words.titles.change[of](nameIn(state, voter)), { answer: field })
    return {
      ...offer,
      id: `changeVote:${voter}`,
      set: { voter },
      ...(told ? {} : { secret: true }),
      ...(state.open.phase === 'inspection' ? { shows: true } : {}),
    }
  })
function cardOffer(state: GameState, { roles: names, fields, commands }: Words): GameOffer {
  const roles = choiceOf(roleIds, (role) => names[role])
  return overrideOffer('setCard', commands.setCard, {
    seat: seatField(correctableSeats(state), fields.seat),
    role: { kind: 'choice', of: roles, label: fields.card },
  })
}
/** The offers at E3: correct a card or confirm the deck if the cards do not fit it, else the result. */
export const resultOffers: OfferBuilder = (state, words) => {
  if (oddRed(state) === null) return [nextOffer('E3', words)]
  const { danger: _danger, ...card } = cardOffer(state, words)
  return [
    { ...card, group: 'next' },
    { id: 'confirmDeck', command: 'confirmDeck', title: words.commands.confirmDeck, group: 'next', fields: {} },
  ]
}
export const correctionOffers: OfferBuilder = (state, words) => {
  const { fields, commands } = words
  const isAsked = stepOf(state) === 'E3' && oddRed(state) !== null
  const steps = jumpsNow(state)
  const results = choiceOf(winners, (winner) => words.results[winner])
  const jump = overrideOffer('goToStep', commands.goToStep, {
    step: { kind: 'choice', of: choiceOf(steps, (step) => words.jumps[step]), label: fields.step },
  })
  const end = overrideOffer('endWith', commands.endWith, {
    winner: { kind: 'choice', of: results, label: fields.winner },
  })
  return [
    ...(correctableSeats(state).length > 0 && !isAsked ? [cardOffer(state, words)] : []),
    ...changeVoteOffers(state, words),
    ...(steps.length > 0 ? [{ ...jump, shows: true } as const] : []),
    ...(mayEnd(state) ? [{ ...end, shows: true } as const] : []),
  ]
}
