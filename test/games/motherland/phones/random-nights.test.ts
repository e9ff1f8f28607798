/** Random nights with masks: nobody can tell from an open phone whose it is. */
import { describe, expect, test } from 'vitest'
import type { Commit } from '../../../../shared/engine/events.ts'
import { frameFor } from '../../../../shared/engine/frames.ts'
import type { Seat, State } from '../../../../shared/engine/game.ts'
import {
  decide,
  foldCommit,
  moderatorOffers,
  seatOffers,
  fullState,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
  type SetupInput,
} from '../../../../shared/engine/match.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import { randomCommandTo, playRandomly, type RandomSource } from '../../../../shared/engine/random-player.ts'
import { motherland } from '../../../../shared/games/motherland/index.ts'
import { askedSeats } from '../../../../shared/games/motherland/phones/phone-proposals.ts'
import { questionNow } from '../../../../shared/games/motherland/phones/questions.ts'
import type { Motherland } from '../../../../shared/games/motherland/game-types.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { setupOf } from '../../../kit/games.ts'
import { seeds } from '../../../kit/run-length.ts'
import { at, audiencesOf, limit, stampOf, wildWalk } from '../../../kit/claims/erring-player.ts'
import { openly, untapped } from './masked-tables.ts'

const game = motherland as unknown as AnyGame
const masked = (seed: string): SetupInput => {
  const setup = setupOf(game, seed)
  return { ...setup, options: { ...setup.options, phonesAtNight: 'mask', place: 'room' } }
}
const stateOf = (live: MatchState): State<Motherland> => fullState(live) as unknown as State<Motherland>
const inTheDark = (live: MatchState): boolean => {
  const { open, own } = stateOf(live)
  return open.phase === 'darkness' || Object.values(own).some(({ asked }) => asked !== null)
}
/** All free phones show the same; each counts for itself what it was told. */
function areAlike(live: MatchState, drawn: (frame: Frame) => object): void {
  const frames = stateOf(live).open.free.map((seat) => ({ ...frameFor(live, `seat:${seat}`, 'en'), rev: 0 }))
  const [first, ...others] = frames.map((frame) => drawn(frame))
  for (const other of others) expect(other).toEqual(first)
}
/** The match after a tap of this phone at anybody, if it is asked. */
function tapped(live: MatchState, seat: Seat, draw: RandomSource): MatchState {
  const offer = seatOffers(live, seat, 'en').find(({ command }) => command === 'point')
  if (offer === undefined) return expect.fail(`Seat ${seat} is asked nothing.`)
  const entry = decide(live, randomCommandTo(offer, draw), stampOf(seat, live.t, 'tap'))
  return isCommandRefusal(entry) ? expect.fail(`Seat ${seat} was refused.`) : foldCommit(live, entry)
}
/**
 * Returns the part of each phone that shows only while held: when it changes, the phone says openly that there is
 * news.
 */
function secrets(live: MatchState): readonly string[] {
  const { table } = stateOf(live)
  return table.ring.map((seat) => {
    const { notes, seats } = frameFor(live, `seat:${seat}`, 'en').board
    return JSON.stringify([notes, seats.find((each) => each.seat === seat)?.card?.role])
  })
}
const seenByOthers = (live: MatchState, seat: Seat): readonly Frame[] =>
  audiencesOf(live)
    .filter((audience) => audience !== `seat:${seat}`)
    .map((audience) => frameFor(live, audience, 'en'))
/** Taps on every phone: no other screen changes, and without power not even the moderator's offers. */
function everybodyTaps(before: MatchState, draw: RandomSource): void {
  const state = stateOf(before)
  const of = questionNow(state)
  const really = of === null ? [] : askedSeats(state, of)
  const proposed = (match: MatchState, seat: Seat): object =>
    really.includes(seat) ? [] : moderatorOffers(match, 'en')
  let live = before
  for (const seat of state.open.free) {
    const after = tapped(live, seat, draw)
    expect(seenByOthers(after, seat)).toEqual(seenByOthers(live, seat))
    expect(proposed(after, seat)).toEqual(proposed(live, seat))
    live = after
  }
  areAlike(live, openly)
}

describe('in random nights with masks', () => {
  test('all free phones are alike at every moment, and every phone is told equally often', () => {
    let moments = 0
    for (const seed of seeds(12)) {
      /**
       * Private events by seat that came with a public one: the own answer, entered by the desk. All phones are sent
       * that one.
       */
      const beside = new Map<number, number>()
      const after = (live: MatchState, { rows }: Commit): void => {
        const isPublic = rows.some(({ told }) => told === 'all')
        for (const { event, to } of isPublic ? rows : [])
          for (const seat of event.type === 'deskEntered' ? to : []) beside.set(seat, (beside.get(seat) ?? 0) + 1)
        const counts = Object.entries(live.revs.seats).map(([seat, rev]) => rev - (beside.get(Number(seat)) ?? 0))
        expect(new Set(counts).size).toBeLessThan(2)
        if (!inTheDark(live)) return
        moments += 1
        areAlike(live, openly)
      }
      playRandomly(game, { setup: masked(seed), seed, limit, at, takers: 'moderator', after })
    }
    expect(moments).toBeGreaterThan(5 * seeds(12).length)
  })
  test('there is something new behind the card of every phone at once, or of none', () => {
    for (const seed of seeds(12)) {
      let before: readonly string[] | null = null
      const after = (live: MatchState): void => {
        const now = secrets(live)
        const changed = now.map((each, i) => each !== (before ?? now)[i])
        expect(new Set(changed).size).toBe(1)
        before = now
      }
      playRandomly(game, { setup: masked(seed), seed, limit, at, takers: 'moderator', after })
    }
  })
  test('a tap changes nothing for anybody else, and after everybody’s taps the phones are alike again', () => {
    let calls = 0
    for (const seed of seeds(4)) {
      const draw = seededRandom(`taps/${seed}`)
      const after = (live: MatchState): void => {
        if (questionNow(stateOf(live)) === null) return
        calls += 1
        everybodyTaps(live, draw)
      }
      playRandomly(game, { setup: masked(seed), seed, limit, at, takers: 'moderator', after })
    }
    expect(calls).toBeGreaterThan(5 * seeds(4).length)
  })
  test('they are alike with corrections, undo and redo as well, own taps apart; nobody in the Gulag is asked', () => {
    let calls = 0
    for (const seed of seeds(12)) {
      wildWalk(game, { setup: masked(seed), seed, moves: 160 }, ({ live }) => {
        // Before the deal the table may be moved to a distance, where phones are asked by day, too.
        if (!inTheDark(live) || stateOf(live).options.place !== 'room') return
        const { own, open } = stateOf(live)
        expect(new Set(Object.values(own).map(({ asked }) => asked)).size).toBe(1)
        areAlike(live, untapped)
        for (const seat of open.gulag) expect(seatOffers(live, seat, 'en')).toEqual([])
        if (own[1]?.asked !== null) calls += 1
      })
    }
    expect(calls).toBeGreaterThan(5 * seeds(12).length)
  })
})
