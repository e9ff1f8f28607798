/** The set-up of the camp, the cards and their way round the table, the first commissar (4.1). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { isAtDistance, decidesByPhone } from '../../../engine/kit/place-option.ts'
import { countOf, deckOf, isRole, perColour, rangeOf, replacementsOf, roleIds } from '../cards.ts'
import type { Cards, Command, AnyEvent, PublicEvent, Role, StepId } from '../types.ts'
import { leftOf, onPaper, rightOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import { stopClock, startClock } from '../timers.ts'
import type { GameState, Gulag } from '../game-types.ts'
import { beginTurn } from './turn.ts'

const dealPerColour = (state: GameState): number => perColour(state.options, state.open.seats)
/** True if cards are typed in seat by seat: no cast was given and nothing is dealt. */
export const areCardsTyped = ({ options, secret }: GameState): boolean =>
  options.cardSource === 'assigned' && secret.cast === null
/** The colours that a seat may still be given; the deal limits each. */
export function coloursFor(state: GameState, seat: Seat): readonly Role[] {
  const { [seat]: _own, ...others } = state.secret.entered
  return roleIds.filter((role) => countOf(Object.values(others), role) < dealPerColour(state))
}
export const areAllTyped = ({ table, secret }: GameState): boolean =>
  table.ring.every((seat) => secret.entered[seat] !== undefined)

function announceSetup(state: GameState): PublicEvent {
  const { options, open } = state
  const range = options.showRange ? rangeOf(open.seats, dealPerColour(state)) : null
  return {
    type: 'setup',
    players: open.seats,
    cards: 2 * dealPerColour(state),
    replace: replacementsOf(options, open.seats),
    range,
  }
}
const cardsByRing = (ring: readonly Seat[], cardFor: (seat: Seat) => Role): Cards =>
  Object.fromEntries(ring.map((seat) => [seat, cardFor(seat)]))
const heldBy = (cards: Cards, seat: Seat): Role => cards[seat] ?? 'black'
/** Tells a seat the card it holds, by option. */
const tellOwnCard = ({ options }: GameState, cards: Cards, seat: Seat): readonly AnyEvent[] =>
  options.ownCard === 'known' ? [{ type: 'cardDealt', to: [seat], card: heldBy(cards, seat) }] : []
/** Tells each seat the card it drew for its right-hand neighbour, and where no phone hands it on the card it holds. */
function tellNeighbours(state: GameState, cards: Cards): readonly AnyEvent[] {
  const { ring } = state.table
  return ring.flatMap((seat): readonly AnyEvent[] => [
    { type: 'neighbourTold', to: [seat], seat: rightOf(ring, seat), card: heldBy(cards, rightOf(ring, seat)) },
    ...(decidesByPhone(state.options) ? [] : tellOwnCard(state, cards, seat)),
  ])
}
/** Ends the pass; where phones hand cards on, those left go on too, and each seat gets the card it holds (AD-2). */
function endPass(state: GameState): readonly AnyEvent[] {
  const { table, options, secret } = state
  const ended: readonly AnyEvent[] = [{ type: 'handedOn' }]
  if (!decidesByPhone(options)) return ended
  const own = table.ring.flatMap((seat) => tellOwnCard(state, secret.cards, seat))
  return [...ended, { type: 'cardHandedOn', to: table.ring }, ...own]
}
const leftoverCards = (deck: readonly Role[], dealt: readonly Role[]): readonly Role[] =>
  roleIds.flatMap((role) => Array.from({ length: countOf(deck, role) - countOf(dealt, role) }, () => role))
