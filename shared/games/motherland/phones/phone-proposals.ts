/** Proposals by phone: the seats asked at a step, their taps, and the choice if the moderator agrees. */
import type { Seat, SeatKnowledge } from '../../../engine/game.ts'
import { mayDecline } from '../decide/darkness.ts'
import { sisterChooser, sisterChoices } from '../decide/setup.ts'
import { actorOf, freeInOrder, freeSpies, isFree, isMasked, targetsOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { PhoneQuestion, OpenState, StepId, TapPurpose } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'

/** The question at each step asked in the dark. */
const questionByStep: Partial<Record<StepId, PhoneQuestion>> = { S5: 'sister', D2: 'spies', D3: 'writer', D4: 'censor' }
export const questionAt = (at: StepId | null): PhoneQuestion | null =>
  at === null ? null : (questionByStep[at] ?? null)
/** The question on all phones; null while they rest, and always without masks. */
export const questionNow = (state: GameState): PhoneQuestion | null =>
  isMasked(state) ? questionAt(stepOf(state)) : null

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
  own.asked === null &&
  own.tap !== null &&
  own.tap.target !== null &&
  !tapTargets('vote', { table, open }).includes(own.tap.target)
/** The tap of a phone: a seat, null for nobody, undefined without one. */
export const tapOf = ({ secret }: Pick<GameState, 'secret'>, of: TapPurpose, seat: Seat): Seat | null | undefined =>
  secret.taps[of]?.[seat]

/** The seats really asked, free or not. */
export function askedSeats(state: GameState, of: PhoneQuestion): readonly Seat[] {
  if (of === 'spies') return freeSpies(state)
  const one = of === 'sister' ? sisterChooser(state) : actorOf(state, of)
  return one === null ? [] : [one]
}
function isChoice(state: GameState, of: PhoneQuestion, target: Seat | null): boolean {
  if (of === 'sister') return target !== null && sisterChoices(state).includes(target)
  return target === null ? mayDecline(state, of) : targetsOf(state, of).includes(target)
}
/** The agreed and legal choice of the seats asked; undefined without one. */
export function proposal(state: GameState, of: PhoneQuestion): Seat | null | undefined {
  const taps = askedSeats(state, of).map((seat) => tapOf(state, of, seat))
  const [first] = taps
  if (first === undefined || taps.some((tap) => tap !== first)) return undefined
  return isChoice(state, of, first) ? first : undefined
}
/** The seats asked whose tap is not legal. */
export const wrongTaps = (state: GameState, of: PhoneQuestion): readonly Seat[] =>
  askedSeats(state, of).filter((seat) => {
    const tap = tapOf(state, of, seat)
    return tap !== undefined && !isChoice(state, of, tap)
  })
/** The free players whose phone was not tapped; a mask works only if all tap. */
export const untappedSeats = (state: GameState, of: PhoneQuestion): readonly Seat[] =>
  freeInOrder(state).filter((seat) => tapOf(state, of, seat) === undefined)
/** The seats asked without a prompt: players in the Gulag, who point with a finger. */
export const seatsPointingByHand = (state: GameState, of: PhoneQuestion): readonly Seat[] =>
  askedSeats(state, of).filter((seat) => !isFree(state, seat))
