/**
 * Reads standings from a text and prepares the preview: what would be imported, what is asked, and what was guessed.
 */
import type { ClubState } from '../../../shared/club/club-state.ts'
import { playersByName } from '../../../shared/club/player-names.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { OldStandingsPlan, ColumnMapping } from '../../../shared/wire/season-payload.ts'
import { findDecimalMark, isNumber, type DecimalMark } from './spreadsheet-numbers.ts'
import { createNameLengthCheck } from '../players/find-player.ts'
import type { OldStandingsWords } from '../words/old-standings.en.ts'
import { warnOfAlikeNames } from './likely-same-names.ts'
import { guessColumns, guessHeading, isDateColumn, profileColumns, type ColumnProfile } from './guess-columns.ts'
import { parseGrid, separators, type Grid, type GridLine } from './grid.ts'
import { judgeLines, type JudgedLine } from './line-verdicts.ts'
import { aboutMatchNumbers } from './match-numbers.ts'
import { doubtsOf, questionsOf, type ParsedImport } from './import-questions.ts'
import type { ImportQuestion } from './question-shape.ts'
import { askAboutPlaces, findPlacedName } from './places-in-names.ts'
import { numberColumns, unitless } from './parse-lines.ts'
import type { LocalizedImportText } from './localized-import-text.ts'
import { askAboutSigns } from './signs-behind-names.ts'
import { askAboutUnusedColumns } from './unused-columns.ts'

const mostRows = 5000
const mostColumns = 200

/** The sum of a player's lines. `known`: the name is in the register. */
export interface ImportedPlayer {
  readonly name: string
  readonly known: boolean
  readonly points: number
  readonly matches: number
  readonly wins: number
  readonly draws?: number
  readonly losses?: number
}
/**
 * Old standings as read: guesses, lines, and open questions, all of which are answered before an import. `doubts`:
 * sentences that need no answer.
 */
export interface ParsedStandings {
  readonly headers: readonly string[]
  readonly columns: ColumnMapping
  readonly separator: string
  readonly heading: number | null
  readonly decimal: DecimalMark | null
  readonly start: readonly { readonly line: number; readonly text: string }[]
  readonly lines: readonly JudgedLine[]
  readonly people: readonly ImportedPlayer[]
  readonly questions: readonly ImportQuestion[]
  readonly doubts: readonly LocalizedImportText[]
}
/** Refusal of a text that is not a table, or is too large. */
export interface StandingsRefusal {
  readonly refused: 'too-many' | 'not-text'
  readonly says: (words: OldStandingsWords) => string
}
const refuseText = (refused: StandingsRefusal['refused'], says: StandingsRefusal['says']): StandingsRefusal => ({
  refused,
  says,
})

const cellsOf = (body: readonly GridLine[], at: number): readonly string[] => body.map(({ cells }) => cells[at] ?? '')
interface DecimalVote {
  readonly mark: DecimalMark | null
  readonly from: ParsedImport['mark']
}
/** Lets all columns but those of days and times vote on the decimal mark. */
function voteOnDecimalMark(
  body: readonly GridLine[],
  looks: readonly ColumnProfile[],
  columns: ColumnMapping,
): DecimalVote {
  const chosen = new Set(numberColumns.map((column) => columns[column]))
  const own = numberColumns.flatMap((column) => {
    const at = columns[column]
    return at === null ? [] : cellsOf(body, at).map((cell) => unitless(cell, column))
  })
  const others = looks.flatMap((look, at) => (chosen.has(at) || isDateColumn(look) ? [] : cellsOf(body, at)))
  const said = findDecimalMark(own)
  const isMixed =
    said === null && findDecimalMark(own.filter((cell) => cell.includes(','))) !== null && own.some(isPointed)
  // The chosen columns win over others; a contradiction among them leaves the mark open.
  const mark = findDecimalMark([...own, ...others])
  if (isMixed) return { mark: null, from: 'mixed' }
  if (mark === null) return { mark: null, from: null }
  const open = own.some((cell) => isNumber(cell) && /^[^.,]*[.,]\d{3}$/u.test(cell.trim()))
  return { mark, from: said === null && open ? 'elsewhere' : 'own' }
}
const isPointed = (cell: string): boolean => isNumber(cell) && findDecimalMark([cell]) === '.'

