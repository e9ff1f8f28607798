/** Schemas of commands, made from the shapes that each game and the engine declare. */
import { z } from 'zod'
import { engineCommands } from '../../engine/events.ts'
import type { AnswerKind } from '../../engine/offers/fields.ts'
import type { CommandShape } from '../../engine/commands/command-shape.ts'
import type { AnyGame, Command } from '../../engine/match.ts'
import { BadRequest, parseBySchema } from '../parse.ts'

const longestList = 200
/**
 * Returns a schema for a text that can be stored and shown: at most `longest` UTF-16 code units, without half
 * surrogates.
 */
export const boundedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !/\p{Surrogate}/u.test(text), 'The text holds a broken character.')

export const seatNumber = z.int().min(1).max(999)
const id = boundedText(100)
const ids = z.array(id).max(longestList)
const seats = z.array(seatNumber).max(longestList)
const seatKey = z.string().regex(/^[1-9]\d{0,2}$/u, 'Expected the number of a seat.')

const answers = {
  seat: seatNumber,
  seatOrNone: seatNumber.nullable(),
  seats,
  choice: id,
  choices: ids,
  order: ids,
  number: z.number(),
  counts: z.record(id, z.int().min(0)),
  pairs: z.array(z.tuple([id, id])).max(longestList),
  flag: z.boolean(),
  text: boundedText(2000),
  ballot: z.record(seatKey, z.union([seatNumber.nullable(), seats])),
  pack: z.record(id, z.json()),
  value: z.union([boundedText(2000), z.number(), z.boolean(), ids, z.record(id, z.json())]),
} as const satisfies Record<AnswerKind, z.ZodType>

/** Fields that say how a command is sent. */
const sending = {
  by: seatNumber.optional().describe('A seat: the command is judged as if it came from that phone.'),
  key: boundedText(200).min(1).optional().describe('Same key, same reply: repeat a call without doing it twice.'),
  expect: z.int().min(0).optional().describe('Refused as moved-on when the moderator’s rev differs.'),
  question: boundedText(100)
    .min(1)
    .optional()
    .describe('The `question` of the offer that is answered: refused as moved-on once another one is asked.'),
  dry: z.boolean().optional().describe('What everybody would be told; nothing is drawn or stored.'),
}
/**
 * Options of a command. `by`: a seat, null for the moderator; `expect`: the moderator's revision; `dry`: preview alone.
 * Null: not given.
 */
export interface SendingOptions {
  readonly by: number | null
  readonly key: string | null
  readonly expect: number | null
  readonly question: string | null
  readonly dry: boolean
}
export type CommandSchemas = ReadonlyMap<string, z.ZodObject>

const schemaOf = (type: string, shape: CommandShape): z.ZodObject =>
  z.strictObject({
    type: z.literal(type),
    ...Object.fromEntries(Object.entries(shape).map(([field, kind]) => [field, answers[kind]])),
    ...sending,
  })
const known = new WeakMap<AnyGame, CommandSchemas>()

/** Returns the schemas of a game by command type. Cached by game. */
export function commandSchemasOf(game: AnyGame): CommandSchemas {
  const before = known.get(game)
  if (before !== undefined) return before
  const shapes: Readonly<Record<string, CommandShape>> = { ...engineCommands, ...game.commands }
  const schemas = new Map(Object.entries(shapes).map(([type, shape]) => [type, schemaOf(type, shape)]))
  known.set(game, schemas)
  return schemas
}
/** Returns a command of the game and how it is sent. Throws BadRequest with the field at fault. */
export function parseCommand(game: AnyGame, given: unknown): { command: Command; sending: SendingOptions } {
  const type = typeof given === 'object' && given !== null && 'type' in given ? given.type : undefined
  const schema = typeof type === 'string' ? commandSchemasOf(game).get(type) : undefined
  if (schema === undefined) throw new BadRequest(`type: There is no such command in ${game.id}.`, 'type')
  const { by, key, expect, question, dry, ...command } = parseBySchema(schema, given) as Command &
    Partial<SendingOptions>
  return {
    command: command as Command,
    sending: {
      by: by ?? null,
      key: key ?? null,
      expect: expect ?? null,
      question: question ?? null,
      dry: dry ?? false,
    },
  }
}
/** Returns all commands of a game as one JSON Schema: `oneOf` over `$defs`, by command type. */
export function toCommandJsonSchema(game: AnyGame): object {
  const types = [...commandSchemasOf(game)]
  const bare = (schema: z.ZodObject): object => {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' })
    return rest
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    oneOf: types.map(([type]) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(types.map(([type, schema]) => [type, bare(schema)])),
  }
}
