/** Claims on tables whose players sit far away: phones decide, and the moderator only goes on. */
import { expect } from 'vitest'
import { isOfFloor } from '../../../../shared/engine/commands/floor-commands.ts'
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
import { dueCommandAt, nextDueTime } from '../../../../shared/engine/time/expired-clocks.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { limit, stampOf } from '../../../kit/claims/erring-player.ts'
import { seeds } from '../../../kit/run-length.ts'

interface SeatOffer {
  readonly by: number
  readonly offer: Offer
}
/** Commands of phones that are looked for: also where they are marked as dangerous, and before others. */
type Wanted = (command: string) => boolean
const offersOfSeats = (live: MatchState, wanted: Wanted): readonly SeatOffer[] =>
  live.open.value.table.ring.flatMap((seat) => {
    const offers = seatOffers(live, seat, 'en')
    const dared = offers.filter(({ danger, command }) => danger === true && wanted(command))
    // Hands and the word lead nowhere.
    const free = playableOffers(offers).filter((offer) => !isOfFloor(offer))
    return [...free, ...dared].map((offer) => ({ by: seat, offer }))
  })
interface Evening {
  readonly setup: SetupInput
  readonly seed: string
  readonly wanted?: Wanted
  /** The most moves; absent: as many as an evening takes. */
  readonly most?: number
  /** Called before each move, with the match as it is then. */
  readonly before?: (live: MatchState, move: RandomMove) => void
}
/** The share of moves at which the moderator presses on although phones still owe an answer. */
const impatience = 0.1
/** Returns the next move of a table at a distance: phones first, each in turn, then the moderator's press. */
function nextMoveFrom(
  live: MatchState,
  t: number,
  { draw, wanted }: { readonly draw: RandomSource; readonly wanted: Wanted },
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
function requireCommit(result: Commit | Refusal, why: string): Commit {
  if (!isCommandRefusal(result)) return result
  throw new Error(`${why}: refused as ${result.refused}, ${result.says}`)
}
/** Returns the match played by phones and the moderator's press alone, as far as that leads. */
export function playByPhones(
  game: AnyGame,
  { setup, seed, wanted = () => false, most = limit, before }: Evening,
): MatchState {
  const draw = seededRandom(`distance/${seed}`)
  let live = emptyMatch(game, 'match')
  live = foldCommit(live, requireCommit(beginMatch(live, setup, stampOf('moderator', 0, seed)), 'begin'))
  let t = 0
  for (let moves = 0; moves < most && !isOver(live); moves += 1) {
    t += Math.floor(draw() * 4000)
    const move = nextMoveFrom(live, t, { draw, wanted })
    if (move === null) break
    t = Math.max(t, move.t)
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
