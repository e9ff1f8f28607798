/** Deck, cards, Sisters, introductions and the first Troika (4.1). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { deckOf } from '../options/options.ts'
import { countsOf, roleIds, withoutCards, type Role } from '../roles.ts'
import { freeInOrder, isFree, sisterChoices, sisterChooser } from '../state.ts'
import { stepOf } from '../steps.ts'
import { stopClock, skipTo, finishStep, startClock } from '../timers.ts'
import type { Command, AnyEvent, StepId } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'
import { endGame } from './ending.ts'
import { nameTroika } from './gossip.ts'
import { sisterByPhone } from './by-phone.ts'

const deckOfTable = (state: GameState): readonly Role[] => deckOf(state.options, state.table.ring.length)
/** True if cards are typed in seat by seat: no cast was given and nothing is dealt. */
export const areCardsTyped = ({ options, secret }: GameState): boolean =>
  options.roleSource !== 'dealt' && secret.cast === null
/** The cards not entered for any seat yet. */
export const cardsLeft = (state: GameState): readonly Role[] =>
  withoutCards(deckOfTable(state), Object.values(state.secret.entered))

function announceDeck(state: GameState): AnyEvent {
  const counts = countsOf(deckOfTable(state))
  const kinds = roleIds.filter((role) => counts[role] !== undefined)
  return { type: 'deck', kinds, counts: state.options.announceDeck === 'full' ? counts : null }
}
function cardsToDeal(state: GameState, { shuffle }: DecideContext): readonly Role[] {
  const { cast, entered } = state.secret
  if (cast !== null) return cast
  const { seats } = state.table
  if (!areCardsTyped(state)) return shuffle(deckOfTable(state))
  const rest = shuffle(cardsLeft(state)) // At a distance cards that nobody typed in are dealt by chance (AD-2).
  return seats.flatMap(({ seat }) => entered[seat] ?? rest.shift() ?? [])
}
function dealCards(state: GameState, ctx: DecideContext): readonly AnyEvent[] {
  const given = cardsToDeal(state, ctx)
  const cards = Object.fromEntries(state.table.seats.map(({ seat }, i) => [seat, given[i] ?? 'citizen'] as const))
  const each = Object.entries(cards).map(([seat, card]): AnyEvent => ({ type: 'cardDealt', to: [Number(seat)], card }))
  const look = startClock(state, 'look', { seconds: state.options.lookSeconds * given.length })
  return [
    { type: 'phase', name: 'setup', round: 0, clocks: look },
    { type: 'dealt', cards },
    ...each,
    finishStep(state),
  ]
}
function beginIntroductions(state: GameState): readonly AnyEvent[] {
  const clocks = startClock(state, 'intro', { seconds: state.options.introSeconds * state.table.ring.length })
  return [{ type: 'phase', name: 'introductions', round: 0, clocks }, finishStep(state)]
}
export const setupNext: StepDeciders<Motherland, StepId> = {
  S3: (state) => [announceDeck(state), finishStep(state)],
  'S4.look': (state) => [stopClock('look'), finishStep(state)],
  S5: (state, ctx) => {
    const holder = sisterChooser(state)
    if (holder === null || sisterChoices(state).length === 0) return [finishStep(state)]
    return isAtDistance(state.options)
      ? [...pairSisters(holder, sisterByPhone(state, ctx)), finishStep(state)]
      : refuseBecause('not-now', 'S5')
  },
  'S5.meet': (state) => [finishStep(state)],
  S6: beginIntroductions,
  'S6.talk': (state) => [stopClock('intro'), finishStep(state)],
  S7: (state) => (state.open.free.length < 3 ? endGame(state) : refuseBecause('not-now', 'S7')),
}
function enterCard(
  { seat, card }: VariantOf<Command, 'enterCard'>,
  state: GameState,
): readonly AnyEvent[] | ReturnType<typeof refuseBecause> {
  const own = state.secret.entered[seat]
  const role = [...cardsLeft(state), ...(own === undefined ? [] : [own])].find((each) => each === card)
  return role === undefined ? refuseBecause('card-used-up', 'S4') : [{ type: 'cardEntered', seat, card: role }]
}
function nameFirstTroika(state: GameState, seat: number): readonly AnyEvent[] {
  return [...nameTroika(state, seat), finishStep(state)]
}
/** Pairs two seats and tells both. */
export const pairSisters = (holder: Seat, chosen: Seat): readonly AnyEvent[] => [
  { type: 'pairChosen', holder, chosen },
  { type: 'bondTold', holder, to: [holder], with: chosen },
  { type: 'bondTold', holder, to: [chosen], with: holder },
]
export const setupDeciders = {
  enterCard: (command: VariantOf<Command, 'enterCard'>, state: GameState) =>
    stepOf(state) === 'S4' && areCardsTyped(state)
      ? (enterCard(command, state) as readonly AnyEvent[])
      : refuseBecause('not-now', 'S4'),
  clearCard: ({ seat }: VariantOf<Command, 'clearCard'>, state: GameState) => {
    if (stepOf(state) !== 'S4') return refuseBecause('not-now', 'S4')
    return state.secret.entered[seat] === undefined
      ? refuseBecause('no-card-there', 'S4')
      : [{ type: 'cardCleared' as const, seat }]
  },
  deal: (_command: unknown, state: GameState, ctx: DecideContext) => {
    if (stepOf(state) !== 'S4') return refuseBecause('not-now', 'S4')
    return areCardsTyped(state) && cardsLeft(state).length > 0 && !isAtDistance(state.options)
      ? refuseBecause('cards-missing', 'S4')
      : dealCards(state, ctx)
  },
  chooseSister: ({ seat }: VariantOf<Command, 'chooseSister'>, state: GameState) => {
    const holder = sisterChooser(state)
    if (stepOf(state) !== 'S5' || holder === null) return refuseBecause('not-now', 'S5')
    if (seat === holder) return refuseBecause('own-sister', 'A-5')
    if (!isFree(state, seat)) return refuseBecause('not-free', 'S5')
    return [...pairSisters(holder, seat), finishStep(state)]
  },
  skipIntroductions: (_command: unknown, state: GameState) =>
    stepOf(state) === 'S6' ? [skipTo(state, 'S7')] : refuseBecause('not-now', 'S6'),
  nameTroika: ({ seat }: VariantOf<Command, 'nameTroika'>, state: GameState) => {
    if (stepOf(state) !== 'S7' || state.options.firstTroika !== 'chosen') return refuseBecause('not-now', 'S7')
    if (state.open.free.length < 3) return refuseBecause('too-few-free', 'A-32')
    return isFree(state, seat) ? nameFirstTroika(state, seat) : refuseBecause('not-free', 'S7')
  },
  drawTroika: (_command: unknown, state: GameState, { shuffle }: DecideContext) => {
    const isDrawn = state.options.firstTroika === 'random' || isAtDistance(state.options) // AD-6
    if (stepOf(state) !== 'S7' || !isDrawn) return refuseBecause('not-now', 'S7')
    const [seat] = shuffle(freeInOrder(state))
    return seat === undefined || state.open.free.length < 3
      ? refuseBecause('too-few-free', 'A-32')
      : nameFirstTroika(state, seat)
  },
} satisfies Deciders<Motherland>
