/** Questions about the state that several files ask. */
import { isolatedSeatName } from '../../engine/frames.ts'
import type { Seat } from '../../engine/game.ts'
import { countOf, perColour, rangeOf, otherTask } from './cards.ts'
import type { Order, RedRange, Role, SecretState, Winner } from './types.ts'
import type { Crew, Position } from './crews.ts'
import { certainWinner, deducibleWinner, possibleWinners, winners, type GameProgress } from './outcome.ts'
import type { GameState } from './game-types.ts'

type PublicView = Pick<GameState, 'table' | 'open'>

/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<GameState, 'table'>, seat: Seat): string => isolatedSeatName(table, seat)
export const cardOf = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): Role | null => secret.cards[seat] ?? null

function seatBeside(ring: readonly Seat[], seat: Seat, by: number): Seat {
  const at = ring.indexOf(seat)
  return ring[(at + by + ring.length) % ring.length] ?? seat
}
/** The next seat clockwise, which takes the next turn and saw this seat's card. */
export const leftOf = (ring: readonly Seat[], seat: Seat): Seat => seatBeside(ring, seat, 1)
/** The seat to which the drawn card is handed. */
export const rightOf = (ring: readonly Seat[], seat: Seat): Seat => seatBeside(ring, seat, -1)

/** The crew of the turn, or null before it is told. */
export const crewOf = ({ crews, turn }: GameState['open']): Crew | null => crews[turn - 1] ?? null
export const previousOf = ({ crews, turn }: GameState['open']): Crew | null => crews[turn - 2] ?? null
/** The facts on which the choice of a crew depends; null while no commissar leads. */
export function positionOf({ table, open }: PublicView): Position | null {
  const { commissar, setup } = open
  return commissar === null
    ? null
    : { ring: table.ring, commissar, previous: previousOf(open), replace: setup?.replace ?? 0 }
}
export const totalOf = ({ works }: Pick<GameState['open'], 'works'>): number =>
  works.reduce((sum, work) => sum + work, 0)
export const isInspected = ({ works, turn }: GameState['open']): boolean => turn > 0 && works.length === turn

/** True if colours are on paper only and unknown to the console until the end. */
export const onPaper = ({ options, secret }: GameState): boolean =>
  options.cardSource === 'recorded' && secret.cast === null
/** True if the cards of all seats are known here. */
export const allKnown = (state: GameState): boolean => state.table.ring.every((seat) => cardOf(state, seat) !== null)
const heldIn = (state: GameState): readonly Role[] => state.table.ring.flatMap((seat) => cardOf(state, seat) ?? [])
/** The number of red workers among the dealt cards. */
export const redIn = (state: GameState): number => countOf(heldIn(state), 'red')

/**
 * The work cards among the two final ones; an order turns its worker's card into the other kind. Null before
 * both picks.
 */
export function workOf({ workers }: Crew, picks: SecretState['picks'], order: Order | null): number | null {
  const finals = workers.flatMap((seat) => {
    const pick = picks[seat]
    return pick === undefined ? [] : [order?.worker === seat ? otherTask(pick) : pick]
  })
  return finals.length < 2 ? null : finals.filter((card) => card === 'work').length
}

export const progressOf = ({ open }: PublicView): GameProgress => ({
  work: totalOf(open),
  left: open.phase === 'end' ? 0 : open.seats - open.works.length,
  seats: open.seats,
})
const mayHint = (state: GameState): boolean =>
  state.options.callEarly !== 'off' && allKnown(state) && state.open.result === null
/** The certain result, or null; always null before all cards are known here (8.3). */
export const decidedNow = (state: GameState): Winner | null =>
  mayHint(state) ? certainWinner(progressOf(state), redIn(state)) : null
/** The results still possible; empty while they are not to be told. */
export const possibleNow = (state: GameState): readonly Winner[] =>
  mayHint(state) ? possibleWinners(progressOf(state), redIn(state)) : []
/**
 * The results that a match ended by hand may have (8.1, 8.3): those that work still to come can reach, of colours that
 * somebody holds. Where no colour that is reached has a seat, every colour that has one may win.
 */
export function endsByHand(state: GameState): readonly Winner[] {
  const red = redIn(state)
  const sizes = { red, black: state.open.seats - red, draw: 1 }
  const seated = winners.filter((each) => sizes[each] > 0)
  const reached = possibleWinners(progressOf(state), red).filter((each) => seated.includes(each))
  return reached.length > 0 ? reached : seated.filter((each) => each !== 'draw')
}
export const rangeIn = ({ options, open }: GameState): RedRange => rangeOf(open.seats, perColour(options, open.seats))
/** True if the whole table could deduce the result. */
export const isDeducible = (state: GameState): boolean =>
  mayHint(state) && deducibleWinner(progressOf(state), rangeIn(state)) !== null
/** True while turns are still to be played. */
export const turnsLeft = ({ open }: PublicView): boolean => open.works.length < open.seats

/** The number of red cards held if the deal cannot have so many or so few; null if it can, or if cards are unknown. */
export function oddRed(state: GameState): number | null {
  if (!allKnown(state) || state.secret.otherDeck === true) return null
  const red = redIn(state)
  const { least, most } = rangeIn(state)
  return red < least || red > most ? red : null
}
