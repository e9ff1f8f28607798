/** Formats figures, and builds the columns that several tables share. */
import { useI18n, type Composer } from 'vue-i18n'
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { Rate } from '../../../../shared/stats/rates.ts'
import { useStatistics } from './useStatistics.ts'
import { intervalEnd, type TableColumn } from './columns.ts'

const wholePercent = (part: number): string => String(Math.round(part * 100))

/** The cells of a column of rates. */
export interface RateCells<T> {
  readonly of: (row: T) => Rate
  /** Returns the filter that leads to the matches behind a rate. */
  readonly behind: (row: T) => Filter
}
export interface FigureText extends Pick<Composer, 't' | 'n'> {
  /** Returns a share from 0 to 1 in per cent. */
  readonly percent: (part: number) => string
  /** Returns the name of a player of the register, by id. */
  readonly nameOf: (player: string) => string
  readonly minutes: (ms: number) => string
  /** Returns a day written as in `2026-01-31` in words; a dash for an empty one. */
  readonly day: (said: string) => string
  /** Returns a number with one decimal place. */
  readonly one: (value: number) => string
  /** Returns a column of rates: bar, figure, and confidence interval. */
  readonly rateColumn: <T>(id: string, label: string, cells: RateCells<T>) => TableColumn<T>
}
export function useFigureText(): FigureText {
  const { t, n, d } = useI18n()
  const stats = useStatistics()
  const percent = (part: number): string => n(part, { style: 'percent' })
  function nameOf(player: string): string {
    const found = stats.named.get(player)
    if (found === undefined) return t('stats.unknown')
    return found.nameless ? t('stats.nameless') : found.name
  }
  const minutes = (ms: number): string => t('stats.minutes', { n: Math.round(ms / 60_000) })
  const day = (said: string): string =>
    said === ''
      ? '–'
      : d(new Date(`${said}T12:00:00`), { year: 'numeric', month: 'short', day: 'numeric' }).replaceAll(' ', '\u00a0')
  const one = (value: number): string => n(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const sure = ({ low, high }: Rate): string => t('stats.sure', { low: wholePercent(low), high: wholePercent(high) })
  const rateText = ({ rate, wins, count }: Rate): string =>
    rate === null ? '–' : `${percent(rate)} · ${t('stats.of', { wins, count })}`

  function rateColumn<T>(id: string, label: string, { of, behind }: RateCells<T>): TableColumn<T> {
    return {
      id,
      label,
      value: (row) => of(row).rate,
      order: (row, down) => intervalEnd(of(row), down),
      rate: of,
      text: (row) => rateText(of(row)),
      note: (row) => (of(row).rate === null ? '' : sure(of(row))),
      behind: (row) => (of(row).count === 0 ? null : behind(row)),
    }
  }
  return { t, n, percent, nameOf, minutes, day, one, rateColumn }
}
