/** Decides about each line: imported, added to another line, left out, or asked about. */
import { isBlank, nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { OldStandingsPlan, LineMark } from '../../../shared/wire/season-payload.ts'
import type { Grid, GridLine } from './grid.ts'
import { canTakeAnyway, parseLine, type LineFault, type LineParseOptions, type ParsedLine } from './parse-lines.ts'
import type { LocalizedImportText } from './localized-import-text.ts'
import { findSumLines } from './sum-lines.ts'

/** A line with the decision about it: imported, left out, or asked about. */
export interface JudgedLine extends Omit<ParsedLine, 'fault'> {
  readonly mark: LineMark
  /** The other line of the same player, to which this one is added or which is asked about; null without one. */
  readonly with: number | null
  /** Reason for a question about the line; null where there is none. */
  readonly asks: LineFault['kind'] | 'sum' | 'double' | 'nameless' | null
  readonly fault: LineFault | null
  readonly why: readonly LocalizedImportText[]
  /** True where the moderator should know that the line is left out. */
  readonly notable: boolean
}
export interface LineJudgeOptions extends LineParseOptions {
  readonly heading: number | null
  /** Returns the id of the player whom a name means, or null. */
  readonly known: (name: string) => string | null
}
const noNumbers = { points: null, matches: null, wins: null, draws: null, losses: null } as const
type LineVerdict = Pick<JudgedLine, 'mark' | 'asks' | 'why' | 'notable'> & { readonly with?: number }
const leaveOut = (why: LocalizedImportText, notable = false): LineVerdict => ({
  mark: 'left',
  asks: null,
  why: [why],
  notable,
})
const askAbout = (asks: NonNullable<JudgedLine['asks']>, why: LocalizedImportText): LineVerdict => ({
  mark: 'asked',
  asks,
  why: [why],
  notable: false,
})

const extraCells =
  ({ extra }: Pick<ParsedLine, 'extra'>): LocalizedImportText =>
  ({ why }) =>
    why.extra(extra.join(', ').slice(0, 80))
const faultWhy = (fault: LineFault, read: ParsedLine): LocalizedImportText => {
  switch (fault.kind) {
    case 'extra':
      return extraCells(read)
    case 'number':
    case 'percent':
      return ({ why }) => why.notANumber(fault.cell)
    default: {
      const { kind } = fault
      return ({ why }) => why[kind]
    }
  }
}
const headingCells = ({ lines }: Grid, heading: number | null): string =>
  JSON.stringify(lines.find(({ line }) => line === heading)?.cells.map((cell) => cell.trim().toLowerCase()) ?? null)
const isSameAs = ({ cells }: GridLine, heading: string): boolean =>
  JSON.stringify(cells.map((cell) => cell.trim().toLowerCase())) === heading

/** Returns remarks about a line that is imported. */
function remarksOn(read: ParsedLine, plan: OldStandingsPlan): readonly LocalizedImportText[] {
  const { extra, lacks, offBy, line, fault } = read
  const others = lacks.filter((column) => column !== 'points' || plan.rows?.[line]?.do === 'take')
  return [
    ...(extra.length > 0 && plan.rows?.[line]?.do === 'take' && fault !== null ? [extraCells(read)] : []),
    ...(others.length > 0
      ? ([
          (words) => words.why.lacks(others.map((column) => words.columns[column]).join(', ')),
        ] satisfies LocalizedImportText[])
      : []),
    ...(offBy ? ([({ why }) => why.offBy] satisfies LocalizedImportText[]) : []),
    ...(plan.rows?.[line]?.name === undefined ? [] : ([({ why }) => why.renamed] satisfies LocalizedImportText[])),
  ]
}
const isNumbered = ({ numbers }: ParsedLine): boolean =>
  Object.values(numbers).some((value) => value !== null && value !== 0)
/** True for a line with numbers but no name that is no sum: part of a merged cell, or a missing name. */
const isNameless = (read: ParsedLine, sums: VerdictContext['sums']): boolean =>
  isBlank(read.name) && !read.label && isNumbered(read) && sums.get(read.line) === undefined
interface VerdictContext {
  readonly sums: ReturnType<typeof findSumLines>
  /** True where some line has numbers and no name: a line that happens to be a sum may then belong to a player too. */
  readonly isMerged: boolean
  readonly people: Map<string, number>
  readonly parts: LineJudgeOptions
}
/** Decides about a line below the headings that the moderator did not leave out. */
function judgeLine(read: ParsedLine, { sums, isMerged, people, parts }: VerdictContext): LineVerdict {
  const { plan, known } = parts
  const said = plan.rows?.[read.line]
  const sum = sums.get(read.line)
  const isTaken = said?.do === 'take'
  if (isBlank(read.name) && isMerged && !read.label && isNumbered(read))
    return askAbout('nameless', ({ why }) => why.noName)
  if (isBlank(read.name)) return leaveOut(({ why }) => (sum === 'sum' ? why.sum : why.noName), true)
  if (sum === 'sum' && !isTaken) return leaveOut(({ why }) => why.sum, true)
  if (sum !== undefined && said === undefined) return askAbout('sum', ({ why }) => why.maybeSum)
  const { fault } = read
  if (fault !== null && !(canTakeAnyway(fault) && isTaken)) return askAbout(fault.kind, faultWhy(fault, read))
  const id = known(read.name)
  const key = id ?? nameKey(read.name)
  const there = people.get(key)
  if (there === undefined) {
    people.set(key, read.line)
    return { mark: id === null ? 'new' : 'known', asks: null, why: [], notable: false }
  }
  return said?.do === 'join'
    ? { mark: 'added', asks: null, why: [({ why }) => why.joined(there)], notable: false, with: there }
    : { ...askAbout('double', ({ why }) => why.double(there)), with: there }
}
function toJudgedLine(read: ParsedLine, verdict: LineVerdict, plan: OldStandingsPlan): JudgedLine {
  return { ...read, ...verdict, with: verdict.with ?? null, why: [...verdict.why, ...remarksOn(read, plan)] }
}
/** Decides about all lines of a grid. */
export function judgeLines(grid: Grid, parts: LineJudgeOptions): readonly JudgedLine[] {
  const { heading, plan } = parts
  const again = headingCells(grid, heading)
  const isHead = (row: GridLine): boolean => heading !== null && (row.line <= heading || isSameAs(row, again))
  const isLeft = (line: number): boolean => plan.rows?.[line]?.do === 'leave'
  const body = grid.lines.filter((row) => !isHead(row))
  const read = new Map(body.map((row) => [row.line, parseLine(row, parts)]))
  const there = [...read.values()].filter(({ line }) => !isLeft(line))
  const sums = findSumLines(there)
  const isMerged = there.some((each) => isNameless(each, sums))
  const table: VerdictContext = { sums, isMerged, people: new Map(), parts }
  return grid.lines.map((row): JudgedLine => {
    const own = read.get(row.line)
    if (own !== undefined)
      return toJudgedLine(own, isLeft(row.line) ? leaveOut(({ why }) => why.chosen) : judgeLine(own, table), plan)
    const say: LocalizedImportText = ({ why }) =>
      row.line === heading ? why.heading : row.line < (heading ?? 0) ? why.above : why.headingAgain
    const empty = {
      line: row.line,
      name: '',
      numbers: noNumbers,
      fault: null,
      label: false,
      extra: [],
      lacks: [],
      offBy: false,
    }
    return toJudgedLine(empty, leaveOut(say), {})
  })
}
