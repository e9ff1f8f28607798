/** Names that read from the right, in sentences that read from the left. Small, so that every page can carry it. */

const [open, close] = ['\u2068', '\u2069']
/** Marks that turn the writing around them, which nobody sees. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const otherTurning = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/gu
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their relatives. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const letter = /\p{L}/u

/** The text without the marks that turn what stands around them. */
export const unturned = (text: string): string => text.replaceAll(turning, '')
/** The text without what `isolated` puts round the names in it. */
export const bare = (text: string): string => text.replaceAll(/[\u2068\u2069]/gu, '')

/** True where every isolate that begins in the text ends there, too. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const each of text) {
    if (each === open) depth += 1
    else if (each === close) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
/** True where one isolate is all there is. */
const isOne = (text: string): boolean =>
  text.startsWith(open) && text.indexOf(close) === text.length - 1 && text.indexOf(open, 1) < 0
/**
 * A name as a sentence carries it: one that reads from the right stands between U+2068 and U+2069 (Unicode's first-strong
 * isolate), so that the words and stops around it keep their places; every other name stays as it is, without turning marks.
 */
export function isolated(name: string): string {
  const text = name.replaceAll(otherTurning, '')
  const sound = isBalanced(text) ? text : unturned(text)
  return fromTheRight.test(sound) && !isOne(sound) ? `${open}${sound}${close}` : sound
}
/** The way in which a text is read, names apart; `auto` where it is nothing but names. */
export function directionOf(text: string): 'ltr' | 'rtl' | 'auto' {
  let depth = 0
  for (const each of text) {
    if (each === open) depth += 1
    else if (each === close) depth -= 1
    else if (depth === 0 && fromTheRight.test(each)) return 'rtl'
    else if (depth === 0 && letter.test(each)) return 'ltr'
  }
  return 'auto'
}

type Speaking = (...given: unknown[]) => unknown
/** What a sentence is made from, with its names isolated: texts, lists and records of texts, and whatever gives a text. */
function sayable(given: unknown): unknown {
  if (typeof given === 'string') return isolated(given)
  if (typeof given === 'function') return (...asked: unknown[]) => sayable((given as Speaking)(...asked))
  if (Array.isArray(given)) return given.every((each) => typeof each === 'number') ? given : given.map(sayable)
  if (typeof given !== 'object' || given === null) return given
  const texts = Object.entries(given).filter(([, each]) => typeof each === 'string' || Array.isArray(each))
  return { ...given, ...Object.fromEntries(texts.map(([key, each]) => [key, sayable(each)])) }
}
const tables = new WeakMap<object, object>()
/** A table of words whose sentences isolate the names that they are given, whoever gives them. */
export function isolating<W>(words: W): W {
  if (typeof words === 'function') {
    const say = words as unknown as Speaking
    return ((...given: unknown[]) => say(...given.map(sayable))) as unknown as W
  }
  if (typeof words !== 'object' || words === null) return words
  const known = tables.get(words)
  if (known !== undefined) return known as W
  const all = Array.isArray(words)
    ? words.map(isolating)
    : Object.fromEntries(Object.entries(words).map(([key, each]) => [key, isolating(each as unknown)]))
  tables.set(words, all)
  return all as W
}
