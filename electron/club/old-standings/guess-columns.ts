/** Guesses the line of the headings and the meaning of each column, with the doubts about each guess. */
import {
  oldStandingsColumns,
  type OldStandingsColumn,
  type OldStandingsPlan,
  type ColumnMapping,
} from '../../../shared/wire/season-payload.ts'
import { isNumber, isPercent, isUnfilled } from './spreadsheet-numbers.ts'
import type { GridLine } from './grid.ts'
import type { HeadingKind } from './headings.data.ts'
import { headingKey, readHeading, languagesOf, resolveHeadings, type HeadingMeaning } from './headings.ts'

/** Lines at the top that are searched for headings. */
const mostAbove = 40

/** The line of headings, as far as it can be told. */
export interface Heading {
  /** Line number of the headings, or null where there are none. */
  readonly line: number | null
  /** False where the line may be a player as well. */
  readonly sure: boolean
}
const filledCells = (cells: readonly string[]): readonly string[] => cells.filter((cell) => !isUnfilled(cell))
/** True for consecutive numbers, which can be headings: `Player;2024;2025`, `Name;1;2;3`. */
const isCounted = (numbers: readonly string[]): boolean =>
  numbers.length > 1 && numbers.every((cell, i) => i === 0 || Number(cell) === Number(numbers[i - 1]) + 1)
interface HeadingCandidate extends Heading {
  readonly known: number
}
function rateHeadingLine({ line, cells }: GridLine): HeadingCandidate {
  const some = filledCells(cells)
  const languages = languagesOf(some)
  const known = some.filter((cell) => readHeading(cell, languages)?.exact === true).length
  const numbers = some.filter((cell) => isNumber(cell) || isPercent(cell))
  const few = some.length < 2 || known === 0
  if (few || (numbers.length > 0 && !isCounted(numbers))) return { line, known: 0, sure: false }
  return { line, known, sure: known > 1 || (numbers.length === 0 && some.length === 2) }
}
/** Returns the likeliest line of headings. */
export function guessHeading(lines: readonly GridLine[]): Heading {
  const [best] = lines
    .slice(0, mostAbove)
    .map(rateHeadingLine)
    .toSorted((a, b) => b.known - a.known)
  if (best !== undefined && best.known > 0) return { line: best.line, sure: best.sure }
  const width = Math.max(0, ...lines.map(({ cells }) => filledCells(cells).length))
  const first = lines.find(({ cells }) => filledCells(cells).length >= Math.min(2, width))
  if (first === undefined) return { line: null, sure: true }
  // Unknown words above numbers: headings in another language, or a player without points.
  const isWords = !filledCells(first.cells).some((cell) => isNumber(cell) || isPercent(cell))
  return isWords && lines.length > 1 ? { line: first.line, sure: false } : { line: null, sure: true }
}

/** Counts of a column's cells by kind, from which its meaning is guessed. */
export interface ColumnProfile {
  readonly head: string
  readonly read: HeadingMeaning | null
  readonly texts: number
  readonly numbers: number
  readonly percents: number
  readonly dates: number
  /** True where a number is followed by the same word in most cells: `12 pts`, `1 pt`. */
  readonly worded: boolean
  readonly filled: number
  /** Cells with a whole number of up to three digits, as counts are. */
  readonly whole: number
  /** True for 1, 2, 3 …, as in places and line numbers. */
  readonly runs: boolean
}
const isDate = (cell: string): boolean =>
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}/u.test(cell) ||
  /^\d{1,2}[-./]\s?\d{1,2}[-./]\s?\d{2,4}\b/u.test(cell) ||
  /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.?$/u.test(cell) ||
  /^\d{1,2}[:h]\d{2}(?::\d{2})?$/u.test(cell)
