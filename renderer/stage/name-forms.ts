/** Short forms of names: each form belongs to one person at the table, so that nobody is taken for another. */
import type { Seat } from '../../shared/engine/game.ts'
import { nameKey } from '../../shared/engine/words/text-normalise.ts'

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const lettersOf = (text: string): readonly string[] => [...segments.segment(text)].map((each) => each.segment)
/** Additions after a surname, which are no surname: `Jr`, `III`. Only where a surname stands before them. */
const addition = /^(?:(?:[Jj]r|[Ss]r|[Jj]un|[Ss]en)\.?|II|III|IV)$/u
/** A surname is cut after so many letters at least, and so many of it are left off at least. */
const cuts = { least: 3, off: 2 }

interface Parts {
  readonly given: string
  /** Further given names, and words such as "von". */
  readonly middle: readonly string[]
  /** Empty for a single word. */
  readonly surname: string
  readonly addition: string
}
function partsOf(name: string): Parts {
  const words = name.trim().split(/\s+/u)
  const after = words.length > 2 && addition.test(words.at(-1) ?? '') ? (words.at(-1) ?? '') : ''
  const [given = name, ...rest] = after === '' ? words : words.slice(0, -1)
  return { given, middle: rest.slice(0, -1), surname: rest.at(-1) ?? '', addition: after }
}
const firstOfDouble = (word: string): string => word.split(/(?<=\p{L}{2})-/u)[0] ?? word
const initialOf = (word: string): string => `${lettersOf(word)[0] ?? ''}.`
/** The beginnings of a word that say more than its initial, the shortest first. */
function beginningsOf(word: string): readonly string[] {
  const letters = lettersOf(word)
  const count = Math.max(0, letters.length - cuts.off - cuts.least + 1)
  return Array.from({ length: count }, (_, i) => letters.slice(0, cuts.least + i).join(''))
}
/** The ways to say a surname: whole, the first of a double one, cut, its initial. */
function surnamesOf(surname: string): readonly string[] {
  if (surname === '') return []
  const first = firstOfDouble(surname)
  const cut = beginningsOf(surname)
    .filter((each) => each !== first && !each.endsWith('-'))
    .map((each) => `${each}.`)
  return [surname, first, ...cut, initialOf(surname)]
}
const longestFirst = (forms: readonly string[]): readonly string[] => forms.toSorted((a, b) => b.length - a.length)
const said = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ')
/** The ways to say a name: the whole one, given name with less and less of the rest, given name, initial and surname. */
export function nameForms(name: string): readonly string[] {
  const { given, middle, surname, addition: after } = partsOf(name)
  const first = firstOfDouble(given)
  const surnames = surnamesOf(surname)
  const initials = middle.map((word) => (/^\p{Lu}/u.test(word) ? initialOf(word) : word))
  const middles = [...new Set([middle.join(' '), initials.join(' '), ''])]
  const withGiven = surnames.flatMap((last) => [
    ...middles.map((between) => said(given, between, last)),
    said(given, last, after),
    said(first, last),
  ])
  const beginnings = beginningsOf(given).map((each) => `${each}.`)
  const starts = [...beginnings.slice(0, 1), initialOf(given)]
  const withInitial = [
    ...surnames.flatMap((last) => starts.map((start) => said(start, last))),
    ...surnames.slice(-1).flatMap((last) => beginnings.map((start) => said(start, last))),
  ]
  return [...new Set([name, ...longestFirst(withGiven), given, first, ...longestFirst(withInitial)])]
}

/** How forms are compared: the marks of what was cut off make no difference. */
const formKey = (text: string): string => nameKey(text.replaceAll(/[.…]+(?=\s|$)/gu, ''))

export interface Named {
  readonly seat: Seat
  readonly name: string
}
export interface TableNames {
  /** The forms of a name that are nobody else's, the whole name first. */
  readonly formsOf: (name: string) => readonly string[]
  /** Whether a text cannot be any other person here: no form of another name, and no beginning of one if it is cut. */
  readonly isOnly: (text: string, name: string) => boolean
  /** Null for whoever has no seat here. */
  readonly seatOf: (name: string) => Seat | null
}
/** The names of everybody in one picture. Its answers are kept: forms are asked for at every size. */
export function tableOf(people: readonly Named[]): TableNames {
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
/** For a name that stands alone. */
export const nobodyElse = tableOf([])

/** The first letters of a name, and that there are more. */
const cut = (name: string, kept: number): string => `${lettersOf(name).slice(0, kept).join('').trimEnd()}…`
type Measure = (text: string) => number
/** As many letters as fit, and that there are more. */
export function longestCut(name: string, room: number, measure: Measure): string {
  let [some, tooMany] = [1, lettersOf(name).length]
  while (tooMany - some > 1) {
    const half = Math.floor((some + tooMany) / 2)
    if (measure(cut(name, half)) <= room) some = half
    else tooMany = half
  }
  return cut(name, some)
}
/** With the number of the seat before it, or the number alone; one of its own where somebody is called like that. */
function numbered(name: string, seat: Seat, { room, measure, table }: Fit): string {
  const free = room - measure(`${seat} `)
  const form = nameForms(name).find((each) => measure(each) <= free)
  const some = `${seat} ${form ?? longestCut(name, free, measure)}`
  const texts = [some, `${seat}`, `#${seat}`, `(${seat})`]
  const fits = (text: string): boolean => measure(text) <= room && table.isOnly(text, name)
  return texts.find(fits) ?? texts.slice(1).find((text) => table.isOnly(text, name)) ?? `[${seat}]`
}
export interface Fit {
  readonly room: number
  /** The width of a text, in the units of `room`. */
  readonly measure: Measure
  readonly table: TableNames
}
/** As much of a name as fits its room, and is nobody else's: a form, its first letters, the number of the seat before it. */
export function fitted(name: string, fit: Fit): string {
  const { room, measure, table } = fit
  const form = table.formsOf(name).find((each) => measure(each) <= room)
  if (form !== undefined) return form
  const letters = longestCut(name, room, measure)
  const seat = table.seatOf(name)
  return seat === null || (measure(letters) <= room && table.isOnly(letters, name))
    ? letters
    : numbered(name, seat, fit)
}
/** A name of at most `kept` letters. */
export const shortened = (name: string, kept: number, table: TableNames): string =>
  fitted(name, { room: kept, measure: (text) => lettersOf(text).length, table })
