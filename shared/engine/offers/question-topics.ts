import type { ModeratorAnswerRules } from './entered-answers.ts'
import type { TypedObject } from '../table.ts'

/**
 * A game's rules for telling one question from the next of the same command, so that a late answer is recognised. By
 * default phase and round tell them apart. `Seen` is what everybody was told, `Own` what one seat alone was told.
 */
export interface TopicRules<Seen, CommandType extends string, Own> {
  /** The topic of all commands, instead of phase and round. */
  readonly all?: (told: Seen) => string
  /** The topic of one command, instead of `all`. */
  readonly of?: { readonly [K in CommandType]?: (told: Seen) => string }
  /** An additional topic of one command for one seat. */
  readonly seats?: { readonly [K in CommandType]?: (told: Seen, seat: number) => string }
  /** An additional topic of all commands of a seat, from its own knowledge. */
  readonly own?: (own: Own) => string
}
/** Rules of a game about questions and the answers to them. */
export interface QuestionRules<Seen, Command extends TypedObject, Own, State> extends TopicRules<
  Seen,
  Command['type'],
  Own
> {
  /**
   * The seats that a command of the moderator answers for, where phones answer by other commands. By default a command
   * answers for every seat whose phone is asked for that same command by an offer of `next` or `vote`.
   */
  readonly moderator?: ModeratorAnswerRules<Command, State>
}
