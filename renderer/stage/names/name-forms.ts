/** Short forms of names. Each form belongs to one player at the table, so that no two players can be confused. */
import type { Seat } from '../../../shared/engine/game.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Returns the graphemes of a text. */
export const lettersOf = (text: string): readonly string[] => [...segments.segment(text)].map((each) => each.segment)
/** Suffixes such as `Jr` or `III`, recognised only after a surname. */
const addition = /^(?:(?:[Jj]r|[Ss]r|[Jj]un|[Ss]en)\.?|II|III|IV)$/u
/** Shortest beginning of a cut word, and the fewest letters that a cut must save. */
const cuts = { least: 3, off: 2 }

interface NameParts {
  readonly given: string
  /** Further given names, and particles such as "von". */
  readonly middle: readonly string[]
  /** Empty when the name is a single word. */
  readonly surname: string
  readonly addition: string
}
function partsOf(name: string): NameParts {
  const words = name.trim().split(/\s+/u)
  const after = words.length > 2 && addition.test(words.at(-1) ?? '') ? (words.at(-1) ?? '') : ''
  const [given = name, ...rest] = after === '' ? words : words.slice(0, -1)
  return { given, middle: rest.slice(0, -1), surname: rest.at(-1) ?? '', addition: after }
}
const firstOfDouble = (word: string): string => word.split(/(?<=\p{L}{2})-/u)[0] ?? word
const initialOf = (word: string): string => `${lettersOf(word)[0] ?? ''}.`
/** Returns the beginnings of a word that say more than its initial, shortest first. */
function beginningsOf(word: string): readonly string[] {
  const letters = lettersOf(word)
  const count = Math.max(0, letters.length - cuts.off - cuts.least + 1)
  return Array.from({ length: count }, (_, i) => letters.slice(0, cuts.least + i).join(''))
}
const longestFirst = (forms: readonly string[]): readonly string[] => forms.toSorted((a, b) => b.length - a.length)
const joinWords = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ')
/** Returns the forms of whole words alone: fewer and shorter middle names, the first part of a double name. */
function wholeWordForms({ given, middle, surname, addition: after }: NameParts): readonly string[] {
  if (surname === '') return []
  const initials = middle.map((word) => (/^\p{Lu}/u.test(word) ? initialOf(word) : word))
  const middles = [...new Set([middle.join(' '), initials.join(' '), ''])]
  const first = firstOfDouble(given)
  return longestFirst(
    [surname, firstOfDouble(surname)].flatMap((last) => [
      ...middles.map((between) => joinWords(given, between, last)),
      joinWords(given, last, after),
      joinWords(first, last),
    ]),
  )
}
/**
 * Returns the forms with a cut word: the given name with the surname's initial, then, for names that share it, with a
 * longer beginning; the given name alone; and the same with an initial in place of the given name.
 */
function cutForms({ given, surname, addition: after }: NameParts): readonly string[] {
  const first = firstOfDouble(given)
  if (surname === '') return [given, first]
  const last = initialOf(surname)
  const cut = beginningsOf(surname).filter((each) => !each.endsWith('-'))
  const starts = beginningsOf(given).map((each) => `${each}.`)
  const short = [...starts.slice(0, 1), initialOf(given)]
  return [
    joinWords(given, last),
    joinWords(first, last),
    ...longestFirst(cut.flatMap((each) => [joinWords(given, `${each}.`), joinWords(given, `${each}.`, after)])),
    given,
    first,
    ...longestFirst([surname, firstOfDouble(surname)].flatMap((each) => short.map((start) => joinWords(start, each)))),
    ...longestFirst(cut.flatMap((each) => short.map((start) => joinWords(start, `${each}.`)))),
    ...longestFirst([...starts, ...short].map((start) => joinWords(start, last))),
  ]
}
/** Returns all forms of a name in the order in which they are preferred: the whole name, whole words, cut words. */
export function nameForms(name: string): readonly string[] {
  const parts = partsOf(name)
  return [...new Set([name, ...wholeWordForms(parts), ...cutForms(parts)])]
}

/** Returns the key by which forms are compared; full stops and ellipses of cut words are ignored. */
const formKey = (text: string): string => nameKey(text.replaceAll(/[.…]+(?=\s|$)/gu, ''))

