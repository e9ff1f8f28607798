/** The offers on a phone, by public facts and by what this seat has done itself (2.5). */
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { choiceField, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Seat, SeatKnowledge } from '../../../engine/game.ts'
import { aimsOf, blockersOf, setupAims } from '../ability-targets.ts'
import {
  askedForSlot,
  endStepOf,
  endVoters,
  filledSlots,
  isAlive,
  isCardholder,
  isInPlay,
  isStalin,
  lowestIn,
  mayDeclareEnd,
  nameIn,
  owedSetup,
  personAt,
  seatsToJoin,
  setupStepOf,
  startersNow,
  stalinIn,
  targetsOf,
  undeclaredSeats,
  usingStep,
} from '../state.ts'
import type { ComradeStalin } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { coupField, slotReason, verdictField } from './court.ts'
import { abilityName, aimChoices, minutesField, slotChoices, useChoices, type GameOffer } from './offering.ts'

type SeatView = SeatKnowledge<ComradeStalin>
type PhoneOfferBuilder = (told: SeatView, words: Words) => readonly GameOffer[]

const setupOffers: PhoneOfferBuilder = (told, words) => {
  const { open, own, seat } = told
  if (open.stage === 'look' && isCardholder(open, seat) && !own.looked)
    return [
      offerOf('confirmGoals', words.phone.looked, {
        set: { seat },
        group: decidesByPhone(open.rules) ? 'next' : 'act',
        onLook: true,
      }),
    ]
  if (open.stage === 'alarm' && lowestIn(open) === seat)
    return [offerOf('setAlarm', words.phone.alarm, { group: 'next', fields: { minutes: minutesField(told, words) } })]
  const step = open.stage === 'setup' ? setupStepOf(open) : owedSetup(open)
  if (step?.seat !== seat) return []
  const aims = aimChoices(told, setupAims(open, seat, step.ability), words)
  const fields = { aim: choiceField(aims, words.fields.target) }
  return [offerOf('useSetup', abilityName(step.ability, words), { group: 'next', set: { seat }, fields })]
}
/** True while the phone is asked to join in or to keep out, and has said neither (AD-5). */
const isAskedToJoin = ({ open, own, seat }: SeatView): boolean => seatsToJoin(open).includes(seat) && !own.stayedBack
const stayBackOffers: PhoneOfferBuilder = (told, words) =>
  isAskedToJoin(told) ? [offerOf('stayBack', words.phone.stayBack, { set: { seat: told.seat }, group: 'vote' })] : []
const startOffers: PhoneOfferBuilder = (told, words) => {
  const { open, seat } = told
  const waits = open.claims.includes(seat)
  if (waits && isInPlay(open) && open.attempt === null && open.using === null)
    return [offerOf('withdrawClaim', words.phone.withdraw, { set: { seat } })]
  const end: GameOffer = offerOf('declareEnd', words.phone.declareEnd, { danger: true })
  const ends = isStalin(open, seat) && mayDeclareEnd(open) ? [end] : []
  if (waits || !startersNow(open).includes(seat)) return ends
  if (!isStalin(open, seat))
    return [
      offerOf('claim', words.phone.claim, {
        set: { starter: seat, target: stalinIn(open) },
        group: isAskedToJoin(told) ? 'vote' : 'act',
      }),
    ]
  const claim: GameOffer = offerOf('claim', words.phone.stalinClaim, {
    set: { starter: seat },
    fields: { target: seatField(targetsOf(open, seat), words.fields.target) },
  })
  return [claim, ...ends]
}
const abilityOffers: PhoneOfferBuilder = (told, words) => {
  const { open, own, seat } = told
  const taking = personAt(open, seat).sheet.abilities.flatMap((ability): readonly GameOffer[] => {
    const aims = aimsOf(open, seat, ability)
    const of = useChoices(told, { seat, ability, aims, queued: own.queued }, words)
    if (of.length === 0) return []
    const fields = { use: choiceField(of, words.fields.target) }
    return [offerOf('useAbility', abilityName(ability, words), { id: `useAbility:${ability.id}`, fields })]
  })
  const window = open.using !== null && usingStep(told) === 'window'
  const blocks = window && open.using !== null && blockersOf(open, open.using).includes(seat)
  return [...(blocks ? [offerOf('block', words.phone.block, { set: { seat } })] : []), ...taking]
}
const attemptOffers: PhoneOfferBuilder = (told, words) => {
  const { open, own, seat } = told
  if (open.stage !== 'deliberate' || open.attempt === null || open.using !== null) return []
  const sides = (['attack', 'defend'] as const).map((side) =>
    offerOf('declare', words.phone[side], {
      group: own.stayedBack ? 'act' : 'vote',
      id: `declare:${side}`,
      set: { seat, side },
    }),
  )
  const { counting, counter } = open.attempt
  const count = counting
    ? counter === seat
      ? [offerOf('stopCount', words.phone.stopCount)]
      : []
    : [offerOf('startCount', words.phone.count, { set: { seat } })]
  return [...(undeclaredSeats(open).includes(seat) ? sides : []), ...count]
}
const decisionOffers: PhoneOfferBuilder = (told, words) => {
  const { open, seat } = told
  if (open.stage === 'verdict' && isStalin(open, seat) && open.using === null)
    return [offerOf('verdict', words.next.verdict, { group: 'next', fields: { deaths: verdictField(told, words) } })]
  if (open.stage === 'coup' && open.attempt?.starter === seat)
    return [offerOf('coup', words.phone.coup, { group: 'next', fields: { fall: coupField(told, words) } })]
  return []
}
/** The slot to pick; the dead are asked too, since a victim hands over a card. */
const slotOffers: PhoneOfferBuilder = (told, words) => {
  const { open, own, seat } = told
  const asked = askedForSlot(told).find((each) => each.seat === seat)
  if (asked === undefined || (open.using === null && own.chosen !== null)) return []
  const fields = { slot: choiceField(slotChoices(asked.slots, words), words.fields.slot) }
  return [offerOf('chooseSlot', words.phone[slotReason(told, seat)], { group: 'next', set: { seat }, fields })]
}
const endOffers: PhoneOfferBuilder = (told, words) => {
  const { open, own, seat } = told
  const step = open.stage === 'endRoles' ? endStepOf(open) : null
  if (step === null) return []
  if (step.seat === seat && step.ability.primitive === 'dropGoal') {
    const of = [{ value: '0', label: words.fields.keep }, ...slotChoices(filledSlots(open, seat), words)]
    const fields = { slot: choiceField(of, words.fields.slot) }
    return [offerOf('dropGoal', words.phone.dropGoal, { group: 'next', set: { seat }, fields })]
  }
  if (own.voted || !endVoters(open).includes(seat)) return []
  return [true, false].map((kill) =>
    offerOf('endVote', words.phone.endVote(nameIn(told, step.seat), kill), {
      group: 'vote',
      id: kill ? 'endVote:kill' : 'endVote:spare',
      set: { seat, kill },
    }),
  )
}
const isAliveSeat = ({ open, seat }: { open: SeatView['open']; seat: Seat }): boolean => isAlive(open, seat)
export const playerOffers = (told: SeatView, words: Words): readonly GameOffer[] => {
  const living = isAliveSeat(told)
    ? [setupOffers, decisionOffers, attemptOffers, startOffers, stayBackOffers, abilityOffers, endOffers]
    : []
  return [slotOffers, ...living].flatMap((asking) => asking(told, words))
}