/** A number and a word. Places such as `1st` and `2nd` are left out. */
const numberAndWord = /^[+-]?\d+(?:[.,]\d+)?\s?(?!(?:st|nd|rd|th)$)(\p{L}{1,10})\.?$/iu
function isWorded(cells: readonly string[]): boolean {
  const words = cells.flatMap((cell) => numberAndWord.exec(cell)?.[1]?.toLowerCase().slice(0, 2) ?? [])
  return words.length > 0 && words.length >= cells.length * 0.6 && new Set(words).size <= Math.max(1, words.length / 2)
}
function profileColumn(body: readonly GridLine[], head: string, at: number): Omit<ColumnProfile, 'read'> {
  const cells = body.map((row) => (row.cells[at] ?? '').trim()).filter((cell) => !isUnfilled(cell))
  const places = cells.map((cell) => (/^\d{1,4}[.)]?$/u.test(cell) ? Number.parseInt(cell, 10) : Number.NaN))
  const steps = places.filter((place, i) => place === i + 1 || (i > 0 && place === places[i - 1])).length
  return {
    head,
    texts: cells.filter((cell) => /\p{L}/u.test(cell) && !isNumber(cell)).length,
    numbers: cells.filter(isNumber).length,
    percents: cells.filter(isPercent).length,
    dates: cells.filter(isDate).length,
    worded: isWorded(cells),
    filled: cells.length,
    whole: cells.filter((cell) => /^\d{1,3}$/u.test(cell)).length,
    runs: cells.length > 1 && places[0] === 1 && steps >= cells.length - 1,
  }
}
/** Describes the content of every column; empty columns at the end are left out. */
export function profileColumns(head: readonly string[], body: readonly GridLine[]): readonly ColumnProfile[] {
  const counts = body.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  // A single line with a surplus cell adds no column.
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length * 0.9)] ?? 0
  const headed = head.findLastIndex((cell) => cell.trim() !== '') + 1
  const width =
    head.length === 0 ? Math.max(0, ...counts) : headed > 0 ? Math.max(headed, Math.min(usual, head.length)) : usual
  const languages = languagesOf(head)
  const looks = Array.from({ length: width }, (_, at): ColumnProfile => {
    const look = profileColumn(body, (head[at] ?? '').trim(), at)
    return { ...look, read: look.head === '' ? null : readHeading(look.head, languages) }
  })
  return resolveHeadings(looks, languages)
}
const ofNumbers: ReadonlySet<HeadingKind> = new Set(['points', 'matches', 'wins', 'draws', 'losses'])
/** True for a column of days or times, which look like numbers and must not vote on the decimal mark. */
export const isDateColumn = ({ read, dates, filled: some }: ColumnProfile): boolean =>
  read?.kind === 'date' || (dates > 0 && dates === some && !(read?.exact === true && ofNumbers.has(read.kind)))
const isNumeric = (look: ColumnProfile): boolean =>
  look.numbers > 0 && look.numbers >= look.filled * 0.6 && look.percents === 0 && !isDateColumn(look)
const isTextual = ({ texts, worded, filled: some }: ColumnProfile): boolean =>
  !worded && texts > 0 && texts >= some * 0.6

/**
 * The meaning of the columns. `asked`: columns that the moderator has to choose; `guessed`: columns without a clear
 * heading.
 */
export interface ColumnChoice {
  readonly columns: ColumnMapping
  readonly asked: readonly OldStandingsColumn[]
  readonly guessed: readonly OldStandingsColumn[]
}
const numberColumns = ['matches', 'wins', 'draws', 'losses'] as const
type ColumnGuess = { readonly at: number | null; readonly doubt: 'asked' | 'guessed' | null }
const placesOf = (looks: readonly ColumnProfile[], kind: HeadingKind, exact: boolean): readonly number[] =>
  looks.flatMap(({ read, percents }, at) => (read?.kind === kind && read.exact === exact && percents === 0 ? [at] : []))
