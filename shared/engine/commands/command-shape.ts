/** Shapes of commands: the fields of each, by which commands are typed and checked. */
import type { AnswerKind, AnswerOf } from '../offers/fields.ts'

/** The fields of one command: the kind of answer that each takes. */
export type CommandShape = Readonly<Record<string, AnswerKind>>
/** The union of commands that a table of shapes describes. */
export type CommandsOf<S extends Readonly<Record<string, CommandShape>>> = {
  [K in keyof S & string]: { readonly type: K } & {
    readonly [F in keyof S[K]]: AnswerOf[S[K][F]]
  }
}[keyof S & string]
