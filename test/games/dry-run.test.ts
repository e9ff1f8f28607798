/** Looking ahead tells a host who plays along nothing that they were not told. */
import { describe, expect, it } from 'vitest'
import { dryRun } from '../../shared/engine/dry-run.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import { historyFor } from '../../shared/engine/history.ts'
import { hasSeatsKeptFromHost } from '../../shared/engine/disclosure/kept-from-host.ts'
import {
  foldCommit,
  moderatorOffers,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
  type Refusal,
} from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomCommandTo } from '../../shared/engine/random-player.ts'
import { comradeStalin } from '../../shared/games/comrade-stalin/index.ts'
import { motherland } from '../../shared/games/motherland/index.ts'
import { spyLocation } from '../../shared/games/spy-location/index.ts'
import { namesFor } from '../kit/test-table.ts'
import { stampOf, wildWalk } from '../kit/claims/erring-player.ts'

type Parts = Readonly<Record<string, unknown>>
/** Value with which no rule can work: a rule that reads it throws. */
const nonsense: unknown = null
/** The same match, with nonsense wherever something is kept from the moderator. */
function overwritten(live: MatchState): MatchState {
  const { secret, moderator, own } = live
  const known = moderator.value.game as Parts
  const game = Object.fromEntries(
    Object.entries(secret.value.game).map(([key, value]) => [
      key,
      JSON.stringify(value) === JSON.stringify(known[key]) ? value : nonsense,
    ]),
  )
  const hands = Object.entries(own).map(([seat, track]) => [seat, { ...track, value: nonsense }])
  return {
    ...live,
    secret: { ...secret, value: { ...secret.value, game } },
    own: !hasSeatsKeptFromHost(live) ? own : (Object.fromEntries(hands) as MatchState['own']),
  }
}
/** All that leaves the console; the rest may hold what nobody can read. */
function said(live: MatchState, answer: Commit | Refusal): string {
  if (isCommandRefusal(answer)) return JSON.stringify(answer)
  const after = foldCommit(live, answer)
  const lines = historyFor(after, 'moderator', { rows: answer.rows, lang: 'en' })
  return JSON.stringify([lines, frameFor(after, 'moderator', 'en'), frameFor(after, 'public', 'en')])
}
interface Told {
  readonly answered: number
  readonly kept: number
}
/** Every offer of a wild match, looked ahead to; each answer must come out of what the moderator knows. */
function lookedAhead(given: unknown, options: object, seats: number): Told {
  const game = given as AnyGame
  const counts = { answered: 0, kept: 0 }
  for (const seed of ['one', 'two']) {
    const draw = seededRandom(seed)
    const setup = { names: namesFor(seats), options: { ...options }, cast: null }
    wildWalk(game, { setup, seed, moves: 60 }, ({ live, entry }) => {
      if (entry.batch % 6 !== 0) return
      const blank = overwritten(live)
      for (const offer of moderatorOffers(live, 'en')) {
        const command = randomCommandTo(offer, draw)
        const stamp = stampOf('moderator', live.t, 'ahead')
        const answer = dryRun(live, command, stamp)
        expect(said(live, dryRun(blank, command, stamp)), offer.id).toBe(said(live, answer))
        if (!isCommandRefusal(answer)) counts.answered++
        else counts.kept += Number(answer.refused === 'kept')
      }
    })
  }
  return counts
}

describe('looking ahead', () => {
  it.each([
    { who: 'a host who plays along, Out of Place', game: spyLocation, options: { hostBlind: true }, seats: 5 },
    {
      who: 'a host who sees no orders, Comrade Stalin',
      game: comradeStalin,
      options: { hostSeesGoals: false },
      seats: 7,
    },
  ])('tells $who, only what follows from what they were told', ({ game, options, seats }) => {
    const { answered, kept } = lookedAhead(game, options, seats)
    expect(answered).toBeGreaterThan(40)
    expect(kept).toBeGreaterThan(5)
  })
  it.each([
    { who: 'Motherland', game: motherland, seats: 9 },
    { who: 'Out of Place', game: spyLocation, seats: 5 },
  ])('is never refused to a moderator who knows all, $who', ({ game, seats }) => {
    expect(lookedAhead(game, {}, seats).kept).toBe(0)
  })
  it('goes on where only the cards out of play are kept, as Comrade Stalin does unless asked otherwise', () => {
    const { answered, kept } = lookedAhead(comradeStalin, {}, 7)
    expect(answered).toBeGreaterThan(20 * kept)
  })
})
