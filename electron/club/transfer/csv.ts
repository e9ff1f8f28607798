/** Standings as CSV, written so that no spreadsheet runs a cell as a formula. */
import { csvLine, type Cell } from '../../../shared/club/csv-table.ts'
import type { SeasonTable } from '../../../shared/club/season-view.ts'

const heads = ['place', 'name', 'points', 'matches', 'wins', 'draws', 'losses', 'rate', 'bonus', 'evenings'] as const
const short = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000)
/** Returns the standings as CSV; rates have four decimals. */
export function toStandingsCsv({ rows }: SeasonTable): string {
  const lines = rows.map((row): readonly Cell[] => [
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
  return [heads, ...lines].map((row) => csvLine(row)).join('')
}
