/** Claims on what is read aloud. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { AnyGame, SetupInput } from '../../../shared/engine/match.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { wordsOfBoth } from '../../kit/claims/two-worlds.ts'
import type { Expectations } from '../expectations.ts'

/** Returns a random set-up in which nothing that is read aloud may tell of hidden cards. */
function silentSetupOf(game: AnyGame, seed: string, audible: Expectations['audible']): SetupInput {
  const setup = setupOf(game, seed)
  return audible === undefined ? setup : { ...setup, options: { ...setup.options, [audible.unless]: true } }
}
/** Expects that the same is read aloud on one public course, whatever the hidden cards are, unless a rule allows it. */
export function cardsChangeNoWord(game: AnyGame, { audible }: Expectations): void {
  let compared = 0
  for (const seed of seeds(12)) {
    for (const [one, other] of wordsOfBoth(game, silentSetupOf(game, seed, audible), seed)) {
      expect(other, `${seed}: hidden cards alone differ, and what is read aloud tells so`).toEqual(one)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(5)
}
