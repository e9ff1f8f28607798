/** Rates how much a text looks like words that people wrote, to tell encodings apart. */
import { alphabets, frequentCyrillic, ordinarySigns } from './alphabets.data.ts'

const sets = Object.entries(alphabets).map(([lang, letters]) => ({ lang, letters: new Set(letters) }))
const signs = new Set(ordinarySigns)
const frequent = new Set(frequentCyrillic)

export interface LanguageHints {
  /** Expected words with letters beyond a to z, such as players and headings, lower case. */
  readonly words: ReadonlySet<string>
  /** Languages of which the text has words in plain letters. */
  readonly languages: readonly string[]
}
/**
 * Rates the letters by the best fitting language, from -1 (none fit) to 1 (all fit), plus a little for an expected
 * language.
 */
function rateAlphabet(letters: readonly string[], { languages }: LanguageHints): number {
  if (letters.length === 0) return 0
  const shares = sets.map(({ lang, letters: own }) => {
    const fit = letters.filter((letter) => own.has(letter)).length
    return (2 * fit) / letters.length - 1 + (languages.includes(lang) ? 0.3 : 0)
  })
  return Math.max(...shares)
}
/** A capital after a small letter inside a word, or two capitals before a small letter. */
const crooked = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u
const foreignSigns = (text: string): number =>
  Array.from(text.matchAll(/[^\p{L}\p{M}\p{N}\p{Z}\p{ASCII}]/gu)).filter(([sign]) => !signs.has(sign)).length
/** Counts signs within words or stuck to them, Greek words that begin with an apostrophe, and ideographs next to Latin letters. */
const brokenWords = (text: string): number =>
  Array.from(text.matchAll(/(?<![\p{L}\p{M}\p{N}])’\p{Script=Greek}/gu)).length +
  Array.from(text.matchAll(/\p{L}[§£¤¥¦©®±¶¬€]|[§£¤¥¦©®±¶¬€]\p{L}/gu)).length +
  Array.from(text.matchAll(/\p{L}[^\p{L}\p{M}\p{N}\p{Z}\p{ASCII}]+\p{L}/gu)).length +
  Array.from(
    text.matchAll(
      /\p{Script=Latin}[\p{Script=Han}\p{Script=Hangul}]|[\p{Script=Han}\p{Script=Hangul}]\p{Script=Latin}/gu,
    ),
  ).length
/** Counts words that mix alphabets. */
const mixedWords = (words: readonly string[]): number =>
  words.filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word)).length

/** Returns the likelihood of a text, about -3 to 5; higher is likelier. */
export function scoreText(text: string, hints: LanguageHints): number {
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /\P{ASCII}/u.test(word))
  const letters = words.flatMap((word) => Array.from(word.toLowerCase()).filter((letter) => letter > '\u007f'))
  const all = letters.length + foreignSigns(text)
  if (all === 0) return 0
  const count = Math.max(1, words.length)
  const asian = letters.filter((letter) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter),
  )
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter))
  const common =
    cyrillic.length === 0 ? 0 : cyrillic.filter((letter) => frequent.has(letter)).length / cyrillic.length - 0.6
  const known = words.filter((word) => hints.words.has(word.toLowerCase())).length
  const fit = asian.length > letters.length / 2 ? 0.5 : rateAlphabet(letters, hints)
  const faults =
    words.filter((word) => crooked.test(word)).length / count +
    (2 * (foreignSigns(text) + brokenWords(text) + mixedWords(words))) / (count + 1)
  return fit + common + (2 * known) / count - faults
}
