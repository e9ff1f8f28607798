/**
 * Answers that the moderator enters on behalf of seats: the rules by which a game declares them, and the record kept
 * for each seat.
 */
import type { TypedObject, Seat } from '../table.ts'

/** Command of a phone -> name of the question that the moderator has answered for its seat. */
export type EnteredAnswers = Readonly<Record<string, string>>
export const noEnteredAnswers: EnteredAnswers = {}

/** One seat for which a command of the moderator enters an answer. */
export interface ModeratorAnswer<CommandType extends string = string> {
  readonly seat: Seat
  /** Commands by which the seat's phone would give this answer. */
  readonly commands: readonly CommandType[]
  /** False where the command withdraws an answer, so that the phone may give one again. */
  readonly stands: boolean
}
/** Command of the moderator -> function that returns the seats it answers for. */
export type ModeratorAnswerRules<Command extends TypedObject, State> = {
  readonly [K in Command['type']]?: (
    command: Extract<Command, { readonly type: K }>,
    states: { readonly before: State; readonly after: State },
  ) => readonly ModeratorAnswer<Command['type']>[]
}

interface AnswerEnteredEvent extends TypedObject {
  readonly questions: Readonly<Record<string, string | null>>
}
/** Returns a seat's entered answers after an event. */
export function enteredAnswersAfter(entered: EnteredAnswers, event: TypedObject): EnteredAnswers {
  if (event.type !== 'deskEntered') return entered
  const { questions } = event as AnswerEnteredEvent
  const now = Object.entries({ ...entered, ...questions })
  return Object.fromEntries(now.filter((each): each is [string, string] => each[1] !== null))
}
/** Returns the commands whose entered answer was withdrawn. */
export const withdrawnCommands = (before: EnteredAnswers, after: EnteredAnswers): readonly string[] =>
  before === after ? [] : Object.keys(before).filter((command) => after[command] === undefined)
