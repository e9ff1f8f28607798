/** Corrections by hand for what goes wrong at a real table. */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { isSideOf } from '../ability-targets.ts'
import { deckOf, roleNamedBy, type Card } from '../cards.ts'
import { tellInTurn, type Events } from '../event-flow.ts'
import {
  abilitiesOf,
  filledSlots,
  isAlive,
  isInPlay,
  isStalin,
  lyingAt,
  personAt,
  seatsIn,
  sideOf,
  undeclaredSeats,
} from '../state.ts'
import { dropClocks, noClocks } from '../timers.ts'
import { jumps, type Command, type Hand, type Jump, type OpenState } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'
import { completeAbility } from './abilities.ts'
import { stopCounting } from './count.ts'
import { dropStrayVotes } from './ending.ts'
import { reviveSeat } from './reviving.ts'
import { ownGoals } from './setup.ts'

const dealtRoles = (open: OpenState) => seatsIn(open).flatMap((seat) => personAt(open, seat).role ?? [])
/** The cards that may lie in a slot at this table. */
export const cardsInPlay = (open: OpenState): readonly Card[] => deckOf(dealtRoles(open))
/** The cards that can be corrected, covered or open, as `seat:slot`. */
export const cardPlaces = (open: OpenState): readonly string[] => {
  const dealt = !['lobby', 'pick', 'roles', 'goals', 'result', 'end'].includes(open.stage)
  if (!dealt || open.rules.goalTracking === 'table') return []
  // The card that a victim kept is unknown without told slots.
  const known = seatsIn(open).filter((seat) => isAlive(open, seat) || open.rules.slotsPublic)
  return known.flatMap((seat) => filledSlots(open, seat).map((slot) => `${seat}:${slot}`))
}
const withCard = (hand: Hand, slot: number, card: Card | null): Hand => (slot === 1 ? [card, hand[1]] : [hand[0], card])
interface Place {
  readonly seat: Seat
  readonly slot: number
}
const placeOf = (text: string): Place => {
  const [seat = 0, slot = 0] = text.split(':').map(Number)
  return { seat, slot }
}
/**
 * The cards out of play after a correction. An ace is never among the first discards, so a leftover card takes its
 * place there (6.3, 6.4).
 */
function unseenAfterSwap(
  { secret }: GameState,
  card: Card,
  old: Card | null,
): Pick<GameState['secret'], 'discard' | 'leftover'> {
  const swap = (cards: readonly Card[], from: Card, to: Card | null): readonly Card[] =>
    cards.map((each) => (each === from && to !== null ? to : each))
  const isAce = (each: Card): boolean => roleNamedBy(each) === 'stalin'
  const spare = secret.leftover.find((each) => !isAce(each))
  if (old === null || !isAce(old) || spare === undefined || !secret.discard.includes(card))
    return { discard: swap(secret.discard, card, old), leftover: swap(secret.leftover, card, old) }
  return { discard: swap(secret.discard, card, spare), leftover: swap(secret.leftover, spare, old) }
}
/** Puts a card in a place; the card that lay there goes to the old place of the new one. */
function setCard({ place, card }: VariantOf<Command, 'setCard'>, state: GameState): Events | GameRefusal {
  const { open, secret } = state
  if (!cardPlaces(open).includes(place)) return refuseBecause('not-now', 'GOAL_DEAL')
  if (!cardsInPlay(open).includes(card)) return refuseBecause('wrong-cards', '6.10')
  const at = placeOf(place)
  const hand = secret.goals[at.seat] ?? [null, null]
  const old = hand[at.slot - 1] ?? null
  const other = seatsIn(open).find((seat) => seat !== at.seat && secret.goals[seat]?.includes(card) === true)
  const same = hand[2 - at.slot] === card
  const mine = withCard(same ? withCard(hand, 3 - at.slot, old) : hand, at.slot, card)
  const theirs = other === undefined ? null : (secret.goals[other] ?? [null, null])
  const there = theirs === null ? 0 : theirs.indexOf(card) + 1
  const faces = [
    ...turnUp(open, at, card),
    ...(same ? turnUp(open, { seat: at.seat, slot: 3 - at.slot }, old) : []),
    ...(other === undefined ? [] : turnUp(open, { seat: other, slot: there }, old)),
  ]
  return [
    { type: 'deckSet', ...unseenAfterSwap(state, card, old) },
    ownGoals(state, at.seat, mine),
    ...(theirs === null || other === undefined ? [] : [ownGoals(state, other, withCard(theirs, there, old))]),
    ...faces,
  ]
}
/** Shows the true face of a card that lies open. */
function turnUp(open: OpenState, { seat, slot }: Place, card: Card | null): Events {
  const lying = lyingAt(open, seat, slot)
  return lying === null || lying === 'down' || card === null ? [] : [{ type: 'goalTurnedUp', seat, slot, card }]
}
/**
 * Stages for putting out a player, only while nothing else goes on, and stages for putting one back in before the cards
 * are turned over.
 */
