/** The languages of Duskboard and the choice among tables of words. Small enough for every page to carry. */
import { isolateNamesIn } from './bidi-isolates.ts'

/** All languages, by code, each under its own name. To add one, add it here, and a file for each table of words. */
export const languages = { en: 'English', pl: 'Polski' } as const
export type LanguageCode = keyof typeof languages
export const languageCodes = Object.keys(languages) as readonly LanguageCode[]

/** Returns the language of a tag such as `pl-PL`, or null for one that is not spoken here. */
export const parseLanguage = (tag: unknown): LanguageCode | null =>
  (typeof tag === 'string' ? languageCodes.find((code) => code === tag.slice(0, 2).toLowerCase()) : undefined) ?? null
/** Returns the first language of a reader's list that is spoken here, else English. */
export const firstLanguage = (tags: readonly string[]): LanguageCode =>
  tags.map(parseLanguage).find((code) => code !== null) ?? 'en'

/** A table of words that may lack entries, at any depth. */
export type PartialWords<W> = W extends readonly unknown[] | ((...given: never[]) => unknown)
  ? W
  : W extends object
    ? { readonly [Key in keyof W]?: PartialWords<W[Key]> }
    : W
/** The same words by language. Whatever a language lacks is said in English. */
export type WordTables<W> = { readonly en: W } & {
  readonly [Code in Exclude<LanguageCode, 'en'>]?: PartialWords<W>
}

/** Returns the table of one language; undefined for a language without. */
const tableOf = <W>(tables: WordTables<W>, code: LanguageCode): unknown => tables[code]
const isTable = (words: unknown): words is Readonly<Record<string, unknown>> =>
  typeof words === 'object' && words !== null && !Array.isArray(words)
/** Returns a table with its gaps filled from the English one. */
function fillGaps(words: unknown, english: unknown): unknown {
  if (words === undefined) return english
  if (!isTable(words) || !isTable(english)) return words
  const whole = Object.keys(english).map((key) => [key, fillGaps(words[key], english[key])])
  return { ...words, ...Object.fromEntries(whole) }
}
/** Chosen words, by table and language. */
const filled = new WeakMap<object, Map<LanguageCode, unknown>>()
/** Returns the words of a language, its gaps filled from English; right-to-left names in them are isolated. */
export function wordsIn<W>(tables: WordTables<W>, lang: string): W {
  const code = parseLanguage(lang) ?? 'en'
  const known = filled.get(tables) ?? new Map<LanguageCode, unknown>()
  filled.set(tables, known)
  if (!known.has(code)) known.set(code, isolateNamesIn(fillGaps(tableOf(tables, code), tables.en)))
  return known.get(code) as W
}
/** Returns the choice of words by language from tables of the same words. */
export const localised =
  <W>(tables: WordTables<W>) =>
  (lang: string): W =>
    wordsIn(tables, lang)
/** Returns a table for every language, gaps and all, for a library that fills them itself. */
export const everyLanguage = <W>(tables: WordTables<W>): Readonly<Record<LanguageCode, W>> =>
  Object.fromEntries(languageCodes.map((code) => [code, tableOf(tables, code) ?? {}])) as unknown as Record<
    LanguageCode,
    W
  >
