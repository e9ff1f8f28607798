/** The end: tools down, the cards one by one, the result (4.3). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { countOf, isRole, perColour, roleIds } from '../cards.ts'
import type { Command, AnyEvent, Role, StepId } from '../types.ts'
import { parOf, winnerOf } from '../outcome.ts'
import { cardOf, onPaper, totalOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { GameState, Gulag } from '../game-types.ts'

/** The next seat to show its card, in ring order; null when all are shown. */
export const nextToShow = ({ table, open }: Pick<GameState, 'table' | 'open'>): Seat | null =>
  table.ring.find((seat) => open.revealed[seat] === undefined) ?? null
/** The colours that the next card can have; the deal limits each. */
export const coloursLeft = ({ options, open }: GameState): readonly Role[] =>
  roleIds.filter((role) => countOf(Object.values(open.revealed), role) < perColour(options, open.seats))
/** True while cards are shown: at E2, or after an end by hand. */
export const isShowing = (state: GameState): boolean =>
  (stepOf(state) === 'E2' || state.open.result !== null) && nextToShow(state) !== null

/** The result, counted over the dealt cards only (E3, A-19). */
function tellResult(state: GameState): readonly AnyEvent[] {
  const { open } = state
  const red = countOf(Object.values(open.revealed), 'red')
  const work = totalOf(open)
  return [{ type: 'result', winner: winnerOf(work, red, open.seats), red, work, par: parOf(red) }]
}
export const endNext: StepDeciders<Gulag, StepId> = {
  E1: ({ open }) => [{ type: 'end', work: totalOf(open) }],
  E2: () => refuseBecause('cards-missing', 'E2'),
  E3: tellResult,
}
export const endDeciders = {
  revealNext: (_command: unknown, state: GameState) => {
    const seat = nextToShow(state)
    if (!isShowing(state) || seat === null) return refuseBecause('not-now', 'E2')
    const card = cardOf(state, seat)
    return card === null ? refuseBecause('paper-cards', 'cardSource') : [{ type: 'reveal' as const, seat, card }]
  },
  showCard: ({ seat, card }: VariantOf<Command, 'showCard'>, state: GameState) => {
    if (!isShowing(state)) return refuseBecause('not-now', 'E2')
    if (!onPaper(state)) return refuseBecause('typed-in', 'cardSource')
    if (seat !== nextToShow(state)) return refuseBecause('not-this-seat', 'E2')
    if (!isRole(card)) return refuseBecause('no-such-choice', 'E2')
    return coloursLeft(state).includes(card)
      ? [{ type: 'reveal' as const, seat, card }]
      : refuseBecause('colour-used-up', 'E2')
  },
} satisfies Deciders<Gulag>
