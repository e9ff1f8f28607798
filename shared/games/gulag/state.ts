/** Questions about the state that several files ask. */
import { saidName } from '../../engine/frames.ts'
import type { Seat } from '../../engine/game.ts'
import { countOf, perColour, rangeOf, otherTask } from './cards.ts'
import type { Order, Range, Role, Secret, Winner } from './types.ts'
import { type Crew, type Position } from './crews.ts'
import { certain, deducible, possible, type Standing } from './outcome.ts'
import type { Game } from './game-types.ts'

type Seen = Pick<Game, 'table' | 'open'>

/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<Game, 'table'>, seat: Seat): string => saidName(table, seat)
export const cardOf = ({ secret }: Pick<Game, 'secret'>, seat: Seat): Role | null => secret.cards[seat] ?? null

function beside(ring: readonly Seat[], seat: Seat, by: number): Seat {
  const at = ring.indexOf(seat)
  return ring[(at + by + ring.length) % ring.length] ?? seat
}
/** The next seat clockwise, which takes the next turn and saw this seat's card. */
export const leftOf = (ring: readonly Seat[], seat: Seat): Seat => beside(ring, seat, 1)
/** The seat to which the drawn card is handed. */
export const rightOf = (ring: readonly Seat[], seat: Seat): Seat => beside(ring, seat, -1)

/** The crew of the turn, or null before it is told. */
export const crewOf = ({ crews, turn }: Game['open']): Crew | null => crews[turn - 1] ?? null
export const previousOf = ({ crews, turn }: Game['open']): Crew | null => crews[turn - 2] ?? null
/** The facts on which the choice of a crew depends; null while no commissar leads. */
export function positionOf({ table, open }: Seen): Position | null {
  const { commissar, setup } = open
  return commissar === null
    ? null
    : { ring: table.ring, commissar, previous: previousOf(open), replace: setup?.replace ?? 0 }
}
export const totalOf = ({ works }: Pick<Game['open'], 'works'>): number => works.reduce((sum, work) => sum + work, 0)
export const isInspected = ({ works, turn }: Game['open']): boolean => turn > 0 && works.length === turn

/** True if colours are on paper only and unknown to the console until the end. */
export const onPaper = ({ options, secret }: Game): boolean => options.cardSource === 'recorded' && secret.cast === null
/** True if the cards of all seats are known here. */
export const allKnown = (state: Game): boolean => state.table.ring.every((seat) => cardOf(state, seat) !== null)
const heldIn = (state: Game): readonly Role[] => state.table.ring.flatMap((seat) => cardOf(state, seat) ?? [])
/** The number of red workers among the dealt cards. */
export const redIn = (state: Game): number => countOf(heldIn(state), 'red')

/**
 * The work cards among the two final ones; an order turns its worker's card into the other kind. Null before
 * both picks.
 */
export function workOf({ workers }: Crew, picks: Secret['picks'], order: Order | null): number | null {
  const finals = workers.flatMap((seat) => {
    const pick = picks[seat]
    return pick === undefined ? [] : [order?.worker === seat ? otherTask(pick) : pick]
  })
  return finals.length < 2 ? null : finals.filter((card) => card === 'work').length
}

export const standingOf = ({ open }: Seen): Standing => ({
  work: totalOf(open),
  left: open.phase === 'end' ? 0 : open.seats - open.works.length,
  seats: open.seats,
})
const hinted = (state: Game): boolean =>
  state.options.callEarly !== 'off' && allKnown(state) && state.open.result === null
/** The certain result, or null; always null before all cards are known here (8.3). */
export const decidedNow = (state: Game): Winner | null =>
  hinted(state) ? certain(standingOf(state), redIn(state)) : null
/** The results still possible; empty while they are not to be told. */
export const possibleNow = (state: Game): readonly Winner[] =>
  hinted(state) ? possible(standingOf(state), redIn(state)) : []
export const rangeIn = ({ options, open }: Game): Range => rangeOf(open.seats, perColour(options, open.seats))
/** True if the whole table could deduce the result. */
export const isDeducible = (state: Game): boolean =>
  hinted(state) && deducible(standingOf(state), rangeIn(state)) !== null
/** True while turns are still to be played. */
export const turnsLeft = ({ open }: Seen): boolean => open.works.length < open.seats

/** The number of red cards held if the deal cannot have so many or so few; null if it can, or if cards are unknown. */
export function oddRed(state: Game): number | null {
  if (!allKnown(state) || state.secret.otherDeck === true) return null
  const red = redIn(state)
  const { least, most } = rangeIn(state)
  return red < least || red > most ? red : null
}
