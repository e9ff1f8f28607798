/** What phones propose: who is asked at a step, who has tapped what, and what follows if the moderator agrees. */
import type { Seat, ToldSeat } from '../../../engine/game.ts'
import { mayDecline } from '../decide/darkness.ts'
import { chooser, sistersFor } from '../decide/setup.ts'
import { actorOf, freeInOrder, freeSpies, isFree, isMasked, targetsOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { Asking, Open, StepId, TapFor } from '../types.ts'
import type { Game, Motherland } from '../game-types.ts'

/** Steps at which somebody is asked in the dark. */
const asks: Partial<Record<StepId, Asking>> = { S5: 'sister', D2: 'spies', D3: 'writer', D4: 'censor' }
export const askingAt = (at: StepId | null): Asking | null => (at === null ? null : (asks[at] ?? null))
/** What all phones ask now; null while they rest, and always without masks. */
export const askedNow = (state: Game): Asking | null => (isMasked(state) ? askingAt(stepOf(state)) : null)

/** Whom a phone may be tapped at: by public facts alone, so that the list is the same on every phone. */
export const tappable = (of: TapFor, { table, open }: Pick<Game, 'table'> & { open: Open }): readonly Seat[] => {
  const noisy = (seat: Seat): boolean =>
    of === 'censor' && open.gulag.includes(seat) && open.revealed[seat] === 'madman'
  return table.ring.filter((seat) => open.free.includes(seat) || noisy(seat))
}
/** A vote tapped for somebody who has left since: it was dropped, and is asked for again. */
export const isStale = ({ table, open, own }: Pick<ToldSeat<Motherland>, 'table' | 'open' | 'own'>): boolean =>
  own.asked === null &&
  own.tap !== null &&
  own.tap.target !== null &&
  !tappable('vote', { table, open }).includes(own.tap.target)
/** The tap of a phone: a seat, null for nobody, undefined while there is none. */
export const tapOf = ({ secret }: Pick<Game, 'secret'>, of: TapFor, seat: Seat): Seat | null | undefined =>
  secret.taps[of]?.[seat]

/** Those who are really asked, free or not. */
export function askedSeats(state: Game, of: Asking): readonly Seat[] {
  if (of === 'spies') return freeSpies(state)
  const one = of === 'sister' ? chooser(state) : actorOf(state, of)
  return one === null ? [] : [one]
}
function isChoice(state: Game, of: Asking, target: Seat | null): boolean {
  if (of === 'sister') return target !== null && sistersFor(state).includes(target)
  return target === null ? mayDecline(state, of) : targetsOf(state, of).includes(target)
}
/** What those who are asked have tapped in agreement; undefined while they have not, or may not choose that. */
export function proposal(state: Game, of: Asking): Seat | null | undefined {
  const taps = askedSeats(state, of).map((seat) => tapOf(state, of, seat))
  const [first] = taps
  if (first === undefined || taps.some((tap) => tap !== first)) return undefined
  return isChoice(state, of, first) ? first : undefined
}
/** Taps of those who are asked that the sheet does not allow. */
export const wrongTaps = (state: Game, of: Asking): readonly Seat[] =>
  askedSeats(state, of).filter((seat) => {
    const tap = tapOf(state, of, seat)
    return tap !== undefined && !isChoice(state, of, tap)
  })
/** Free players whose phone has not been tapped: a mask is good only when everybody taps. */
export const untapped = (state: Game, of: Asking): readonly Seat[] =>
  freeInOrder(state).filter((seat) => tapOf(state, of, seat) === undefined)
/** Asked, but without a prompt: whoever is in the Gulag points with a finger. */
export const byHand = (state: Game, of: Asking): readonly Seat[] =>
  askedSeats(state, of).filter((seat) => !isFree(state, seat))
