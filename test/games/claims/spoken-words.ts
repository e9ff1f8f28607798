/** Claims on what is read aloud. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { unlikeWordsOfBoth } from '../../kit/claims/two-worlds.ts'
import type { Expectations } from '../expectations.ts'

/** Expects that the same is read aloud on one public course, whatever the hidden cards are; or that the game says why not. */
export function cardsChangeNoWord(game: AnyGame, { audible }: Expectations): void {
  if (audible !== undefined) return
  for (const seed of seeds(12))
    for (const [one, other] of unlikeWordsOfBoth(game, setupOf(game, seed), seed))
      expect(other, `${seed}: hidden cards alone differ, and what is read aloud tells so`).toEqual(one)
}
