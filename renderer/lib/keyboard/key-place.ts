/**
 * The key that a page goes by. A layout that prints Latin letters and digits is followed by what is printed; any other
 * one (Cyrillic, Greek, Hebrew, Arabic, the digit row of AZERTY) by the place of the key, where its cap bears the Latin
 * letter or the digit, too.
 */
import { onMounted, ref, type Ref } from 'vue'

export type KeyGiven = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

/** Marks that pages have keys for, by the place where another script has a letter. */
const marks: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Semicolon: ';', Minus: '-' }
/** The same mark in another script. */
const alike: Readonly<Record<string, string>> = { '\u061f': '?', '\u060c': ',', '\u061b': ';' }
const unnamed = ['Dead', 'Process', 'Unidentified']

const isLatin = (key: string): boolean => /^[a-z]$/iu.test(key)
const isDigit = (key: string): boolean => /^[0-9]$/u.test(key)
/** A letter of a script without Latin letters, however many characters the key types. */
const isForeign = (key: string): boolean => /^\p{L}+\p{M}*$/u.test(key) && !/\p{Script=Latin}/u.test(key)
/** A mark that a page has a key for, where the layout prints it. Greek alone prints one on the Q. */
const isMark = ({ key, code }: KeyGiven): boolean => /^[-+,.;?]$/u.test(key) && code !== 'KeyQ'

/** The Latin letter of a place, or null. Shift makes it a capital. */
function letterAt({ code, shiftKey }: KeyGiven): string | null {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1]
  if (letter === undefined) return null
  return shiftKey ? letter : letter.toLowerCase()
}
/** The digit of a place, or null. With Shift the digit row has marks, unless the layout prints the digits there. */
function digitAt({ code, key, shiftKey }: KeyGiven): string | null {
  const row = /^Digit([0-9])$/u.exec(code)?.[1]
  if (row !== undefined) return shiftKey && !/^\p{Nd}$/u.test(key) ? null : row
  return /^\p{Nd}$/u.test(key) ? (/^Numpad([0-9])$/u.exec(code)?.[1] ?? null) : null
}

/** The key as the page's own keys are written: a Latin letter, a digit, a mark, or the name of a key such as `Enter`. */
export function placedKey(event: KeyGiven): string {
  const { key, code, altKey, ctrlKey, metaKey, getModifierState } = event
  const third = altKey || ctrlKey || metaKey || getModifierState?.call(event, 'AltGraph') === true
  if (third || key === ' ' || isLatin(key) || isDigit(key)) return key
  if (key.length > 1 && !unnamed.includes(key) && !isForeign(key)) return key
  const digit = digitAt(event)
  if (digit !== null) return digit
  const letter = isMark(event) ? null : letterAt(event)
  if (letter !== null) return letter
  // AZERTY has its hyphen on the digit row, which is for digits here.
  if (code === 'Minus' && key === ')') return '-'
  return (isForeign(key) ? marks[code] : alike[key]) ?? key
}

interface LayoutMap {
  readonly get: (code: string) => string | undefined
}
interface KeyboardOfBrowser {
  readonly getLayoutMap?: () => Promise<LayoutMap>
}
/** The cap on which this keyboard has "nobody": `-`, or what AZERTY prints beside the digit row. */
export async function nobodyCap(from: Navigator = navigator): Promise<string> {
  const { keyboard } = from as Navigator & { readonly keyboard?: KeyboardOfBrowser }
  try {
    const map = await keyboard?.getLayoutMap?.()
    return map?.get('Digit6') === '-' && map.get('Minus') === ')' ? ')' : '-'
  } catch {
    return '-'
  }
}
const cap = ref('-')
/** The same, as words and buttons show it. */
export function useNobodyCap(): Readonly<Ref<string>> {
  onMounted(async () => (cap.value = await nobodyCap()))
  return cap
}
