/** Deck, cards, Sisters, introductions and the first Troika (4.1). */
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { deckOf } from '../options/options.ts'
import { countsOf, roleIds, without, type Role } from '../roles.ts'
import { freeInOrder, isFree, wears } from '../state.ts'
import { stepOf } from '../steps.ts'
import { clockGone, skipTo, stepDone, ticking } from '../timers.ts'
import type { Command, Happening } from '../types.ts'
import type { Game } from '../game-types.ts'
import { finish } from './ending.ts'
import { nameTroika } from './gossip.ts'
import type { Deciders, NextAt } from './table.ts'

const deck = (state: Game): readonly Role[] => deckOf(state.options, state.table.ring.length)
/** True if cards are typed in seat by seat: no cast was given and nothing is dealt. */
export const typedIn = ({ options, secret }: Game): boolean => options.roleSource !== 'dealt' && secret.cast === null
/** The cards not entered for any seat yet. */
export const cardsLeft = (state: Game): readonly Role[] => without(deck(state), Object.values(state.secret.entered))
/** The free holder of Two Sisters, who has to choose, or null. */
export const chooser = (state: Game): number | null =>
  wears(state, 'twoSisters').find((seat) => isFree(state, seat)) ?? null
export const sistersFor = (state: Game): readonly number[] =>
  freeInOrder(state).filter((seat) => seat !== chooser(state))

function announced(state: Game): Happening {
  const counts = countsOf(deck(state))
  const kinds = roleIds.filter((role) => counts[role] !== undefined)
  return { type: 'deck', kinds, counts: state.options.announceDeck === 'full' ? counts : null }
}
function cardsFor(state: Game, { shuffle }: Ctx): readonly Role[] {
  const { cast, entered } = state.secret
  if (cast !== null) return cast
  const { seats } = state.table
  return typedIn(state) ? seats.flatMap(({ seat }) => entered[seat] ?? []) : shuffle(deck(state))
}
function dealt(state: Game, ctx: Ctx): readonly Happening[] {
  const given = cardsFor(state, ctx)
  const cards = Object.fromEntries(state.table.seats.map(({ seat }, i) => [seat, given[i] ?? 'citizen'] as const))
  const each = Object.entries(cards).map(([seat, card]): Happening => ({ type: 'cardDealt', to: [Number(seat)], card }))
  const look = ticking(state, 'look', { seconds: state.options.lookSeconds * given.length })
  return [{ type: 'phase', name: 'setup', round: 0, clocks: look }, { type: 'dealt', cards }, ...each, stepDone(state)]
}
function introduce(state: Game): readonly Happening[] {
  const clocks = ticking(state, 'intro', { seconds: state.options.introSeconds * state.table.ring.length })
  return [{ type: 'phase', name: 'introductions', round: 0, clocks }, stepDone(state)]
}
export const setupNext: NextAt = {
  S3: (state) => [announced(state), stepDone(state)],
  'S4.look': (state) => [clockGone('look'), stepDone(state)],
  S5: (state) => (chooser(state) === null || sistersFor(state).length === 0 ? [stepDone(state)] : no('not-now', 'S5')),
  'S5.meet': (state) => [stepDone(state)],
  S6: introduce,
  'S6.talk': (state) => [clockGone('intro'), stepDone(state)],
  S7: (state) => (state.open.free.length < 3 ? finish(state) : no('not-now', 'S7')),
}
function enterCard(
  { seat, card }: Of<Command, 'enterCard'>,
  state: Game,
): readonly Happening[] | ReturnType<typeof no> {
  const own = state.secret.entered[seat]
  const role = [...cardsLeft(state), ...(own === undefined ? [] : [own])].find((each) => each === card)
  return role === undefined ? no('card-used-up', 'S4') : [{ type: 'cardEntered', seat, card: role }]
}
function first(state: Game, seat: number): readonly Happening[] {
  return [...nameTroika(state, seat), stepDone(state)]
}
/** Pairs two seats and tells both. */
export const paired = (holder: Seat, chosen: Seat): readonly Happening[] => [
  { type: 'pairChosen', holder, chosen },
  { type: 'bondTold', holder, to: [holder], with: chosen },
  { type: 'bondTold', holder, to: [chosen], with: holder },
]
export const setupDeciders = {
  enterCard: (command: Of<Command, 'enterCard'>, state: Game) =>
    stepOf(state) === 'S4' && typedIn(state)
      ? (enterCard(command, state) as readonly Happening[])
      : no('not-now', 'S4'),
  clearCard: ({ seat }: Of<Command, 'clearCard'>, state: Game) => {
    if (stepOf(state) !== 'S4') return no('not-now', 'S4')
    return state.secret.entered[seat] === undefined
      ? no('no-card-there', 'S4')
      : [{ type: 'cardCleared' as const, seat }]
  },
  deal: (_command: unknown, state: Game, ctx: Ctx) => {
    if (stepOf(state) !== 'S4') return no('not-now', 'S4')
    return typedIn(state) && cardsLeft(state).length > 0 ? no('cards-missing', 'S4') : dealt(state, ctx)
  },
  chooseSister: ({ seat }: Of<Command, 'chooseSister'>, state: Game) => {
    const holder = chooser(state)
    if (stepOf(state) !== 'S5' || holder === null) return no('not-now', 'S5')
    if (seat === holder) return no('own-sister', 'A-5')
    if (!isFree(state, seat)) return no('not-free', 'S5')
    return [...paired(holder, seat), stepDone(state)]
  },
  skipIntroductions: (_command: unknown, state: Game) =>
    stepOf(state) === 'S6' ? [skipTo(state, 'S7')] : no('not-now', 'S6'),
  nameTroika: ({ seat }: Of<Command, 'nameTroika'>, state: Game) => {
    if (stepOf(state) !== 'S7' || state.options.firstTroika !== 'chosen') return no('not-now', 'S7')
    if (state.open.free.length < 3) return no('too-few-free', 'A-32')
    return isFree(state, seat) ? first(state, seat) : no('not-free', 'S7')
  },
  drawTroika: (_command: unknown, state: Game, { shuffle }: Ctx) => {
    if (stepOf(state) !== 'S7' || state.options.firstTroika !== 'random') return no('not-now', 'S7')
    const [seat] = shuffle(freeInOrder(state))
    return seat === undefined || state.open.free.length < 3 ? no('too-few-free', 'A-32') : first(state, seat)
  },
} satisfies Deciders
