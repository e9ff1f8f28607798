/** A stored match without the names of forgotten players: same steps, same times, another name on the seat. */
import type { Entry, Row } from '../engine/events.ts'
import type { Outcome, Seat } from '../engine/game.ts'
import { nameKey } from '../engine/letters.ts'
import { noteOf, type Book } from './book.ts'
import { pseudonymOf } from './naming.ts'

interface KeptRecord {
  readonly id: string
  readonly names: readonly string[]
  readonly outcome: Outcome | null
}
export interface KeptMatch {
  readonly record: KeptRecord
  readonly entries: readonly Entry[]
}
/** What a name becomes, by `nameKey`. */
export type Renaming = ReadonlyMap<string, string>

function namedIn({ event }: Row): readonly { readonly seat: Seat; readonly name: string }[] {
  switch (event.type) {
    case 'seated':
      return event['seats'] as { seat: Seat; name: string }[]
    case 'joined':
    case 'renamed':
    case 'substituted':
      return [{ seat: event['seat'] as Seat, name: event['name'] as string }]
    default:
      return []
  }
}
/** The different names that each seat bore, in the order they came; those that were taken back as well. */
export function namesBySeat({ record, entries }: KeptMatch): ReadonlyMap<Seat, readonly string[]> {
  const seats = new Map<Seat, readonly string[]>(record.names.map((name, i) => [i + 1, [name]]))
  for (const { seat, name } of entries.flatMap(({ rows }) => rows.flatMap(namedIn))) {
    const names = seats.get(seat) ?? []
    if (!names.some((each) => nameKey(each) === nameKey(name))) seats.set(seat, [...names, name])
  }
  return seats
}
/** Which names in this match belong to players who are forgotten. */
export function renamingFor(match: KeptMatch, book: Book): Renaming {
  const { players, nameless } = noteOf(book, match.record.id)
  const bySeat = namesBySeat(match)
  const renaming = new Map<string, string>()
  for (const { seat, place, player } of nameless) {
    const name = bySeat.get(seat)?.[place]
    if (name !== undefined) renaming.set(nameKey(name), pseudonymOf(player))
  }
  // Last: a seat whose own player is forgotten keeps no name at all, so that the order of forgetting does not matter.
  for (const [seat, player] of Object.entries(players)) {
    if (player === null || (book.players.get(player)?.gone ?? null) === null) continue
    for (const name of bySeat.get(Number(seat)) ?? []) renaming.set(nameKey(name), pseudonymOf(player))
  }
  return renaming
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
/** A text with the names in it replaced, where they stand as words. */
export function withoutNamesIn(text: string, renaming: Renaming): string {
  const whole = renaming.get(nameKey(text))
  if (whole !== undefined) return whole
  return [...renaming].reduce((said, [key, pseudonym]) => {
    const name = key.split(' ').map(literal).join('\\s+')
    return said.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), () => pseudonym)
  }, text)
}
/** Fields that hold what somebody typed. Everything else is the game's own words, whatever they look like. */
const typed = new Set(['text', 'words', 'says', 'guess'])
/** A name beside a seat, and nothing else that could be an id of the game. */
const isNameplate = (value: object): boolean =>
  Object.keys(value).every((key) => key === 'type' || key === 'seat' || key === 'name')

function cleaned(value: unknown, renaming: Renaming): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each, renaming))
  if (typeof value !== 'object' || value === null) return value
  const plate = isNameplate(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, said]: [string, unknown]) => {
      if (typeof said !== 'string') return [key, cleaned(said, renaming)]
      if (key === 'name' && plate) return [key, renaming.get(nameKey(said)) ?? said]
      return [key, typed.has(key) ? withoutNamesIn(said, renaming) : said]
    }),
  )
}
/** The match with these names replaced, in the record, in events and in what was asked. Batches, times and seats stay. */
export function withoutNames<M extends KeptMatch>(match: M, renaming: Renaming): M {
  const { record } = match
  const { outcome } = record
  return {
    ...match,
    record: {
      ...record,
      names: record.names.map((name) => renaming.get(nameKey(name)) ?? name),
      outcome: outcome === null ? null : { ...outcome, says: withoutNamesIn(outcome.says, renaming) },
    },
    entries: match.entries.map((entry) => ({
      ...entry,
      command: cleaned(entry.command, renaming) as Entry['command'],
      rows: entry.rows.map((row) => ({ ...row, event: cleaned(row.event, renaming) as Row['event'] })),
    })),
  }
}
/** A match as it may be stored beside this book; the same object when nothing is to go. Also for one that is brought in. */
export function scrubbed<M extends KeptMatch>(match: M, book: Book): M {
  const renaming = new Map([...renamingFor(match, book)].filter(([key, pseudonym]) => key !== nameKey(pseudonym)))
  return renaming.size === 0 ? match : withoutNames(match, renaming)
}
