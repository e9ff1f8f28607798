/**
 * `npm run fuzz -- [--prefixes N] [--messages N] [--steps N] [--tries N] [--only NAME] [--through nginx] [--write]`: what gets out
 * and who gets in.
 * JSON lines on stdout, progress and a table on stderr; status 1 when anything did.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { keepTrial } from '../bench/results.ts'
import { runTrials, type Trial } from '../kit/figures-report.ts'
import { canaryTrial } from './canary.ts'
import { doorsTrial } from './access-attempts.ts'
import { framesTrial } from './frames.ts'
import { markupTrial } from './markup.ts'
import { messagesTrial } from './messages.ts'
import { pollutedTrial } from './polluted.ts'
import { prefixes } from './prefixes.ts'
import { seatsTrial } from './seats.ts'
import { silenceTrial } from './silence.ts'
import { outsideTrial } from './outside.ts'
import { slowTrial } from './slow.ts'
import { goThroughNginx } from './target.ts'

const trials: readonly Trial[] = [
  prefixes,
  canaryTrial,
  silenceTrial,
  messagesTrial,
  framesTrial,
  doorsTrial,
  seatsTrial,
  slowTrial,
  outsideTrial,
  pollutedTrial,
  markupTrial,
]
const { values } = parseArgs({
  options: {
    prefixes: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '100000' },
    steps: { type: 'string', default: '2000' },
    tries: { type: 'string', default: '20000' },
    only: { type: 'string' },
    through: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const sizes: Readonly<Record<string, string>> = {
  prefixes: values.prefixes,
  canary: values.steps,
  silence: values.steps,
  messages: values.messages,
  frames: values.messages,
}
const size = (name: string): number => Number(sizes[name] ?? values.tries)
if (!ensureBuilt()) process.exit(1)
if (values.through === 'nginx') goThroughNginx()
const chosen = trials.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name))
const found = await runTrials(chosen, { size, ...(values.write && { found: keepTrial('fuzz') }) })
process.exit(found.every(({ losses }) => losses === 0) ? 0 : 1)
