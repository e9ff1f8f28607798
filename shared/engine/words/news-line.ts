/** Builds the line of news from the events of one command. */
import type { TypedObject, Table } from '../game.ts'

interface NewsInput<E extends TypedObject> {
  readonly table: Pick<Table, 'told'>
  /** The event that the picture shows; null before the first one, and where a phase has begun since. */
  readonly last: E | null
  /** Types of events that leave no trace in the picture once another follows. */
  readonly passing: readonly E['type'][]
  /** Returns the sentence of an event, or an empty one for what is not news. */
  readonly say: (event: E) => string
}
/**
 * Returns the sentences of the last command: its passing events, then the one that the picture shows. Without passing
 * events, that one alone.
 */
export function newsSentences<E extends TypedObject>({ table, last, passing, say }: NewsInput<E>): readonly string[] {
  const events = table.told.events as readonly E[]
  const beside = events.filter(({ type }) => passing.includes(type) && type !== last?.type)
  const isOfNow = events.some(({ type }) => type === last?.type)
  const alike = isOfNow ? events.filter(({ type }) => type === last?.type && passing.includes(type)).slice(0, -1) : []
  const now = last !== null && (isOfNow || beside.length === 0) ? [last] : []
  const order = (event: E): number => events.indexOf(event)
  const others = [...beside, ...alike].sort((a, b) => order(a) - order(b))
  return [...new Set([...others, ...now].map(say).filter((said) => said !== ''))]
}
/** Separates two sentences on one line. */
export const newsSeparator = ' · '
/** Returns the sentences on one line; null where there are none. */
export const joinNews = (said: readonly string[]): string | null =>
  said.length === 0 ? null : said.join(newsSeparator)
