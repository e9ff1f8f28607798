/** Encodes CSV for programs that read no UTF-8, and finds letters that an encoding lacks. */
import iconv from 'iconv-lite'
import { csvStart } from '../../../shared/club/csv-table.ts'
import type { CsvEncoding } from '../../../shared/club/table-format.ts'

/** Encodings that have every letter, and start with a byte order mark. */
const unicode: ReadonlySet<CsvEncoding> = new Set(['utf-8', 'utf-16le'])
export const hasEveryLetter = (encoding: CsvEncoding): boolean => unicode.has(encoding)

/** Returns the mark by which programs recognise the encoding; empty where it has none. */
export const encodingMark = (encoding: CsvEncoding): Uint8Array =>
  hasEveryLetter(encoding) ? iconv.encode(csvStart, encoding, { addBOM: false }) : new Uint8Array()
/** Returns the bytes of a text; letters that the encoding lacks become question marks. */
export const encodeCsv = (text: string, encoding: CsvEncoding): Uint8Array => iconv.encode(text, encoding)

/** Returns the letters of a text that the encoding lacks, each once, in their order. */
export function missingLetters(text: string, encoding: CsvEncoding): readonly string[] {
  if (hasEveryLetter(encoding)) return []
  const isMissing = (letter: string): boolean => iconv.decode(iconv.encode(letter, encoding), encoding) !== letter
  return [...new Set(text)].filter((letter) => letter > '\u007f' && isMissing(letter))
}
