/** The context from which the engine's own offers and commands are made. */
import type { Clock } from '../time/clocks.ts'
import type { EngineCommand, EngineEvent } from '../events.ts'
import type { Offer } from '../offers/fields.ts'
import type { DecideContext, EventOf, Game, GameTypes, RuleRefusal, State } from '../game.ts'

/** The parts of a match that the engine's own offers and commands read. */
export interface CommandContext<G extends GameTypes> {
  readonly game: Game<G>
  readonly state: State<G>
  readonly publicClocks: readonly Clock[]
  readonly moderatorClocks: readonly Clock[]
  /** True while the moderator's own clocks stand still until resumed. */
  readonly moderatorStopped: boolean
  /** True where a clock runs that an audience other than the moderator sees. */
  readonly othersRun: boolean
  readonly lang: string
  /** The cast that the match began with; null where none was given. */
  readonly cast: unknown
}
export type EngineOffer = Offer<EngineCommand['type']>
/** The events of an engine command, or a refusal. */
export type CommandDecision<G extends GameTypes> = readonly (EngineEvent | EventOf<G>)[] | RuleRefusal
/** One function for each engine command, which decides it into events or a refusal. */
export type Deciders<G extends GameTypes> = {
  readonly [K in EngineCommand['type']]: (
    command: Extract<EngineCommand, { type: K }>,
    context: CommandContext<G>,
    ctx: DecideContext,
  ) => CommandDecision<G>
}
/** A refusal as it is sent: its name, a sentence, and the clause or null. */
export interface Refusal {
  readonly refused: string
  readonly says: string
  readonly clause: string | null
  /** The path of the field that does not fit. */
  readonly field?: string
}
