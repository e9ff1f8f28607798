/** Files of UTF-8 into which somebody wrote a line with another program: what tells them from files of one byte a letter. */
import { decoded, singleByte, strictUtf8 } from './encodings.ts'
import { likelihood, type Hints } from './text-likelihood.ts'

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13
function linesIn(bytes: Uint8Array): readonly Uint8Array[] {
  const ends = [...bytes.keys()].filter((i) => isLineEnd(bytes[i]))
  return [...ends, bytes.length].map((end, i) => bytes.subarray(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end))
}
interface Lines {
  /** Lines with letters beyond a to z, all of them UTF-8. */
  readonly whole: readonly string[]
  readonly broken: readonly Uint8Array[]
}
function sorted(bytes: Uint8Array): Lines {
  const beyond = linesIn(bytes).filter((line) => line.some((byte) => byte > 127))
  const read = beyond.map((line) => ({ line, text: strictUtf8(line) }))
  return {
    whole: read.flatMap(({ text }) => text ?? []),
    broken: read.filter(({ text }) => text === null).map(({ line }) => line),
  }
}
/**
 * True where the lines that are UTF-8 look more like people's words than the whole file in its likeliest encoding does.
 * `worth`: of that one, as `likelihood` has it. A capital letter before another one may be UTF-8 by chance, such as `ÓŁ`
 * in Windows-1250: it makes no word of any language then.
 */
export function isUtf8ByLines(bytes: Uint8Array, worth: number, hints: Hints): boolean {
  const { whole, broken } = sorted(bytes)
  if (whole.length === 0 || whole.length < broken.length) return false
  return singleByte.some((encoding) => {
    const rest = broken.map((line) => decoded(line, encoding))
    return likelihood([...whole, ...rest].join('\n'), hints) > worth
  })
}
