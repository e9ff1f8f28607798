/** Folds letters for searches and for finding duplicate players: one folding for both. */
import { letterKey } from './text-normalise.ts'

/** Letters that Unicode does not decompose into letter and mark, and the final form of the Greek sigma. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}
const apart = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Letters that their languages also write as two where a keyboard lacks them. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const oneOfTwo = new RegExp(`[${Object.keys(twoLetters).join('')}]`, 'gu')

/** Apostrophes, letters and accents that stand for one, and the prime. */
const apostrophes = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02bf\u2032\u00b4\u0060\uff07]/gu
/** Hyphens, dashes and the minus sign. */
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu
/**
 * Returns a text in lower case without accents in any language, with one apostrophe and one hyphen for all their
 * variants; spaces and other signs stay. `dj` folds like `đ`, which many keyboards lack: Đuro, Djuro and Duro are
 * equal.
 */
export const foldLetters = (text: string): string => withoutAccents(withPlainSigns(text))
const withPlainSigns = (text: string): string => letterKey(text.replace(apostrophes, "'").replace(hyphens, '-'))
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(apart, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('dj', 'd')
/**
 * Returns the folded spellings of a text: with plain letters, and with the two letters that some stand for, such as
 * `muller` and `mueller` for `Müller`. One spelling where both are equal; `Mueller` has none without its e.
 */
export function foldSpellings(text: string): readonly string[] {
  const plain = withPlainSigns(text)
  const spelledOut = plain.normalize('NFC').replace(oneOfTwo, (letter) => twoLetters[letter] ?? letter)
  return [...new Set([plain, spelledOut].map(withoutAccents))]
}

/** Returns the text that a search looks into: every spelling on a line, also without apostrophes. */
export const toSearchText = (text: string): string =>
  [...new Set(foldSpellings(text).flatMap((each) => [each, each.replaceAll("'", '')]))].join('\n')
/** The folded spellings of one typed word. */
export type SearchWord = readonly string[]
/** Returns the words of a typed search. */
export const parseSearchWords = (typed: string): readonly SearchWord[] =>
  typed
    .split(/\s+/u)
    .map(foldSpellings)
    .filter(([word]) => word !== '')
/** Returns whether a text to be searched (`toSearchText`) contains every one of these words, in any order. */
export const hasEveryWord = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((spellings) => spellings.some((word) => text.includes(word)))
/** Returns whether a text to be searched (`toSearchText`) begins with a word. */
export const beginsWith = (text: string, spellings: SearchWord): boolean =>
  text.split('\n').some((line) => spellings.some((word) => line.startsWith(word)))

/** Cyrillic and Greek letters by the Latin letter they look like; case matters, since it changes the shape. */
const drawnLike: Readonly<Record<string, string>> = {
  a: 'аα',
  c: 'с',
  d: 'ԁ',
  e: 'е',
  h: 'һ',
  i: 'іι',
  j: 'ј',
  k: 'кκ',
  m: 'м',
  o: 'оο',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀ',
  J: 'Ј',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟ',
  P: 'РΡ',
  Q: 'Ԛ',
  S: 'Ѕ',
  T: 'ТΤ',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УΥ',
  Z: 'Ζ',
}
const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(drawnLike).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)
/**
 * Returns a text with every Cyrillic or Greek letter that looks like a Latin one replaced by that letter; marks are
 * dropped.
 */
export const toLatinLookalikes = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => latinOf.get(letter) ?? letter).join('')
