/**
 * A language made from English: 40 % longer, with an accent on every letter that can bear one, in brackets that show
 * where a sentence begins and ends. Made for tests, and spoken nowhere else.
 */

export const pseudoCode = 'xa'

const plain = 'ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnoprstuvwyz'
const accented = 'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞŘŜŢÛṼŴÝŽåƀçđéƒĝĥîĵķļṁñöþřŝţûṽŵýž'
const accents = new Map([...plain].map((letter, i) => [letter, accented[i] ?? letter]))
const filler = 'ŵöřđ '
/** Gaps of messages, links to other messages, and marks that isolate names. */
const gaps = /\{[^}]*\}|@[.:][\w.:()]+|[\u2066-\u2069]/u
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Returns a text in the language. `kept`: parts that stay as they are, such as names. */
export function pseudoText(text: string, kept: readonly string[] = []): string {
  if (text.trim() === '') return text
  const names = kept.filter((each) => each.trim() !== '').map(literally)
  const stays = new RegExp(`(${[...names, gaps.source].join('|')})`, 'u')
  const spoken = text
    .split(stays)
    .map((part, i) => (i % 2 === 1 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join('')))
    .join('')
  const longer = Math.ceil(text.length * 0.4)
  const [open, close] = longer < 8 ? ['[', ']'] : ['[!! ', ' !!]']
  const rest = Math.max(0, longer - open.length - close.length)
  const filled = filler.repeat(Math.ceil(rest / filler.length)).slice(0, rest)
  return `${open}${spoken}${rest > 0 ? ` ${filled.trim()}` : ''}${close}`
}
/** Each plural form is a text of its own. */
const pseudoForms = (text: string): string =>
  text
    .split(' | ')
    .map((form) => pseudoText(form))
    .join(' | ')
const textsIn = (given: unknown): readonly string[] =>
  typeof given === 'string' ? [given] : Array.isArray(given) ? given.flatMap(textsIn) : []
function pseudoResult(said: unknown, given: readonly unknown[]): unknown {
  if (typeof said === 'string') return pseudoText(said, given.flatMap(textsIn))
  return Array.isArray(said) ? said.map((each) => pseudoResult(each, given)) : said
}
/** Names in tables of words that are no words: the language itself. */
const noWords = new Set(['lang'])
/** Returns a table of words in the language. */
export function pseudoWords(english: unknown): unknown {
  if (typeof english === 'string') return pseudoForms(english)
  if (typeof english === 'function') {
    const say = english as (...given: readonly unknown[]) => unknown
    return (...given: readonly unknown[]) => pseudoResult(say(...given), given)
  }
  if (Array.isArray(english)) return english.map(pseudoWords)
  if (typeof english !== 'object' || english === null) return english
  return Object.fromEntries(
    Object.entries(english).map(([key, words]) => [key, noWords.has(key) ? words : pseudoWords(words)]),
  )
}
