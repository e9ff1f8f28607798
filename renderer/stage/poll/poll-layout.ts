/** Layout of a poll in whatever box it has. Sizes in design pixels. */
import type { PollBar } from '../../../shared/viewers/viewers-payload.ts'
import type { Box } from '../seats/seat-ring.ts'

export interface PollLayout {
  /** Most answers in readable type. */
  readonly rows: number
  /** Height of a row. */
  readonly row: number
  /** Type size of an answer. */
  readonly type: number
  /** True for a box with room for one narrow column. */
  readonly narrow: boolean
  /** Two where the box is too low for all answers below each other. Bars lie behind the names there. */
  readonly columns: 1 | 2
}
/** The own element's box. */
export const pollBox: Box = { x: 0, y: 0, w: 960, h: 760 }
/** The table's box where nothing stands beside it. */
export const wholeTable: Box = { x: 48, y: 152, w: 1824, h: 766 }
/** The place of a poll beside the table, and of the table beside it. */
export const besideTable: Box = { x: 1444, y: 152, w: 428, h: 766 }
export const tableBesidePoll: Box = { x: 48, y: 152, w: 1376, h: 766 }

const wide = { from: 700, head: 200, lowHead: 156, fewest: 4 }
const narrowed = { head: 250, tallest: 64 }
const leastRow = 44
const types = { least: 28, most: 40, perRow: 340 / 560 }

/** Returns the layout for so many answers in a box, of which `most` are shown. */
export function layOutPoll(answers: number, { w, h }: Pick<Box, 'w' | 'h'>, most = 12): PollLayout {
  const narrow = w < wide.from
  const shown = Math.min(most, answers)
  const columns = !narrow && shown * leastRow > h - wide.head ? 2 : 1
  const room = h - (narrow ? narrowed.head : columns === 2 ? wide.lowHead : wide.head)
  const lines = Math.max(1, Math.floor(room / leastRow))
  const rows = Math.min(shown, columns * lines)
  const perColumn = Math.ceil(rows / columns)
  const row = narrow ? Math.min(narrowed.tallest, room / perColumn) : room / Math.max(wide.fewest, perColumn)
  return { rows, row, type: Math.max(types.least, Math.min(types.most, row * types.perRow)), narrow, columns }
}
/** Returns the answers that are shown, in their own order; where they are too many, those with the most votes, first. */
export const barsToShow = (bars: readonly PollBar[], rows: number): readonly PollBar[] =>
  bars.length <= rows ? bars : bars.toSorted((a, b) => b.votes - a.votes).slice(0, rows)
