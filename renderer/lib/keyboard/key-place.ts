/**
 * Resolves a key press to the key a hotkey is written with. On a layout that prints Latin letters and digits the
 * printed character counts; on any other (Cyrillic, Greek, Hebrew, Arabic, the digit row of AZERTY) the position of the
 * key counts, because its cap also bears the Latin letter or the digit.
 */
import { onMounted, ref, type Ref } from 'vue'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

/** Punctuation used as hotkeys, by the position where another script prints a letter. */
const marks: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Semicolon: ';', Minus: '-' }
/** Punctuation of other scripts that means the same mark. */
const alike: Readonly<Record<string, string>> = { '\u061f': '?', '\u060c': ',', '\u061b': ';' }
const unnamed = ['Dead', 'Process', 'Unidentified']

const isLatin = (key: string): boolean => /^[a-z]$/iu.test(key)
const isDigit = (key: string): boolean => /^[0-9]$/u.test(key)
/** Returns true for a letter of a non-Latin script, however many characters the key types. */
const isForeign = (key: string): boolean => /^\p{L}+\p{M}*$/u.test(key) && !/\p{Script=Latin}/u.test(key)
/**
 * Returns true for printed punctuation that serves as a hotkey. The Greek layout prints a semicolon on Q; that one does
 * not count.
 */
const isMark = ({ key, code }: KeyPress): boolean => /^[-+,.;?]$/u.test(key) && code !== 'KeyQ'

/** Returns the Latin letter at the key's position, a capital with Shift; null for other keys. */
function letterAt({ code, shiftKey }: KeyPress): string | null {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1]
  if (letter === undefined) return null
  return shiftKey ? letter : letter.toLowerCase()
}
/**
 * Returns the digit at the key's position, or null. With Shift the digit row types marks, unless the layout prints its
 * digits there.
 */
function digitAt({ code, key, shiftKey }: KeyPress): string | null {
  const row = /^Digit([0-9])$/u.exec(code)?.[1]
  if (row !== undefined) return shiftKey && !/^\p{Nd}$/u.test(key) ? null : row
  return /^\p{Nd}$/u.test(key) ? (/^Numpad([0-9])$/u.exec(code)?.[1] ?? null) : null
}

/** Returns the key in the notation of hotkeys: a Latin letter, a digit, a mark, or a key name such as `Enter`. */
export function resolveKey(event: KeyPress): string {
  const { key, code, altKey, ctrlKey, metaKey, getModifierState } = event
  const third = altKey || ctrlKey || metaKey || getModifierState?.call(event, 'AltGraph') === true
  if (third || key === ' ' || isLatin(key) || isDigit(key)) return key
  if (key.length > 1 && !unnamed.includes(key) && !isForeign(key)) return key
  const digit = digitAt(event)
  if (digit !== null) return digit
  const letter = isMark(event) ? null : letterAt(event)
  if (letter !== null) return letter
  // AZERTY prints the hyphen on the digit row, which is taken by digits here.
  if (code === 'Minus' && key === ')') return '-'
  return (isForeign(key) ? marks[code] : alike[key]) ?? key
}

interface LayoutMap {
  readonly get: (code: string) => string | undefined
}
interface BrowserKeyboard {
  readonly getLayoutMap?: () => Promise<LayoutMap>
}
/**
 * Returns the cap that stands for "nobody" on this keyboard: `-`, or `)` on AZERTY, whose hyphen is on the digit row.
 */
export async function readNobodyCap(from: Navigator = navigator): Promise<string> {
  const { keyboard } = from as Navigator & { readonly keyboard?: BrowserKeyboard }
  try {
    const map = await keyboard?.getLayoutMap?.()
    return map?.get('Digit6') === '-' && map.get('Minus') === ')' ? ')' : '-'
  } catch {
    return '-'
  }
}
const cap = ref('-')
/** Returns that cap as a ref, for labels and buttons; `-` until the layout is known. */
export function useNobodyCap(): Readonly<Ref<string>> {
  onMounted(async () => (cap.value = await readNobodyCap()))
  return cap
}
