/** Finds unread columns of small whole numbers beside wins, draws or losses: a count may be missing. */
import type { OldStandingsPlan } from '../../../shared/wire/season-payload.ts'
import type { ColumnChoice, ColumnProfile } from './guess-columns.ts'
import { countKinds } from './headings.ts'
import type { JudgedLine } from './line-verdicts.ts'
import type { ImportQuestion } from './question-shape.ts'

/** Share of whole numbers from which on a column may be a count. */
const nearlyAll = 0.8

export interface UnusedColumnsQuery {
  readonly looks: readonly ColumnProfile[]
  readonly choice: ColumnChoice
  readonly lines: readonly JudgedLine[]
  readonly said: OldStandingsPlan['columns']
}
/** Returns the indices of unread columns that may be counts. */
function unusedColumns({ looks, choice: { columns } }: UnusedColumnsQuery): readonly number[] {
  const used = new Set(Object.values(columns))
  const isPlace = ({ runs }: ColumnProfile, at: number): boolean => runs && at < (columns.name ?? 0)
  return looks.flatMap((look, at) => {
    const { read, whole, filled } = look
    const fits = read === null && whole > 0 && whole >= filled * nearlyAll
    return fits && !used.has(at) && !isPlace(look, at) ? [at] : []
  })
}
/** True where wins and losses add up to the matches in every line, so no draws are missing. */
const isWhole = ({ choice: { columns }, lines }: UnusedColumnsQuery): boolean =>
  columns.matches !== null && columns.wins !== null && columns.losses !== null && !lines.some(({ offBy }) => offBy)
/** Returns one question about the meaning of all such columns. */
export function askAboutUnusedColumns(given: UnusedColumnsQuery): readonly ImportQuestion[] {
  const { looks, choice, said } = given
  const { columns } = choice
  const missing = countKinds.filter((kind) => columns[kind] === null && said?.[kind] === undefined)
  const isBeside = columns.wins !== null || columns.draws !== null || columns.losses !== null
  const [first, ...others] = isBeside && missing.length > 0 && !isWhole(given) ? unusedColumns(given) : []
  if (first === undefined) return []
  const headOf = (at: number): string => looks[at]?.head || `${at + 1}`
  const none: ImportQuestion['answers'][number] = {
    label: ({ answer }) => answer.notCounted,
    plan: { columns: Object.fromEntries(missing.map((kind) => [kind, null])) },
  }
  const holds = missing.map((kind): ImportQuestion['answers'][number] => ({
    label: (words) => words.answer.holds(headOf(first), words.columns[kind]),
    plan: { columns: { [kind]: first } },
  }))
  return [
    {
      kind: 'unused',
      says: (words) =>
        words.ask.unused(
          [first, ...others].map(headOf).join(' · '),
          missing.map((kind) => words.columns[kind]).join(', '),
        ),
      lines: [],
      answers: others.length > 0 ? [none] : [...holds, none],
    },
  ]
}
