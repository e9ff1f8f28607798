/** Names in right-to-left scripts within left-to-right sentences. Small enough for every page to carry. */

const [open, close] = ['\u2068', '\u2069']
/** Invisible marks that change the direction of the text around them. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const otherTurning = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/gu
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their relatives. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const letter = /\p{L}/u
/** Any mark or letter that matters here; most texts have none, and are asked for often. */
const anyDirection =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Returns the text without marks that change the direction of its surroundings. */
export const stripBidiMarks = (text: string): string => text.replaceAll(turning, '')
/** Returns the text without the isolates around names. */
export const stripIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/gu, '')

/** Returns whether every isolate that begins in the text also ends there. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const each of text) {
    if (each === open) depth += 1
    else if (each === close) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
/** Returns whether the whole text is a single isolate. */
const isSingleIsolate = (text: string): boolean =>
  text.startsWith(open) && text.indexOf(close) === text.length - 1 && text.indexOf(open, 1) < 0
/**
 * Returns a text for media that draw every sign that they are given: without control characters, line ends aside, and
 * without marks that turn the text after them; the isolates around names stay.
 */
export function plainText(text: string): string {
  const quiet = text.replaceAll(/(?!\n)\p{Cc}/gu, (sign) => (/\s/u.test(sign) ? ' ' : '')).replaceAll(otherTurning, '')
  return isBalanced(quiet) ? quiet : stripBidiMarks(quiet)
}
/**
 * Returns a name for use in a sentence. A right-to-left name stands between U+2068 and U+2069 (Unicode's first-strong
 * isolate), so that words and stops around it keep their places; any other name merely loses its direction marks.
 */
export function isolateName(name: string): string {
  if (!anyDirection.test(name)) return name
  const text = name.replaceAll(otherTurning, '')
  const sound = isBalanced(text) ? text : stripBidiMarks(text)
  return fromTheRight.test(sound) && !isSingleIsolate(sound) ? `${open}${sound}${close}` : sound
}
/** Returns the direction of a text, isolated names aside; `auto` where nothing else is in it. */
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

type SentenceFunction = (...given: unknown[]) => unknown
/**
 * Returns the argument of a sentence with its names isolated: texts, lists and records of texts, and functions that
 * return them.
 */
function isolateArgument(given: unknown): unknown {
  if (typeof given === 'string') return isolateName(given)
  if (typeof given === 'function')
    return (...asked: unknown[]) => isolateArgument((given as SentenceFunction)(...asked))
  if (Array.isArray(given)) return given.every((each) => typeof each === 'number') ? given : given.map(isolateArgument)
  if (typeof given !== 'object' || given === null) return given
  const texts = Object.entries(given).filter(([, each]) => typeof each === 'string' || Array.isArray(each))
  return { ...given, ...Object.fromEntries(texts.map(([key, each]) => [key, isolateArgument(each)])) }
}
const tables = new WeakMap<object, object>()
/** Returns a table of words whose sentences isolate every name passed to them. Cached by table. */
export function isolateNamesIn<W>(words: W): W {
  if (typeof words === 'function') {
    const say = words as unknown as SentenceFunction
    return ((...given: unknown[]) => say(...given.map(isolateArgument))) as unknown as W
  }
  if (typeof words !== 'object' || words === null) return words
  const known = tables.get(words)
  if (known !== undefined) return known as W
  const all = Array.isArray(words)
    ? words.map(isolateNamesIn)
    : Object.fromEntries(Object.entries(words).map(([key, each]) => [key, isolateNamesIn(each as unknown)]))
  tables.set(words, all)
  return all as W
}
