/**
 * `npm run torture -- [--kills N] [--tries N] [--only NAME]`: what the console survives. JSON lines on stdout, a table
 * on stderr; status 1 when anything was lost.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../electron/bootstrap.mjs'
import { wallClocks } from './clock.ts'
import { damages } from './damage.ts'
import { hostTrials } from './hosts.ts'
import { kills } from './kills.ts'
import { runTrials, type Trial } from '../kit/report.ts'

const trials: readonly Trial[] = [kills, damages, wallClocks, ...hostTrials]
const { values } = parseArgs({
  options: { kills: { type: 'string' }, tries: { type: 'string' }, only: { type: 'string' } },
})
const number = (text: string | undefined, usual: number): number => (text === undefined ? usual : Number(text))
const sizes = (name: string): number => (name === 'kills' ? number(values.kills, 1000) : number(values.tries, 1000))
if (!ensureBuilt()) process.exit(1)
const chosen = trials.filter(({ name }) => values.only === undefined || name.includes(values.only))
process.exit((await runTrials(chosen, sizes)) ? 0 : 1)
