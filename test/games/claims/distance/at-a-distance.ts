/** Claims on tables whose players sit far away: phones decide, and the moderator only goes on. */
import { expect } from 'vitest'
import type { Commit } from '../../../../shared/engine/events.ts'
import { isDueQuestion, offerToGoOn } from '../../../../shared/engine/go-on.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isCommandRefusal,
  isOver,
  moderatorOffers,
  moderatorState,
  seatOffers,
  type AnyGame,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../../shared/engine/match.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import {
  pickRandom,
  playableOffers,
  randomCommandTo,
  type RandomMove,
} from '../../../../shared/engine/random-player.ts'
import type { RandomSource } from '../../../../shared/engine/random-player.ts'
import { dueCommandAt } from '../../../../shared/engine/time/expired-clocks.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { limit, stampOf } from '../../../kit/claims/erring-player.ts'
import { seeds } from '../../../kit/run-length.ts'

interface SeatOffer {
  readonly by: number
  readonly offer: Offer
}
const offersOfSeats = (live: MatchState): readonly SeatOffer[] =>
  live.open.value.table.ring.flatMap((seat) =>
    playableOffers(seatOffers(live, seat, 'en')).map((offer) => ({ by: seat, offer })),
  )
/** Returns the next move of a table at a distance: phones first, each in turn, then the moderator's press. */
function nextMoveFrom(live: MatchState, t: number, draw: RandomSource): RandomMove | null {
  const due = dueCommandAt(live, t)
  if (due !== null) return { by: due.by, command: due.command, t: due.t }
  const all = offersOfSeats(live)
  const asked = all.filter(({ offer }) => isDueQuestion(offer))
  const press = offerToGoOn(live, 'en')
  // Now and then somebody uses a right that stands open at any time.
  const isFree = draw() < 0.15 || (asked.length === 0 && press === null)
  const free = isFree ? all : asked
  if (free.length > 0) {
    const { by, offer } = pickRandom(draw, free)
    return { by, command: randomCommandTo(offer, draw), t }
  }
  return press === null ? null : { by: 'moderator', command: randomCommandTo(press, draw), t }
}
function requireCommit(result: Commit | Refusal, why: string): Commit {
  if (!isCommandRefusal(result)) return result
  throw new Error(`${why}: refused as ${result.refused}, ${result.says}`)
}
/** Called before each move, with the match as it is then. */
type BeforeMove = (live: MatchState, move: RandomMove) => void
/** Returns the match played by phones and the moderator's press alone, as far as that leads. */
export function playByPhones(
  game: AnyGame,
  { setup, seed, before }: { readonly setup: SetupInput; readonly seed: string; readonly before?: BeforeMove },
): MatchState {
  const draw = seededRandom(`distance/${seed}`)
  let live = emptyMatch(game, 'match')
  live = foldCommit(live, requireCommit(beginMatch(live, setup, stampOf('moderator', 0, seed)), 'begin'))
  let t = 0
  for (let moves = 0; moves < limit && !isOver(live); moves += 1) {
    t += Math.floor(draw() * 4000)
    const move = nextMoveFrom(live, t, draw)
    if (move === null) break
    before?.(live, move)
    const entry = decide(live, move.command, stampOf(move.by, move.t, seed))
    live = foldCommit(live, requireCommit(entry, `${move.by} sends ${JSON.stringify(move.command)}`))
  }
  return live
}
/**
 * Expects that phones and the moderator's bare press lead to an outcome at a distance, whatever the options: no step
 * waits for a form of the desk.
 */
export function phonesAndPressesAreEnough(game: AnyGame): void {
  if (!Object.hasOwn(game.options, 'place')) return
  for (const seed of seeds(8)) {
    const live = playByPhones(game, { setup: setupAtDistance(game, seed), seed })
    const { step } = game.script(moderatorState(live), game.text.en)
    const left = moderatorOffers(live, 'en').filter(({ group }) => group === 'next')
    const forms = left.map(({ id, fields }) => `${id}(${Object.keys(fields).join(', ')})`).join(' ')
    expect(isOver(live), `${seed} stands at ${step} with ${forms}`).toBe(true)
  }
}