/** Finds a column by its heading alone. */
function findByHeading(looks: readonly ColumnProfile[], kind: HeadingKind): ColumnGuess {
  const [exact, ...others] = placesOf(looks, kind, true)
  if (exact !== undefined) return { at: exact, doubt: others.length > 0 ? 'asked' : null }
  const [part, ...more] = placesOf(looks, kind, false).filter((at) => !isDateColumn(looks[at] as ColumnProfile))
  if (part === undefined) return { at: null, doubt: null }
  return more.length > 0 ? { at: null, doubt: 'asked' } : { at: part, doubt: 'guessed' }
}
/** Finds a column without a heading: the one that fits, if only one does. */
function findSingle(looks: readonly ColumnProfile[], fits: (look: ColumnProfile) => boolean): ColumnGuess {
  const [at, ...others] = looks.flatMap((look, i) => (fits(look) ? [i] : []))
  return at === undefined || others.length > 0 ? { at: null, doubt: 'asked' } : { at, doubt: 'guessed' }
}
/** Headings that mean a surname beside a column of first names. */
const surnameBeside = new Set(['name', 'namen', 'naam', 'nev'])
/** A surname in Portugal, a nickname in Brazil. */
const surnameOrNickname = new Set(['apelido'])
function findNameColumns(looks: readonly ColumnProfile[]): {
  readonly name: ColumnGuess
  readonly surname: number | null
} {
  const [full, ...fulls] = placesOf(looks, 'name', true)
  const [first, ...firsts] = placesOf(looks, 'first', true)
  const [last, ...lasts] = placesOf(looks, 'last', true)
  const sure = (at: number) => ({ at, doubt: null })
  const several = fulls.length + firsts.length + lasts.length > 0
  if (full !== undefined && first !== undefined && last === undefined && !several)
    return surnameBeside.has(headingKey(looks[full]?.head ?? ''))
      ? { name: sure(first), surname: full }
      : { name: { at: full, doubt: 'asked' }, surname: null }
  if (full !== undefined && first !== undefined) return { name: { at: full, doubt: 'asked' }, surname: null }
  if (full !== undefined) return { name: { at: full, doubt: fulls.length > 0 ? 'asked' : null }, surname: last ?? null }
  const isOpen = several || (last !== undefined && surnameOrNickname.has(headingKey(looks[last]?.head ?? '')))
  if (first !== undefined) return { name: { at: first, doubt: isOpen ? 'asked' : null }, surname: last ?? null }
  if (last !== undefined) return { name: sure(last), surname: null }
  const part = findByHeading(looks, 'name')
  if (part.at !== null || part.doubt !== null) return { name: part, surname: null }
  return { name: findSingle(looks, (look) => isTextual(look) && look.read === null), surname: null }
}
/** Headings that can only mean points; they win over those that may be any sum. */
const pointWords =
  /^(?:p(?:ts?|kt|oints?|unkt|unt|ont|nt|tn|uan|ct|uncte|o[ae]ng)|bod|очк|балл|бал|точк|тock|βαθμ|积分|得分|점수|ポイント)/u
/** Headings for points after deductions. */
const netWords = /^(?:net|netto|net points|net score|final points|final score|wynik koncowy|po odjeciu)$/u
/**
 * True where another column may hold the points that count, such as the best ten results or points without penalties.
 */
const hasOtherPoints = (looks: readonly ColumnProfile[]): boolean =>
  looks.some((look) => isNumeric(look) && netWords.test(headingKey(look.head))) ||
  placesOf(looks, 'points', false).some((at) => isNumeric(looks[at] as ColumnProfile))
function findPointsColumn(looks: readonly ColumnProfile[]): ColumnGuess {
  const found = findByHeading(looks, 'points')
  if (found.doubt === 'asked' && found.at !== null) {
    const plain = placesOf(looks, 'points', true).find((at) => pointWords.test(headingKey(looks[at]?.head ?? '')))
    return { at: plain ?? found.at, doubt: 'asked' }
  }
  if (found.at !== null && found.doubt === null && hasOtherPoints(looks)) return { at: found.at, doubt: 'asked' }
  if (found.at !== null || found.doubt !== null) return found
  // With `12 pts` beside a column of plain numbers, either may hold the points.
  if (looks.some(({ worded, read }) => worded && read === null)) return { at: null, doubt: 'asked' }
  return findSingle(looks, (look) => isNumeric(look) && !look.runs && look.read === null)
}
/** Guesses the columns that `said` does not name. */
export function guessColumns(
  looks: readonly ColumnProfile[],
  said: NonNullable<OldStandingsPlan['columns']> = {},
): ColumnChoice {
  const { name, surname } = findNameColumns(looks)
  const found: Record<OldStandingsColumn, ColumnGuess> = {
    name,
    surname: { at: surname, doubt: null },
    points: findPointsColumn(looks),
    ...(Object.fromEntries(numberColumns.map((kind) => [kind, findByHeading(looks, kind)])) as Record<
      (typeof numberColumns)[number],
      ColumnGuess
    >),
  }
  const isSaid = (column: OldStandingsColumn): boolean => said[column] !== undefined
  // A chosen column of names implies that no other column belongs to the name.
  const names = isSaid('name') && !isSaid('surname') ? { surname: null } : {}
  const proposal = Object.fromEntries(oldStandingsColumns.map((column) => [column, found[column].at]))
  const chosen = Object.fromEntries(oldStandingsColumns.filter(isSaid).map((column) => [column, said[column]]))
  const columns = { ...proposal, ...names, ...chosen } as ColumnMapping
  const doubtful = (doubt: 'asked' | 'guessed'): readonly OldStandingsColumn[] =>
    oldStandingsColumns.filter((column) => !isSaid(column) && found[column].doubt === doubt)
  const missing = (['name', 'points'] as const).filter((column) => columns[column] === null)
  return { columns, asked: [...new Set([...doubtful('asked'), ...missing])], guessed: doubtful('guessed') }
}
