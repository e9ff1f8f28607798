/** The types of this game by name, as the engine takes them, and its full state. */
import type { State } from '../../engine/game.ts'
import type { Role } from './roles.ts'
import type { Options, Cast, Phase, Refusal, Command, Public, Private, Hidden, Open, Own, Secret } from './types.ts'
import type { Words } from './words/words.ts'

export interface ComradeStalin {
  Options: Options
  Cast: Cast
  Role: Role
  Phase: Phase
  Refusal: Refusal
  Command: Command
  Public: Public
  Private: Private
  Hidden: Hidden
  Open: Open
  Own: Own
  Secret: Secret
  Words: Words
}
export type Game = State<ComradeStalin>
