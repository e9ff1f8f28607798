/** The moderator's hints on phones: looks, taps and missing ones. */
import { troikaMembers } from '../decide/members.ts'
import type { Seat } from '../../../engine/game.ts'
import { freeInOrder, nameIn } from '../state.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { questionFor, questionNow } from './questions.ts'
import {
  accusationByPhone,
  askedSeats,
  seatsPointingByHand,
  proposal,
  tapOf,
  untappedSeats,
  wrongTaps,
} from './phone-proposals.ts'
import type { DarkQuestion, TapPurpose } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

const listNames = (state: GameState, seats: readonly Seat[]): string =>
  seats.map((seat) => nameIn(state, seat)).join(', ')
/** The taps of these seats as text, as far as there are any. */
function tapsText(state: GameState, { of, seats }: { of: TapPurpose; seats: readonly Seat[] }, words: Words): string {
  return seats
    .flatMap((seat) => {
      const target = tapOf(state, of, seat)
      if (target === undefined) return []
      return [words.pointsAt(nameIn(state, seat), target === null ? words.abstains : nameIn(state, target))]
    })
    .join(', ')
}
/** The hint whether several seats agree; null while one of them is missing. */
function agreement(state: GameState, of: DarkQuestion, { hints }: Words): string | null {
  const seats = askedSeats(state, of)
  const taps = seats.map((seat) => tapOf(state, of, seat))
  if (seats.length < 2 || taps.includes(undefined)) return null
  if (taps.some((tap) => tap !== taps[0])) return hints.differ
  return proposal(state, of) === undefined ? null : hints.agreed
}
/** The hints while all phones ask: proposals of the seats really asked, and missing taps. */
export function tapHints(state: GameState, words: Words): readonly (string | null)[] {
  const of = questionNow(state)
  if (of === null) return []
  const { hints } = words
  const taps = tapsText(state, { of, seats: askedSeats(state, of) }, words)
  const [wrong, away, missing] = [wrongTaps(state, of), seatsPointingByHand(state, of), untappedSeats(state, of)]
  return [
    taps === '' ? null : hints.taps(taps),
    agreement(state, of, words),
    wrong.length === 0 ? null : hints.notPossible(listNames(state, wrong)),
    away.length === 0 ? null : hints.byHand(listNames(state, away)),
    missing.length === 0 ? hints.allTapped : hints.untapped(listNames(state, missing)),
  ]
}
/** The hints by day where phones decide: answers that are missing, and the accusation that is made by phone. */
export function answerHints(state: GameState, { hints }: Words): readonly (string | null)[] {
  if (!decidesByPhone(state.options) || questionNow(state) !== null) return []
  const { of, whom = freeInOrder(state) } = questionFor(state)
  if (of === null || of === 'look' || of === 'read') return []
  const missing = whom.filter((seat) => tapOf(state, of, seat) === undefined)
  const accused = accusationByPhone(state)
  return [
    accused === null ? null : hints.accusesByPhone(nameIn(state, accused)),
    missing.length === 0 ? hints.allAnswered : hints.unanswered(listNames(state, missing)),
  ]
}
/** The hint on looks at cards; none before the first phone reported one, as there may be no phones. */
export function seenHints(state: GameState, hints: Words['hints']): readonly string[] {
  const seats = freeInOrder(state)
  const { seen } = state.secret
  const missing = seats.filter((seat) => !seen.includes(seat))
  return seen.length === 0 ? [] : [hints.seen(seats.length - missing.length, seats.length, listNames(state, missing))]
}
/** The hint on votes by phone that differ from those entered. */
export function voteHints(state: GameState, words: Words): readonly string[] {
  const { votes } = state.secret
  const seats = troikaMembers(state).filter((seat) => {
    const tap = tapOf(state, 'vote', seat)
    return tap !== undefined && votes[seat] !== tap
  })
  return seats.length === 0 ? [] : [words.hints.otherVotes(tapsText(state, { of: 'vote', seats }, words))]
}
