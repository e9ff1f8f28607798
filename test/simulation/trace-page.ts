/** The course of an evening as a page to read: a column for each person, a row for each moment. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TraceLine } from './trace.ts'

export interface TracePageInput {
  readonly seed: string
  /** The promise that broke and what was found, or null. */
  readonly broken: string | null
  readonly lines: readonly TraceLine[]
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const clockOf = (ms: number): string => new Date(ms).toISOString().slice(11, 21)
const style = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#222;background:#fff}
table{border-collapse:collapse}th,td{padding:.2rem .8rem;text-align:start;vertical-align:top;border-block-end:1px solid #ddd}
th{position:sticky;inset-block-start:0;background:#fff}td:first-child{font-variant-numeric:tabular-nums;color:#666}
.shows{color:#575}.broken{padding:1rem;background:#fdecea;border-inline-start:4px solid #b3261e}`

/** Returns the page as HTML, which asks nothing of any network. */
export function traceHtml({ seed, broken, lines }: TracePageInput): string {
  const people = [...new Set(lines.map(({ by }) => by))]
  const rows = lines.map(({ at, by, did }) => {
    const cells = people.map(
      (each) => `<td${did.startsWith('shows') ? ' class="shows"' : ''}>${each === by ? escaped(did) : ''}</td>`,
    )
    return `<tr><td>${clockOf(at)}</td>${cells.join('')}</tr>`
  })
  const head = ['', ...people].map((each) => `<th>${escaped(each)}</th>`).join('')
  const verdict = broken === null ? '' : `<p class="broken">${escaped(broken)}</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Evening ${escaped(seed)}</title><style>${style}</style>
<h1>Evening ${escaped(seed)}</h1>${verdict}<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
}
/** Writes the page below `test-results` and returns its path. */
export function writeTracePage(input: TracePageInput): string {
  const folder = join(import.meta.dirname, '..', '..', 'test-results', 'simulation')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `evening-${input.seed}.html`)
  writeFileSync(path, traceHtml(input))
  return path
}
