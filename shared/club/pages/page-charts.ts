/**
 * Pictures of figures as inline SVG without a script. Only shapes are drawn, and stretch with the page; all words and
 * numbers stand beside them as text, so that they can be read on a phone.
 */
import type { Rate } from '../../stats/rates.ts'
import { html, type Html, type HtmlPart } from './html.ts'
import type { PagesWords } from './pages-words.en.ts'

/** Words and language of a page. */
export interface PageLanguage {
  readonly lang: string
  readonly words: PagesWords
}
/** Rounds to hundredths of a unit of the drawing. */
const at = (value: number): number => Math.round(value * 100) / 100

/** A share with its name. */
export interface RateLine {
  readonly label: HtmlPart
  readonly rate: Rate
}
/** Returns a bar that is filled to a share, 0 to 1, with a shape over it where one is given. */
export const shareBar = (share: number, over: Html | null = null): Html =>
  html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="10" />
    <rect class="share" width="${at(share * 100)}" height="10" />
    ${over}
  </svg>`
const rateBar = ({ rate, low, high }: Rate): Html =>
  shareBar(rate ?? 0, html`<path class="range" d="M${at(low * 100)} 5H${at(high * 100)}" />`)
export const percent = (share: number | null, lang: string): string =>
  share === null ? '–' : new Intl.NumberFormat(lang, { style: 'percent' }).format(share)

/** Returns shares as a table with a bar in each line; nothing without lines. */
export function rateTable(title: string, lines: readonly RateLine[], { lang, words }: PageLanguage): Html | null {
  if (lines.length === 0) return null
  const rows = lines.map(
    ({ label, rate }) =>
      html`<tr>
        <th scope="row">${label}</th>
        <td class="drawn">${rateBar(rate)}</td>
        <td class="number"><b>${percent(rate.rate, lang)}</b></td>
        <td class="number quiet">${words.rateOf(rate.wins, rate.count)}</td>
      </tr>`,
  )
  return html`<table class="rates">
    <caption>
      ${title}
    </caption>
    <thead class="unseen">
      <tr>
        <th scope="col">${title}</th>
        <td></td>
        <th scope="col">${words.rate}</th>
        <th scope="col">${words.matches}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** A line of a chart: one value for each place along it. */
export interface ChartLine {
  readonly name: string
  readonly values: readonly number[]
}
/** A chart over places such as evenings. */
export interface ChartFrame extends PageLanguage {
  readonly title: string
  /** Title of the places. */
  readonly of: string
  readonly places: readonly string[]
}
const width = 300
const height = 100
const widestColumn = 24
function boundsOf(lines: readonly ChartLine[]): { readonly low: number; readonly high: number } {
  const values = lines.flatMap((line) => line.values)
  const low = Math.min(0, ...values)
  return { low, high: Math.max(low + 1, ...values) }
}
function figure({ title, of, places, lang, words }: ChartFrame, lines: readonly ChartLine[], drawing: Html): Html {
  const { low, high } = boundsOf(lines)
  const number = new Intl.NumberFormat(lang)
  const heads = lines.map(({ name }) => html`<th scope="col"><bdi>${name}</bdi></th>`)
  const rows = places.map(
    (place, i) =>
      html`<tr>
        <th scope="row">${place}</th>
        ${lines.map(({ values }) => html`<td class="number">${number.format(values[i] ?? 0)}</td>`)}
      </tr>`,
  )
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <div class="plot">
      <div class="scale" aria-hidden="true"><span>${number.format(high)}</span><span>${number.format(low)}</span></div>
      ${drawing}
      <div class="ends" aria-hidden="true">
        <span>${places[0] ?? ''}</span><span>${places.length > 1 ? (places.at(-1) ?? '') : ''}</span>
      </div>
    </div>
    ${legend(lines)}
    <details>
      <summary>${words.asTable}</summary>
      <div class="wide" tabindex="0" role="region" aria-label="${title}">
        <table>
          <thead>
            <tr>
              <th scope="col">${of}</th>
              ${heads}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
    </details>
  </figure>`
}
const legend = (lines: readonly ChartLine[]): Html | null =>
  lines.length < 2
    ? null
    : html`<ul class="legend">
        ${lines.map(
          ({ name }, i) =>
            html`<li>
              <svg viewBox="0 0 24 4" aria-hidden="true"><path class="line line-${i + 1}" d="M0 2H24" /></svg>
              <bdi>${name}</bdi>
            </li>`,
        )}
      </ul>`

/** Returns lines over places, six at most, with the same figures as a table. */
export function lineChart(frame: ChartFrame, lines: readonly ChartLine[]): Html {
  const { low, high } = boundsOf(lines)
  const x = (i: number): number => at(frame.places.length < 2 ? width / 2 : (i / (frame.places.length - 1)) * width)
  const y = (value: number): number => at(height - ((value - low) / (high - low)) * height)
  const paths = lines.map(({ values }, i) => {
    const points = values.map((value, n) => `${x(n)} ${y(value)}`)
    return html`<path class="line line-${i + 1}" d="M${points.join('L')}${points.length === 1 ? 'h.01' : ''}" />`
  })
  return figure(
    frame,
    lines,
    html`<svg
      viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${frame.words.chart(frame.title)}"
    >
      <path class="rule" d="M0 ${y(0)}H${width}" />
      ${paths}
    </svg>`,
  )
}
/** Returns columns over places, with the same figures as a table. */
export function columnChart(frame: ChartFrame, line: ChartLine): Html {
  const { high } = boundsOf([line])
  const step = width / Math.max(1, line.values.length)
  const broad = Math.min(widestColumn, step - Math.min(2, step / 4))
  const bars = line.values.map((value, i) => {
    const tall = (value / high) * height
    return html`<rect
      class="share"
      x="${at((i + 0.5) * step - broad / 2)}"
      y="${at(height - tall)}"
      width="${at(broad)}"
      height="${at(tall)}"
    />`
  })
  return figure(
    frame,
    [line],
    html`<svg
      viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${frame.words.chart(frame.title)}"
    >
      ${bars}
      <path class="rule" d="M0 ${height}H${width}" />
    </svg>`,
  )
}
