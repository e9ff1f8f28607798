/**
 * The picture for a hall, which is read from fifteen metres: the same design on a smaller sheet, so that everything is
 * larger and less of it stands there at once. Sizes in design pixels.
 */
import type { OutputView } from '../../../shared/wire/output-payload.ts'
import type { Box, PlateStyle } from '../seats/seat-ring.ts'

interface SheetSize {
  readonly w: number
  readonly h: number
}
/** Times that a hall's design pixel is as large as another output's. */
const larger = 1.65
/** Views that are laid out anew on the smaller sheet; the others set larger type. */
const laidOutAnew: readonly OutputView[] = ['board', 'vote', 'list']

/** Returns whether a view is laid out anew for a hall. */
export const hasHallSheet = (view: OutputView): boolean => laidOutAnew.includes(view)
/** Returns the sheet of a view in a hall. */
export const hallSheet = ({ w, h }: SheetSize): SheetSize => ({ w: Math.round(w / larger), h: Math.round(h / larger) })
/** The part of the board between the bar on top and the news. */
export const hallArea: Box = { x: 24, y: 98, w: 1116, h: 440 }

export type HallPlate = Omit<PlateStyle, 'wanted'>
export interface HallTable {
  readonly columns: number
  readonly rows: number
  readonly plate: HallPlate
}
const gap = { column: 14, row: 8 }
const sizes = { name: 56, least: 28, mark: 28 }
/** Ems of a name's line, and the space below and above it. */
const line = { height: 1.3, padding: 8 }
/** Height of the marks below a name with the space above them. */
const marks = 38
/** Ems of a plate that a usual name needs. */
const usualName = 7
/** Share by which words below the names are worth smaller names. */
const wordsAreWorth = 1.15

function tableOf(count: number, columns: number, roomy: boolean): HallTable {
  const rows = Math.ceil(count / columns)
  const h = Math.floor(hallArea.h / rows - gap.row)
  const w = hallArea.w / columns - gap.column
  const lineHeight = h - (roomy ? marks : 0) - line.padding
  const type = Math.min(sizes.name, lineHeight / line.height, w / usualName)
  const plate = { h, type, least: Math.max(sizes.least, type * 0.7), mark: sizes.mark, roomy }
  return { columns, rows, plate: { ...plate, least: Math.min(type, plate.least) } }
}
const mostColumns = 6
/** Returns the columns of a table of `count` seats that allow the largest names. */
export function layOutHallTable(count: number): HallTable {
  const counts = Array.from({ length: mostColumns }, (_, i) => i + 1)
  const options = counts.flatMap((columns) => [true, false].map((roomy) => tableOf(Math.max(1, count), columns, roomy)))
  const worth = ({ plate }: HallTable): number => plate.type * (plate.roomy ? wordsAreWorth : 1)
  return options.reduce((best, each) => (worth(each) > worth(best) ? each : best))
}
