/** How letters are folded where a person is sought or compared by ear: one folding for every search and for doubles. */
import { letterKey } from './text-normalise.ts'

/** Letters that do not come apart into a letter and a mark, and the second form of the Greek sigma. */
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

/** Apostrophes, letters and accents that stand for one, and the mark of a minute. */
const apostrophes = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02bf\u2032\u00b4\u0060\uff07]/gu
/** Hyphens, dashes and the minus. */
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu
/**
 * A text in small letters without accents, whatever the language, with one apostrophe and one hyphen for all that are
 * typed as such; spaces and other signs stay. `dj` is a `đ` that the keyboard did not have: Đuro, Djuro, Duro.
 */
export const folded = (text: string): string =>
  letterKey(text.replace(apostrophes, "'").replace(hyphens, '-'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(apart, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('dj', 'd')

/** The words that somebody typed to search for, folded. */
export const searchWords = (typed: string): readonly string[] =>
  folded(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
/** Whether a folded text holds every one of these words, in whatever order. */
export const fitsWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word))

/** Cyrillic and Greek letters by the Latin letter that they are drawn like; case counts, for it changes the drawing. */
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
/** A text with every Cyrillic and Greek letter that is drawn like a Latin one replaced by it; marks are dropped. */
export const inLatinShapes = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => latinOf.get(letter) ?? letter).join('')
