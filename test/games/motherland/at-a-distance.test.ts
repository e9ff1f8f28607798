/** Motherland at a distance: every decision by phone, and a moderator who only presses on. */
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { distantEvening } from './distant-evenings.ts'
import { isOver } from '../../../shared/engine/match.ts'

const game = motherland as unknown as AnyGame
test('whole evenings at a distance are played by phones, and by what asks the moderator nothing', () => {
  for (const seed of seeds(30)) {
    const setup = setupOf(game, seed)
    const live = distantEvening(game, { setup: { ...setup, options: { ...setup.options, place: 'distance' } }, seed })
    expect(isOver(live)).toBe(true)
  }
})
