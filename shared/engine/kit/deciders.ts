/** Types of the parts of `decide` in several files. */
import type { DecideContext, Decision, Game, GameTypes, State } from '../game.ts'

/** The functions of some commands, from command and state to events or a refusal. */
export type Deciders<G extends GameTypes> = Partial<Game<G>['decide']>
/** The meaning of `next` at each step that waits. */
export type StepDeciders<G extends GameTypes, Step extends string> = {
  readonly [S in Step]?: (state: State<G>, ctx: DecideContext) => Decision<G>
}
