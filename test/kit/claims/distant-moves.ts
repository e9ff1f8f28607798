/** Moves of a table whose players sit far away: phones first, each in turn, then the moderator's press. */
import { isOfFloor } from '../../../shared/engine/commands/floor-commands.ts'
import { isDueQuestion, offerToGoOn } from '../../../shared/engine/go-on.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { seatOffers, type MatchState } from '../../../shared/engine/match.ts'
import {
  pickRandom,
  playableOffers,
  randomCommandTo,
  type RandomMove,
  type RandomSource,
} from '../../../shared/engine/random-player.ts'
import { dueCommandAt, nextDueTime } from '../../../shared/engine/time/expired-clocks.ts'

interface SeatOffer {
  readonly by: number
  readonly offer: Offer
}
/** Commands of phones that are looked for: also where they are marked as dangerous, and before others. */
export type Wanted = (command: string) => boolean
const offersOfSeats = (live: MatchState, wanted: Wanted): readonly SeatOffer[] =>
  live.open.value.table.ring.flatMap((seat) => {
    const offers = seatOffers(live, seat, 'en')
    const dared = offers.filter(({ danger, command }) => danger === true && wanted(command))
    // Hands and the word lead nowhere.
    const free = playableOffers(offers).filter((offer) => !isOfFloor(offer))
    return [...free, ...dared].map((offer) => ({ by: seat, offer }))
  })
/** The share of moves at which the moderator presses on although phones still owe an answer. */
const impatience = 0.1
/** Returns the next move of a table at a distance: phones first, each in turn, then the moderator's press. */
export function nextDistantMove(
  live: MatchState,
  t: number,
  { draw, wanted = () => false }: { readonly draw: RandomSource; readonly wanted?: Wanted },
): RandomMove | null {
  const due = dueCommandAt(live, t)
  if (due !== null) return { by: due.by, command: due.command, t: due.t }
  const all = offersOfSeats(live, wanted)
  const rare = all.filter(({ offer }) => wanted(offer.command))
  const asked = all.filter(({ offer }) => isDueQuestion(offer))
  const press = offerToGoOn(live, 'en')
  const isAwaited = asked.length > 0 && (press === null || draw() >= impatience)
  // Now and then somebody uses a right that stands open at any time.
  const isFree = draw() < 0.15 || (asked.length === 0 && press === null)
  const waiting = asked.filter(() => isAwaited)
  const free = rare.length > 0 && draw() < 0.5 ? rare : isFree ? all : waiting
  if (free.length > 0) {
    const { by, offer } = pickRandom(draw, free)
    return { by, command: randomCommandTo(offer, draw), t }
  }
  if (press !== null) return { by: 'moderator', command: randomCommandTo(press, draw), t }
  const later = nextDueTime(live)
  const next = later === null ? null : dueCommandAt(live, later)
  return next === null ? null : { by: next.by, command: next.command, t: next.t }
}