/** Returns each player once, with the numbers of joined lines added up. */
function peopleIn(lines: readonly JudgedLine[], columns: ColumnMapping): readonly ImportedPlayer[] {
  const people = new Map<number, ImportedPlayer>()
  for (const { line, mark, name, numbers, with: first } of lines) {
    if (mark === 'left' || mark === 'asked') continue
    const at = mark === 'added' ? (first ?? line) : line
    const there = people.get(at) ?? { name, known: mark === 'known', points: 0, matches: 0, wins: 0 }
    const { points, matches, wins, draws, losses } = numbers
    const sum = {
      points: there.points + (points ?? 0),
      matches: there.matches + (matches ?? 0),
      wins: there.wins + (wins ?? 0),
      ...(columns.draws === null ? {} : { draws: (there.draws ?? 0) + (draws ?? 0) }),
      ...(columns.losses === null ? {} : { losses: (there.losses ?? 0) + (losses ?? 0) }),
    }
    people.set(at, { ...there, ...sum, points: Math.round(sum.points * 1_000_000) / 1_000_000 })
  }
  return [...people.values()]
}
/** True where the text has control characters, as pictures and archives do. */
const isBinary = (text: string): boolean => /(?![\t\n\v\f\r])\p{Cc}/u.test(text.slice(0, 100_000))
const headersOf = (grid: Grid, heading: number | null): readonly string[] =>
  grid.lines.find(({ line }) => line === heading)?.cells.map((cell) => cell.trim()) ?? []
/** Lines shown for choosing the line of the headings. */
const mostShown = 30
const firstLinesOf = ({ lines }: Grid): ParsedStandings['start'] =>
  lines.slice(0, mostShown).map(({ line, cells }) => ({ line, text: cells.join(' | ').slice(0, 120) }))

export interface StandingsParseOptions {
  readonly book: Pick<ClubState, 'players'>
  readonly plan?: OldStandingsPlan
}
/** Reads standings from a text; whatever `plan` leaves out is guessed. No cell is ever executed as a formula. */
export function parseStandings(
  text: string,
  { book, plan = {} }: StandingsParseOptions,
): ParsedStandings | StandingsRefusal {
  if (isBinary(text)) return refuseText('not-text', ({ kinds }) => kinds.binary)
  const separator = separators.find((each) => each === plan.separator)
  const grid = parseGrid(text, separator)
  if (grid.lines.length === 0) return refuseText('not-text', ({ kinds }) => kinds.empty)
  if (grid.lines.length > mostRows + 1) return refuseText('too-many', (words) => words.tooManyRows(mostRows))
  const heading = plan.heading === undefined ? guessHeading(grid.lines) : { line: plan.heading, sure: true }
  const headers = headersOf(grid, heading.line)
  const body = grid.lines.filter(({ line }) => heading.line === null || line > heading.line)
  const looks = profileColumns(headers, body)
  if (looks.length > mostColumns) return refuseText('too-many', (words) => words.tooManyColumns(mostColumns))
  const choice = guessColumns(looks, plan.columns)
  const vote = voteOnDecimalMark(body, looks, choice.columns)
  const mark = plan.decimal ?? vote.mark
  const who = playersByName(book)
  const known = (name: string): string | null => who.get(nameKey(name)) ?? null
  const { name: nameAt, surname: surnameAt } = choice.columns
  const [placed = null] = [nameAt, surnameAt].flatMap((at) =>
    at === null ? [] : (findPlacedName(cellsOf(body, at)) ?? []),
  )
  const lines = judgeLines(grid, {
    columns: choice.columns,
    width: looks.length,
    mark,
    isTooLong: createNameLengthCheck(book),
    plan,
    placed: placed !== null && plan.places !== true,
    heading: heading.line,
    known,
  })
  const { matches: matchesAt } = choice.columns
  const matches = matchesAt === null ? null : { at: matchesAt, head: looks[matchesAt]?.head || `${matchesAt + 1}` }
  const doubtful = { grid, heading, choice, lines, plan, mark: plan.decimal === undefined ? vote.from : null }
  return {
    headers: looks.map(({ head }) => head),
    columns: choice.columns,
    separator: grid.separator,
    heading: heading.line,
    decimal: mark,
    start: firstLinesOf(grid),
    lines,
    people: peopleIn(lines, choice.columns),
    questions: [
      ...questionsOf(doubtful, (name) => known(name) !== null),
      ...askAboutUnusedColumns({ looks, choice, lines, said: plan.columns }),
      ...askAboutPlaces(placed, plan.places),
      ...askAboutSigns(lines, plan.rows),
      ...aboutMatchNumbers({ lines, column: matches, said: plan.columns }),
    ],
    doubts: [...doubtsOf(doubtful), ...warnOfAlikeNames(lines, book)],
  }
}
