/** The types of this game by name, as the engine takes them, and its full state. */
import type { State } from '../../engine/game.ts'
import type { Own } from './own-knowledge.ts'
import type { Refusal } from './refusals.ts'
import type { Role } from './roles.ts'
import type { Options, Phase, Command, Public, Private, Hidden, Open, Secret } from './types.ts'
import type { Words } from './words/words.ts'

export interface Motherland {
  Options: Options
  /** Cards by seat. */
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
export type Game = State<Motherland>
