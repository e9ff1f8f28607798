/** Questions that must be answered before standings are imported, and doubts about what was guessed. */
import {
  oldStandingsColumns,
  type OldStandingsColumn,
  type OldStandingsPlan,
  type LinePlan,
} from '../../../shared/wire/season-payload.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { ColumnChoice, Heading } from './guess-columns.ts'
import type { Grid } from './grid.ts'
import type { JudgedLine } from './line-verdicts.ts'
import { hasSummedMatches, longestNameLength, type LineFault } from './parse-lines.ts'
import type { LocalizedImportText } from './localized-import-text.ts'
import type { ImportQuestion } from './question-shape.ts'

export interface ParsedImport {
  readonly grid: Grid
  readonly heading: Heading
  readonly choice: ColumnChoice
  readonly lines: readonly JudgedLine[]
  readonly plan: OldStandingsPlan
  /** Source of the decimal mark; null where no number of these columns has one. */
  readonly mark: 'own' | 'elsewhere' | 'mixed' | null
}
const rowsOf = (lines: readonly number[], plan: LinePlan): OldStandingsPlan => ({
  rows: Object.fromEntries(lines.map((line) => [line, plan])),
})
const answerLeaveOut = (lines: readonly number[]): ImportQuestion['answers'][number] => ({
  label: ({ answer }) => answer.leave,
  plan: rowsOf(lines, { do: 'leave' }),
})
const numbersOf = (lines: readonly JudgedLine[]): readonly number[] => lines.map(({ line }) => line)

