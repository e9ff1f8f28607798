/** Decides each command. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import type { OutOfPlace } from '../game-types.ts'
import { chainDeciders } from './chain.ts'
import { endDeciders } from './ending.ts'
import { guessDeciders } from './guess.ts'
import { overrideDeciders } from './overrides.ts'
import { setupDeciders } from './setup.ts'
import { voteDeciders } from './votes.ts'

export const decide: AnyGame<OutOfPlace>['decide'] = {
  ...setupDeciders,
  ...chainDeciders,
  ...voteDeciders,
  ...guessDeciders,
  ...endDeciders,
  ...overrideDeciders,
}
