/**
 * `npm run soak -- [--minutes N] [--write]`: a long evening in short. A JSON line for each roll call and each verdict on stdout, a
 * table on stderr; status 1 when something grew that may not, or somebody saw something wrong.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { foundTable, keep } from '../bench/results.ts'
import { table } from '../kit/figures-report.ts'
import { hoursOf, judged } from './judge.ts'
import { soak } from './soak.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, write: { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  process.stderr.write('--minutes is a number above 0.\n')
  process.exit(2)
}
if (!ensureBuilt()) process.exit(1)
const size = { ms: minutes * 60_000, screens: 50, phones: 20, every: 130, roll: Math.min(20_000, minutes * 4000) }
const soaked = await soak(size, (sample) => process.stdout.write(`${JSON.stringify({ name: 'soak', ...sample })}\n`))
const found = judged(soaked)
for (const each of found) process.stdout.write(`${JSON.stringify(each)}\n`)
const { steps, matches, opened } = soaked
const whole = `${minutes} minutes with ${size.screens} screens and ${size.phones} phones: ${matches} matches, ${steps} steps (${hoursOf(soaked).toFixed(1)} hours at a table of people), ${opened} connections`
process.stderr.write(`\n${whole}\n\n${table(found)}\n`)
if (values.write)
  keep('soak', { made: `npm run soak -- --minutes ${minutes} --write`, table: `${whole}.\n\n${foundTable(found)}` })
process.exit(found.every(({ losses }) => losses === 0) ? 0 : 1)
