/** The command `npm run simulate`: plays evenings from their seeds and prints each promise that did not hold. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ordersFor, playEvenings } from './evening-pool.ts'
import { giveObsVirtualSockets } from './network/socket-of-obs-library.ts'
import { plantedFaults, searchFault } from './planted-faults.ts'
import { writeTracePage } from './trace-page.ts'
import type { EveningSummary } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    disk: { type: 'string', default: 'memory' },
    trace: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const [minutes, seeds, from] = [Number(values.minutes), Number(values.seeds), Number(values.from)]
const isDiskReal = values.disk === 'real'
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const secondsSince = (began: bigint): number => Number(process.hrtime.bigint() - began) / 1e9
const commitNow = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const tenth = (value: number): number => Math.round(value * 10) / 10
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const clockOf = (ms: number): string => new Date(ms).toISOString().slice(11, 21)
/** Most evenings that are played to shrink a failing one. */
const shrinkTries = 60

function sayViolation({ seed, on, violations }: EveningSummary): void {
  const [first] = violations
  if (first === undefined) return
  say(`seed ${seed} at commit ${commitNow()} broke: ${first.promise}`)
  say(`  after ${clockOf(first.at)}, step ${first.step}: ${first.found}`)
  say(`  with ${on.join(', ') || 'nothing switched on'}`)
}
/** Plays one evening in this process; prints its course and, where a promise broke, the acts that it takes. */
async function playOne(seed: string): Promise<boolean> {
  giveObsVirtualSockets()
  const { playEvening } = await import('./play-evening.ts')
  const { shrinkActs } = await import('./shrink.ts')
  const result = await playEvening(seed, { minutes, isDiskReal })
  if (values.trace) for (const { at, by, did } of result.trace) say(`${clockOf(at)}  ${by}: ${did}`)
  const [first] = result.violations
  say(`${result.steps} steps, ${result.commits} commits, ${result.over ? 'an outcome' : 'no outcome'}`)
  if (values.trace)
    say(
      writeTracePage({
        seed,
        broken: first === undefined ? null : `${first.promise}: ${first.found}`,
        lines: result.trace,
      }),
    )
  if (first === undefined) return true
  sayViolation(result)
  const { promise } = first
  const needed = await shrinkActs({ seed, minutes, promise, acts: result.acts, tries: shrinkTries })
  const keeps = new Set(needed)
  const leftOut = result.acts.filter((act) => !keeps.has(act))
  const { trace } = await playEvening(seed, { minutes, isDiskReal, leftOut })
  say(`${needed.length} of ${result.acts.length} acts are needed:`)
  for (const { at, by, did } of trace) say(`${clockOf(at)}  ${by}: ${did}`)
  return false
}
async function playMany(): Promise<boolean> {
  const began = process.hrtime.bigint()
  const total = { seeds: 0, steps: 0, violations: 0 }
  const took: number[] = []
  await playEvenings(ordersFor(seeds, minutes, { from, isDiskReal }), {
    played: (summary, seconds) => {
      took.push(seconds)
      total.seeds += 1
      total.steps += summary.steps
      total.violations += summary.violations.length
      sayViolation(summary)
      return true
    },
  })
  const [seconds, p50] = [tenth(secondsSince(began)), tenth(medianOf(took))]
  say(
    values.json
      ? JSON.stringify({ ...total, seconds, p50 })
      : `${total.seeds} evenings, ${total.violations} violations, ${seconds} s, an evening ${p50} s at p50`,
  )
  return total.violations === 0
}
/** Looks for each planted fault; prints the number of seeds that it took. */
async function searchFaults(): Promise<boolean> {
  let isComplete = true
  for (const path of plantedFaults().filter((each) => each.includes(values.only))) {
    const { name, what, seeds: took, broke } = await searchFault(path, { seeds, minutes })
    isComplete &&= took !== null
    say(
      `${name.padEnd(30)} ${took === null ? 'NOT FOUND' : String(took).padStart(4)}  ${what} ${broke === '' ? '' : `→ ${broke}`}`,
    )
  }
  return isComplete
}
const isFine = values.faults
  ? await searchFaults()
  : values.seed === undefined
    ? await playMany()
    : await playOne(values.seed)
process.exit(isFine ? 0 : 1)
