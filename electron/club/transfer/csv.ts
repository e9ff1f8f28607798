/** Standings as cells and as CSV, written so that no spreadsheet runs a cell as a formula. */
import { csvLine, type Cell } from '../../../shared/club/csv-table.ts'
import type { SeasonTable } from '../../../shared/club/season-view.ts'

export const standingsColumns = [
  'place',
  'name',
  'points',
  'matches',
  'wins',
  'draws',
  'losses',
  'rate',
  'bonus',
  'evenings',
] as const
const short = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000)
/** Returns the cells of the standings in the order of their columns; rates have four decimals. */
export const standingsRows = ({ rows }: SeasonTable): readonly (readonly Cell[])[] =>
  rows.map((row) => [
    row.place,
    row.name,
    row.points,
    row.matches,
    row.wins,
    row.draws,
    row.losses,
    short(row.winRate),
    row.bonus,
    row.evenings,
  ])
/** Returns the standings as CSV, in one shape for good. */
export const toStandingsCsv = (table: SeasonTable): string =>
  [standingsColumns, ...standingsRows(table)].map((row) => csvLine(row)).join('')
