/** The types of this game by name, as the engine takes them, and its full state. */
import type { RuleRefusal, State } from '../../engine/game.ts'
import type {
  Command,
  HiddenEvent,
  OpenState,
  Options,
  OwnState,
  Phase,
  PrivateEvent,
  PublicEvent,
  RefusalId,
  Role,
  SecretState,
} from './types.ts'
import type { Words } from './words/words.ts'

/** The types of the game, as the engine takes them. */
export interface Gulag {
  Options: Options
  /** Worker cards by seat, as held after the pass. */
  Cast: readonly Role[]
  Role: Role
  Phase: Phase
  Refusal: RefusalId
  Command: Command
  Public: PublicEvent
  Private: PrivateEvent
  Hidden: HiddenEvent
  Open: OpenState
  Own: OwnState
  Secret: SecretState
  Words: Words
}
/** The full state of a match. */
export type GameState = State<Gulag>
/** A refusal of this game, with its reason and clause. */
export type GameRefusal = RuleRefusal<RefusalId>
