/** Encodings that spreadsheets write, and decoding by them. */
import iconv from 'iconv-lite'

/** Single-byte encodings, in the order in which equal guesses are proposed. */
export const singleByteEncodings = [
  'windows-1250',
  'windows-1252',
  'windows-1251',
  'windows-1254',
  'windows-1257',
  'windows-1253',
  'iso-8859-2',
  'iso-8859-15',
  'iso-8859-9',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'cp852',
  'cp850',
  'cp866',
  'iso-8859-5',
  'macroman',
  'maccenteuro',
  'maccyrillic',
  'windows-1255',
  'windows-1256',
  'iso-8859-7',
  'iso-8859-6',
  'macturkish',
  'macgreek',
  'cp857',
  'cp775',
  'iso-8859-13',
  'iso-8859-4',
] as const
/** Multi-byte encodings, proposed only where the bytes look like them. */
export const multiByteEncodings = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const
/** UTF-8 that was read as Windows-1252 or 1250 and saved as UTF-8 again. */
export const doubleUtf8Encodings = ['utf-8-twice-1252', 'utf-8-twice-1250'] as const
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...singleByteEncodings,
  ...multiByteEncodings,
  ...doubleUtf8Encodings,
] as const
export type Encoding = (typeof encodings)[number]

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Returns the text of faultless UTF-8, or null. */
export function decodeStrictUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
const innerOf = (encoding: (typeof doubleUtf8Encodings)[number]): string =>
  `windows-${/\d{4}/u.exec(encoding)?.[0] ?? ''}`
/** Undoes a double encoding: returns the original text, or null where there was none. */
export function mendDoubleUtf8(text: string, encoding: (typeof doubleUtf8Encodings)[number]): string | null {
  // A replacement character has no byte to go back to.
  if (text.includes('\ufffd')) return null
  const inner = innerOf(encoding)
  const bytes = iconv.encode(text, inner)
  return iconv.decode(bytes, inner) === text ? decodeStrictUtf8(bytes) : null
}
const isTwice = (encoding: Encoding): encoding is (typeof doubleUtf8Encodings)[number] =>
  (doubleUtf8Encodings as readonly string[]).includes(encoding)
/** Returns the text without a byte order mark. Bytes that the encoding does not have become U+FFFD. */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  if (!isTwice(encoding)) return iconv.decode(Buffer.from(bytes), encoding).replace(/^\ufeff/u, '')
  const text = iconv.decode(Buffer.from(bytes), 'utf-8')
  return mendDoubleUtf8(text, encoding) ?? text
}
