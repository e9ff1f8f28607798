/** Formats in which tables are saved for spreadsheets: the marks and encodings of CSV, and the shape of a workbook. */
import { dialects, type Cell, type Dialect, type DialectName } from './csv-table.ts'

export const csvSeparators = { comma: ',', semicolon: ';', tab: '\t' } as const
export const csvDecimals = { point: '.', comma: ',' } as const
/** Encodings with all letters first, then those of older programs. The first two start with a byte order mark. */
export const csvEncodings = [
  'utf-8',
  'utf-16le',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
] as const
export type CsvSeparator = keyof typeof csvSeparators
export type CsvDecimal = keyof typeof csvDecimals
export type CsvEncoding = (typeof csvEncodings)[number]
export interface CsvFormat {
  readonly separator: CsvSeparator
  readonly decimal: CsvDecimal
  readonly encoding: CsvEncoding
}
/** Formats of the two dialects. */
export const csvPresets: Readonly<Record<DialectName, CsvFormat>> = {
  comma: { separator: 'comma', decimal: 'point', encoding: 'utf-8' },
  semicolon: { separator: 'semicolon', decimal: 'comma', encoding: 'utf-8' },
}
export const toDialect = ({ separator, decimal }: CsvFormat): Dialect => ({
  separator: csvSeparators[separator],
  decimal: csvDecimals[decimal],
})
/** Returns the dialect that a format is but for its encoding, or null. */
export const dialectNameOf = (format: CsvFormat): DialectName | null =>
  (Object.keys(dialects) as DialectName[]).find(
    (name) => csvPresets[name].separator === format.separator && csvPresets[name].decimal === format.decimal,
  ) ?? null

/** A column of a table. Cells of kind `day` are texts such as `2026-03-01`. */
export interface TableColumn {
  readonly head: string
  readonly kind?: 'day'
}
/** A table without its rows. */
export interface TableSheet {
  readonly title: string
  readonly columns: readonly TableColumn[]
}
export type TableRow = readonly Cell[]
