import type { OptionField } from '../../shared/engine/game.ts'
import {
  beginMatch,
  emptyMatch,
  isCommandRefusal,
  optionsFor,
  type AnyGame,
  type SetupInput,
} from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomAnswerTo, type RandomSource } from '../../shared/engine/random-player.ts'
import { template } from '../../shared/games/_template/index.ts'
import { games } from '../../shared/games/index.ts'
import { lastLoaf } from '../games/example/game/index.ts'
import { namesFor } from './test-table.ts'

/** Every game that must keep the contract: the registry, the one to copy and the one made of it. */
export const underContract: readonly AnyGame[] = [...games, ...([template, lastLoaf] as unknown as readonly AnyGame[])]
export const named: readonly (readonly [string, AnyGame])[] = underContract.map((game) => [game.id, game])

function someOptions(game: AnyGame, draw: RandomSource): Readonly<Record<string, unknown>> {
  const fields = Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)
  return Object.fromEntries(fields.filter(() => draw() < 0.3).map(([id, field]) => [id, randomAnswerTo(field, draw)]))
}
/** A table of random size with random options that the game's own check lets start. */
export function setupOf(game: AnyGame, seed: string): SetupInput {
  const draw = seededRandom(`setup/${seed}`)
  const { min, max } = game.seats
  const seats = min + Math.floor(draw() * (max - min + 1))
  const names = namesFor(seats)
  for (let tries = 0; tries < 20; tries++) {
    const given = someOptions(game, draw)
    const options = optionsFor(game, seats, given)
    const findings = game.check({ options, seats, cast: null }, game.text.en)
    if (findings.every((finding) => finding.level !== 'error')) return { names, options: given, cast: null }
  }
  return { names, options: {}, cast: null }
}
/**
 * A table as `setupOf` makes it, moved to a distance; random options that do not go with it give way to the defaults,
 * and a game that is played in one room alone stays there.
 */
export function setupAtDistance(game: AnyGame, seed: string): SetupInput {
  const given = setupOf(game, seed)
  if (!Object.hasOwn(game.options, 'place')) return given
  const setup = { ...given, options: { ...given.options, place: 'distance' } }
  const stamp = { t: 0, at: new Date(0).toISOString(), by: 'moderator', chance: seed, lang: 'en' } as const
  const begun = beginMatch(emptyMatch(game, 'match'), setup, stamp)
  return isCommandRefusal(begun) ? { ...given, options: { place: 'distance' } } : setup
}
