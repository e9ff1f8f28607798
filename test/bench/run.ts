/**
 * `npm run bench`: every figure of the budgets, as JSON lines on stdout. Nothing is asserted here.
 * Each file of this folder but this one exports `figures`, a list of named measurements.
 */
import { readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

export interface Figure {
  readonly what: string
  readonly unit: string
  readonly bar: number | null
  readonly value: number
  /** How it was measured: counts, percentile, conditions. */
  readonly how: string
}
export interface Measurement {
  readonly name: string
  /** A list of figures, or a sentence why it cannot be measured here. */
  readonly run: () => Promise<readonly Figure[] | string>
}
interface BenchFile {
  readonly figures: readonly Measurement[]
}
const only = process.argv[2]
const folder = import.meta.dirname
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .sort()
console.error(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load at the start ${(loadavg()[0] ?? 0).toFixed(1)}`,
)
for (const file of files) {
  const { figures } = (await import(join(folder, file))) as BenchFile
  for (const { name, run } of figures) {
    if (only !== undefined && !name.includes(only)) continue
    const result = await run()
    if (typeof result === 'string') console.log(JSON.stringify({ name, skipped: result }))
    else for (const figure of result) console.log(JSON.stringify({ name, ...figure }))
  }
}
