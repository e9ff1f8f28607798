/** What every command means. `next` means what the waiting step says. */
import { no, type Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Motherland } from '../types.ts'
import { darknessDeciders, darknessNext } from './darkness.ts'
import { endDeciders, endNext } from './ending.ts'
import { gossipDeciders, gossipNext } from './gossip.ts'
import { overrideDeciders } from './overrides.ts'
import { setupDeciders, setupNext } from './setup.ts'
import { silenceNext } from './silence.ts'
import type { NextAt } from './table.ts'
import { troikaDeciders, troikaNext } from './troika.ts'

const nextAt: NextAt = { ...setupNext, ...gossipNext, ...troikaNext, ...darknessNext, ...silenceNext, ...endNext }

export const decide: AnyGame<Motherland>['decide'] = {
  next: (_command, state, ctx) => {
    const at = stepOf(state)
    return (at === null ? undefined : nextAt[at]?.(state, ctx)) ?? no('not-now')
  },
  ...setupDeciders,
  ...gossipDeciders,
  ...troikaDeciders,
  ...darknessDeciders,
  ...endDeciders,
  ...overrideDeciders,
}
