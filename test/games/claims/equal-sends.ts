/** Claims on how often phones are sent something. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { stretchesOfBoth } from '../../kit/claims/two-worlds.ts'

/** Expects that hidden cards change no size of a phone's push between two public ones, under all options. */
export function cardsChangeNoSend(game: AnyGame): void {
  for (const seed of seeds(12)) {
    for (const [one, other] of stretchesOfBoth(game, setupOf(game, seed), seed)) {
      const course = JSON.stringify([one.commands, other.commands])
      expect(other.messages, `${seed}: ${course}`).toEqual(one.messages)
    }
  }
}
