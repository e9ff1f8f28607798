/** The end: tools down, the cards one by one, the result (4.3). */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import { countOf, isRole, perColour, roleIds } from '../cards.ts'
import type { Command, Happening, Role } from '../types.ts'
import { parOf, winnerOf } from '../outcome.ts'
import { cardOf, onPaper, totalOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { Game } from '../game-types.ts'
import type { Deciders, NextAt } from './table.ts'

/** The next seat to show its card, in ring order; null when all are shown. */
export const nextToShow = ({ table, open }: Pick<Game, 'table' | 'open'>): Seat | null =>
  table.ring.find((seat) => open.revealed[seat] === undefined) ?? null
/** The colours that the next card can have; the deal limits each. */
export const coloursLeft = ({ options, open }: Game): readonly Role[] =>
  roleIds.filter((role) => countOf(Object.values(open.revealed), role) < perColour(options, open.seats))
/** True while cards are shown: at E2, or after an end by hand. */
export const showing = (state: Game): boolean =>
  (stepOf(state) === 'E2' || state.open.result !== null) && nextToShow(state) !== null

/** The result, counted over the dealt cards only (E3, A-19). */
function result(state: Game): readonly Happening[] {
  const { open } = state
  const red = countOf(Object.values(open.revealed), 'red')
  const work = totalOf(open)
  return [{ type: 'result', winner: winnerOf(work, red, open.seats), red, work, par: parOf(red) }]
}
export const endNext: NextAt = {
  E1: ({ open }) => [{ type: 'end', work: totalOf(open) }],
  E2: () => no('cards-missing', 'E2'),
  E3: result,
}
export const endDeciders = {
  revealNext: (_command: unknown, state: Game) => {
    const seat = nextToShow(state)
    if (!showing(state) || seat === null) return no('not-now', 'E2')
    const card = cardOf(state, seat)
    return card === null ? no('paper-cards', 'cardSource') : [{ type: 'reveal' as const, seat, card }]
  },
  showCard: ({ seat, card }: Of<Command, 'showCard'>, state: Game) => {
    if (!showing(state)) return no('not-now', 'E2')
    if (!onPaper(state)) return no('typed-in', 'cardSource')
    if (seat !== nextToShow(state)) return no('not-this-seat', 'E2')
    if (!isRole(card)) return no('no-such-choice', 'E2')
    return coloursLeft(state).includes(card) ? [{ type: 'reveal' as const, seat, card }] : no('colour-used-up', 'E2')
  },
} satisfies Deciders
