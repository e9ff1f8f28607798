/** Schema of a table that shall become a file. */
import { z } from 'zod'
import {
  csvDecimals,
  csvEncodings,
  csvSeparators,
  type CsvDecimal,
  type CsvSeparator,
} from '../../club/table-format.ts'
import { boundedText } from '../schemas/command-schema.ts'

/** Size limit in bytes of a table that is sent: some 8000 rows, checked in a few milliseconds. */
export const tableLimit = 1024 * 1024
/** Schemas of the parts of a CSV format, each of which may be left out. */
export const csvFormatFields = {
  separator: z.enum(Object.keys(csvSeparators) as [CsvSeparator, ...CsvSeparator[]]).optional(),
  decimal: z.enum(Object.keys(csvDecimals) as [CsvDecimal, ...CsvDecimal[]]).optional(),
  encoding: z
    .enum(csvEncodings)
    .optional()
    .describe('Refused letters-missing where it lacks letters of the table; UTF-8 and UTF-16LE have all.'),
}
const cell = z.union([boundedText(10_000), z.number(), z.boolean(), z.null()])
const mostColumns = 100
/** A cell of kind `day` is a text such as `2026-03-01`, and a date in a workbook. */
const column = z.strictObject({ head: boundedText(200), kind: z.literal('day').optional() })
export const newTableFile = z.strictObject({
  title: boundedText(200),
  as: z.enum(['csv', 'xlsx']),
  columns: z.array(column).min(1).max(mostColumns),
  rows: z.array(z.array(cell).max(mostColumns)).max(20_000),
  ...csvFormatFields,
})
