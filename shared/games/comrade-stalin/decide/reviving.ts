/** Takes back a mistaken killing as a whole, with its orders and its token (7.10). */
import type { Seat } from '../../../engine/game.ts'
import type { Card } from '../cards.ts'
import { tellInTurn, type Events } from '../event-flow.ts'
import { abilitiesOf, cardholders, isAlive, owedSetup, personAt, seatsIn } from '../state.ts'
import { pausedChance } from '../timers.ts'
import type { Hand, Killing, SlotContent, SlotPair } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { seatsNotLooked, ownGoals } from './setup.ts'

const withItemAt = <T>(pair: readonly [T, T], slot: number, item: T): readonly [T, T] =>
  slot === 1 ? [item, pair[1]] : [pair[0], item]
const noHand: Hand = [null, null]
const withoutCard = (cards: readonly Card[], card: Card | null): readonly Card[] =>
  cards.filter((each) => each !== card)

interface CardPiles {
  readonly hands: Readonly<Record<Seat, Hand>>
  readonly discard: readonly Card[]
  readonly leftover: readonly Card[]
}
/** The seat that holds a card, the victim's aside; null without one. */
const keeperOf = ({ hands }: Pick<CardPiles, 'hands'>, card: Card, victim: Seat): Seat | null =>
  Object.keys(hands)
    .map(Number)
    .find((seat) => seat !== victim && hands[seat]?.includes(card) === true) ?? null
/** Gives the victim the order back; the card laid down for it goes where that order lies now. */
function returnOrder(
  { hands, discard, leftover }: CardPiles,
  { killer, victim, to, from, laid, given }: Killing,
): CardPiles {
  if (given === null) {
    const isFree = laid !== null && (hands[killer] ?? noHand)[to - 1] === null
    if (!isFree) return { hands, discard, leftover }
    const whole = withItemAt(hands[killer] ?? noHand, to, laid)
    return { hands: { ...hands, [killer]: whole }, discard: withoutCard(discard, laid), leftover }
  }
  const back = { ...hands, [victim]: withItemAt(hands[victim] ?? noHand, from, given) }
  const keeper = keeperOf({ hands }, given, victim)
  if (keeper !== null) {
    const hand = hands[keeper] ?? noHand
    const whole = withItemAt(hand, hand.indexOf(given) + 1, laid)
    return { hands: { ...back, [keeper]: whole }, discard: withoutCard(discard, laid), leftover }
  }
  if (discard.includes(given)) return { hands: back, discard: withoutCard(discard, given), leftover }
  const filled = leftover.map((card) => (card === given && laid !== null ? laid : card))
  return { hands: back, discard: withoutCard(discard, laid), leftover: filled }
}
function tellCards(state: GameState, now: CardPiles): Events {
  const { goals, discard, leftover } = state.secret
  const moved = seatsIn(state.open).filter((seat) => now.hands[seat] !== goals[seat])
  const changed = now.discard.length !== discard.length || now.leftover !== leftover
  return [
    ...(changed ? [{ type: 'deckSet', discard: now.discard, leftover: now.leftover } as const] : []),
    ...moved.map((seat) => ownGoals(state, seat, now.hands[seat] ?? noHand)),
  ]
}
interface Place {
  readonly seat: Seat
  readonly slot: number
}
/** The place of the handed-over order, by its card if known, else by the moves since; null if no hand holds it. */
function placeOf({ secret }: GameState, killing: Killing): Place | null {
  const { killer, victim, to, given } = killing
  if (given !== null) {
    const seat = keeperOf({ hands: secret.goals }, given, victim)
    return seat === null ? null : { seat, slot: (secret.goals[seat] ?? noHand).indexOf(given) + 1 }
  }
  const later = secret.killings.slice(secret.killings.indexOf(killing) + 1)
  return later.reduce<Place | null>(
    (at, next) => {
      if (at === null || (next.killer === at.seat && next.to === at.slot)) return null
      return next.victim === at.seat && next.from === at.slot ? { seat: next.killer, slot: next.to } : at
    },
    { seat: killer, slot: to },
  )
}
/** The victim's slots, both filled again; an order that lay face up lies so again (`faceUpTravels`). */
function restoredSlots({ open }: GameState, { victim, givenOpen }: Killing): SlotPair {
  const [one, two] = personAt(open, victim).slots
  const filled = (lying: SlotContent): SlotContent => lying ?? givenOpen ?? 'down'
  return [filled(one), filled(two)]
}
/** Corrects the public face of the slot that gets its card back. */
function tellOthers(state: GameState, killing: Killing): Events {
  const at = killing.from === 0 ? { seat: killing.killer, slot: killing.to } : placeOf(state, killing)
  if (at === null || at.slot === 0) return []
  const { slots } = personAt(state.open, at.seat)
  const lies = killing.laidOpen ?? 'down'
  if (slots[at.slot - 1] === lies) return []
  return [{ type: 'corrected', seat: at.seat, slots: withItemAt(slots, at.slot, lies) }]
}
/** Takes back the token that Purify paid for the killing (5.6). */
function takeTokenBack({ open }: GameState, { killer }: Killing): Events {
  const { left, tokens } = personAt(open, killer)
  const gained = abilitiesOf(open, killer, 'gainTokens').filter((each) => each.trigger === 'madeKill')
  const n = gained.reduce((all, each) => all + (each.n ?? 1), 0)
  return n === 0 || tokens === 0 || left
    ? []
    : [{ type: 'tokensChanged', seat: killer, count: Math.max(0, tokens - n) }]
}
function takeBackKilling(state: GameState, killing: Killing): Events {
  const { goals, discard, leftover } = state.secret
  const { victim: seat, killer, to, from } = killing
  if (to === 0) return [...takeTokenBack(state, killing), { type: 'corrected', seat, alive: true, killer }]
  const places = from === 0 ? {} : { slots: restoredSlots(state, killing) }
  return [
    ...tellCards(state, returnOrder({ hands: goals, discard, leftover }, killing)),
    ...tellOthers(state, killing),
    ...takeTokenBack(state, killing),
    { type: 'corrected', seat, alive: true, killer, ...places },
  ]
}
/** Counts the looks among the living anew. */
function recountReady(now: GameState): Events {
  if (now.open.stage !== 'look') return []
  const of = cardholders(now.open).filter((seat) => isAlive(now.open, seat)).length
  return [{ type: 'goalsReady', count: of - seatsNotLooked(now).length, of }]
}
/** Stops the clock of the last chance while an ability before play is owed. */
const holdChance = ({ open }: GameState): Events =>
  open.stage === 'chance' && owedSetup(open) !== null ? [{ type: 'clockMoved', clocks: pausedChance }] : []
export function reviveSeat(state: GameState, seat: Seat): Events {
  const { secret, away } = state
  const killing = secret.killings.findLast((each) => each.victim === seat)
  return tellInTurn(state, [
    () => (away.includes(seat) ? [{ type: 'returned', seat }] : []),
    (now) => (killing === undefined ? [{ type: 'corrected', seat, alive: true }] : takeBackKilling(now, killing)),
    recountReady,
    holdChance,
  ])
}
