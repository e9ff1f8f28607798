/** Finds the meaning of a column heading in any of the known languages. */
import { averageLabels, guestLabels, headingKinds, headingWords, sumLabels, type HeadingKind } from './headings.data.ts'

/** Letters that Unicode does not decompose into a plain letter and an accent. */
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
/**
 * Returns the form in which headings are compared: lower case, without accents and punctuation, single spaces.
 * `totalPoints` is two words.
 */
export function headingKey(text: string): string {
  const apart = text.normalize('NFKC').replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  const letters = apart.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const bare = letters.replaceAll(/[łøđıßæœё]/gu, (letter) => plainLetters[letter] ?? letter)
  return bare
    .replaceAll(/['’ʼ`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}#№º]+/gu, ' ')
    .trim()
}
/** Meanings of a word, by language. */
export type WordMeanings = Readonly<Partial<Record<string, readonly HeadingKind[]>>>

const splitWords = (text: string): readonly string[] => text.split(',').map((word) => headingKey(word))
function meaningsOfAll(): ReadonlyMap<string, WordMeanings> {
  const all = new Map<string, Record<string, HeadingKind[]>>()
  for (const [lang, words] of Object.entries(headingWords))
    for (const kind of headingKinds)
      for (const word of words[kind] === undefined ? [] : splitWords(words[kind])) {
        const there = all.get(word) ?? {}
        const kinds = there[lang] ?? []
        if (!kinds.includes(kind)) there[lang] = [...kinds, kind]
        all.set(word, there)
      }
  return all
}
const meanings = meaningsOfAll()
const sumWords = new Set(splitWords(sumLabels))
const averageWords = new Set(splitWords(averageLabels))
const guestWords = new Set(splitWords(guestLabels))

/** Returns the columns that a word can mean, by language; empty for an unknown word. */
export const meaningsOf = (text: string): WordMeanings => meanings.get(headingKey(text)) ?? {}
/** True for a word that names a column in some language. */
export const isHeading = (text: string): boolean => meanings.has(headingKey(text))
/** Returns the languages in which most of these headings are known words. Single letters are ignored. */
export function languagesOf(cells: readonly string[]): readonly string[] {
  const found = new Map<string, number>()
  for (const cell of cells) {
    if (headingKey(cell).length < 2) continue
    for (const lang of Object.keys(meaningsOf(cell))) found.set(lang, (found.get(lang) ?? 0) + 1)
  }
  const most = Math.max(0, ...found.values())
  return [...found].filter(([, count]) => count === most).map(([lang]) => lang)
}
/** The meaning of a heading; `exact` where the whole heading is a known word. */
export interface HeadingMeaning {
  readonly kind: HeadingKind
  readonly exact: boolean
}
const singleKind = (kinds: readonly HeadingKind[]): HeadingKind | null => {
  const [first, ...others] = new Set(kinds)
  return first === undefined || others.length > 0 ? null : first
}
const isShare = (text: string): boolean => /[%‰]/u.test(text)
/** True where a word of the heading, or the sign for it, means an average: `Śr. pkt`, `Ø Punkte`. */
const isAverage = (text: string): boolean =>
  /^\s*[øØ⌀]\s/u.test(text) ||
  headingKey(text)
    .split(' ')
    .some((word) => averageWords.has(word))
function wholeKind(text: string, languages: readonly string[]): HeadingKind | null {
  const all = Object.entries(meaningsOf(text)) as readonly (readonly [string, readonly HeadingKind[]])[]
  const own = all.filter(([lang]) => languages.includes(lang))
  const one = singleKind(own.flatMap(([, kinds]) => kinds))
  // A single letter or an ambiguous word is read in the file's own languages alone.
  return one ?? (own.length > 0 || headingKey(text).length < 2 ? null : singleKind(all.flatMap(([, kinds]) => kinds)))
}
/** Returns the meaning of a heading in a file of these languages, or null where it is unknown. */
export function readHeading(text: string, languages: readonly string[]): HeadingMeaning | null {
  const whole = wholeKind(text, languages)
  if (isShare(text)) return { kind: 'rate', exact: true }
  if (whole !== null) return { kind: whole, exact: true }
  if (isHeading(text)) return null
  const words = headingKey(text)
    .split(' ')
    .filter((word) => word.length > 2)
  const kinds = words.flatMap((word) => wholeKind(word, languages) ?? [])
  if (isAverage(text) || kinds.some((kind) => kind === 'rate' || kind === 'other' || kind === 'date'))
    return { kind: 'other', exact: false }
  // `Points per match`, `Pkt/mecz`: neither of the two.
  if (kinds.includes('points') && countKinds.some((kind) => kinds.includes(kind)))
    return { kind: 'other', exact: false }
  const part = singleKind(kinds)
  return part === null ? null : { kind: part, exact: false }
}
/** A heading with its meaning, and whether its column counts up as places do. */
interface HeadingColumn {
  readonly head: string
  readonly read: HeadingMeaning | null
  readonly runs: boolean
}
/** Columns that count matches. */
export const countKinds = ['matches', 'wins', 'draws', 'losses'] as const satisfies readonly HeadingKind[]
/**
 * Resolves ambiguous headings by elimination: in `V;N;D` each takes the meaning that no other column has. Beside two
 * columns of counts a heading means a place only where its numbers count up and it stands before the names.
 */
export function resolveHeadings<H extends HeadingColumn>(
  all: readonly H[],
  languages: readonly string[],
): readonly H[] {
  const taken = new Set(all.flatMap(({ read }) => (read?.exact === true ? [read.kind] : [])))
  const isCounted = countKinds.filter((kind) => taken.has(kind)).length > 1
  const name = all.findIndex(({ read }) => read?.kind === 'name' || read?.kind === 'first' || read?.kind === 'last')
  return all.map((each, at) => {
    if (each.read !== null) return each
    const own = languages.flatMap((lang) => meaningsOf(each.head)[lang] ?? [])
    const open = own.filter((kind) => !taken.has(kind))
    const kind = singleKind(isCounted && !(each.runs && at < name) ? open.filter((one) => one !== 'place') : open)
    return kind === null ? each : { ...each, read: { kind, exact: true } }
  })
}
const labelOf = (text: string): string => headingKey(text).replaceAll(/\d+/gu, '').trim()
/** True for a label of a sum or an average in any known language: `Razem`, `Total (12)`. */
export function isSumLabel(text: string): boolean {
  if (text.startsWith('=')) return false
  const label = labelOf(text)
  return sumWords.has(label) || averageWords.has(label) || guestWords.has(label) || isAverageOf(label)
}
/** Returns which extreme a label names, or null. Alone, either word may be a player's name. */
export const extremeOf = (text: string): 'most' | 'least' | null => {
  const label = labelOf(text)
  return /^(?:max|maks|maksimum)$/u.test(label) ? 'most' : label === 'min' ? 'least' : null
}
/** Letters from which on a word for an average cannot be a given name. */
const longWord = 6
const isAverageOf = (label: string): boolean => {
  const [first = '', ...rest] = label.split(' ')
  if (first.length > longWord && averageWords.has(first)) return true
  const isFirst = sumWords.has(first) || averageWords.has(first) || extremeOf(first) !== null
  return isFirst && rest.length > 0 && rest.every((word) => meanings.has(word))
}
