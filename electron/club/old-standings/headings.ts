/** What a heading says of its column, in whichever language it is written. */
import { averages, guests, headKinds, heads, sums, type HeadKind } from './headings.data.ts'

/** Letters that are no others with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ё: 'е',
}
/** How headings are compared: lower case, without accents and marks, one space between words. */
export function headKey(text: string): string {
  const letters = text.normalize('NFKC').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const bare = letters.replaceAll(/[łøđıßæœё]/gu, (letter) => plainLetters[letter] ?? letter)
  return bare
    .replaceAll(/['’ʼ`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}#№º]+/gu, ' ')
    .trim()
}
/** What a word means, by language. */
export type Meanings = Readonly<Partial<Record<string, readonly HeadKind[]>>>

const listed = (text: string): readonly string[] => text.split(',').map((word) => headKey(word))
function meaningsOfAll(): ReadonlyMap<string, Meanings> {
  const all = new Map<string, Record<string, HeadKind[]>>()
  for (const [lang, words] of Object.entries(heads))
    for (const kind of headKinds)
      for (const word of words[kind] === undefined ? [] : listed(words[kind])) {
        const there = all.get(word) ?? {}
        const kinds = there[lang] ?? []
        if (!kinds.includes(kind)) there[lang] = [...kinds, kind]
        all.set(word, there)
      }
  return all
}
const meanings = meaningsOfAll()
const sumWords = new Set(listed(sums))
const averageWords = new Set(listed(averages))
const guestWords = new Set(listed(guests))

export const meaningsOf = (text: string): Meanings => meanings.get(headKey(text)) ?? {}
export const isHeading = (text: string): boolean => meanings.has(headKey(text))
/** The languages in which these headings are most often words; a single letter says nothing. */
export function languagesOf(cells: readonly string[]): readonly string[] {
  const found = new Map<string, number>()
  for (const cell of cells) {
    if (headKey(cell).length < 2) continue
    for (const lang of Object.keys(meaningsOf(cell))) found.set(lang, (found.get(lang) ?? 0) + 1)
  }
  const most = Math.max(0, ...found.values())
  return [...found].filter(([, count]) => count === most).map(([lang]) => lang)
}
/** `exact`: the whole heading is such a word, not a part of it. */
export interface HeadRead {
  readonly kind: HeadKind
  readonly exact: boolean
}
const only = (kinds: readonly HeadKind[]): HeadKind | null => {
  const [first, ...others] = new Set(kinds)
  return first === undefined || others.length > 0 ? null : first
}
const isShare = (text: string): boolean => /[%‰]/u.test(text)
function wholeKind(text: string, languages: readonly string[]): HeadKind | null {
  const all = Object.entries(meaningsOf(text)) as readonly (readonly [string, readonly HeadKind[]])[]
  const own = all.filter(([lang]) => languages.includes(lang))
  const one = only(own.flatMap(([, kinds]) => kinds))
  // A single letter, and a word of two meanings, is read in the language of its file alone.
  return one ?? (own.length > 0 || headKey(text).length < 2 ? null : only(all.flatMap(([, kinds]) => kinds)))
}
/** What one heading says, in a file whose headings are in these languages; null: nothing that is known. */
export function headRead(text: string, languages: readonly string[]): HeadRead | null {
  const whole = wholeKind(text, languages)
  if (isShare(text)) return { kind: 'rate', exact: true }
  if (whole !== null) return { kind: whole, exact: true }
  if (isHeading(text)) return null
  const words = headKey(text)
    .split(' ')
    .filter((word) => word.length > 2)
  const kinds = words.flatMap((word) => wholeKind(word, languages) ?? [])
  if (kinds.some((kind) => kind === 'rate' || kind === 'other' || kind === 'date'))
    return { kind: 'other', exact: false }
  const part = only(kinds)
  return part === null ? null : { kind: part, exact: false }
}
/** A heading as far as it was read, and whether its numbers run as places do. */
interface HeadBeside {
  readonly head: string
  readonly read: HeadRead | null
  readonly runs: boolean
}
/** Kinds of columns that hold counts of matches. */
export const countKinds = ['matches', 'wins', 'draws', 'losses'] as const satisfies readonly HeadKind[]
/**
 * A heading of several meanings is the one that no other column has: `V;N;D` are wins, draws and losses. Beside two
 * columns of counts it is no place either, unless its numbers run as places do and stand before the names.
 */
export function readBeside<H extends HeadBeside>(all: readonly H[], languages: readonly string[]): readonly H[] {
  const taken = new Set(all.flatMap(({ read }) => (read?.exact === true ? [read.kind] : [])))
  const isCounted = countKinds.filter((kind) => taken.has(kind)).length > 1
  const name = all.findIndex(({ read }) => read?.kind === 'name' || read?.kind === 'first' || read?.kind === 'last')
  return all.map((each, at) => {
    if (each.read !== null) return each
    const own = languages.flatMap((lang) => meaningsOf(each.head)[lang] ?? [])
    const open = own.filter((kind) => !taken.has(kind))
    const kind = only(isCounted && !(each.runs && at < name) ? open.filter((one) => one !== 'place') : open)
    return kind === null ? each : { ...each, read: { kind, exact: true } }
  })
}
const labelOf = (text: string): string => headKey(text).replaceAll(/\d+/gu, '').trim()
/** Whether a cell is what stands before a sum or an average in some language: `Razem`, `Total (12)`. */
export function isSumLabel(text: string): boolean {
  if (text.startsWith('=')) return false
  const label = labelOf(text)
  return sumWords.has(label) || averageWords.has(label) || guestWords.has(label) || isAverageOf(label)
}
/** Everybody's best and worst: names of players unless both are there. */
export const isExtreme = (text: string): 'most' | 'least' | null => {
  const label = labelOf(text)
  return /^(?:max|maks|maksimum)$/u.test(label) ? 'most' : label === 'min' ? 'least' : null
}
/** So long a word for an average is nobody's given name. */
const longWord = 6
const isAverageOf = (label: string): boolean => {
  const [first = '', ...rest] = label.split(' ')
  if (first.length > longWord && averageWords.has(first)) return true
  const isFirst = sumWords.has(first) || averageWords.has(first)
  return isFirst && rest.length > 0 && rest.every((word) => meanings.has(word))
}
