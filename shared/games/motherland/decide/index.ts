/** Decides each command. `next` carries out the step that waits. */
import { isRefused, no, type Ctx, type Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { Game, Motherland } from '../game-types.ts'
import { countDeciders } from './count.ts'
import { darknessDeciders, darknessNext } from './darkness.ts'
import { endDeciders, endNext } from './ending.ts'
import { gossipDeciders, gossipNext } from './gossip.ts'
import { overrideDeciders } from './overrides.ts'
import { addedForPhones, phoneDeciders } from './phones.ts'
import { setupDeciders, setupNext } from './setup.ts'
import { silenceNext } from './silence.ts'
import type { Decided, NextAt } from './table.ts'
import { troikaDeciders, troikaNext } from './troika.ts'

const nextAt: NextAt = { ...setupNext, ...gossipNext, ...troikaNext, ...darknessNext, ...silenceNext, ...endNext }

const atTheTable: AnyGame<Motherland>['decide'] = {
  next: (_command, state, ctx) => {
    const at = stepOf(state)
    return (at === null ? undefined : nextAt[at]?.(state, ctx)) ?? no('not-now')
  },
  ...setupDeciders,
  ...gossipDeciders,
  ...countDeciders,
  ...troikaDeciders,
  ...darknessDeciders,
  ...endDeciders,
  ...overrideDeciders,
  ...phoneDeciders,
}
type Deciding = (command: never, state: Game, ctx: Ctx) => Decided
/** Adds to each decision what keeps phones alike, so that none stands out. */
export const decide = Object.fromEntries(
  Object.entries<Deciding>(atTheTable).map(([type, each]): [string, Deciding] => [
    type,
    (command, state, ctx) => {
      const decided = each(command, state, ctx)
      return isRefused(decided) ? decided : [...decided, ...addedForPhones(state, decided)]
    },
  ]),
) as AnyGame<Motherland>['decide']
