/** Erases players' names from a stored match; steps, times and seats stay as they are. */
import type { Commit, StoredEvent } from '../../engine/events.ts'
import type { Outcome, Seat } from '../../engine/game.ts'
import { nameKey } from '../../engine/words/text-normalise.ts'
import { noteOf, type ClubState, type MatchNote } from '../club-state.ts'
import type { StruckSaying } from '../club-events.ts'
import { toComparable, toComparableText } from '../name-folding.ts'
import { pseudonymOf } from './pseudonym.ts'
import {
  applyStrikes,
  groupBy,
  type Strike,
  type StrikeReplacement,
  strikesForRanges,
  type TextRange,
} from './struck-names.ts'

interface ErasableRecord {
  readonly id: string
  readonly names: readonly string[]
  readonly outcome: Outcome | null
}
/** The parts of a stored match that may hold names. */
export interface ErasableMatch {
  readonly record: ErasableRecord
  readonly entries: readonly Commit[]
}
/** `nameKey` of a name -> its pseudonym. */
export type Renaming = ReadonlyMap<string, string>

function namesInEvent({ event }: StoredEvent): readonly { readonly seat: Seat; readonly name: string }[] {
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
/** Returns the different names that each seat bore, in order, including those of undone steps. */
export function namesBySeat({ record, entries }: ErasableMatch): ReadonlyMap<Seat, readonly string[]> {
  const seats = new Map<Seat, readonly string[]>(record.names.map((name, i) => [i + 1, [name]]))
  for (const { seat, name } of entries.flatMap(({ rows }) => rows.flatMap(namesInEvent))) {
    const names = seats.get(seat) ?? []
    if (!names.some((each) => nameKey(each) === nameKey(name))) seats.set(seat, [...names, name])
  }
  return seats
}
/** Returns the names of this match that belong to erased players. */
export function renamingFor(match: ErasableMatch, book: ClubState): Renaming {
  const { players, nameless } = noteOf(book, match.record.id)
  const bySeat = namesBySeat(match)
  const renaming = new Map<string, string>()
  for (const { seat, place, player } of nameless) {
    const name = bySeat.get(seat)?.[place]
    if (name !== undefined) renaming.set(nameKey(name), pseudonymOf(player))
  }
  // Runs last: a seat whose own player is erased loses every name, so that the order of erasures does not matter.
  for (const [seat, player] of Object.entries(players)) {
    if (player === null || (book.players.get(player)?.gone ?? null) === null) continue
    for (const name of bySeat.get(Number(seat)) ?? []) renaming.set(nameKey(name), pseudonymOf(player))
  }
  return renaming
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
const noLetter = '(?<![\\p{L}\\p{N}])'
interface NamePatternParts {
  readonly before: string
  /** Pattern for the gap between the words of a name. */
  readonly space: string
  readonly flags: string
  readonly written?: (key: string) => string
}
/**
 * Returns a pattern that finds these names (by `nameKey`) as whole words, each in its own group. The caller passes the
 * longest first.
 */
function wordPattern(
  keys: readonly string[],
  { before, space, flags, written = escapePattern }: NamePatternParts,
): RegExp {
  const names = keys.map((key) => `(${key.split(' ').map(written).join(space)})`)
  return new RegExp(`${before}(?:${names.join('|')})(?![\\p{L}\\p{N}])`, flags)
}
/** Returns a test whether any of these names stands as a whole word in a JSON text. */
export function hasAnyName(names: readonly string[]): (json: string) => boolean {
  const keys = names.map(nameKey).filter((key) => key !== '')
  if (keys.length === 0) return () => false
  const any = wordPattern(keys, {
    // The letter of an escape such as \n is no letter of a word.
    before: `(?:${noLetter}|(?<=\\\\[bfnrt]))`,
    space: '(?:\\s|\\\\[fnrt])+',
    flags: 'iu',
    // A full-width quotation mark folds to a plain one, but JSON puts no backslash before it.
    written: (key) => escapePattern(key).replace(/"|\\\\/gu, '\\\\?$&'),
  })
  return (json) => any.test(toComparableText(json))
}
/** Returns a text with the names replaced wherever they stand as whole words. */
export function withoutNamesIn(text: string, renaming: Renaming): string {
  return findNames(text, renaming).reduceRight(
    (said, { start, end, instead }) => said.slice(0, start) + instead + said.slice(end),
    text,
  )
}
interface NameOccurrence extends TextRange {
  readonly instead: string
}
/** Returns the places of the names, from left to right. */
function findNames(text: string, renaming: Renaming): readonly NameOccurrence[] {
  const whole = renaming.get(nameKey(text))
  if (whole !== undefined) return [{ start: 0, end: text.length, instead: whole }]
  const longestFirst = [...renaming].filter(([key]) => key !== '').toSorted(([a], [b]) => b.length - a.length)
  if (longestFirst.length === 0) return []
  const keys = longestFirst.map(([key]) => key)
  const { text: said, placeOf } = toComparable(text)
  return [...said.matchAll(wordPattern(keys, { before: noLetter, space: '\\s+', flags: 'giu' }))].flatMap((found) => {
    const [name, ...which] = found
    const [, instead] = longestFirst.find((_, i) => which[i] !== undefined) ?? []
    return instead === undefined ? [] : [{ ...placeOf(found.index, found.index + name.length), instead }]
  })
}
/** Returns strikes for the names in a text on which the `before` strikes may be done already. */
export const strikesForNames = (
  text: string,
  renaming: Renaming,
  before: readonly StrikeReplacement[],
): readonly Strike[] => strikesForRanges(text, findNames(text, renaming), before)
/** Fields that hold typed text. All other strings are the game's own, whatever they look like. */
const typed = new Set(['text', 'words', 'says', 'guess'])
/** Returns whether an object is a name with a seat and nothing else, so that its `name` cannot be an id of the game. */
const isNameplate = (value: object): boolean =>
  Object.keys(value).every((key) => key === 'type' || key === 'seat' || key === 'name')
/** Returns whether a string is or may be a player's name alone: on a nameplate, or above a window opened for a player. */
const isNameField = (value: object, key: string): boolean =>
  key === 'name' ? isNameplate(value) : key === 'label' && 'type' in value && value.type === 'windowOpened'

/** Returns the new form of a typed text, identified by its step and its number within the step. */
type TypedTextChange = (said: string, batch: number, text: number) => string
interface TextReplacers {
  readonly plate: (name: string) => string
  readonly word: (said: string) => string
}
function rewriteStrings(value: unknown, how: TextReplacers): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => rewriteStrings(each, how))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, said]: [string, unknown]) => {
      if (typeof said !== 'string') return [key, rewriteStrings(said, how)]
      if (isNameField(value, key)) return [key, how.plate(said)]
      return [key, typed.has(key) ? how.word(said) : said]
    }),
  )
}
/**
 * Returns the match with names and typed texts changed in record, events and commands. Batches, times and seats stay.
 */
