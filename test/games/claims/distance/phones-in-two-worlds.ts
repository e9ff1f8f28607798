/** Claims on two matches at a distance that differ only in what is hidden: do phones betray which one it is? */
import { expect } from 'vitest'
import type { Commit } from '../../../../shared/engine/events.ts'
import { isDueQuestion, stepEndsAt } from '../../../../shared/engine/go-on.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isCommandRefusal,
  seatOffers,
  type AnyGame,
  type MatchState,
  type SetupInput,
} from '../../../../shared/engine/match.ts'
import type { RandomMove } from '../../../../shared/engine/random-player.ts'
import { stampOf } from '../../../kit/claims/erring-player.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { seeds } from '../../../kit/run-length.ts'
import { playByPhones } from './at-a-distance.ts'

/** The questions that each phone still owes an answer to, as its screen calls them. */
const questionsIn = (live: MatchState): readonly string[] =>
  live.open.value.table.ring.flatMap((seat) =>
    seatOffers(live, seat, 'en')
      .filter(isDueQuestion)
      .map(({ id, title }) => `${seat} ${id} ${title}`),
  )
const publicIn = ({ rows }: Commit): string =>
  JSON.stringify(rows.filter(({ told }) => told === 'all').map(({ event }) => event))
/** Messages to each seat. */
const messagesIn = ({ rows }: Commit, live: MatchState): readonly number[] =>
  live.open.value.table.ring.map((seat) => rows.filter(({ to }) => to.includes(seat)).length)

/** The moves of an evening that are compared: at sixty seats each costs hundreds of looks at phones. */
const beginning = 200
/** The second world: takes the moves of the first with a chance of its own, wherever the public cannot tell them apart. */
class OtherWorld {
  live: MatchState
  /** False once the public was told something else, or a move was not possible. */
  isAlike = true
  compared = 0
  readonly #seed: string

  constructor(game: AnyGame, setup: SetupInput, seed: string) {
    this.#seed = seed
    const empty = emptyMatch(game, 'match')
    const first = beginMatch(empty, setup, stampOf('moderator', 0, seed))
    if (isCommandRefusal(first)) throw new Error(first.says)
    this.live = foldCommit(empty, first)
  }
  /** Takes the move that the first world takes, and expects the same questions, messages and ends of steps. */
  follow(first: MatchState, move: RandomMove): void {
    if (!this.isAlike) return
    const told = `${this.#seed} before ${JSON.stringify(move)}`
    expect(questionsIn(this.live), told).toEqual(questionsIn(first))
    expect(stepEndsAt(this.live), `${told}: the end of the step`).toBe(stepEndsAt(first))
    const [theirs, own, same] = [
      decide(first, move.command, stampOf(move.by, move.t, this.#seed)),
      decide(this.live, move.command, stampOf(move.by, move.t, `${this.#seed}/other`)),
      decide(this.live, move.command, stampOf(move.by, move.t, this.#seed)),
    ]
    const entry = [own, same].find(
      (each) => !isCommandRefusal(each) && !isCommandRefusal(theirs) && publicIn(each) === publicIn(theirs),
    )
    if (entry === undefined || isCommandRefusal(entry) || isCommandRefusal(theirs)) {
      this.isAlike = false
      return
    }
    expect(messagesIn(entry, this.live), told).toEqual(messagesIn(theirs, first))
    this.live = foldCommit(this.live, entry)
    this.compared += 1
  }
}
/**
 * Expects that hidden cards change neither who is asked, nor when the step ends, nor how many messages a phone is sent, as
 * long as everybody was
 * told the same and phones said the same.
 */
export function cardsChangeNoQuestion(game: AnyGame): void {
  if (!Object.hasOwn(game.options, 'place')) return
  let compared = 0
  for (const seed of seeds(6)) {
    const setup = setupAtDistance(game, seed)
    const other = new OtherWorld(game, setup, seed)
    playByPhones(game, { setup, seed, most: beginning, before: (live, move) => other.follow(live, move) })
    compared += other.compared
  }
  expect(compared).toBeGreaterThan(40)
}
