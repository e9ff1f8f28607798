/** Real tables go wrong: what the moderator may put right by hand. */
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { isSideOf } from '../aims.ts'
import { deckOf, type Card } from '../cards.ts'
import { inTurn } from '../flow.ts'
import { cardsIn } from '../scoring.ts'
import {
  abilitiesOf,
  filledSlots,
  isAlive,
  isInPlay,
  lyingAt,
  personAt,
  seatsIn,
  sideOf,
  undeclared,
  weightOf,
} from '../state.ts'
import { drop, noClocks } from '../timers.ts'
import type { Command, Game, Hand, Open } from '../types.ts'
import { completed } from './abilities.ts'
import { countStopped } from './count.ts'
import { straysDropped } from './ending.ts'
import { ownGoals } from './setup.ts'
import type { Deciders, No, Steps } from './table.ts'

const dealtRoles = (open: Open) => seatsIn(open).flatMap((seat) => personAt(open, seat).role ?? [])
/** Cards that may lie in a slot at this table. */
export const cardsAbout = (open: Open): readonly Card[] => deckOf(dealtRoles(open))
/** Covered or open cards that can be put right: `seat:slot`. */
export const placesNow = (open: Open): readonly string[] => {
  const dealt = !['lobby', 'pick', 'roles', 'goals', 'result', 'end'].includes(open.stage)
  if (!dealt || open.rules.goalTracking === 'table') return []
  // Where no slots are told, nobody can know which of the two cards a victim has kept.
  const known = seatsIn(open).filter((seat) => isAlive(open, seat) || open.rules.slotsPublic)
  return known.flatMap((seat) => filledSlots(open, seat).map((slot) => `${seat}:${slot}`))
}
const put = (hand: Hand, slot: number, card: Card | null): Hand => (slot === 1 ? [card, hand[1]] : [hand[0], card])
interface Place {
  readonly seat: Seat
  readonly slot: number
}
const placeOf = (text: string): Place => {
  const [seat = 0, slot = 0] = text.split(':').map(Number)
  return { seat, slot }
}
/** The card comes from wherever it is; what lay here goes there. */
function setCard({ place, card }: Of<Command, 'setCard'>, state: Game): Steps | No {
  const { open, secret } = state
  if (!placesNow(open).includes(place)) return no('not-now', 'GOAL_DEAL')
  if (!cardsAbout(open).includes(card)) return no('wrong-cards', '6.10')
  const at = placeOf(place)
  const hand = secret.goals[at.seat] ?? [null, null]
  const old = hand[at.slot - 1] ?? null
  const swap = (cards: readonly Card[]): readonly Card[] =>
    cards.map((each) => (each === card && old !== null ? old : each))
  const other = seatsIn(open).find((seat) => seat !== at.seat && secret.goals[seat]?.includes(card) === true)
  const same = hand[2 - at.slot] === card
  const mine = put(same ? put(hand, 3 - at.slot, old) : hand, at.slot, card)
  const theirs = other === undefined ? null : (secret.goals[other] ?? [null, null])
  const there = theirs === null ? 0 : theirs.indexOf(card) + 1
  const faces = [
    ...turned(open, at, card),
    ...(same ? turned(open, { seat: at.seat, slot: 3 - at.slot }, old) : []),
    ...(other === undefined ? [] : turned(open, { seat: other, slot: there }, old)),
  ]
  return [
    { type: 'deckSet', discard: swap(secret.discard), leftover: swap(secret.leftover) },
    ownGoals(state, at.seat, mine),
    ...(theirs === null || other === undefined ? [] : [ownGoals(state, other, put(theirs, there, old))]),
    ...faces,
  ]
}
/** A card that lies face up is shown as it really is. */
function turned(open: Open, { seat, slot }: Place, card: Card | null): Steps {
  const lying = lyingAt(open, seat, slot)
  return lying === null || lying === 'down' || card === null ? [] : [{ type: 'goalTurnedUp', seat, slot, card }]
}
/** Who may be put out or back in by hand: nobody that an attempt or an ability is about. */
export function outable({ open }: Pick<Game, 'open'>, out: boolean): readonly Seat[] {
  const quiet = ['free', 'chance', 'endRoles'].includes(open.stage) && open.using === null && open.attempt === null
  if (!quiet) return []
  return seatsIn(open).filter((seat) => {
    const { role, alive, left } = personAt(open, seat)
    return role !== 'stalin' && !left && alive === out
  })
}
/** Where no slots are told, everybody goes by one that a victim may not have kept: that is where the card lies again. */
function laidAsSeen(state: Game, seat: Seat): Steps {
  const { open, secret } = state
  if (open.rules.slotsPublic) return []
  const hand = secret.goals[seat]
  const slots = filledSlots(open, seat)
  if (hand === undefined || slots.every((slot) => hand[slot - 1] !== null)) return []
  const cards = [...cardsIn(hand)]
  const at = (slot: number): Card | null => (slots.includes(slot) ? (cards.shift() ?? null) : null)
  return [ownGoals(state, seat, [at(1), at(2)])]
}
function setOut({ seat, out }: Of<Command, 'setOut'>, state: Game): Steps | No {
  if (!outable(state, out).includes(seat)) return no('already-so', '4.2')
  const { stage } = state.open
  const again = out ? [] : laidAsSeen(state, seat)
  const told: Steps = [...again, { type: 'corrected', seat, alive: !out }]
  if (stage === 'endRoles') return inTurn(state, [() => told, straysDropped(state)])
  if (!out) return told
  return [{ type: 'died', seat, cause: 'moderator' }]
}
/** Sides that can be put right before the count is done. */
export const votersNow = ({ open }: Pick<Game, 'open'>): readonly Seat[] => {
  const { attempt } = open
  if (open.stage !== 'deliberate' || attempt === null || open.using !== null) return []
  const sided = [...attempt.attackers, ...attempt.defenders].filter((seat) => isAlive(open, seat))
  return [...sided, ...undeclared(open)].filter((seat) => seat !== attempt.starter)
}
function changeVote({ seat, side }: Of<Command, 'changeVote'>, state: Game, ctx: Ctx): Steps | No {
  const { attempt } = state.open
  if (attempt === null || !votersNow(state).includes(seat)) return no('not-now', '7.5')
  if (side !== 'attack' && side !== 'defend' && side !== 'none') return no('not-now', '7.5')
  const stops = attempt.counting && sideOf(attempt, seat) !== side
  return inTurn(state, [
    () => [{ type: 'corrected', seat, side }],
    ({ open }) => plainAgain(open, seat),
    ({ open }) => (stops ? countStopped(open, 'brokenOff', ctx) : []),
  ])
}
/** A vote that counted more counts as one on a side where its owner has nothing that makes it more (5.2). */
function plainAgain(open: Open, seat: Seat): Steps {
  const { attempt } = open
  const taken = attempt === null ? null : sideOf(attempt, seat)
  const fits = abilitiesOf(open, seat, 'voteWeight').some((each) => taken !== null && isSideOf(each, taken))
  return attempt === null || weightOf(attempt, seat) === 1 || fits ? [] : [{ type: 'voteWeight', seat, weight: 1 }]
}
export const jumps = ['free'] as const
export type Jump = (typeof jumps)[number]
/** An attempt that was no attempt can be broken off until somebody has died of it. */
export const jumpsNow = ({ open }: Pick<Game, 'open'>): readonly Jump[] =>
  ['deliberate', 'verdict'].includes(open.stage) && open.using === null ? jumps : []
