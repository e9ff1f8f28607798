/** Checks the shape of a command. A command of an impossible shape is a bad request and never reaches the rules. */
import { engineCommands } from '../events.ts'
import type { AnswerKind } from './fields.ts'
import type { TypedObject, Seat } from '../game.ts'
import type { CommandShape } from '../commands/command-shape.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const listOf = (value: unknown, each: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(each)
const recordOf = (value: unknown, each: (item: unknown) => boolean): boolean =>
  isObject(value) && Object.values(value).every(each)

function isOfKind(kind: AnswerKind, value: unknown, seats: readonly Seat[]): boolean {
  const isSeat = (item: unknown): boolean => seats.includes(item as Seat)
  const isVote = (item: unknown): boolean => item === null || isSeat(item) || listOf(item, isSeat)
  const kinds: Readonly<Record<AnswerKind, () => boolean>> = {
    seat: () => isSeat(value),
    seatOrNone: () => value === null || isSeat(value),
    seats: () => listOf(value, isSeat),
    choice: () => isText(value),
    choices: () => listOf(value, isText),
    order: () => listOf(value, isText),
    number: () => typeof value === 'number' && Number.isFinite(value),
    counts: () => recordOf(value, (item) => Number.isInteger(item) && (item as number) >= 0),
    pairs: () => listOf(value, (item) => Array.isArray(item) && item.length === 2 && item.every(isText)),
    flag: () => typeof value === 'boolean',
    text: () => isText(value),
    ballot: () => recordOf(value, isVote) && Object.keys(value as object).every((voter) => isSeat(Number(voter))),
    pack: () => isObject(value),
    value: () => ['string', 'number', 'boolean'].includes(typeof value) || listOf(value, isText) || isObject(value),
  }
  return kinds[kind]()
}

/** Returns the field names and kinds of every command of a game, the engine's included. */
export const commandShapesOf = (game: { readonly commands: object }): Readonly<Record<string, CommandShape>> => ({
  ...(game.commands as Readonly<Record<string, CommandShape>>),
  ...engineCommands,
})
/**
 * Returns the name of the first field with an impossible value, `type` for an unknown command, or null where the shape
 * is right.
 */
export function firstBadField(
  game: { readonly commands: object },
  command: TypedObject,
  seats: readonly Seat[],
): string | null {
  const shapes = commandShapesOf(game)
  const shape = Object.hasOwn(shapes, command.type) ? shapes[command.type] : undefined
  if (shape === undefined) return 'type'
  const said = command as TypedObject & Readonly<Record<string, unknown>>
  const extra = Object.keys(said).find((key) => key !== 'type' && !Object.hasOwn(shape, key))
  const wrong = Object.entries(shape).find(
    ([key, kind]) => !Object.hasOwn(said, key) || !isOfKind(kind, said[key], seats),
  )
  return extra ?? wrong?.[0] ?? null
}
