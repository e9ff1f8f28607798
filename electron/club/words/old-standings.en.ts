/** English words for importing old standings. */
import type { FileKind } from '../../files/file-kinds.ts'
import type { OldStandingsColumn } from '../../../shared/wire/season-payload.ts'

/** A cell of the file; `line` counts from 1. */
interface StandingsCell {
  readonly line: number
  readonly cell: string
  readonly column: OldStandingsColumn
}
type LineNumbers = readonly number[]
export interface OldStandingsWords {
  readonly tooManyRows: (most: number) => string
  readonly tooManyColumns: (most: number) => string
  readonly columns: Readonly<Record<OldStandingsColumn, string>>
  /** Questions that must be answered first. */
  readonly ask: {
    readonly name: string
    readonly points: string
    readonly column: (column: string) => string
    readonly rows: string
    readonly heading: (line: number, text: string) => string
    readonly notANumber: (seen: StandingsCell, lines: LineNumbers) => string
    readonly percent: (seen: StandingsCell, lines: LineNumbers) => string
    readonly either: (seen: StandingsCell, one: string, other: string) => string
    readonly empty: (lines: LineNumbers) => string
    readonly extra: (lines: LineNumbers) => string
    readonly long: (lines: LineNumbers, most: number) => string
    readonly lost: (lines: LineNumbers) => string
    readonly unfit: (lines: LineNumbers, name: string) => string
    readonly broken: (lines: LineNumbers, name: string) => string
    readonly matchless: string
    readonly sum: (lines: LineNumbers, name: string) => string
    readonly double: (name: string, lines: LineNumbers) => string
    readonly matchNumbers: (head: string) => string
    readonly nameless: (lines: LineNumbers) => string
    readonly nobodyAbove: (lines: LineNumbers) => string
    readonly unused: (heads: string, missing: string) => string
    readonly places: (cell: string, name: string) => string
    readonly signs: (seen: string, name: string, lines: LineNumbers) => string
    readonly again: (title: string, day: string) => string
    readonly more: (title: string, day: string, players: number) => string
  }
  readonly answer: {
    readonly leave: string
    readonly zero: string
    readonly asItIs: string
    readonly player: string
    readonly isSum: string
    readonly heading: string
    readonly noHeading: string
    readonly number: (value: string) => string
    readonly join: string
    readonly above: string
    readonly whichMatch: string
    readonly howMany: string
    readonly apart: (name: string, other: string) => string
    readonly first: (line: number) => string
    readonly again: string
    readonly withoutWins: string
    readonly holds: (head: string, column: string) => string
    readonly notCounted: string
    readonly withoutPlaces: (name: string) => string
    readonly withPlaces: (cell: string) => string
    readonly withoutSigns: (name: string) => string
    readonly withSigns: (name: string) => string
  }
  /** Doubts about what was guessed. */
  readonly doubt: {
    readonly alike: (one: string, other: string) => string
    readonly encoding: (encoding: string) => string
    readonly headless: string
    readonly guessed: (columns: string) => string
    readonly summed: (draws: boolean) => string
    readonly left: (lines: LineNumbers) => string
    readonly lacks: (lines: LineNumbers) => string
    readonly offBy: (lines: LineNumbers) => string
    readonly elsewhere: string
    readonly mixed: string
    readonly unquoted: string
  }
  /** Reasons for the verdict on a line. */
  readonly why: {
    readonly above: string
    readonly heading: string
    readonly headingAgain: string
    readonly chosen: string
    readonly noName: string
    readonly sum: string
    readonly maybeSum: string
    readonly joined: (line: number) => string
    readonly double: (line: number) => string
    readonly extra: (cells: string) => string
    readonly lacks: (columns: string) => string
    readonly offBy: string
    readonly notANumber: (cell: string) => string
    readonly either: string
    readonly empty: string
    readonly long: string
    readonly lost: string
    readonly unfit: string
    readonly broken: string
    readonly matchless: string
    readonly renamed: string
  }
  /** Refusal of an import without a confirmed preview. */
  readonly lookFirst: (why: string) => string
  readonly inAlready: (title: string) => string
  readonly movedOn: string
  /** Refusals of files that are not a table in text, with the next step. */
  readonly kinds: Readonly<Record<Exclude<FileKind, 'text'>, string>>
}
const listed = (lines: LineNumbers): string =>
  lines.length > 8
    ? `${Array.from(lines).slice(0, 8).join(', ')} and ${lines.length - 8} more`
    : Array.from(lines).join(', ')
const at = (lines: LineNumbers): string => (lines.length === 1 ? `Line ${lines[0]}` : `Lines ${listed(lines)}`)
const columns = {
  name: 'name',
  surname: 'surname',
  points: 'points',
  matches: 'matches',
  wins: 'wins',
  draws: 'draws',
  losses: 'losses',
} as const
const saveAsCsv = 'Open it in the spreadsheet, choose “Save as… CSV” and bring that file in'

