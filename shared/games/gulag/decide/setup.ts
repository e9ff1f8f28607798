/** The set-up of the camp, the cards and their way round the table, the first commissar (4.1). */
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { countOf, deckOf, isRole, perColour, rangeOf, replacedIn, roleIds } from '../cards.ts'
import type { Cards, Command, Happening, Public, Role } from '../types.ts'
import { leftOf, onPaper, rightOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import { clockGone, ticking } from '../timers.ts'
import type { Game } from '../game-types.ts'
import type { Deciders, NextAt } from './table.ts'
import { begun } from './turn.ts'

const each = (state: Game): number => perColour(state.options, state.open.seats)
/** True if cards are typed in seat by seat: no cast was given and nothing is dealt. */
export const typedIn = ({ options, secret }: Game): boolean => options.cardSource === 'assigned' && secret.cast === null
/** The colours that a seat may still be given; the deal limits each. */
export function coloursFor(state: Game, seat: Seat): readonly Role[] {
  const { [seat]: _own, ...others } = state.secret.entered
  return roleIds.filter((role) => countOf(Object.values(others), role) < each(state))
}
export const allTyped = ({ table, secret }: Game): boolean =>
  table.ring.every((seat) => secret.entered[seat] !== undefined)

function announced(state: Game): Public {
  const { options, open } = state
  const range = options.showRange ? rangeOf(open.seats, each(state)) : null
  return {
    type: 'setup',
    players: open.seats,
    cards: 2 * each(state),
    replace: replacedIn(options, open.seats),
    range,
  }
}
const byRing = (ring: readonly Seat[], cardFor: (seat: Seat) => Role): Cards =>
  Object.fromEntries(ring.map((seat) => [seat, cardFor(seat)]))
/** Tells each seat the card it drew and handed to the right, and by option the card it holds. */
function handedRound(state: Game, cards: Cards): readonly Happening[] {
  const { ring } = state.table
  const held = (seat: Seat): Role => cards[seat] ?? 'black'
  return ring.flatMap((seat): readonly Happening[] => [
    { type: 'neighbourTold', to: [seat], seat: rightOf(ring, seat), card: held(rightOf(ring, seat)) },
    ...(state.options.ownCard === 'known' ? [{ type: 'cardDealt', to: [seat], card: held(seat) } as const] : []),
  ])
}
const leftOver = (deck: readonly Role[], dealt: readonly Role[]): readonly Role[] =>
  roleIds.flatMap((role) => Array.from({ length: countOf(deck, role) - countOf(dealt, role) }, () => role))
/** The cards in the order of drawing, from the first seat of the ring. */
function drawnBy(state: Game, { shuffle }: Ctx): readonly Role[] {
  const { ring } = state.table
  const { cast, entered } = state.secret
  if (cast === null && !typedIn(state)) return shuffle(deckOf(each(state)))
  // A cast lists cards as held after the pass; each was drawn by the seat to the holder's left.
  const held = (seat: Seat): Role | undefined =>
    cast === null ? entered[seat] : cast[state.table.seats.findIndex((one) => one.seat === seat)]
  return ring.map((seat) => held(rightOf(ring, seat)) ?? 'black')
}
function dealt(state: Game, ctx: Ctx): readonly Happening[] {
  const { ring } = state.table
  const clocks = ticking('look', state.options.lookSeconds * ring.length)
  const told: Happening = { type: 'phase', name: 'deal', turn: 0, clocks }
  if (onPaper(state)) return [told]
  const order = drawnBy(state, ctx)
  const drawn = byRing(ring, (seat) => order[ring.indexOf(seat)] ?? 'black')
  const cards = byRing(ring, (seat) => drawn[leftOf(ring, seat)] ?? 'black')
  const discarded = leftOver(deckOf(each(state)), Object.values(cards))
  return [told, { type: 'dealt', drawn, cards, discarded }, ...handedRound(state, cards)]
}
export const setupNext: NextAt = {
  G2: (state) => [announced(state)],
  G3: (state) => no(typedIn(state) && !allTyped(state) ? 'cards-missing' : 'not-now', 'G3'),
  G4: () => [clockGone('look'), { type: 'handedOn' }],
  G5: () => no('nobody-chosen', 'G5'),
}
/** True if the cards are with the players and this phone was not looked at yet. */
export const mayLook = ({ card, neighbour, looked }: Game['own'][Seat], { phase }: Game['open']): boolean =>
  phase === 'deal' && !looked && (card !== null || neighbour !== null)

export const setupDeciders = {
  enterCard: ({ seat, card }: Of<Command, 'enterCard'>, state: Game) => {
    if (stepOf(state) !== 'G3' || !typedIn(state)) return no('not-now', 'G3')
    if (!isRole(card)) return no('no-such-choice', 'G3')
    return coloursFor(state, seat).includes(card)
      ? [{ type: 'cardEntered' as const, seat, card }]
      : no('colour-used-up', 'G3')
  },
  clearCard: ({ seat }: Of<Command, 'clearCard'>, state: Game) => {
    if (stepOf(state) !== 'G3') return no('not-now', 'G3')
    return state.secret.entered[seat] === undefined
      ? no('no-card-there', 'G3')
      : [{ type: 'cardCleared' as const, seat }]
  },
  deal: (_command: unknown, state: Game, ctx: Ctx) => {
    if (stepOf(state) !== 'G3') return no('not-now', 'G3')
    return typedIn(state) && !allTyped(state) ? no('cards-missing', 'G3') : dealt(state, ctx)
  },
  look: (_command: unknown, state: Game, { by }: Ctx) => {
    const own = typeof by === 'number' ? state.own[by] : undefined
    if (typeof by !== 'number' || own === undefined || !mayLook(own, state.open)) return no('not-now', 'G4')
    return [{ type: 'looked' as const, to: [by] }]
  },
  chooseFirst: ({ seat }: Of<Command, 'chooseFirst'>, state: Game) =>
    stepOf(state) === 'G5' && state.options.firstCommissar === 'chosen' ? begun(state, seat, 1) : no('not-now', 'G5'),
  drawFirst: (_command: unknown, state: Game, { shuffle }: Ctx) => {
    const [seat] = shuffle(state.table.ring)
    const now = stepOf(state) === 'G5' && state.options.firstCommissar === 'random' && seat !== undefined
    return now ? begun(state, seat, 1) : no('not-now', 'G5')
  },
} satisfies Deciders
