/** A large table: what the moderator may do now, and what one push to the desk weighs, over a whole match of each game. */
import { frameFor } from '../../shared/engine/frames.ts'
import { moderatorOffers, type AnyGame, type MatchState } from '../../shared/engine/match.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import type { Figure, Measurement } from './figure.ts'

const most = 40
const at = (): string => '2026-01-01T00:00:00.000Z'
const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** Every moment of a random match at as many seats as the game takes, 40 at most. */
function momentsOf(game: AnyGame): readonly MatchState[] {
  const seats = Math.min(most, game.seats.max)
  const names = Array.from({ length: seats }, (_, i) => `Player number ${i + 1}`)
  const moments: MatchState[] = []
  const after = (live: MatchState): void => void moments.push(live)
  playRandomly(game, { setup: { names, options: {}, cast: null }, seed: 'crowd', limit: 1200, at, after })
  return moments
}
function figuresOf(game: AnyGame): readonly Figure[] {
  const moments = momentsOf(game)
  for (const live of moments) moderatorOffers(live, 'en')
  const times = moments.map((live) => {
    const start = performance.now()
    moderatorOffers(live, 'en')
    return performance.now() - start
  })
  const bytes = moments.map((live) => Buffer.byteLength(JSON.stringify(frameFor(live, 'moderator', 'en'))))
  const how = `${game.id}, ${Math.min(most, game.seats.max)} seats, ${moments.length} moments of a random match`
  return [
    { what: 'offers of the moderator, p95', unit: 'ms', bar: 2, value: p95(times), how },
    { what: 'frame of the moderator, largest', unit: 'bytes', bar: 30_000, value: Math.max(...bytes), how },
  ]
}
export const figures: readonly Measurement[] = [
  { name: 'crowds', run: async () => games.flatMap((game) => figuresOf(game)) },
]