function askAboutColumns({ choice: { asked } }: ParsedImport): readonly ImportQuestion[] {
  return asked.map((column) => ({
    kind: column,
    says: ({ ask, columns }) => (column === 'name' || column === 'points' ? ask[column] : ask.column(columns[column])),
    lines: [],
    answers: [],
  }))
}
function askAboutHeading({ heading, plan, grid }: ParsedImport): readonly ImportQuestion[] {
  const { line, sure } = heading
  if (sure || line === null || plan.heading !== undefined) return []
  const text =
    grid.lines
      .find((row) => row.line === line)
      ?.cells.filter((cell) => cell.trim() !== '')
      .join(' · ') ?? ''
  return [
    {
      kind: 'heading',
      says: ({ ask }) => ask.heading(line, text.slice(0, 80)),
      lines: [line],
      answers: [
        { label: ({ answer }) => answer.heading, plan: { heading: line } },
        { label: ({ answer }) => answer.noHeading, plan: { heading: null } },
      ],
    },
  ]
}
/** Returns a number in a form that can be read in one way only. */
const formatUnambiguously = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(4))
type AmbiguousNumber = Extract<LineFault, { readonly kind: 'either' }>
function askAboutMark(lines: readonly JudgedLine[]): readonly ImportQuestion[] {
  const either = lines.filter(
    (line): line is JudgedLine & { readonly fault: AmbiguousNumber } => line.asks === 'either',
  )
  const [first] = either
  if (first === undefined) return []
  const { line, fault } = first
  const [one, other] = fault.of
  return [
    {
      kind: 'decimal',
      says: ({ ask }) =>
        ask.either(
          { line, cell: fault.cell, column: fault.column },
          formatUnambiguously(one),
          formatUnambiguously(other),
        ),
      lines: numbersOf(either),
      answers: [
        { label: ({ answer }) => answer.number(formatUnambiguously(one)), plan: { decimal: '.' } },
        { label: ({ answer }) => answer.number(formatUnambiguously(other)), plan: { decimal: ',' } },
      ],
    },
  ]
}
type BadNumber = Extract<LineFault, { readonly kind: 'number' | 'percent' }>
function askAboutCells(lines: readonly JudgedLine[]): readonly ImportQuestion[] {
  return (['number', 'percent'] as const).flatMap((kind) =>
    oldStandingsColumns.flatMap((column): readonly ImportQuestion[] => {
      const here = lines.filter(
        (line): line is JudgedLine & { readonly fault: BadNumber } =>
          line.asks === kind &&
          (line.fault?.kind === 'number' || line.fault?.kind === 'percent') &&
          line.fault.column === column,
      )
      const [first] = here
      if (first === undefined) return []
      const seen = { line: first.line, cell: first.fault.cell, column }
      const at = numbersOf(here)
      const says: LocalizedImportText = ({ ask }) =>
        kind === 'number' ? ask.notANumber(seen, at) : ask.percent(seen, at)
      return [{ kind, says, lines: at, answers: [answerLeaveOut(at)] }]
    }),
  )
}
type LineQuestionKind = 'empty' | 'extra' | 'long' | 'lost' | 'broken' | 'unfit'
function askAboutLines(lines: readonly JudgedLine[]): readonly ImportQuestion[] {
  const of = (kind: JudgedLine['asks']) => lines.filter(({ asks }) => asks === kind)
  const question = (
    kind: LineQuestionKind,
    says: (at: readonly number[], name: string) => LocalizedImportText,
  ): readonly ImportQuestion[] => {
    const here = of(kind)
    const at = numbersOf(here)
    const take: LocalizedImportText = ({ answer }) => (kind === 'empty' ? answer.zero : answer.asItIs)
    const passable = kind === 'empty' || kind === 'extra'
    const answers = [...(passable ? [{ label: take, plan: rowsOf(at, { do: 'take' }) }] : []), answerLeaveOut(at)]
    return here.length === 0 ? [] : [{ kind, says: says(at, here[0]?.name ?? ''), lines: at, answers }]
  }
  return [
    ...question(
      'empty',
      (at) =>
        ({ ask }) =>
          ask.empty(at),
    ),
    ...question(
      'extra',
      (at) =>
        ({ ask }) =>
          ask.extra(at),
    ),
    ...question(
      'long',
      (at) =>
        ({ ask }) =>
          ask.long(at, longestNameLength),
    ),
    ...question(
      'lost',
      (at) =>
        ({ ask }) =>
          ask.lost(at),
    ),
    ...question(
      'broken',
      (at, name) =>
        ({ ask }) =>
          ask.broken(at, name),
    ),
    ...question(
      'unfit',
      (at, name) =>
        ({ ask }) =>
          ask.unfit(at, name),
    ),
  ]
}
function askAboutMatches(lines: readonly JudgedLine[]): readonly ImportQuestion[] {
  if (!lines.some(({ asks }) => asks === 'matchless')) return []
  const label: LocalizedImportText = ({ answer }) => answer.withoutWins
  const plan = { columns: { wins: null, draws: null, losses: null } }
  return [{ kind: 'matches', says: ({ ask }) => ask.matchless, lines: [], answers: [{ label, plan }] }]
}
function askAboutSums(lines: readonly JudgedLine[]): readonly ImportQuestion[] {
  const sums = lines.filter(({ asks }) => asks === 'sum')
  return sums.map(({ line, name }): ImportQuestion => ({
    kind: 'sum',
    says: ({ ask }) => ask.sum([line], name),
    lines: [line],
    answers: [
      { label: ({ answer }) => answer.isSum, plan: rowsOf([line], { do: 'leave' }) },
      { label: ({ answer }) => answer.player, plan: rowsOf([line], { do: 'take' }) },
    ],
  }))
}
/**
 * Asks about lines with numbers and no name: those of merged cells belong to the player above; where nobody is above, a
 * name is asked for.
 */
