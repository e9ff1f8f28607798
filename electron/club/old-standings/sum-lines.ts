/** Finds lines that add up others: totals, subtotals and sums of groups, wherever they stand. */
import { isBlank } from '../../../shared/engine/words/text-normalise.ts'
import { extremeOf } from './headings.ts'
import { canTakeAnyway, numberColumns, type NumberCells, type ParsedLine } from './parse-lines.ts'

const roundToGrains = (value: number): number => Math.round(value * 10_000)
const comparableNumbers = (numbers: NumberCells): readonly number[] =>
  numberColumns.map((column) => roundToGrains(numbers[column] ?? 0))
const addUp = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((value, i) => value + (b[i] ?? 0))
const isSame = (sum: readonly number[], { numbers, lacks }: ParsedLine): boolean => {
  const own = comparableNumbers(numbers)
  const there = numberColumns.map((column) => numbers[column] !== null && !lacks.includes(column))
  return (
    own.some((value, i) => there[i] === true && value !== 0) &&
    own.every((value, i) => there[i] !== true || value === sum[i])
  )
}
/**
 * The evidence for a sum: `sum` is labelled and adds up, `label` is labelled only, `figure` adds up without a label.
 */
export type SumKind = 'sum' | 'label' | 'figure'
/** Counts the columns of a line that are not 0. */
const filledIn = ({ numbers }: ParsedLine): number => comparableNumbers(numbers).filter((value) => value !== 0).length
const zero: readonly number[] = numberColumns.map(() => 0)
const totalOf = (lines: readonly ParsedLine[]): readonly number[] =>
  lines.reduce((sum, { numbers }) => addUp(sum, comparableNumbers(numbers)), zero)
/** Returns the lines that are each the sum of all others. */
function wholeSums(people: readonly ParsedLine[]): readonly ParsedLine[] {
  const some = people.filter((line) => filledIn(line) > 0)
  if (some.length < 3) return []
  const whole = totalOf(people)
  return some.filter((line) => {
    const own = comparableNumbers(line.numbers)
    return isSame(
      whole.map((value, i) => value - (own[i] ?? 0)),
      line,
    )
  })
}
/**
 * Returns the sums of groups: each line is the sum of the two or more lines behind it. Empty unless every line belongs
 * to such a group.
 */
function groupSums(people: readonly ParsedLine[]): readonly ParsedLine[] {
  const found: ParsedLine[] = []
  let at = 0
  while (at < people.length) {
    const head = people[at] as ParsedLine
    let [sum, end] = [zero, at + 1]
    while (end < people.length && (end - at < 3 || !isSame(sum, head))) {
      sum = addUp(sum, comparableNumbers((people[end] as ParsedLine).numbers))
      end += 1
    }
    if (end - at < 3 || !isSame(sum, head)) return []
    found.push(head)
    at = end
  }
  return found.length > 1 ? found : []
}
/** Returns the sums of groups above or below their lines, with a grand total at the top or the end. */
function groupedSums(people: readonly ParsedLine[]): readonly ParsedLine[] {
  for (const order of [people, people.toReversed()]) {
    const plainly = groupSums(order)
    if (plainly.length > 0) return plainly
    for (const [edge, rest] of [
      [order[0], order.slice(1)],
      [order.at(-1), order.slice(0, -1)],
    ] as const) {
      const groups = groupSums(rest)
      if (edge !== undefined && groups.length > 0 && isSame(totalOf(groups), edge)) return [edge, ...groups]
    }
  }
  return []
}
/** True for a line that is the sum of the lines right behind it, at least two of which are not 0. */
function isRunSum(line: ParsedLine, behind: readonly ParsedLine[]): boolean {
  let [sum, count] = [zero, 0]
  for (const each of behind) {
    sum = addUp(sum, comparableNumbers(each.numbers))
    if (filledIn(each) > 0) count += 1
    if (count > 1 && isSame(sum, line)) return true
  }
  return false
}
/** Lines that are added up at most. */
const longestRun = 30
/** True where points descend, as in a table of players alone. */
const isOrdered = (people: readonly ParsedLine[]): boolean =>
  people.every(({ numbers }, i) => i === 0 || (numbers.points ?? 0) <= (people[i - 1]?.numbers.points ?? 0))
/** Returns lines that are the sum of lines right above or below. An ordered table has none: sums in it are chance. */
function runSums(people: readonly ParsedLine[]): readonly ParsedLine[] {
  if (isOrdered(people)) return []
  return people.filter(
    (line, at) =>
      filledIn(line) > 1 &&
      (isRunSum(line, people.slice(at + 1, at + 1 + longestRun)) ||
        isRunSum(line, people.slice(Math.max(0, at - longestRun), at).toReversed())),
  )
}
/** Returns lines without a label that add up others. */
const findFigures = (people: readonly ParsedLine[]): ReadonlySet<ParsedLine> =>
  new Set([...wholeSums(people), ...groupedSums(people), ...runSums(people)])
/** Returns the lines labelled as maximum and minimum, where both occur. */
function findExtremes(lines: readonly ParsedLine[]): ReadonlySet<ParsedLine> {
  const found = lines.filter(({ name }) => extremeOf(name) !== null)
  return new Set(new Set(found.map(({ name }) => extremeOf(name))).size > 1 ? found : [])
}
/** Returns the sums by line number. */
export function findSumLines(lines: readonly ParsedLine[]): ReadonlyMap<number, SumKind> {
  const numbered = lines.filter(({ fault }) => fault === null || canTakeAnyway(fault))
  const people = numbered.filter(({ label, name }) => !label && !isBlank(name))
  const whole = totalOf(people)
  const found = new Map<number, SumKind>()
  const [counted, among] = [new Set(numbered), new Set(people)]
  const [figures, extremes] = [findFigures(people), findExtremes(lines)]
  let since: readonly number[] = zero
  for (const line of lines) {
    const isPerson = among.has(line)
    if (isPerson) since = addUp(since, comparableNumbers(line.numbers))
    const adds = counted.has(line) && (isSame(whole, line) || isSame(since, line))
    if (!isPerson && adds) found.set(line.line, 'sum')
    else if (line.label || extremes.has(line)) found.set(line.line, 'label')
    else if (figures.has(line)) found.set(line.line, 'figure')
    if (line.label) since = zero
  }
  return found
}
