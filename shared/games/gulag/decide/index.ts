/** Decides each command. `next` carries out the step that waits. */
import type { StepId } from '../types.ts'
import type { StepDeciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Gulag } from '../game-types.ts'
import { endDeciders, endNext } from './ending.ts'
import { overrideDeciders } from './overrides.ts'
import { setupDeciders, setupNext } from './setup.ts'
import { callDeciders, turnDeciders, turnNext } from './turn.ts'

const nextAt: StepDeciders<Gulag, StepId> = { ...setupNext, ...turnNext, ...endNext }

export const decide: AnyGame<Gulag>['decide'] = {
  next: (_command, state, ctx) => {
    const at = stepOf(state)
    return (at === null ? undefined : nextAt[at]?.(state, ctx)) ?? refuseBecause('not-now')
  },
  ...setupDeciders,
  ...turnDeciders,
  ...callDeciders,
  ...endDeciders,
  ...overrideDeciders,
}
