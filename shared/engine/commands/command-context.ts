/** What the engine's own offers and commands are made from. */
import type { Clock } from '../clocks.ts'
import type { EngineCommand, EngineEvent } from '../events.ts'
import type { Offer } from '../offers/fields.ts'
import type { Ctx, EventOf, Game, GameTypes, Refused, State } from '../game.ts'

/** What the engine needs to see of a match to offer and decide its own commands. */
export interface Desk<G extends GameTypes> {
  readonly game: Game<G>
  readonly state: State<G>
  readonly publicClocks: readonly Clock[]
  readonly deskClocks: readonly Clock[]
  /** The moderator's own clocks stand still until somebody resumes them. */
  readonly deskStopped: boolean
  /** A clock runs that somebody else sees. */
  readonly othersRun: boolean
  readonly lang: string
  /** The cast that the match began with; null: none was given. */
  readonly cast: unknown
}
export type EngineOffer = Offer<EngineCommand['type']>
/** Events of an engine's command, or why there are none. */
export type Decided<G extends GameTypes> = readonly (EngineEvent | EventOf<G>)[] | Refused
export type Deciders<G extends GameTypes> = {
  readonly [K in EngineCommand['type']]: (
    command: Extract<EngineCommand, { type: K }>,
    desk: Desk<G>,
    ctx: Ctx,
  ) => Decided<G>
}