function rewriteMatch<M extends ErasableMatch>(match: M, plate: TextReplacers['plate'], word: TypedTextChange): M {
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
        command: rewriteStrings(entry.command, how) as Commit['command'],
        rows: entry.rows.map((row) => ({ ...row, event: rewriteStrings(row.event, how) as StoredEvent['event'] })),
      }
    }),
  }
}
/** Returns the match with these names replaced wherever they stand, alone or as words of a typed text. */
export const withNamesReplaced = <M extends ErasableMatch>(match: M, renaming: Renaming): M =>
  rewriteMatch(
    match,
    (name) => renaming.get(nameKey(name)) ?? name,
    (said) => withoutNamesIn(said, renaming),
  )
type StrikesOfText = (batch: number, text: number) => readonly StrikeReplacement[]
function strikesOfNote({ struck }: MatchNote): StrikesOfText {
  const all = groupBy(struck, ({ batch, text }) => `${batch} ${text}`)
  return (batch, text) =>
    (all.get(`${batch} ${text}`) ?? []).map(({ player, ...strike }) => ({ ...strike, instead: pseudonymOf(player) }))
}
/** Returns the places of these names in the typed texts of a match. */
export function findStruckSayings(match: ErasableMatch, book: ClubState, renaming: Renaming): readonly StruckSaying[] {
  const { id } = match.record
  const before = strikesOfNote(noteOf(book, id))
  const found: StruckSaying[] = []
  rewriteMatch(
    match,
    (name) => name,
    (said, batch, text) => {
      const strikes = strikesForNames(said, renaming, before(batch, text))
      found.push(...strikes.map((strike) => ({ match: id, batch, text, ...strike })))
      return said
    },
  )
  return found
}
/**
 * Strikes again after the names on seats, since the laptop that made the last strike may have seen the text without
 * those names.
 */
function strikeAllNames(said: string, renaming: Renaming, struck: readonly StrikeReplacement[]): string {
  return applyStrikes(withoutNamesIn(applyStrikes(said, struck), renaming), struck)
}
/** Returns a stored or imported match without erased names; the same object where nothing changes. */
export function withoutErasedNames<M extends ErasableMatch>(match: M, book: ClubState): M {
  const renaming = new Map([...renamingFor(match, book)].filter(([key, pseudonym]) => key !== nameKey(pseudonym)))
  const note = noteOf(book, match.record.id)
  if (renaming.size === 0 && note.struck.length === 0) return match
  const strikes = strikesOfNote(note)
  const clean = rewriteMatch(
    match,
    (name) => renaming.get(nameKey(name)) ?? name,
    (said, batch, text) => strikeAllNames(said, renaming, strikes(batch, text)),
  )
  return renaming.size === 0 && JSON.stringify(clean) === JSON.stringify(match) ? match : clean
}
