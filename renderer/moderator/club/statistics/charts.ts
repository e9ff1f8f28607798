/** Draws charts with the parts of chart.js that are used; loaded with the first chart. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export interface ChartSeries {
  readonly label: string
  /** Values by label; null leaves a gap. */
  readonly values: readonly (number | null)[]
}
export interface ChartInput {
  readonly kind: 'bar' | 'line'
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** True if the value axis has whole numbers only. */
  readonly whole: boolean
  readonly text: (value: number) => string
  /** Titles of the axes; empty for none. */
  readonly x: string
  readonly y: string
}
/** Point styles: every line differs by shape and dashes, not by colour alone. */
export const pointShapes = ['circle', 'rect', 'triangle', 'rectRot', 'star', 'crossRot', 'cross', 'dash'] as const
export const lineDashes = [
  [],
  [6, 3],
  [2, 3],
  [8, 3, 2, 3],
  [12, 4],
  [8, 3, 2, 3, 2, 3],
  [12, 3, 6, 3],
  [1, 6],
] as const
const colours = ['--primary', '--link', '--good', '--bad', '--secret', '--warn', '--ink', '--team-3'] as const

function tokenReader(of: Element): (name: string) => string {
  const style = getComputedStyle(of)
  return (name) => style.getPropertyValue(name).trim()
}
/** Returns the CSS colour of series `i`; colours repeat after eight series. */
export const seriesColour = (of: Element, i: number): string =>
  tokenReader(of)(colours[i % colours.length] ?? '--primary')

function axisOptions({ whole, text, x, y }: ChartInput, token: (name: string) => string): object {
  const ticks = { color: token('--ink-soft'), font: { family: token('--face-text') } }
  const titled = (said: string): object => ({
    title: { display: said !== '', text: said, color: token('--ink-soft'), font: { family: token('--face-text') } },
  })
  return {
    x: {
      ...titled(x),
      ticks: { ...ticks, maxRotation: 0, autoSkip: true, autoSkipPadding: 12 },
      grid: { display: false },
    },
    y: {
      ...titled(y),
      beginAtZero: true,
      ticks: {
        ...ticks,
        maxTicksLimit: 6,
        ...(whole ? { precision: 0 } : {}),
        callback: (value: number) => text(value),
      },
      grid: { color: token('--edge') },
      border: { display: false },
    },
  }
}
export function drawChart(canvas: HTMLCanvasElement, given: ChartInput): Chart {
  const token = tokenReader(canvas)
  const sets = given.series.map(({ label, values }, i) => {
    const colour = seriesColour(canvas, i)
    const line = {
      borderWidth: 2,
      pointStyle: pointShapes[i % pointShapes.length],
      pointRadius: 4,
      borderDash: lineDashes[i % lineDashes.length],
      spanGaps: true,
    }
    return {
      label,
      // The name that chart.js expects.
      ['data']: [...values],
      borderColor: colour,
      backgroundColor: colour,
      ...(given.kind === 'line' ? line : { borderRadius: 3, maxBarThickness: 44 }),
    }
  })
  const config = {
    type: given.kind,
    ['data']: { labels: [...given.labels], datasets: sets },
    options: {
      // The desk never animates, except to show an event.
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      scales: axisOptions(given, token),
      plugins: {
        tooltip: {
          backgroundColor: token('--pressed'),
          titleColor: token('--ink'),
          bodyColor: token('--ink'),
          usePointStyle: true,
          callbacks: {
            label: (item: { dataset: { label?: string }; parsed: { y: number | null } }) =>
              `${item.dataset.label ?? ''}: ${item.parsed.y === null ? '–' : given.text(item.parsed.y)}`,
          },
        },
      },
    },
  } as unknown as ChartConfiguration
  return new Chart(canvas, config)
}
