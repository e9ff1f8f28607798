/** Detects the kind of a file: by its first bytes, and text by its beginning. */
import { decodeStrictUtf8 } from './encodings.ts'

export const fileKinds = [
  'xlsx',
  'ods',
  'docx',
  'numbers',
  'xls',
  'duskclub',
  'zip',
  'gzip',
  'pdf',
  'picture',
  'database',
  'rtf',
  'html',
  'xml',
  'bgStats',
  'schedule',
  'matchFile',
  'json',
  'text',
  'empty',
  'binary',
] as const
export type FileKind = (typeof fileKinds)[number]

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((letter, i) => bytes[at + i] === letter.charCodeAt(0))
/** Returns the kind of a zip file by the names of its members, which stand in its bytes unpacked. */
function zipKind(bytes: Uint8Array): FileKind {
  const names = Buffer.from(bytes).toString('latin1')
  if (/\bxl\/(?:workbook|worksheets|sharedStrings|styles)/u.test(names)) return 'xlsx'
  if (names.includes('opendocument.spreadsheet')) return 'ods'
  if (/\bword\/document|opendocument\.text/u.test(names)) return 'docx'
  if (/Index\/(?:Document|Tables)/u.test(names)) return 'numbers'
  if (names.slice(0, 200).includes('manifest.json') && /book\/\d|settings\.json/u.test(names)) return 'duskclub'
  return 'zip'
}
const marks: readonly (readonly [string, FileKind])[] = [
  ['%PDF', 'pdf'],
  ['\u00d0\u00cf\u0011\u00e0', 'xls'],
  ['\u001f\u008b', 'gzip'],
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
  ['SQLite format 3', 'database'],
  ['{\\rtf', 'rtf'],
]
type Fields = Readonly<Record<string, unknown>>
const has = (value: Fields, ...names: readonly string[]): boolean => names.every((name) => name in value)
/** Returns the kind of a JSON file by its fields. */
export function detectJsonKind(value: unknown): FileKind {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'json'
  const fields = value as Fields
  if (has(fields, 'duskboard', 'match')) return 'matchFile'
  if (has(fields, 'plays', 'players') || (has(fields, 'games', 'players') && has(fields, 'userInfo'))) return 'bgStats'
  if (has(fields, 'configuration', 'rounds') || has(fields, 'rounds', 'games')) return 'schedule'
  return 'json'
}
function textKind(text: string): FileKind {
  const start = text.slice(0, 2000).trimStart()
  if (start === '' && text.trim() === '') return 'empty'
  if (/^<(?:!doctype html|html|table|meta|head|body|style|div)\b/iu.test(start)) return 'html'
  if (/^<\?xml|^<\w+[\s>]/u.test(start)) return /<html|<table/iu.test(start) ? 'html' : 'xml'
  if (!/^[{[]/u.test(start)) return 'text'
  try {
    return detectJsonKind(JSON.parse(text))
  } catch {
    return 'text'
  }
}
/**
 * Returns the kind of a file. `text` stands for any text without a more special kind, such as a table or a stylesheet.
 */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return zipKind(bytes)
  const mark = marks.find(([text]) => startsWith(bytes, text))
  if (mark !== undefined) return mark[1]
  const text = decodeStrictUtf8(bytes)
  if (text === null)
    return textKind(Buffer.from(bytes.subarray(0, 4000)).toString('latin1')) === 'html' ? 'html' : 'text'
  return textKind(text.replace(/^\ufeff/u, ''))
}
