/** Figures of several runs as one, as a table, and kept in RESULTS.md: one section for each command that measures. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, type as system } from 'node:os'
import { join } from 'node:path'
import type { Found } from '../kit/figures-report.ts'
import type { Figure, Measurement } from './figure.ts'

/** A printed line: a figure, or the reason why there is none. */
export type Line =
  | (Figure & { readonly name: string; readonly runs: number })
  | { readonly name: string; readonly skipped: string }

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
/** One run; what it throws is told as the reason why there is no figure, so that all others are measured still. */
async function tried(name: string, run: Measurement['run']): ReturnType<Measurement['run']> {
  try {
    return await run()
  } catch (error) {
    console.error(`${name}:`, error)
    return `it failed: ${error instanceof Error ? error.message : String(error)}`
  }
}
/** The median of each figure over so many runs. */
export async function bench(name: string, run: Measurement['run'], runs: number): Promise<readonly Line[]> {
  const all: (readonly Figure[])[] = []
  for (let n = 0; n < runs; n += 1) {
    const result = await tried(name, run)
    if (typeof result === 'string') return [{ name, skipped: result }]
    all.push(result)
  }
  return (all[0] ?? []).map((figure, i) => {
    const value = middle(all.map((figures) => figures[i]?.value ?? Number.NaN))
    return { name, ...figure, value, runs }
  })
}
const shown = (value: number): string =>
  String(Math.abs(value) < 100 ? Math.round(value * 100) / 100 : Math.round(value))
function row(line: Line): readonly string[] {
  if ('skipped' in line) return [line.name, `not measured: ${line.skipped}`, '', '', '']
  const { name, what, unit, bar, value } = line
  const verdict = bar === null ? '' : value <= bar ? 'met' : 'missed'
  return [name, what, `${shown(value)} ${unit}`, bar === null ? '' : `${shown(bar)} ${unit}`, verdict]
}
const asRow = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [asRow(head), asRow(head.map(() => '---')), ...rows.map(asRow)].join('\n')
}
export const figuresTable = (lines: readonly Line[]): string =>
  markdown(['name', 'what', 'measured', 'bar', ''], lines.map(row))

export const foundTable = (found: readonly Found[]): string =>
  markdown(
    ['trial', 'what', 'tries', 'losses', 'said'],
    found.map(({ name, what, tries, losses, says }) => [name, what, String(tries), String(losses), says]),
  )

export interface Section {
  /** The command that made it. */
  readonly made: string
  readonly table: string
  /** Description of the machine, its load included; by default as the system gives it now. */
  readonly machine?: string
}
const kept = join(import.meta.dirname, 'RESULTS.md')
const mark = (name: string): string => `<!-- ${name} -->`
const top = `# Results

Figures of one machine, each section by the command named in it; [TRUST.md](../TRUST.md) says how to read them, [README.md](README.md) how they are measured. Written by the commands themselves, never by hand.
`
const load = (): string => (loadavg()[0] ?? 0).toFixed(1)
const machineNow = (): string =>
  `node ${process.version}, ${system()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, load at the end ${load()}`

/** The text of RESULTS.md with this section in the place of the one before it. */
export function withSection(before: string, name: string, text: string): string {
  const sections = before.split(/^(?=<!-- [a-z-]+ -->$)/mu)
  const mine = `${mark(name)}\n${text.trim()}\n`
  const at = sections.findIndex((section) => section.startsWith(mark(name)))
  const all = at === -1 ? [...sections, mine] : sections.map((section, i) => (i === at ? mine : section))
  return `${all.map((section) => section.trim()).join('\n\n')}\n`
}
/** Writes the section `name` of RESULTS.md; the others stay as they are. */
export function keep(name: string, { made, table, machine = machineNow() }: Section): void {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const text = `## ${name}\n\n\`${made}\`, ${date} UTC, ${machine}.\n\n${table}`
  writeFileSync(kept, withSection(existsSync(kept) ? readFileSync(kept, 'utf8') : top, name, text))
}

/** Keeps what one trial of a command found, in a section of its own: trials are run one by one, on different days. */
export const keepTrial =
  (command: string) =>
  (trial: string, found: readonly Found[]): void =>
    keep(`${command}-${trial}`, {
      made: `npm run ${command} -- --only ${trial} --write`,
      table: foundTable(found),
    })