/** The typed cards; the seats without one get the rest of the deal at random (AD-3). */
function typedCards(state: GameState, shuffle: DecideContext['shuffle']): Cards {
  const { entered } = state.secret
  const rest = shuffle(leftoverCards(deckOf(dealPerColour(state)), Object.values(entered)))
  const missing = state.table.ring.filter((seat) => entered[seat] === undefined)
  return { ...entered, ...Object.fromEntries(missing.map((seat, i) => [seat, rest[i] ?? 'black'])) }
}
/** The cards in the order of drawing, from the first seat of the ring. */
function cardsDrawn(state: GameState, { shuffle }: DecideContext): readonly Role[] {
  const { ring } = state.table
  const { cast } = state.secret
  if (cast === null && !areCardsTyped(state)) return shuffle(deckOf(dealPerColour(state)))
  const typed = typedCards(state, shuffle)
  // A cast lists cards as held after the pass; each was drawn by the seat to the holder's left.
  const held = (seat: Seat): Role | undefined =>
    cast === null ? typed[seat] : cast[state.table.seats.findIndex((one) => one.seat === seat)]
  return ring.map((seat) => held(rightOf(ring, seat)) ?? 'black')
}
function dealCards(state: GameState, ctx: DecideContext): readonly AnyEvent[] {
  const { ring } = state.table
  const clocks = startClock('look', state.options.lookSeconds * ring.length)
  const told: AnyEvent = { type: 'phase', name: 'deal', turn: 0, clocks }
  if (onPaper(state)) return [told]
  const order = cardsDrawn(state, ctx)
  const drawn = cardsByRing(ring, (seat) => order[ring.indexOf(seat)] ?? 'black')
  const cards = cardsByRing(ring, (seat) => drawn[leftOf(ring, seat)] ?? 'black')
  const discarded = leftoverCards(deckOf(dealPerColour(state)), Object.values(cards))
  return [told, { type: 'dealt', drawn, cards, discarded }, ...tellNeighbours(state, cards)]
}
export const setupNext: StepDeciders<Gulag, StepId> = {
  G2: (state) => [announceSetup(state)],
  G3: (state) => refuseBecause(areCardsTyped(state) && !areAllTyped(state) ? 'cards-missing' : 'not-now', 'G3'),
  G4: (state) => [stopClock('look'), ...endPass(state)],
  G5: () => refuseBecause('nobody-chosen', 'G5'),
}
/** True if the cards are with the players and this phone was not looked at yet. */
export const mayLook = (
  { card, neighbour, looked }: GameState['own'][Seat],
  { phase, place }: GameState['open'],
): boolean => phase === 'deal' && !looked && (card !== null || (neighbour !== null && !decidesByPhone({ place })))
/** True while this phone holds a card to be handed on (AD-2). */
export const mayHandOn = (
  { neighbour, handedOn }: GameState['own'][Seat],
  { phase, place }: GameState['open'],
): boolean => phase === 'deal' && decidesByPhone({ place }) && neighbour !== null && !handedOn

export const setupDeciders = {
  enterCard: ({ seat, card }: VariantOf<Command, 'enterCard'>, state: GameState) => {
    if (stepOf(state) !== 'G3' || !areCardsTyped(state)) return refuseBecause('not-now', 'G3')
    if (!isRole(card)) return refuseBecause('no-such-choice', 'G3')
    return coloursFor(state, seat).includes(card)
      ? [{ type: 'cardEntered' as const, seat, card }]
      : refuseBecause('colour-used-up', 'G3')
  },
  clearCard: ({ seat }: VariantOf<Command, 'clearCard'>, state: GameState) => {
    if (stepOf(state) !== 'G3') return refuseBecause('not-now', 'G3')
    return state.secret.entered[seat] === undefined
      ? refuseBecause('no-card-there', 'G3')
      : [{ type: 'cardCleared' as const, seat }]
  },
  deal: (_command: unknown, state: GameState, ctx: DecideContext) => {
    if (stepOf(state) !== 'G3') return refuseBecause('not-now', 'G3')
    const isMissing = areCardsTyped(state) && !areAllTyped(state) && !isAtDistance(state.options)
    return isMissing ? refuseBecause('cards-missing', 'G3') : dealCards(state, ctx)
  },
  look: (_command: unknown, state: GameState, { by }: DecideContext) => {
    const own = typeof by === 'number' ? state.own[by] : undefined
    if (typeof by !== 'number' || own === undefined || !mayLook(own, state.open)) return refuseBecause('not-now', 'G4')
    return [{ type: 'looked' as const, to: [by] }]
  },
  handOn: (_command: unknown, state: GameState, { by }: DecideContext) => {
    const own = typeof by === 'number' ? state.own[by] : undefined
    if (typeof by !== 'number' || own === undefined || !mayHandOn(own, state.open))
      return refuseBecause('not-now', 'AD-2')
    return [{ type: 'cardHandedOn' as const, to: [by] }]
  },
  chooseFirst: ({ seat }: VariantOf<Command, 'chooseFirst'>, state: GameState) =>
    stepOf(state) === 'G5' && state.options.firstCommissar === 'chosen'
      ? beginTurn(state, seat, 1)
      : refuseBecause('not-now', 'G5'),
  drawFirst: (_command: unknown, state: GameState, { shuffle }: DecideContext) => {
    const [seat] = shuffle(state.table.ring)
    const now = stepOf(state) === 'G5' && state.options.firstCommissar === 'random' && seat !== undefined
    return now ? beginTurn(state, seat, 1) : refuseBecause('not-now', 'G5')
  },
} satisfies Deciders<Gulag>
