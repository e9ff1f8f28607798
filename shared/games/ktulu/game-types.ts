/** The types of this game by name, as the engine takes them, and its full state. */
import type { State } from '../../engine/game.ts'
import type { Options } from './options/option-types.ts'
import type { Refusal } from './refusals.ts'
import type { Role } from './roles.ts'
import type { Phase, Command, Public, Private, Hidden, Open, Own, Secret } from './types.ts'
import type { Words } from './words/words.ts'

export interface Ktulu {
  Options: Options
  /** Roles by seat. */
  Cast: readonly Role[]
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
export type Game = State<Ktulu>
