/** The types of this game by name, as the engine takes them, and its full state. */
import type { State } from '../../engine/game.ts'
import type { Command, Hidden, Open, Options, Own, Phase, Private, Public, Refusal, Role, Secret } from './types.ts'
import type { Words } from './words/words.ts'

export interface Gulag {
  Options: Options
  /** Worker cards by seat, as held after the pass. */
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
export type Game = State<Gulag>
