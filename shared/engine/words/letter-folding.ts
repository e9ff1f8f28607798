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

/** Apostrophes, letters and accents that stand for one, and the prime. */
const apostrophes = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02bf\u2032\u00b4\u0060\uff07]/gu
/** Hyphens, dashes and the minus sign. */
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu
/**
 * Returns a text in lower case without accents in any language, with one apostrophe and one hyphen for all their
 * variants; spaces and other signs stay. `dj` folds like `đ`, which many keyboards lack: Đuro, Djuro and Duro are
 * equal.
 */
export const foldLetters = (text: string): string =>
  letterKey(text.replace(apostrophes, "'").replace(hyphens, '-'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(apart, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('dj', 'd')

/** Returns the folded words of a typed search. */
export const parseSearchWords = (typed: string): readonly string[] =>
  foldLetters(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
/**
 * Returns whether a folded text contains every one of these words, in any order. A word typed without an apostrophe
 * finds it with one: `oneill` finds O’Neill.
 */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  const plain = text.replaceAll("'", '')
  return words.every((word) => text.includes(word) || plain.includes(word))
}

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
