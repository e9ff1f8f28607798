/**
 * `npm run bench [-- NAME] [--runs N] [--write]`: every figure of the budgets, as JSON lines on stdout and a table on
 * stderr; of several runs the median. `--write` keeps them in RESULTS.md. Nothing is asserted here.
 * Each file of this folder that exports `figures`, a list of named measurements, is run in a process of its own.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { thriftyEnv, thriftyNode } from '../../electron/build/node-flags.mjs'
import { bench, figuresTable, keep, type Line } from './results.ts'
import { spentNow, stolenSince } from '../kit/process/stolen-time.ts'
import type { Measurement } from './figure.ts'

interface BenchFile {
  readonly figures?: readonly Measurement[]
}
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, runs: { type: 'string' }, file: { type: 'string' } },
  allowPositionals: true,
})
const [only] = positionals
if (only !== undefined && values.write) {
  console.error('RESULTS.md keeps all figures or none: leave the name or --write out.')
  process.exit(2)
}
/** Measurements that take long or make a club of 20 000 matches run once; the peers take medians themselves. */
const once =
  /^(?:club-figures|club-beside|league-beside|pages-beside|league-statistics|history|archive|peers|obs$|pixels|overlay-cost|phone-bytes|evening-bytes)/u
const runs = Number(values.runs ?? (values.write ? 3 : 1))
const folder = import.meta.dirname

/** The measurements of one file, here. */
async function measured(file: string): Promise<void> {
  const { figures = [] } = (await import(join(folder, file))) as BenchFile
  for (const { name, run } of figures) {
    if (only !== undefined && !name.includes(only)) continue
    for (const line of await bench(name, run, once.test(name) ? 1 : runs)) console.log(JSON.stringify(line))
  }
}
/** The same in a process of its own, run as the console is: what another one left in memory would be measured with it. */
async function measuredApart(file: string): Promise<readonly Line[]> {
  // Unwritten pages of the run before would slow the first durable step of the next one.
  if (process.platform !== 'win32') spawnSync('sync')
  const args = [...thriftyNode, import.meta.filename, ...positionals, '--runs', String(runs), '--file', file]
  const env = { ...process.env, ...thriftyEnv }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines: Line[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    lines.push(JSON.parse(line) as Line)
  }
  const status = await ended
  if (status === 0) return lines
  const broken: Line = { name: file, skipped: `its process ended with ${status}` }
  console.log(JSON.stringify(broken))
  return [...lines, broken]
}
async function all(): Promise<void> {
  const machine = `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load at the start ${(loadavg()[0] ?? 0).toFixed(1)}`
  console.error(machine)
  const before = spentNow()
  const lines: Line[] = []
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'run.ts')
    .sort())
    lines.push(...(await measuredApart(file)))
  console.error(`\n${figuresTable(lines)}`)
  const taken = stolenSince(before, spentNow())
  console.error(machine + taken)
  if (values.write)
    keep('bench', {
      made: `npm run bench -- --write --runs ${runs}`,
      machine: machine + taken,
      table: figuresTable(lines),
    })
}
await (values.file === undefined ? all() : measured(values.file))
process.exit()
