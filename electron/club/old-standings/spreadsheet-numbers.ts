/**
 * Parses numbers as spreadsheets write them: `1 234,5`, `1,234.5`, `1234.5`. A cell such as `1,234` is ambiguous; the
 * other cells of the file decide, and nothing is guessed.
 */
export type DecimalMark = ',' | '.'
const marks: readonly DecimalMark[] = ['.', ',']
/** Number formats by decimal mark; the other mark separates thousands. */
const shapes = {
  '.': /^[+-]?(?:\d{1,7}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.\d{1,6})?$/u,
  ',': /^[+-]?(?:\d{1,7}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,\d{1,6})?$/u,
} as const

/** Removes the apostrophe that protects a text such as `'+5` from being run as a formula. */
export const stripTextMark = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/u, '')
/** Blanks and apostrophes are accepted between thousands only. */
const thousands = /^([+-]?[1-9]\d{0,2})((?:[\s'’]\d{3})+)(?!\d)/u
/** Returns a cell with plain digits, a plain minus sign, no unseen signs and no separators of thousands. */
const normaliseNumber = (cell: string): string =>
  stripTextMark(cell.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replaceAll(/[٠-٩۰-۹０-９]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('٫', '.')
    .replace(/^[\u2010-\u2015\u2212\ufe63\uff0d]/u, '-')
    .replace(thousands, (_, first: string, groups: string) => first + groups.replaceAll(/[\s'’]/gu, ''))

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
/** Returns the value of a cell such as `7½` or `½`, as tables of tournaments write points; null for any other. */
function parseFraction(text: string): number | null {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{0,7})\s?([½¼¾])$/u.exec(text) ?? []
  const fraction = fractions[part]
  return fraction === undefined ? null : (sign === '-' ? -1 : 1) * (Number(whole) + fraction)
}
/** True for an empty cell, a dash, `n/a` or `brak`. */
export const isUnfilled = (cell: string): boolean => /^(?:[-–—.]|n\/a|brak)?$/iu.test(cell.trim())
/** True for a number followed by % or ‰. */
export const isPercent = (cell: string): boolean => /^[+-]?\d+(?:[.,]\d+)?\s*[%‰]$/u.test(cell.trim())
/** True for a cell that can be read as a number with one of the decimal marks. */
export const isNumber = (cell: string): boolean => {
  const text = normaliseNumber(cell)
  return parseFraction(text) !== null || marks.some((mark) => parseWithMark(mark, text) !== null)
}

function parseWithMark(mark: DecimalMark, text: string): number | null {
  if (!shapes[mark].test(text)) return null
  return Number(text.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.'))
}

/** Returns the decimal mark on which all unambiguous cells agree, or null. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | null {
  const said = new Set<DecimalMark>()
  for (const cell of cells) {
    if (!/\d[.,]\d/u.test(cell)) continue
    const [only, another] = marks.filter((mark) => parseWithMark(mark, normaliseNumber(cell)) !== null)
    if (only !== undefined && another === undefined) said.add(only)
  }
  const [mark = null, conflict] = said
  return conflict === undefined ? mark : null
}

/** A parsed cell. `number`: null for no number; `either`: both values of an ambiguous cell. */
export type Amount = { readonly number: number | null } | { readonly either: readonly [number, number] }

/** Parses a cell. `mark`: decimal mark of the file, or null where it is unknown. */
export function parseAmount(cell: string, mark: DecimalMark | null): Amount {
  const text = normaliseNumber(cell)
  const fraction = parseFraction(text)
  if (fraction !== null) return { number: fraction }
  const [one = null, other] = new Set(marks.flatMap((each) => parseWithMark(each, text) ?? []))
  if (one === null || other === undefined) return { number: one }
  return mark === null ? { either: [one, other] } : { number: parseWithMark(mark, text) }
}