export interface SeatName {
  readonly seat: Seat
  readonly name: string
}
export interface TableNames {
  /** Returns the forms of `name` that no other player shares, the whole name first. */
  readonly formsOf: (name: string) => readonly string[]
  /** Returns whether `text` fits no other player: no form of another name and, where cut, no beginning of one. */
  readonly isOnly: (text: string, name: string) => boolean
  /** Returns the seat of a name, or null for a name without a seat. */
  readonly seatOf: (name: string) => Seat | null
}
/** Builds the lookup of all names in one picture. Results are cached, because forms are requested at every size. */
export function tableNamesOf(people: readonly SeatName[]): TableNames {
  const seats = new Map(people.map(({ seat, name }) => [name, seat]))
  const owners = new Map<string, Set<string>>()
  const own = (name: string, form: string): void => {
    const key = formKey(form)
    owners.set(key, (owners.get(key) ?? new Set()).add(name))
  }
  for (const name of seats.keys()) for (const form of nameForms(name)) own(name, form)
  const keys = [...seats.keys()].map((name) => ({ name, key: nameKey(name) }))
  const isOnly = (text: string, name: string): boolean => {
    const key = formKey(text)
    if ([...(owners.get(key) ?? [])].some((owner) => owner !== name)) return false
    return !text.endsWith('…') || keys.every((other) => other.name === name || !other.key.startsWith(key))
  }
  const forms = new Map<string, readonly string[]>()
  const formsOf = (name: string): readonly string[] => {
    const kept = forms.get(name) ?? nameForms(name).filter((form) => form === name || isOnly(form, name))
    forms.set(name, kept)
    return kept
  }
  return { formsOf, isOnly, seatOf: (name) => seats.get(name) ?? null }
}
/** Lookup for a name that stands alone, outside a picture. */
export const emptyTableNames = tableNamesOf([])

/** Returns the first `kept` letters of a name and an ellipsis. */
const cutName = (name: string, kept: number): string => `${lettersOf(name).slice(0, kept).join('').trimEnd()}…`
type MeasureText = (text: string) => number
/** Returns as many first letters as fit in `room`, with an ellipsis. */
export function cutToFit(name: string, room: number, measure: MeasureText): string {
  let [some, tooMany] = [1, lettersOf(name).length]
  while (tooMany - some > 1) {
    const half = Math.floor((some + tooMany) / 2)
    if (measure(cutName(name, half)) <= room) some = half
    else tooMany = half
  }
  return cutName(name, some)
}
/**
 * Returns a form as it is set in the room: on one line, else on two where there are two and a space or hyphen to break
 * at, with a line feed between; null where it fits neither.
 */
function setForm(form: string, { room, measure, lines = 1 }: NameRoom): string | null {
  if (measure(form) <= room) return form
  if (lines === 1) return null
  const breaks = [...form.matchAll(/ |(?<=\p{L}{2}-)/gu)].map(({ index, 0: at }) => ({
    upper: form.slice(0, index),
    lower: form.slice(index + at.length),
  }))
  const widest = ({ upper, lower }: { upper: string; lower: string }): number =>
    Math.max(measure(upper), measure(lower))
  const best = breaks.toSorted((a, b) => widest(a) - widest(b))[0]
  return best === undefined || widest(best) > room ? null : `${best.upper}\n${best.lower}`
}
/** Returns the first of some forms that fits the room, as it is set there; null where none does. */
function setFirst(forms: readonly string[], fit: NameRoom): string | null {
  for (const form of forms) {
    const text = setForm(form, fit)
    if (text !== null) return text
  }
  return null
}
/**
 * Returns the name with the seat number before it, or the number alone, marked differently where another player's name
 * is that number.
 */
function withSeatNumber(name: string, seat: Seat, { room, measure, table }: NameRoom): string {
  const free = room - measure(`${seat} `)
  const form = nameForms(name).find((each) => measure(each) <= free)
  const some = `${seat} ${form ?? cutToFit(name, free, measure)}`
  const texts = [some, `${seat}`, `#${seat}`, `(${seat})`]
  const fits = (text: string): boolean => measure(text) <= room && table.isOnly(text, name)
  return texts.find(fits) ?? texts.slice(1).find((text) => table.isOnly(text, name)) ?? `[${seat}]`
}
export interface NameRoom {
  readonly room: number
  /** Returns the width of a text in the units of `room`. */
  readonly measure: MeasureText
  readonly table: TableNames
  /** True where the seat number stands beside the name anyway. */
  readonly isNumbered?: boolean
  /** Lines that the name may take; 1 where nothing is said. */
  readonly lines?: 1 | 2
}
/**
 * Returns as much of a name as fits the room and belongs to no other player: a form, else its first letters, else the
 * seat number before it. Where the number stands beside it, the first form that fits is enough then.
 */
export function fitName(name: string, fit: NameRoom): string {
  const { room, measure, table, isNumbered = false } = fit
  const form = setFirst(table.formsOf(name), fit)
  if (form !== null) return form
  const letters = cutToFit(name, room, measure)
  const seat = table.seatOf(name)
  if (seat === null || (measure(letters) <= room && table.isOnly(letters, name))) return letters
  return isNumbered ? (setFirst(nameForms(name), fit) ?? letters) : withSeatNumber(name, seat, fit)
}
/** Returns a name shortened to at most `kept` letters. */
export const shortenName = (name: string, kept: number, table: TableNames): string =>
  fitName(name, { room: kept, measure: (text) => lettersOf(text).length, table })
