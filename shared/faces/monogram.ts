/** Monograms: one or two letters on a colour, in place of a player's picture. Both follow from the name alone. */
import { nameKey } from '../engine/words/text-normalise.ts'

export interface Monogram {
  readonly letters: string
  /** Colour behind the letters, `#rrggbb`. */
  readonly ground: string
  /** Colour of the letters, `#rrggbb`. */
  readonly ink: string
}
const [darkInk, lightInk] = ['#17120d', '#fffaf2']
/** Ten hues, each bright and deep. None is near a chroma key, and all contrast with their ink by 6:1 and more. */
const bright = '#faa39c #f2ac7b #ddb96b #bbc675 #77d3ad #60d0e3 #82c5fd #aab9ff #d2abf1 #efa2cd'.split(' ')
const deep = '#873f3b #824717 #715200 #575e0a #00694a #006677 #1c5c8c #48528f #694781 #7e3f65'.split(' ')
export const monogramColours: readonly Pick<Monogram, 'ground' | 'ink'>[] = [
  ...bright.map((ground) => ({ ground, ink: darkInk })),
  ...deep.map((ground) => ({ ground, ink: lightInk })),
]

/** Returns a number of 32 bits, spread evenly over texts (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The last bits alone would follow the last letter.
  return (hash ^ (hash >>> 15)) >>> 0
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Vowels of Thai and Lao that are written before the consonant that they follow in speech. */
const writtenAhead = /^[\u0E40-\u0E44\u0EC0-\u0EC4]$/u
/** Scripts whose letters join their neighbours, and would be read as a word. */
const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u
const signsOf = (word: string): readonly string[] => {
  const signs = [...clusters.segment(word)].map(({ segment }) => segment)
  const spoken = signs.filter((sign) => !writtenAhead.test(sign))
  return spoken.length > 0 ? spoken : signs
}
/** Returns the words of a name, without punctuation unless it consists of nothing else. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/[\s\p{Pd}]+/u).filter((word) => word !== '')
  const spoken = words
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}\u200C\u200D]/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return spoken.length > 0 ? spoken : words
}
/** Returns the initials of the first and the last word; of a single word its first two letters. */
function lettersOf(name: string): string {
  const words = wordsOf(name)
  const [first = '', second = ''] = signsOf(words[0] ?? '')
  const hasLetters = /\p{L}/u.test(first)
  const other =
    words.length > 1 ? (signsOf(words.at(-1) ?? '')[0] ?? '').toUpperCase() : hasLetters ? second.toLowerCase() : ''
  const between = joining.test(first) && joining.test(other) ? '\u200C' : ''
  return `${first.toUpperCase()}${between}${other}`
}
/** Returns the monogram of a name; names that count as the same have the same. */
export function monogramOf(name: string): Monogram {
  const colour = monogramColours[hashOf(nameKey(name)) % monogramColours.length]
  return { letters: lettersOf(name), ground: colour?.ground ?? lightInk, ink: colour?.ink ?? darkInk }
}