export const oldStandingsEn: OldStandingsWords = {
  tooManyRows: (most) =>
    `At most ${most} rows can be brought in at once. Split the file and bring in one part after the other.`,
  tooManyColumns: (most) =>
    `At most ${most} columns can be read. Delete those that are not needed, then choose the file again.`,
  columns,
  ask: {
    name: 'Which column holds the names? Choose it above.',
    points: 'Which column holds the points? Choose it above.',
    column: (column) => `More than one column may hold the ${column}. Choose one above, or none.`,
    rows: 'There is no row with a name below the headings. Choose another line or column above.',
    heading: (line, text) => `Line ${line}: “${text}”. Are these headings, or is this the first player?`,
    notANumber: ({ line, cell, column }, lines) =>
      lines.length === 1
        ? `Line ${line}: “${cell}” is not a number (${columns[column]}).`
        : `${at(lines)}: these are not numbers (${columns[column]}), “${cell}” for one. Choose another column, or leave the lines out.`,
    percent: ({ cell, column }, lines) =>
      `${at(lines)}: “${cell}” is a percentage, not a number (${columns[column]}). Choose another column.`,
    either: ({ line, cell, column }, one, other) =>
      `Line ${line}: “${cell}” may mean ${one} or ${other} (${columns[column]}). Which of them is it in this file?`,
    empty: (lines) => `${at(lines)}: there are no points.`,
    extra: (lines) =>
      `${at(lines)}: there are more cells than headings, so numbers may be in the wrong column. Is the separator right?`,
    long: (lines, most) =>
      lines.length === 1
        ? `Line ${lines[0]}: this name is longer than ${most} letters.`
        : `${at(lines)}: these names are longer than ${most} letters.`,
    lost: (lines) =>
      `${at(lines)}: letters of the name are lost. Choose another encoding above; if that does not help, save the file again as CSV UTF-8.`,
    broken: (lines, name) =>
      `${at(lines)}: matches have to be whole numbers from 0, and so do wins, draws and losses. Those of ${name} are not. Choose other columns, or leave this out.`,
    unfit: (lines, name) =>
      lines.length === 1
        ? `Line ${lines[0]}: the matches and wins of ${name} do not add up.`
        : `${at(lines)}: matches and wins do not add up, those of ${name} for one. Choose other columns, or leave the lines out.`,
    matchless: 'Wins are there, but no column of matches. Choose one above, or bring in the points alone.',
    sum: (lines, name) => `${at(lines)}: “${name}” looks like a sum, an average or a label. Is it a player?`,
    double: (name, lines) => `Lines ${listed(lines)}: “${name}” is in each of them. Is that one person?`,
    matchNumbers: (head) =>
      `“${head}” holds 1, 2, 3 … for players with several lines. Is that which match it was, or how many?`,
    nameless: (lines) =>
      `${at(lines)}: numbers without a name. Do they belong to the player above, as in cells that were merged? If not, write the name in the table below.`,
    nobodyAbove: (lines) =>
      `${at(lines)}: numbers without a name, and no player above to whom they could belong. Write the name in the table below, or leave this out.`,
    unused: (heads, missing) =>
      `Nothing is read from these columns of numbers: “${heads}”. Is one of them missing (${missing})? Choose it above.`,
    places: (cell, name) => `The names begin with places: “${cell}”. Is this player called “${name}”?`,
    signs: (seen, name, lines) =>
      `${at(lines)}: a sign stands behind the name, as for a footnote: “${seen}”. Is this player called “${name}”?`,
    again: (title, day) =>
      `This file has been brought in already: “${title}”, ${day}. A second time would double its points.`,
    more: (title, day, players) =>
      `${title === '' ? `The standings brought in on ${day} already hold points` : `“${title}” already holds standings`} of ${players} of these players. If this file is a newer version of it, take the old one back first; otherwise points count twice.`,
  },
  answer: {
    leave: 'Leave out',
    zero: 'Count as 0',
    asItIs: 'Right as it is',
    player: 'Yes, a player',
    isSum: 'No: leave out',
    heading: 'Headings',
    noHeading: 'The first player',
    number: (value) => `It is ${value}`,
    join: 'One person: add up',
    above: 'To the player above: add up',
    whichMatch: 'Which match: leave it out',
    howMany: 'How many matches',
    apart: (name, other) => `Two people: “${name}” and “${other}”`,
    first: (line) => `Only line ${line} counts`,
    again: 'Bring it in anyway',
    withoutWins: 'Points alone',
    holds: (head, column) => `“${head}”: ${column}`,
    notCounted: 'None of these',
    withoutPlaces: (name) => `Yes, “${name}”: leave the places off`,
    withPlaces: (cell) => `No, “${cell}” is the name`,
    withoutSigns: (name) => `Yes, “${name}”: leave the signs off`,
    withSigns: (name) => `No, “${name}” is the name`,
  },
  doubt: {
    alike: (one, other) =>
      `“${one}” and “${other}” look alike. If they are one person, write the name in one way in the file; as it stands, they are two people.`,
    encoding: (encoding) =>
      `The file does not say its encoding; ${encoding} is a guess. Look at letters beyond a to z, and choose another one if they are wrong.`,
    headless: 'No line of headings was found: the first line is a player.',
    guessed: (which) => `Guessed from the contents: ${which}. Check that this is right.`,
    summed: (draws) =>
      `There is no column of matches${draws ? ': they are wins, draws and losses together' : ', and none of draws: matches are wins and losses together'}.`,
    left: (lines) => `${at(lines)}: left out, with the reason beside it.`,
    lacks: (lines) => `${at(lines)}: empty cells count as 0.`,
    offBy: (lines) => `${at(lines)}: wins, draws and losses do not come to the matches.`,
    elsewhere: 'The decimal mark is taken from other columns. Check the points.',
    mixed: 'The file writes decimals with a comma here and with a point there. Check the points.',
    unquoted: 'A quotation mark is opened and never closed. All of them are read as letters.',
  },
  why: {
    above: 'above the headings',
    heading: 'headings',
    headingAgain: 'headings once more',
    chosen: 'left out by you',
    noName: 'no name',
    sum: 'a sum or an average of other lines',
    maybeSum: 'may be a sum or a label',
    joined: (line) => `added to line ${line}`,
    double: (line) => `the same name as line ${line}`,
    extra: (cells) => `one cell too many: ${cells}`,
    lacks: (which) => `empty: ${which}`,
    offBy: 'wins, draws and losses do not come to the matches',
    notANumber: (cell) => `“${cell}” is not a number`,
    either: 'can be read in two ways',
    empty: 'no points',
    long: 'the name is too long',
    lost: 'letters of the name are lost',
    broken: 'matches, wins, draws and losses are whole numbers from 0',
    unfit: 'matches and wins do not add up',
    matchless: 'wins without matches',
    renamed: 'another name than in the file',
  },
  lookFirst: (why) => `${why} Look at the preview, answer what it asks, and send its "confirm" along.`,
  inAlready: (title) =>
    `The same standings are in already: “${title}”. Take those back first; otherwise every player would count twice.`,
  movedOn: 'The register or the file changed since you looked. Look at the preview again, then bring it in.',
  kinds: {
    xlsx: `This is an Excel workbook (XLSX), not a text file. ${saveAsCsv}.`,
    ods: `This is a LibreOffice spreadsheet (ODS), not a text file. ${saveAsCsv}.`,
    numbers: `This is a Numbers spreadsheet, not a text file. Export it from Numbers as CSV and bring that file in.`,
    docx: 'This is a text document (Word or LibreOffice), not a table. Copy the table out of it and paste it here.',
    xls: `This is an old Excel or Word file (XLS, DOC), not a text file. ${saveAsCsv}.`,
    duskclub: 'This is a club archive of Duskboard. Bring it in under Settings → The club as a file.',
    zip: 'This is a ZIP archive, not a text file. Unpack it and choose the file inside.',
    gzip: 'This is a packed file (GZ), not a text file. Unpack it and choose the file inside.',
    pdf: 'This is a PDF. Copy the table out of it and paste it here, or get the table as CSV.',
    picture: 'This is a picture. Type the table into a spreadsheet and save that as CSV.',
    database: 'This is a database file. Bring in the club’s archive or a CSV instead.',
    rtf: 'This is a formatted text (RTF), not a text file. Copy the table out of it and paste it here.',
    html: `This is a web page, though its name may end in .xls. ${saveAsCsv}.`,
    xml: `This is XML, not a text file with a table. If a spreadsheet wrote it: ${saveAsCsv.toLowerCase()}.`,
    bgStats:
      'This is a backup of BG Stats, which Duskboard does not read. Put names and points into a spreadsheet, and save that as CSV.',
    schedule:
      'This is a seating schedule of a tournament (JSON): who sits where, without results. There are no standings in it to bring in.',
    matchFile: 'This is a single match of Duskboard. Bring it in under Settings → The club as a file.',
    json: 'This is JSON, not a text file with a table. Save the table as CSV and bring that file in.',
    empty: 'This file is empty. Save the table again and bring it in again.',
    binary: 'This is not a text file. Save the table as CSV (UTF-8) and try again.',
  },
}