function askAboutNameless(lines: readonly JudgedLine[]): readonly ImportQuestion[] {
  const here = lines.filter(({ asks }) => asks === 'nameless')
  const nameAbove = (line: number): string =>
    lines.findLast((each) => each.line < line && each.name !== '' && each.mark !== 'left')?.name ?? ''
  const above = here.map((each) => ({ ...each, above: nameAbove(each.line) }))
  const question = (of: typeof above): readonly ImportQuestion[] => {
    const at = numbersOf(of)
    const hasAbove = of.every((each) => each.above !== '')
    const rows = Object.fromEntries(of.map((each) => [each.line, { do: 'join', name: each.above } as const]))
    const join: ImportQuestion['answers'] = hasAbove ? [{ label: ({ answer }) => answer.above, plan: { rows } }] : []
    const says: LocalizedImportText = ({ ask }) => (hasAbove ? ask.nameless(at) : ask.nobodyAbove(at))
    return at.length === 0 ? [] : [{ kind: 'nameless', says, lines: at, answers: [...join, answerLeaveOut(at)] }]
  }
  const [alone, under] = [above.filter((each) => each.above === ''), above.filter((each) => each.above !== '')]
  return [...question(alone), ...question(under)]
}
/** Returns a name that the file does not contain, such as `Jan 2`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.slice(0, longestNameLength - 3).trim()
  for (let i = 2; ; i += 1) if (!taken.has(nameKey(`${base} ${i}`))) return `${base} ${i}`
}
function askAboutDoubles(lines: readonly JudgedLine[], isTaken: (name: string) => boolean): readonly ImportQuestion[] {
  const doubles = lines.filter(({ asks }) => asks === 'double')
  const taken = new Set(lines.map(({ name }) => nameKey(name)))
  return doubles.map(({ line, name, with: first }): ImportQuestion => {
    const other = freeName(name, taken)
    const free = isTaken(other) ? freeName(`${name} ${line}`, taken) : other
    taken.add(nameKey(free))
    return {
      kind: 'double',
      says: ({ ask }) => ask.double(name, [first ?? line, line]),
      lines: [first ?? line, line],
      answers: [
        { label: ({ answer }) => answer.join, plan: rowsOf([line], { do: 'join' }) },
        { label: ({ answer }) => answer.apart(name, free), plan: rowsOf([line], { do: 'take', name: free }) },
        { label: ({ answer }) => answer.first(first ?? line), plan: rowsOf([line], { do: 'leave' }) },
      ],
    }
  })
}
/** Returns all questions about a file. `isTaken`: true for a name of the register. */
export function questionsOf(given: ParsedImport, isTaken: (name: string) => boolean): readonly ImportQuestion[] {
  const { lines, choice } = given
  const people = lines.filter(({ mark }) => mark !== 'left')
  const isNamed = choice.columns.name !== null && choice.columns.points !== null
  const empty: readonly ImportQuestion[] =
    people.length > 0 || !isNamed ? [] : [{ kind: 'rows', says: ({ ask }) => ask.rows, lines: [], answers: [] }]
  const about = isNamed
    ? [
        ...askAboutMark(lines),
        ...askAboutCells(lines),
        ...askAboutLines(lines),
        ...askAboutMatches(lines),
        ...askAboutSums(lines),
        ...askAboutNameless(lines),
        ...askAboutDoubles(lines, isTaken),
      ]
    : []
  return [...askAboutHeading(given), ...askAboutColumns(given), ...about, ...empty]
}
const doubtLines = (
  lines: readonly JudgedLine[],
  says: (at: readonly number[]) => LocalizedImportText,
): readonly LocalizedImportText[] => (lines.length === 0 ? [] : [says(numbersOf(lines))])
/** Returns sentences on guesses that the moderator should check; they block nothing. */
export function doubtsOf({ grid, heading, choice, lines, plan, mark }: ParsedImport): readonly LocalizedImportText[] {
  const { columns, guessed } = choice
  const counted = lines.filter(({ mark: each }) => each !== 'left')
  const isGuessed = guessed.filter((column): column is OldStandingsColumn => columns[column] !== null)
  const zeros = counted.filter(({ lacks }) => lacks.some((column) => column !== 'points'))
  return [
    ...(grid.unquoted ? [(({ doubt }) => doubt.unquoted) satisfies LocalizedImportText] : []),
    ...(heading.line === null && plan.heading === undefined
      ? [(({ doubt }) => doubt.headless) satisfies LocalizedImportText]
      : []),
    ...(isGuessed.length === 0
      ? []
      : [
          ((words) =>
            words.doubt.guessed(
              isGuessed.map((column) => words.columns[column]).join(', '),
            )) satisfies LocalizedImportText,
        ]),
    ...(hasSummedMatches(columns)
      ? [(({ doubt }) => doubt.summed(columns.draws !== null)) satisfies LocalizedImportText]
      : []),
    ...(mark === 'elsewhere' || mark === 'mixed' ? [(({ doubt }) => doubt[mark]) satisfies LocalizedImportText] : []),
    ...doubtLines(
      lines.filter(({ notable }) => notable),
      (at) =>
        ({ doubt }) =>
          doubt.left(at),
    ),
    ...doubtLines(
      zeros,
      (at) =>
        ({ doubt }) =>
          doubt.lacks(at),
    ),
    ...doubtLines(
      counted.filter(({ offBy }) => offBy),
      (at) =>
        ({ doubt }) =>
          doubt.offBy(at),
    ),
  ]
}
