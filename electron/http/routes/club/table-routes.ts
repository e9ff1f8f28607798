/** Routes that make a file for spreadsheets of a table that a page or a program sends. */
import type { z } from 'zod'
import { csvPresets } from '../../../../shared/club/table-format.ts'
import { newTableFile, tableLimit } from '../../../../shared/wire/tables/table-file-schema.ts'
import { answerCsv, answerWorkbook, csvFormatOf } from '../../table-answers.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import type { Answer } from '../../answers.ts'

function answerTableFile(call: Call<z.output<typeof newTableFile>, unknown>): Promise<Answer> {
  const { title, columns, rows, as, ...marks } = call.body
  const table = { title, columns, rows: [rows], file: 'duskboard-table' }
  return as === 'xlsx' ? answerWorkbook(call, table) : answerCsv(call, table, csvFormatOf(marks, csvPresets.comma))
}
export const tableRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/tables',
    does:
      'Makes a file for spreadsheets of the table in the body: an Excel workbook, or CSV with any separator, decimal ' +
      'sign and encoding. Nothing is kept.',
    limit: tableLimit,
    body: newTableFile,
    answers: { 200: 'The file.', 409: responseSchemas.refusal },
    act: answerTableFile,
  }),
]
