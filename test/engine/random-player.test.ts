import { expect, test } from 'vitest'
import { decide, type AnyGame } from '../../shared/engine/match.ts'
import { nextRandomMove, playableOffers, playRandomly, type RandomMove } from '../../shared/engine/random-player.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { template } from '../../shared/games/_template/index.ts'
import { namesFor, tableOf } from '../kit/test-table.ts'
import { at, stampOf } from '../kit/claims/erring-player.ts'

const game = template as unknown as AnyGame
const setup = { names: namesFor(6), options: {}, cast: null }

test('a random match of one seed is always the same, of another seed another', () => {
  const walked = (seed: string): unknown => playRandomly(game, { setup, seed, limit: 500, at }).entries
  expect(walked('a')).toEqual(walked('a'))
  expect(walked('a')).not.toEqual(walked('b'))
})
test('a random match ends, or says that it did not within its moves', () => {
  expect(playRandomly(game, { setup, seed: 'a', limit: 500, at }).ended).toBe(true)
  expect(playRandomly(game, { setup, seed: 'a', limit: 2, at })).toMatchObject({ ended: false, entries: { length: 3 } })
})
test('a random match goes on from one already begun', () => {
  const { live, t } = playRandomly(game, { setup, seed: 'a', limit: 3, at })
  const rest = playRandomly(game, { setup, seed: 'b', limit: 500, at, from: live })
  expect(rest.ended).toBe(true)
  expect(rest.t).toBeGreaterThanOrEqual(t)
  expect(rest.live.batch).toBe(live.batch + rest.entries.length)
})
test('a random player takes no clock, no override and no danger', () => {
  const offers = tableOf(template, { seats: 6 }).moderator({ type: 'deal' }).offers('moderator')
  expect(offers.some((offer) => offer.group === 'override')).toBe(true)
  expect(
    playableOffers(offers).every((offer) => !['clock', 'override'].includes(offer.group) && offer.danger !== true),
  ).toBe(true)
})
test('an offered command that is refused stops the random match with that command', () => {
  const broken: AnyGame = { ...game, decide: { ...game.decide, deal: () => ({ refused: 'no', clause: null }) } }
  expect(() => playRandomly(broken, { setup, seed: 'a', limit: 5, at })).toThrow(
    /Offered to moderator, yet refused as no: .*deal/,
  )
})
test('every move is accepted as it stands', () => {
  const { live, t } = playRandomly(game, { setup, seed: 'a', limit: 4, at })
  const move = nextRandomMove(live, t, { draw: seededRandom('m') }) as RandomMove
  expect(decide(live, move.command, stampOf(move.by, move.t, 's'))).toMatchObject({ kind: 'command' })
})
