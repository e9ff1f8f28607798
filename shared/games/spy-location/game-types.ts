/** The types of this game by name, as the engine takes them, and its full state. */
import type { RuleRefusal, State } from '../../engine/game.ts'
import type { Role } from './roles.ts'
import type {
  Options,
  Cast,
  Phase,
  RefusalId,
  Command,
  PublicEvent,
  PrivateEvent,
  HiddenEvent,
  OpenState,
  OwnState,
  SecretState,
} from './types.ts'
import type { Words } from './words/words.ts'

/** The types of the game, as the engine takes them. */
export interface OutOfPlace {
  Options: Options
  Cast: Cast
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
export type GameState = State<OutOfPlace>
/** A refusal of this game, with its reason and clause. */
export type GameRefusal = RuleRefusal<RefusalId>
