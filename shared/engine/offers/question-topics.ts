import type { DeskAnswerRules } from './entered-answers.ts'
import type { Named } from '../table.ts'

/**
 * What tells one question of a game from the next of the same command, for an answer that comes late. Where a game says
 * nothing, phase and round do. `Seen`: what everybody was told; `Own`: what one seat alone was told.
 */
export interface TopicRules<Seen, CommandType extends string, Own> {
  /** Of all commands, instead of phase and round. */
  readonly all?: (told: Seen) => string
  /** Of one command, instead of phase and round and of `all`. */
  readonly of?: { readonly [K in CommandType]?: (told: Seen) => string }
  /** Of one command for one seat, besides. */
  readonly seats?: { readonly [K in CommandType]?: (told: Seen, seat: number) => string }
  /** Of all commands of a seat, besides. */
  readonly own?: (own: Own) => string
}
/** Everything that a game says of questions and of the answers to them. */
export interface QuestionRules<Seen, Command extends Named, Own, State> extends TopicRules<Seen, Command['type'], Own> {
  /**
   * The seats whose answers a command of the moderator enters, where phones give them by other commands. Where a game
   * says nothing, a command answers for every seat whose phone is asked for that same command by an offer of `next` or `vote`.
   */
  readonly desk?: DeskAnswerRules<Command, State>
}
