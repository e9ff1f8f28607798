/** A stored match without the names of forgotten players: same steps, same times, another name on the seat. */
import type { Entry, Row } from '../../engine/events.ts'
import type { Outcome, Seat } from '../../engine/game.ts'
import { nameKey } from '../../engine/words/text-normalise.ts'
import { noteOf, type Book, type MatchNote } from '../club-state.ts'
import type { StruckSaying } from '../club-events.ts'
import { compared, likened } from './name-folding.ts'
import { pseudonymOf } from '../player-names.ts'
import { grouped, strikesAt, struckFrom, type Place, type Strike, type Struck } from './struck-names.ts'

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
const noLetter = '(?<![\\p{L}\\p{N}])'
interface Writing {
  readonly before: string
  /** Between the words of a name. */
  readonly space: string
  readonly flags: string
  readonly written?: (key: string) => string
}
/** Where one of these names stands as a word; of two that begin alike the longer. By `nameKey`, each in a group of its own. */
function wordsOf(keys: readonly string[], { before, space, flags, written = literal }: Writing): RegExp {
  const names = keys.map((key) => `(${key.split(' ').map(written).join(space)})`)
  return new RegExp(`${before}(?:${names.join('|')})(?![\\p{L}\\p{N}])`, flags)
}
/** Whether one of these names stands as a word in something that is stored as JSON. */
export function standsIn(names: readonly string[]): (json: string) => boolean {
  const keys = names.map(nameKey).filter((key) => key !== '')
  if (keys.length === 0) return () => false
  const any = wordsOf(keys, {
    // The letter of a line's end is none of the words.
    before: `(?:${noLetter}|(?<=\\\\[bfnrt]))`,
    space: '(?:\\s|\\\\[fnrt])+',
    flags: 'iu',
    // A wide quotation mark needs no stroke before it.
    written: (key) => literal(key).replace(/"|\\\\/gu, '\\\\?$&'),
  })
  return (json) => any.test(compared(json))
}
/** A text with the names in it replaced, where they stand as words. */
export function withoutNamesIn(text: string, renaming: Renaming): string {
  return namesIn(text, renaming).reduceRight(
    (said, { start, end, instead }) => said.slice(0, start) + instead + said.slice(end),
    text,
  )
}
interface Named extends Place {
  readonly instead: string
}
/** From left to right. */
function namesIn(text: string, renaming: Renaming): readonly Named[] {
  const whole = renaming.get(nameKey(text))
  if (whole !== undefined) return [{ start: 0, end: text.length, instead: whole }]
  const longestFirst = [...renaming].filter(([key]) => key !== '').toSorted(([a], [b]) => b.length - a.length)
  if (longestFirst.length === 0) return []
  const keys = longestFirst.map(([key]) => key)
  const { text: said, placeOf } = likened(text)
  return [...said.matchAll(wordsOf(keys, { before: noLetter, space: '\\s+', flags: 'giu' }))].flatMap((found) => {
    const [name, ...which] = found
    const [, instead] = longestFirst.find((_, i) => which[i] !== undefined) ?? []
    return instead === undefined ? [] : [{ ...placeOf(found.index, found.index + name.length), instead }]
  })
}
/** Where the names stand in a text that these strikes were done in. */
export const namesStruck = (text: string, renaming: Renaming, before: readonly Struck[]): readonly Strike[] =>
  strikesAt(text, namesIn(text, renaming), before)
/** Fields that hold what somebody typed. Everything else is the game's own words, whatever they look like. */
const typed = new Set(['text', 'words', 'says', 'guess'])
/** A name beside a seat, and nothing else that could be an id of the game. */
const isNameplate = (value: object): boolean =>
  Object.keys(value).every((key) => key === 'type' || key === 'seat' || key === 'name')

/** What somebody typed, told apart by its step and its number there; what it becomes. */
type Word = (said: string, batch: number, text: number) => string
interface Cleaning {
  readonly plate: (name: string) => string
  readonly word: (said: string) => string
}
function cleaned(value: unknown, how: Cleaning): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each, how))
  if (typeof value !== 'object' || value === null) return value
  const plate = isNameplate(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, said]: [string, unknown]) => {
      if (typeof said !== 'string') return [key, cleaned(said, how)]
      if (key === 'name' && plate) return [key, how.plate(said)]
      return [key, typed.has(key) ? how.word(said) : said]
    }),
  )
}
/** The match in other words: in the record, in events and in what was asked. Batches, times and seats stay. */
function reworded<M extends KeptMatch>(match: M, plate: Cleaning['plate'], word: Word): M {
  const { record } = match
  const { outcome } = record
  return {
    ...match,
    record: {
      ...record,
      names: record.names.map(plate),
      outcome: outcome === null ? null : { ...outcome, says: word(outcome.says, 0, 0) },
    },
    entries: match.entries.map((entry) => {
      let text = 0
      const how = { plate, word: (said: string) => word(said, entry.batch, text++) }
      return {
        ...entry,
        command: cleaned(entry.command, how) as Entry['command'],
        rows: entry.rows.map((row) => ({ ...row, event: cleaned(row.event, how) as Row['event'] })),
      }
    }),
  }
}
type Strikes = (batch: number, text: number) => readonly Struck[]
function strikesIn({ struck }: MatchNote): Strikes {
  const all = grouped(struck, ({ batch, text }) => `${batch} ${text}`)
  return (batch, text) =>
    (all.get(`${batch} ${text}`) ?? []).map(({ player, ...strike }) => ({ ...strike, instead: pseudonymOf(player) }))
}
/** Where these names stand in what was typed for a match that is stored beside this book. */
export function sayingsOf(match: KeptMatch, book: Book, renaming: Renaming): readonly StruckSaying[] {
  const { id } = match.record
  const before = strikesIn(noteOf(book, id))
  const found: StruckSaying[] = []
  reworded(
    match,
    (name) => name,
    (said, batch, text) => {
      const strikes = namesStruck(said, renaming, before(batch, text))
      found.push(...strikes.map((strike) => ({ match: id, batch, text, ...strike })))
      return said
    },
  )
  return found
}
/** Once more behind the names of seats: who struck it last may have seen it without those. */
function withoutAll(said: string, renaming: Renaming, struck: readonly Struck[]): string {
  return struckFrom(withoutNamesIn(struckFrom(said, struck), renaming), struck)
}
/** A match as it may be stored beside this book; the same object when nothing is to go. Also for one that is brought in. */
export function scrubbed<M extends KeptMatch>(match: M, book: Book): M {
  const renaming = new Map([...renamingFor(match, book)].filter(([key, pseudonym]) => key !== nameKey(pseudonym)))
  const note = noteOf(book, match.record.id)
  if (renaming.size === 0 && note.struck.length === 0) return match
  const strikes = strikesIn(note)
  const clean = reworded(
    match,
    (name) => renaming.get(nameKey(name)) ?? name,
    (said, batch, text) => withoutAll(said, renaming, strikes(batch, text)),
  )
  return renaming.size === 0 && JSON.stringify(clean) === JSON.stringify(match) ? match : clean
}
