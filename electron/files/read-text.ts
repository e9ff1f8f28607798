/** Reads an uploaded file as text, in its likeliest encoding, with the alternatives. */
import { analyse } from 'chardet'
import {
  decodeBytes,
  encodings,
  mendDoubleUtf8,
  multiByteEncodings,
  singleByteEncodings,
  decodeStrictUtf8,
  doubleUtf8Encodings,
  type Encoding,
} from './encodings.ts'
import { detectFileKind, type FileKind } from './file-kinds.ts'
import { scoreText, type LanguageHints } from './text-likelihood.ts'
import { isUtf8ByLines } from './mixed-encodings.ts'

export interface EncodingChoice {
  readonly encoding: Encoding
  /** The first words in which this choice differs from others; empty where the text has none. */
  readonly sample: string
}
export interface TextFile {
  readonly text: string
  readonly encoding: Encoding
  /** True where the bytes themselves name the encoding; otherwise it is a proposal. */
  readonly sure: boolean
  /** Every encoding that can read all bytes, the likeliest first. */
  readonly choices: readonly EncodingChoice[]
}
/** A text, or the kind of a file that is none. */
export type FileRead = TextFile | { readonly kind: Exclude<FileKind, 'text'> }
export interface ReadOptions {
  readonly encoding?: Encoding
  readonly hints?: LanguageHints
}
const noHints: LanguageHints = { words: new Set(), languages: [] }
/** Characters of a sample. */
const longestSample = 60
const mostJudged = 64 * 1024

