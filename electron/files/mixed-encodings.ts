/** Tells UTF-8 files with some lines in another encoding from files in a single-byte encoding. */
import { decodeBytes, singleByteEncodings, decodeStrictUtf8 } from './encodings.ts'
import { scoreText, type LanguageHints } from './text-likelihood.ts'

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13
function linesIn(bytes: Uint8Array): readonly Uint8Array[] {
  const ends = [...bytes.keys()].filter((i) => isLineEnd(bytes[i]))
  return [...ends, bytes.length].map((end, i) => bytes.subarray(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end))
}
interface LinesByEncoding {
  /** Lines with letters beyond a to z that are valid UTF-8. */
  readonly whole: readonly string[]
  readonly broken: readonly Uint8Array[]
}
function sortLines(bytes: Uint8Array): LinesByEncoding {
  const beyond = linesIn(bytes).filter((line) => line.some((byte) => byte > 127))
  const read = beyond.map((line) => ({ line, text: decodeStrictUtf8(line) }))
  return {
    whole: read.flatMap(({ text }) => text ?? []),
    broken: read.filter(({ text }) => text === null).map(({ line }) => line),
  }
}
/**
 * True where the file is likelier UTF-8 by lines than its likeliest encoding as a whole. `worth`: likelihood of the
 * latter. Two capitals in a row may be valid UTF-8 by chance, such as `ÓŁ` in Windows-1250, but make no word then.
 */
export function isUtf8ByLines(bytes: Uint8Array, worth: number, hints: LanguageHints): boolean {
  const { whole, broken } = sortLines(bytes)
  if (whole.length === 0 || whole.length < broken.length) return false
  return singleByteEncodings.some((encoding) => {
    const rest = broken.map((line) => decodeBytes(line, encoding))
    return scoreText([...whole, ...rest].join('\n'), hints) > worth
  })
}
