/** Decides each command. `next` carries out the step that waits. */
import type { StepId } from '../types.ts'
import type { StepDeciders } from '../../../engine/kit/deciders.ts'
import {
  isRefused,
  refuseBecause,
  type DecideContext,
  type Game as AnyGame,
  type Decision,
} from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { GameState, Motherland } from '../game-types.ts'
import { countDeciders } from './count.ts'
import { darknessDeciders, darknessNext } from './darkness.ts'
import { endDeciders, endNext } from './ending.ts'
import { gossipDeciders, gossipNext } from './gossip.ts'
import { overrideDeciders } from './overrides.ts'
import { levelPhones, phoneDeciders } from './phones.ts'
import { setupDeciders, setupNext } from './setup.ts'
import { silenceNext } from './silence.ts'
import { troikaDeciders, troikaNext } from './troika.ts'

const nextAt: StepDeciders<Motherland, StepId> = {
  ...setupNext,
  ...gossipNext,
  ...troikaNext,
  ...darknessNext,
  ...silenceNext,
  ...endNext,
}

const tableDeciders: AnyGame<Motherland>['decide'] = {
  next: (_command, state, ctx) => {
    const at = stepOf(state)
    return (at === null ? undefined : nextAt[at]?.(state, ctx)) ?? refuseBecause('not-now')
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
type Decider = (command: never, state: GameState, ctx: DecideContext) => Decision<Motherland>
/** Adds to each decision what keeps phones alike, so that none stands out. */
export const decide = Object.fromEntries(
  Object.entries<Decider>(tableDeciders).map(([type, each]): [string, Decider] => [
    type,
    (command, state, ctx) => {
      const decided = each(command, state, ctx)
      return isRefused(decided) ? decided : [...decided, ...levelPhones(state, decided)]
    },
  ]),
) as AnyGame<Motherland>['decide']
