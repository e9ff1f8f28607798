/** Decides each command. `next` carries out the step that waits. */
import { no, type Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Gulag } from '../game-types.ts'
import { endDeciders, endNext } from './ending.ts'
import { overrideDeciders } from './overrides.ts'
import { setupDeciders, setupNext } from './setup.ts'
import type { NextAt } from './table.ts'
import { callDeciders, turnDeciders, turnNext } from './turn.ts'

const nextAt: NextAt = { ...setupNext, ...turnNext, ...endNext }

export const decide: AnyGame<Gulag>['decide'] = {
  next: (_command, state, ctx) => {
    const at = stepOf(state)
    return (at === null ? undefined : nextAt[at]?.(state, ctx)) ?? no('not-now')
  },
  ...setupDeciders,
  ...turnDeciders,
  ...callDeciders,
  ...endDeciders,
  ...overrideDeciders,
}