/** Characters that no text contains, halves of pairs among them: another kind of file, or encoding. */
const unfit = /(?![\t\n\v\f\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u
/** Control characters that no text contains in any encoding. */
const unreadable = /(?![\t\n\v\f\r])(?=\p{ASCII})\p{Cc}/u
/** End-of-file mark of programs of long ago. */
const end = String.fromCodePoint(26)
const withoutEnd = (text: string): string => (text.endsWith(end) ? withoutEnd(text.slice(0, -1)) : text)
const sampleOf = (text: string): string =>
  Array.from(text.matchAll(/[^\s;,\t|"]*\P{ASCII}[^\s;,\t|"]*/gu), ([word]) => word)
    .filter((word, i, all) => all.indexOf(word) === i)
    .join(' ')
    .slice(0, longestSample)
    .replace(/\p{Surrogate}$/u, '')

/** Returns the encoding of a byte order mark, or null. */
function encodingOfMark(bytes: Uint8Array): Encoding | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}
/**
 * Returns the kind of UTF-16 without a byte order mark, or null. Single-byte text has no zero bytes; UTF-16 has them
 * mostly on one side.
 */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  bytes.subarray(0, mostJudged).forEach((byte, i) => (byte === 0 ? (zeros[i % 2] = (zeros[i % 2] ?? 0) + 1) : 0))
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0 || bytes.length % 2 !== 0) return null
  const found = odd >= even ? 'utf-16le' : 'utf-16be'
  return unfit.test(withoutEnd(decodeBytes(bytes, found))) ? null : found
}
/** Looks of letters whose UTF-8 was read in another encoding: `Ã³`, `Å‚`, `Ĺ»`. */
const garbled = /[ÃÂÅÄĂĹÐÑ](?!\p{ASCII})[^\p{L}\p{Zs}]|[ÃÂÅÄĂĹ][\ufffd»›‚„˘]/u
/** True where nearly all letters beyond a to z are valid UTF-8. */
const isMostlyUtf8 = (text: string): boolean => {
  const [good, lost] = [text.match(/[\u0080-\ufffc]/gu)?.length ?? 0, text.match(/\ufffd/gu)?.length ?? 0]
  return good > 4 * lost
}
interface EncodingCandidate {
  readonly encoding: Encoding
  readonly text: string
  readonly worth: number
}
function candidateEncodings(bytes: Uint8Array, whole: string | null): readonly Encoding[] {
  const mendable =
    whole === null ? [] : doubleUtf8Encodings.filter((each) => (mendDoubleUtf8(whole, each) ?? whole) !== whole)
  if (whole !== null) return ['utf-8', ...mendable]
  const detected = new Set(analyse(bytes).map(({ name }) => name.toLowerCase()))
  return [
    ...singleByteEncodings,
    ...multiByteEncodings.filter((each) => detected.has(each.replace('_', '-')) || detected.has(each)),
  ]
}
function rateEncodings(bytes: Uint8Array, whole: string | null, hints: LanguageHints): readonly EncodingCandidate[] {
  const guesses = new Map(analyse(bytes).map(({ name, confidence }) => [name.toLowerCase(), confidence]))
  const read = candidateEncodings(bytes, whole).map((encoding) => ({
    encoding,
    text: withoutEnd(decodeBytes(bytes, encoding)),
  }))
  const fit = read.filter(({ text }) => !unfit.test(text))
  // Encodings that give the same text are proposed once.
  const different = [...new Map(fit.toReversed().map((each) => [each.text, each])).values()].toReversed()
  return different
    .map(({ encoding, text }) => {
      const guess = guesses.get(encoding) ?? guesses.get(encoding.replace('_', '-')) ?? 0
      return { encoding, text, worth: scoreText(text.slice(0, mostJudged), hints) + guess / 500 }
    })
    .toSorted((a, b) => b.worth - a.worth)
}
const choiceOf = ({ encoding, text }: Pick<EncodingCandidate, 'encoding' | 'text'>): EncodingChoice => ({
  encoding,
  sample: sampleOf(text),
})
function proposeEncoding(bytes: Uint8Array, hints: LanguageHints): TextFile | null {
  const whole = decodeStrictUtf8(bytes)
  if (whole !== null && unreadable.test(withoutEnd(whole))) return null
  const all = rateEncodings(bytes, whole, hints)
  if (whole !== null) {
    const [best] = all
    const isMended = best !== undefined && best.encoding !== 'utf-8'
    const plain = { encoding: 'utf-8', text: withoutEnd(whole) } as const
    const first = isMended ? best : plain
    const others = [...all, plain].filter(
      ({ text }, i, each) => text !== first.text && i === each.findIndex((one) => one.text === text),
    )
    const isPlain = !garbled.test(whole) || scoreText(whole.slice(0, mostJudged), hints) >= 0
    return { ...first, sure: others.length === 0 && isPlain, choices: [first, ...others].map(choiceOf) }
  }
  const loose = withoutEnd(decodeBytes(bytes, 'utf-8'))
  const asUtf8 = { encoding: 'utf-8', text: loose } as const
  const isUtf8 = isMostlyUtf8(loose) || isUtf8ByLines(bytes.subarray(0, mostJudged), all[0]?.worth ?? 0, hints)
  const mostly = isUtf8 && !unfit.test(loose.replaceAll('\ufffd', ''))
  const ranked = mostly ? [asUtf8, ...all] : all
  const [best] = ranked
  return best === undefined
    ? null
    : { text: best.text, encoding: best.encoding, sure: false, choices: ranked.map(choiceOf) }
}
function textIn(bytes: Uint8Array, hints: LanguageHints): TextFile | null {
  const known = encodingOfMark(bytes) ?? detectUtf16(bytes)
  if (known === null) return proposeEncoding(bytes, hints)
  const text = withoutEnd(decodeBytes(bytes, known))
  return { text, encoding: known, sure: true, choices: [{ encoding: known, sample: sampleOf(text) }] }
}
function readAs(bytes: Uint8Array, found: TextFile, { encoding }: ReadOptions): TextFile {
  if (encoding === undefined || encoding === found.encoding) return found
  return { ...found, encoding, text: withoutEnd(decodeBytes(bytes, encoding)), sure: false }
}
/** Reads a file; `kinds` are accepted beside plain text. */
function readOf(bytes: Uint8Array, as: ReadOptions, kinds: ReadonlySet<FileKind>): FileRead {
  const kind = detectFileKind(bytes)
  const told = encodingOfMark(bytes) ?? (kind === 'text' ? detectUtf16(bytes) : null)
  const isTaken = (each: FileKind): boolean => each === 'text' || kinds.has(each)
  if (kind !== 'text' && !isTaken(kind) && told === null) return { kind }
  const found = textIn(bytes, as.hints ?? noHints)
  if (found === null) return { kind: 'binary' }
  const inner = told === null || told === 'utf-8' ? kind : detectFileKind(Buffer.from(found.text))
  return inner === 'text' || isTaken(inner) ? readAs(bytes, found, as) : { kind: inner }
}
/** Returns the kind of a file; what looks like text but has signs that no text has is `binary`. */
export function detectKind(bytes: Uint8Array): FileKind {
  const kind = detectFileKind(bytes)
  if (kind !== 'text') return kind
  const read = readText(bytes.subarray(0, mostJudged))
  return 'kind' in read ? read.kind : kind
}
/**
 * Reads a file of plain text in the given encoding, else in the one its bytes name, else in the likeliest. Lost bytes
 * become U+FFFD; the caller must ask about them.
 */
export const readText = (bytes: Uint8Array, as: ReadOptions = {}): FileRead => readOf(bytes, as, new Set())
const textKinds: ReadonlySet<FileKind> = new Set(['json', 'matchFile', 'bgStats', 'schedule', 'xml'])
/** Reads any file written in letters, JSON and stylesheets included. */
export const readAnyText = (bytes: Uint8Array, as: ReadOptions = {}): FileRead => readOf(bytes, as, textKinds)
export { encodings }
