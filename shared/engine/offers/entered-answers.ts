/** Answers of seats that the moderator has entered: what a game says of them, and what a seat's track holds. */
import type { Named, Seat } from '../table.ts'

/** Command of a phone -> name of the question that the moderator has answered for its seat. */
export type Entered = Readonly<Record<string, string>>
export const nothingEntered: Entered = {}

/** One seat whose answer a command of the moderator enters. */
export interface DeskAnswer<CommandType extends string = string> {
  readonly seat: Seat
  /** Commands by which the phone of the seat would give this answer. */
  readonly commands: readonly CommandType[]
  /** False: the answer is taken away, and the phone may give it. */
  readonly stands: boolean
}
/** Command of the moderator -> the seats whose answers it enters. */
export type DeskAnswerRules<Command extends Named, State> = {
  readonly [K in Command['type']]?: (
    command: Extract<Command, { readonly type: K }>,
    states: { readonly before: State; readonly after: State },
  ) => readonly DeskAnswer<Command['type']>[]
}

interface DeskEntered extends Named {
  readonly questions: Readonly<Record<string, string | null>>
}
/** The answers that are entered after an event. */
export function enteredAfter(entered: Entered, event: Named): Entered {
  if (event.type !== 'deskEntered') return entered
  const { questions } = event as DeskEntered
  const now = Object.entries({ ...entered, ...questions })
  return Object.fromEntries(now.filter((each): each is [string, string] => each[1] !== null))
}
/** The commands of which an answer was entered and is entered no more. */
export const takenAway = (before: Entered, after: Entered): readonly string[] =>
  before === after ? [] : Object.keys(before).filter((command) => after[command] === undefined)
