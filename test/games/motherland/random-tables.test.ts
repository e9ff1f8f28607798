/** Random tables of 6 to 13 with random options: they end, refold, and keep their secrets. */
import { describe, expect, test } from 'vitest'
import { isAnnouncing } from '../../../shared/engine/commands/announcement-commands.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { eventsToldTo } from '../../../shared/engine/history.ts'
import type { StoredEvent } from '../../../shared/engine/events.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import {
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import { findOffer } from '../../../shared/engine/offers/offers.ts'
import { foldToldEvents, refoldMatch } from '../../../shared/engine/replay.ts'
import { randomCommandTo, playableOffers, playRandomly } from '../../../shared/engine/random-player.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import { namesFor } from '../../kit/test-table.ts'
import { anyCommand, nearMiss } from '../../kit/random-commands.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { at, audiencesOf, stampOf, wild } from '../../kit/claims/erring-player.ts'

const game = motherland as unknown as AnyGame
const limit = 1500
/** A table without the chain of what undo could take back: every link holds a whole table. */
const still = (live: MatchState): object => ({ ...live, doings: live.doings?.entry ?? null })

describe('a random table', () => {
  test.each([6, 7, 8, 9, 10, 11, 12, 13])('of %i seats ends with a winner by offers alone', (seats) => {
    for (const seed of seeds(6)) {
      const setup = { names: namesFor(seats), options: {}, cast: null }
      expect(playRandomly(game, { setup, seed: `${seats}/${seed}`, limit, at }).ended).toBe(true)
    }
  })
  test('with random options ends with a winner by offers alone', () => {
    for (const seed of seeds(30)) {
      const walk = playRandomly(game, { setup: setupOf(game, seed), seed, limit, at })
      expect(walk.ended).toBe(true)
      expect(still(refoldMatch(game, 'match', { entries: walk.entries, rules: game.rules }))).toEqual(still(walk.live))
    }
  })
  test('after any override there is still a rightful way to the winner', () => {
    for (const seed of seeds(10)) {
      wild(game, seed, ({ live }) => {
        if (isOver(live)) return
        expect(playableOffers(moderatorOffers(live, 'en')).filter((offer) => !isAnnouncing(offer))).not.toEqual([])
      })
      const tables: MatchState[] = []
      wild(game, seed, ({ live }) => tables.push(live))
      for (const from of tables.filter((live, i) => !isOver(live) && i % 12 === 0)) {
        const walk = playRandomly(game, { setup: setupOf(game, seed), seed, limit, at, from })
        expect(walk.ended).toBe(true)
      }
    }
  })
})

test('P-1 what an audience was not told changes nothing it sees, at any moment', () => {
  for (const seed of seeds(8)) {
    const rows: StoredEvent[] = []
    let n = 0
    wild(game, seed, ({ live, entry }) => {
      rows.push(...entry.rows)
      if (n++ % 3 !== 0) return
      for (const audience of audiencesOf(live)) {
        const alone = foldToldEvents(game, 'match', eventsToldTo(audience, rows))
        expect(frameFor(alone, audience, 'en')).toEqual(frameFor(live, audience, 'en'))
      }
    })
  }
})

test('whatever is offered is accepted, and nothing else', () => {
  for (const seed of seeds(6)) {
    const draw = seededRandom(`offers/${seed}`)
    wild(game, seed, ({ live }) => {
      const offers = moderatorOffers(live, 'en')
      for (const command of [
        anyCommand(live, draw),
        nearMiss(live, 'moderator', draw),
        ...offers.map((offer) => randomCommandTo(offer, draw)),
      ]) {
        const offer = findOffer(offers, command)
        const decided = decide(live, command, stampOf('moderator', 1e9, seed))
        // The game itself looks at a house rule before the deal.
        const isJudged = offer?.checked === true && isCommandRefusal(decided) && decided.refused === 'bad-setup'
        expect(isJudged || !isCommandRefusal(decided)).toBe(offer !== undefined)
      }
    })
  }
})

test('every offer has its own id and key, and a title in both languages', () => {
  for (const seed of seeds(6)) {
    wild(game, seed, ({ live }) => {
      for (const lang of ['en', 'pl']) {
        const offers = moderatorOffers(live, lang)
        expect(new Set(offers.map((offer) => offer.id)).size).toBe(offers.length)
        const keys = offers.flatMap((offer) => offer.key ?? [])
        expect(new Set(keys).size).toBe(keys.length)
        expect(offers.filter((offer) => offer.title.trim() === '')).toEqual([])
      }
    })
  }
})

test('P-7 a step taken back leaves every board as it was', () => {
  const walk = playRandomly(game, { setup: setupOf(game, 'undo'), seed: 'undo', limit, at })
  let live = emptyMatch(game, 'match')
  for (const entry of walk.entries) {
    const before = live
    live = foldCommit(live, entry)
    if (before.doings === null && live.doings === null) continue
    const event = { type: 'undone', batch: entry.batch, notice: 'silent' } as const
    const row: StoredEvent = { batch: entry.batch + 1, t: 0, at: at(0), by: 'moderator', told: 'all', to: [], event }
    const back = foldCommit(live, { kind: 'undo', batch: entry.batch + 1, command: { type: 'undo' }, rows: [row] })
    expect(frameFor(back, 'public', 'en').board).toEqual(frameFor(before, 'public', 'en').board)
    expect(frameFor(back, 'moderator', 'en').script).toEqual(frameFor(before, 'moderator', 'en').script)
  }
})