const outStages: readonly OpenState['stage'][] = ['free', 'chance', 'endRoles']
const inStages: readonly OpenState['stage'][] = ['look', 'alarm', 'setup', 'tokens', 'start', ...outStages, 'reveal']
/** The refusal to put this seat out or back in now, or null. */
function checkOut({ open }: Pick<GameState, 'open'>, seat: Seat, out: boolean): GameRefusal | null {
  const { role, alive } = personAt(open, seat)
  if (open.using !== null) return refuseBecause('ability-runs', '5.4')
  if (open.attempt !== null) return refuseBecause('attempt-runs', '7.1')
  if (!(out ? outStages : inStages).includes(open.stage)) return refuseBecause('not-now', '8.4')
  if (role === 'stalin') return refuseBecause('ruler-falls', '8.1')
  return alive === out ? null : refuseBecause('already-so', '4.2')
}
export const outCandidates = (state: Pick<GameState, 'open'>, out: boolean): readonly Seat[] =>
  seatsIn(state.open).filter((seat) => checkOut(state, seat, out) === null)
function setOut({ seat, out }: VariantOf<Command, 'setOut'>, state: GameState): Events | GameRefusal {
  const fault = checkOut(state, seat, out)
  if (fault !== null) return fault
  const ends = state.open.stage === 'endRoles'
  if (!out) return tellInTurn(state, [(now) => reviveSeat(now, seat), ...(ends ? [dropStrayVotes(state)] : [])])
  if (ends) return tellInTurn(state, [() => [{ type: 'corrected', seat, alive: false }], dropStrayVotes(state)])
  return [{ type: 'died', seat, cause: 'moderator' }]
}
/** The seats whose side can be corrected before the count is done. */
export const votersNow = ({ open }: Pick<GameState, 'open'>): readonly Seat[] => {
  const { attempt } = open
  if (open.stage !== 'deliberate' || attempt === null || open.using !== null) return []
  const sided = [...attempt.attackers, ...attempt.defenders].filter((seat) => isAlive(open, seat))
  return [...sided, ...undeclaredSeats(open)].filter((seat) => seat !== attempt.starter)
}
/** The cost of doublings that the new side forbids; null without any (5.2, R-14). */
function voidedBoosts({ open }: GameState, seat: Seat, side: string): { readonly cost: number } | null {
  const { attempt } = open
  const taken = attempt === null ? null : sideOf(attempt, seat)
  const boosts = attempt?.boosts[seat] ?? 0
  if (taken === null || boosts === 0) return null
  const doubling = abilitiesOf(open, seat, 'voteWeight')
  const stays = (side === 'attack' || side === 'defend') && doubling.some((each) => isSideOf(each, side))
  return stays ? null : { cost: boosts * (doubling.find((each) => isSideOf(each, taken))?.cost ?? 0) }
}
function changeVote(
  { seat, side }: VariantOf<Command, 'changeVote'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { open } = state
  const { attempt } = open
  if (attempt === null || !votersNow(state).includes(seat)) return refuseBecause('not-now', '7.5')
  if (side !== 'attack' && side !== 'defend' && side !== 'none') return refuseBecause('not-now', '7.5')
  const stops = attempt.counting && sideOf(attempt, seat) !== side
  const plain = voidedBoosts(state, seat, side)
  const back = plain === null ? {} : { plain: true as const, tokens: personAt(open, seat).tokens + plain.cost }
  return tellInTurn(state, [
    () => [{ type: 'corrected', seat, side, ...back }],
    (now) => (stops ? stopCounting(now.open, 'brokenOff', ctx) : []),
  ])
}
function setTokens({ seat, tokens }: VariantOf<Command, 'setTokens'>, { open }: GameState): Events | GameRefusal {
  if (!isInPlay(open)) return refuseBecause('not-now', '1.6')
  return isStalin(open, seat) ? refuseBecause('ruler-has-no-tokens', '5.2') : [{ type: 'corrected', seat, tokens }]
}
/** The steps to which the moderator may jump: an attempt can be broken off until it has killed. */
export const jumpsNow = ({ open }: Pick<GameState, 'open'>): readonly Jump[] =>
  ['deliberate', 'verdict'].includes(open.stage) && open.using === null ? jumps : []
/** Names the winners by hand; announced and queued abilities lapse. */
function endWith(
  { winners }: VariantOf<Command, 'endWith'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { open, secret } = state
  if (open.stage === 'end' || open.stage === 'lobby') return refuseBecause('not-now', '8.4')
  if (!winners.every((seat) => isAlive(open, seat))) return refuseBecause('dead-winner', '8.5')
  const reason = { kind: 'moderator' } as const
  const seats = seatsIn(open).map((seat) => ({ seat, won: winners.includes(seat), reason }))
  return tellInTurn(state, [
    () => secret.queue.map(({ seat, use }) => ({ type: 'abilityLapsed', to: [seat], use }) as const),
    (now) => completeAbility(now, ctx, false),
    () => [{ type: 'result', seats, clocks: noClocks }],
  ])
}
/** Breaks off an attempt that was a mistake, without using up the last chance (8.2). */
function breakOffAttempt({ open }: GameState): Events {
  const again = open.declaredEnd ? ({ again: true } as const) : {}
  return [{ type: 'attemptAborted', reason: 'moderator', ...again, clocks: dropClocks('count', 'soft') }]
}
export const overrideDeciders = {
  setCard,
  setOut,
  changeVote,
  setTokens,
  goToStep: ({ step }: VariantOf<Command, 'goToStep'>, state: GameState) =>
    jumpsNow(state).some((each) => each === step) ? breakOffAttempt(state) : refuseBecause('not-now', '4.2'),
  endWith,
} satisfies Deciders<ComradeStalin>
