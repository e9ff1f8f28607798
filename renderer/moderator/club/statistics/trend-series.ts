/** Turns the trends of several players into chart lines over the same evenings. */
import type { TrendLine, TrendPoint } from '../../../../shared/stats/trend.ts'
import type { ChartSeries } from './charts.ts'

export interface TrendSeries {
  /** Days, ISO 8601. */
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** True if evenings were left out because a chart cannot hold them all. */
  readonly thinned: boolean
}
interface TrendLabels {
  readonly name: (player: string) => string
  readonly value: (point: TrendPoint) => number | null
}
/** Returns lines of equal length; null where a player has no point on an evening. */
export function trendSeries(lines: readonly TrendLine[], { name, value }: TrendLabels): TrendSeries {
  const days = new Map(lines.flatMap(({ points }) => points.map(({ key, day }) => [key, day] as const)))
  const keys = [...days].sort((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0)).map(([key]) => key)
  const series = lines.map(({ player, points }) => {
    const at = new Map(points.map((point) => [point.key, value(point)]))
    return { label: name(player), values: keys.map((key) => at.get(key) ?? null) }
  })
  const thinned = lines.some(({ evenings, points }) => points.length < evenings)
  return { labels: keys.map((key) => days.get(key) ?? ''), series, thinned }
}
