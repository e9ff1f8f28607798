/**
 * Numbers as spreadsheets write them: `1 234,5`, `1,234.5`, `1234.5`. A cell such as `1,234` says two things; which of
 * them is asked of the other cells of its file, and never guessed.
 */
export type Mark = ',' | '.'
const marks: readonly Mark[] = ['.', ',']
/** By the mark before the decimals; the other one stands between thousands. */
const shapes = {
  '.': /^[+-]?(?:\d{1,7}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,6})?$/u,
  ',': /^[+-]?(?:\d{1,7}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,\d{1,6})?$/u,
} as const

/** What was made text for a spreadsheet's sake is itself again. */
export const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/u, '')
/** Blanks and apostrophes stand between thousands, and nowhere else in a number. */
const thousands = /^([+-]?[1-9]\d{0,2})((?:[\s'’]\d{3})+)(?!\d)/u
/** Some languages write the sign of a minus before what is below 0. */
const bare = (cell: string): string =>
  plain(cell)
    .replaceAll(/[٠-٩۰-۹０-９]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('٫', '.')
    .replace(/^\u2212/u, '-')
    .replace(thousands, (_, first: string, groups: string) => first + groups.replaceAll(/[\s'’]/gu, ''))

/** Whether nothing is entered: no letter, or a dash as tables have it. */
export const isUnfilled = (cell: string): boolean => /^(?:[-–—.]|n\/a|brak)?$/iu.test(cell.trim())
export const isPercent = (cell: string): boolean => /^[+-]?\d+(?:[.,]\d+)?\s*[%‰]$/u.test(cell.trim())
export const isNumber = (cell: string): boolean => marks.some((mark) => readBy(mark, bare(cell)) !== null)

function readBy(mark: Mark, text: string): number | null {
  if (!shapes[mark].test(text)) return null
  return Number(text.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.'))
}

/** The mark before the decimals, where the cells that can only be read in one way agree about it; else null. */
export function decimalMark(cells: Iterable<string>): Mark | null {
  const said = new Set<Mark>()
  for (const cell of cells) {
    if (!/\d[.,]\d/u.test(cell)) continue
    const [only, another] = marks.filter((mark) => readBy(mark, bare(cell)) !== null)
    if (only !== undefined && another === undefined) said.add(only)
  }
  const [mark = null, conflict] = said
  return conflict === undefined ? mark : null
}

/** `number`: null where the cell is none. `either`: the two that it can mean, with nothing to tell which. */
export type Amount = { readonly number: number | null } | { readonly either: readonly [number, number] }

/** `mark`: the one that the file puts before its decimals, if that is known. */
export function amountIn(cell: string, mark: Mark | null): Amount {
  const text = bare(cell)
  const [one = null, other] = new Set(marks.flatMap((each) => readBy(each, text) ?? []))
  if (one === null || other === undefined) return { number: one }
  return mark === null ? { either: [one, other] } : { number: readBy(mark, text) }
}
