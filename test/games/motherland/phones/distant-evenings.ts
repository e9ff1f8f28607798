/** Evenings at a distance: phones answer whatever they are asked, and the moderator presses what asks nothing. */
import { isDueQuestion, offerToGoOn } from '../../../../shared/engine/go-on.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Commit } from '../../../../shared/engine/events.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isCommandRefusal,
  isOver,
  moderatorState,
  seatOffers,
  type AnyGame,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../../shared/engine/match.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import { pickRandom, randomCommandTo } from '../../../../shared/engine/random-player.ts'
import { stampOf } from '../../../kit/claims/erring-player.ts'

/** The seats with a phone that has yet to answer. */
export const dueSeats = (live: MatchState): readonly Seat[] => {
  const { away } = live.secret.value
  return live.open.value.table.ring.filter(
    (seat) => !away.includes(seat) && seatOffers(live, seat, 'en').some(isDueQuestion),
  )
}
function kept(result: Commit | Refusal): Commit {
  if (isCommandRefusal(result)) throw new Error(`Offered, yet refused: ${result.says}`)
  return result
}
/** An evening: a new one, or the rest of a match. `silence`: the share of questions that phones leave unanswered. */
interface Evening {
  readonly setup: SetupInput
  readonly seed: string
  readonly silence?: number
  readonly from?: MatchState
}
function begun(game: AnyGame, { setup, seed }: Evening): MatchState {
  const empty = emptyMatch(game, 'match')
  return foldCommit(empty, kept(beginMatch(empty, setup, stampOf('moderator', 0, seed))))
}
/** Returns the questions that a phone may answer, or answer anew. */
const openVotes = (live: MatchState, seat: Seat): readonly Offer[] =>
  seatOffers(live, seat, 'en').filter(({ group }) => group === 'vote')
/** Plays to the outcome. Throws where nothing leads on. */
export function distantEvening(
  game: AnyGame,
  evening: Evening,
  after: (live: MatchState, entry: Commit, before: MatchState) => void = () => {},
): MatchState {
  const { seed, silence = 0 } = evening
  const draw = seededRandom(`distance/${seed}`)
  let live = evening.from ?? begun(game, evening)
  const take = (by: Seat | 'moderator', offer: Offer): void => {
    const before = live
    const entry = kept(decide(live, randomCommandTo(offer, draw), stampOf(by, live.t + 1000, seed)))
    live = foldCommit(live, entry)
    after(live, entry, before)
  }
  for (let moves = 0; !isOver(live); moves++) {
    if (moves > 3000) throw new Error(`${seed}: no end in sight.`)
    const due = draw() < silence ? [] : dueSeats(live)
    const onward = offerToGoOn(live, 'en')
    if (due.length > 0) {
      const seat = pickRandom(draw, due)
      take(seat, pickRandom(draw, seatOffers(live, seat, 'en').filter(isDueQuestion)))
    } else if (onward !== null) take('moderator', onward)
    else if (dueSeats(live).length === 0) {
      // A vote that was cleared by hand still stands on its phone, which gives it again.
      const again = live.open.value.table.ring.filter((seat) => openVotes(live, seat).length > 0)
      if (again.length === 0) throw new Error(`${seed}: nothing is due, and nothing leads on.`)
      const seat = pickRandom(draw, again)
      take(seat, pickRandom(draw, openVotes(live, seat)))
    }
  }
  return live
}

/** A match after a commit. */
export interface Twin {
  readonly live: MatchState
  readonly entry: Commit
}
const publicRows = ({ rows }: Commit): string =>
  JSON.stringify(rows.filter(({ told }) => told === 'all').map(({ event }) => event))
const saidIn = (live: MatchState): string => live.game.script(moderatorState(live), live.game.text.en).say
/**
 * Yields two matches with other hidden cards after each command that both take, as long as the public is told the same,
 * events and words.
 * Phones answer the same in both.
 */
export function* twinEvenings(game: AnyGame, setup: SetupInput, seed: string): Generator<readonly [Twin, Twin]> {
  const draw = seededRandom(`twins/${seed}`)
  const empty = emptyMatch(game, 'match')
  const first = kept(beginMatch(empty, setup, stampOf('moderator', 0, seed)))
  let [one, other] = [foldCommit(empty, first), foldCommit(empty, first)]
  while (!isOver(one)) {
    const seats = dueSeats(one)
    const seat = seats.length === 0 || draw() < 0.02 ? null : pickRandom(draw, seats)
    const offer =
      seat === null ? offerToGoOn(one, 'en') : pickRandom(draw, seatOffers(one, seat, 'en').filter(isDueQuestion))
    if (offer === null) return
    const command = randomCommandTo(offer, draw)
    const [a, b] = [one, other].map((live, i) =>
      decide(
        live,
        command,
        stampOf(seat ?? 'moderator', live.t + 1000, command.type === 'deal' ? `${seed}/${i}` : seed),
      ),
    )
    if (a === undefined || b === undefined || isCommandRefusal(a)) throw new Error(`Refused: ${command.type}`)
    if (isCommandRefusal(b)) throw new Error(`Taken with other cards: ${JSON.stringify(command)}`)
    if (publicRows(a) !== publicRows(b)) return
    ;[one, other] = [foldCommit(one, a), foldCommit(other, b)]
    if (saidIn(one) !== saidIn(other)) return
    yield [
      { live: one, entry: a },
      { live: other, entry: b },
    ]
  }
}
