/** Proposals by phone: the seats asked at a step, their taps, and the choice if the moderator agrees. */
import type { Seat, SeatKnowledge } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { chainAccusationTargets, draggedPartner } from '../condemn.ts'
import {
  actorOf,
  freeInOrder,
  freeSpies,
  isFree,
  mayDecline,
  sisterChoices,
  sisterChooser,
  targetsOf,
} from '../state.ts'
import type { DarkQuestion, NameQuestion, OpenState, TapPurpose } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'

/** The seats that a phone may tap, by public facts alone, so that all phones show the same list. */
export const tapTargets = (
  of: TapPurpose,
  { table, open }: Pick<GameState, 'table'> & { open: OpenState },
): readonly Seat[] => {
  const noisy = (seat: Seat): boolean =>
    of === 'censor' && open.gulag.includes(seat) && open.revealed[seat] === 'madman'
  return table.ring.filter((seat) => open.free.includes(seat) || noisy(seat))
}
/** True for a tapped vote whose target has left since: it was dropped and is asked for again. */
export const isStale = ({ table, open, own }: Pick<SeatKnowledge<Motherland>, 'table' | 'open' | 'own'>): boolean =>
  (own.asked === null || own.asked === 'vote') &&
  own.tap !== null &&
  own.tap.target !== null &&
  !tapTargets('vote', { table, open }).includes(own.tap.target)
/** The tap of a phone: a seat, null for nobody, undefined without one. */
export const tapOf = ({ secret }: Pick<GameState, 'secret'>, of: TapPurpose, seat: Seat): Seat | null | undefined =>
  secret.taps[of]?.[seat]

/** The seats really asked, free or not. */
export function askedSeats(state: GameState, of: DarkQuestion): readonly Seat[] {
  if (of === 'spies') return freeSpies(state)
  const one = of === 'sister' ? sisterChooser(state) : actorOf(state, of)
  return one === null ? [] : [one]
}
function isChoice(state: GameState, of: DarkQuestion, target: Seat | null): boolean {
  if (of === 'sister') return target !== null && sisterChoices(state).includes(target)
  return target === null ? mayDecline(state, of) : targetsOf(state, of).includes(target)
}
/** The agreed and legal choice of the seats asked; undefined without one. */
export function proposal(state: GameState, of: DarkQuestion): Seat | null | undefined {
  const taps = askedSeats(state, of).map((seat) => tapOf(state, of, seat))
  const [first] = taps
  if (first === undefined || taps.some((tap) => tap !== first)) return undefined
  return isChoice(state, of, first) ? first : undefined
}
/** The seats asked whose tap is not legal. */
export const wrongTaps = (state: GameState, of: DarkQuestion): readonly Seat[] =>
  askedSeats(state, of).filter((seat) => {
    const tap = tapOf(state, of, seat)
    return tap !== undefined && !isChoice(state, of, tap)
  })
/** The free players whose phone was not tapped; a mask works only if all tap. */
export const untappedSeats = (state: GameState, of: DarkQuestion): readonly Seat[] =>
  freeInOrder(state).filter((seat) => tapOf(state, of, seat) === undefined)
/** The seats asked without a prompt: players in the Gulag, who point with a finger where phones do not decide. */
export const seatsPointingByHand = (state: GameState, of: DarkQuestion): readonly Seat[] =>
  decidesByPhone(state.options) ? [] : askedSeats(state, of).filter((seat) => !isFree(state, seat))
/** The Spies' taps so far that may be chosen. */
export const legalPicks = (state: GameState): readonly (Seat | null)[] =>
  freeSpies(state).flatMap((seat) => {
    const tap = tapOf(state, 'spies', seat)
    return tap !== undefined && isChoice(state, 'spies', tap) ? [tap] : []
  })
/** The seat that a condemned or dragged player accuses by phone, whatever the card; null for nobody. */
export function accusationByPhone(state: GameState): Seat | null {
  const way = state.secret.condemnation
  return way === null ? null : (tapOf(state, 'accuse', way.condemned) ?? chainByPhone(state))
}
/** The seat that a dragged Informer accuses by phone, or null. */
export function chainByPhone(state: GameState): Seat | null {
  const way = state.secret.condemnation
  const partner = way === null ? null : draggedPartner(state, way.direct)
  const target = way === null || partner === null ? null : (tapOf(state, 'chain', partner) ?? null)
  return way !== null && target !== null && chainAccusationTargets(state, way).includes(target) ? target : null
}
/** True unless this seat is the one called, and its card forbids this choice. */
export function isAllowed(
  state: GameState,
  of: NameQuestion,
  { seat, target }: { seat: Seat; target: Seat | null },
): boolean {
  if (of === 'accuse' || of === 'chain') return target !== seat
  return !askedSeats(state, of).includes(seat) || isChoice(state, of, target)
}
