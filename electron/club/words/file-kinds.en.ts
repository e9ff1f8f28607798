/** English names for files of other programs, where an upload expects something else. */
import type { FileKind } from '../../files/file-kinds.ts'

/** Sentences for a file that is of no use here: its kind, and the next step by the kind of upload. */
export interface KindWords {
  /** Sentences that name the kind of file. */
  readonly is: Readonly<Record<FileKind, string>>
  /** Next step where an archive is expected: with a table, with matches of another program, with anything else. */
  readonly archive: { readonly table: string; readonly program: string; readonly else: string }
  /** Next step where a text is expected, such as a pack or a stylesheet. */
  readonly text: string
}
export const kindsEn: KindWords = {
  is: {
    xlsx: 'This is an Excel workbook (XLSX).',
    ods: 'This is a LibreOffice spreadsheet (ODS).',
    docx: 'This is a text document of Word or LibreOffice.',
    numbers: 'This is a Numbers spreadsheet.',
    xls: 'This is an old Excel or Word file (XLS, DOC).',
    duskclub: 'This is a club archive of Duskboard.',
    zip: 'This is a ZIP file.',
    gzip: 'This is a packed file (GZ).',
    pdf: 'This is a PDF.',
    picture: 'This is a picture.',
    database: 'This is a database file.',
    rtf: 'This is a formatted text (RTF).',
    html: 'This is a web page, though its name may end in .xls.',
    xml: 'This is an XML file.',
    bgStats: 'This is a backup of BG Stats.',
    schedule: 'This is a seating schedule of a tournament (JSON).',
    matchFile: 'This is a single match of Duskboard.',
    json: 'This is a JSON file of another program.',
    text: 'This is a text file, perhaps a table.',
    empty: 'This file is empty.',
    binary: 'This file is of a kind that Duskboard does not know.',
  },
  archive: {
    table:
      'It is not a club archive. To bring standings in, save the table as CSV and choose it under Seasons → Bonus and import.',
    program:
      'Duskboard cannot take over its matches. Names and points can come along: put them into a spreadsheet, save that as CSV, and choose it under Seasons → Bonus and import.',
    else: 'It is not a club archive. Choose a file that ends in .duskclub, or the JSON of one match.',
  },
  text: 'A text file is needed here. Choose the one that was saved for this purpose.',
}
