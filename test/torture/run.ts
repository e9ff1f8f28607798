/**
 * `npm run torture -- [--kills N] [--tries N] [--only NAME] [--write]`: what the console survives. JSON lines on stdout, a table
 * on stderr; status 1 when anything was lost.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { keepTrial } from '../bench/results.ts'
import { wallClocks } from './clock.ts'
import { callsFail } from './failing-calls.ts'
import { damages } from './damage.ts'
import { hostTrials } from './hosts.ts'
import { kills } from './kills.ts'
import { leagueKills } from './league-kills.ts'
import { powerGoes } from './power-cuts.ts'
import { runTrials, type Trial } from '../kit/figures-report.ts'

const trials: readonly Trial[] = [kills, leagueKills, damages, callsFail, powerGoes, wallClocks, ...hostTrials]
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    tries: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const number = (text: string | undefined, usual: number): number => (text === undefined ? usual : Number(text))
/** Tries of trials that start programs or sleep, fewer so that a run lasts less than an hour. */
const fewer: Readonly<Record<string, number>> = {
  'league-kills': 200,
  calls: 300,
  power: 300,
  'read-only': 200,
  twice: 200,
  sleep: 100,
}
const sizes = (name: string): number =>
  name === 'kills' ? number(values.kills, 1000) : number(values.tries, fewer[name] ?? 1000)
if (!ensureBuilt()) process.exit(1)
const chosen = trials.filter(({ name }) => values.only === undefined || name.includes(values.only))
const found = await runTrials(chosen, { size: sizes, ...(values.write === true && { found: keepTrial('torture') }) })
process.exit(found.every(({ losses }) => losses === 0) ? 0 : 1)