/** What is announced or waits comes to nothing: the winners are named. */
function endWith({ winners }: Of<Command, 'endWith'>, state: Game, ctx: Ctx): Steps | No {
  const { open, secret } = state
  if (open.stage === 'end' || open.stage === 'lobby') return no('not-now', '8.4')
  const reason = { kind: 'moderator' } as const
  const seats = seatsIn(open).map((seat) => ({ seat, won: winners.includes(seat), reason }))
  return inTurn(state, [
    () => secret.queue.map(({ seat, use }) => ({ type: 'abilityLapsed', to: [seat], use }) as const),
    (now) => completed(now, ctx, false),
    () => [{ type: 'result', seats, clocks: noClocks }],
  ])
}
/** An attempt that was none is broken off, and costs nobody the last chance (8.2). */
function brokenOff({ open }: Game): Steps {
  const again = open.declaredEnd ? ({ again: true } as const) : {}
  return [{ type: 'attemptAborted', reason: 'moderator', ...again, clocks: drop('count', 'soft') }]
}
export const overrideDeciders = {
  setCard,
  setOut,
  changeVote,
  setTokens: ({ seat, tokens }: Of<Command, 'setTokens'>, { open }: Game) =>
    isInPlay(open) ? [{ type: 'corrected', seat, tokens }] : no('not-now', '1.6'),
  goToStep: ({ step }: Of<Command, 'goToStep'>, state: Game) =>
    jumpsNow(state).some((each) => each === step) ? brokenOff(state) : no('not-now', '4.2'),
  endWith,
} satisfies Deciders
