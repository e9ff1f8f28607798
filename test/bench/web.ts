/** Command -> durable -> frame at every screen, and process start -> ready line. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thriftyEnv, thriftyNode } from '../../electron/build/node-flags.mjs'
import type { Figure, Measurement } from './figure.ts'
import { end, latencies, outputScreens } from './screens.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

export const percentile = (values: readonly number[], p: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((p / 100) * values.length))] ?? 0
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const fanOut = (screens: number, bar: number | null = null): Measurement => ({
  name: `command-to-frame-${screens}`,
  run: async (): Promise<readonly Figure[]> => {
    const rounds = screens > 500 ? 60 : 200
    const gathered = await outputScreens(screens)
    const times = await latencies(gathered, { first: 0, count: rounds, rest: 5 })
    await end(gathered)
    const how = `command -> SQLite (FULL) -> last of ${screens} sockets of one output, ${rounds} commands, all clients in one other process`
    const of = (p: number): number => Math.round(percentile(times, p) * 100) / 100
    return [
      { what: 'p50', unit: 'ms', bar: null, value: of(50), how },
      { what: 'p95', unit: 'ms', bar, value: of(95), how },
    ]
  },
})

async function startOnce(file: string, cache: string): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'duskboard-start-'))
  const start = performance.now()
  const env = { ...process.env, ...thriftyEnv, NODE_COMPILE_CACHE: cache }
  const child = spawn(process.execPath, [...thriftyNode, file, '--port', '0', '--no-open', '--json', '--data', data], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  const took = performance.now() - start
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  removeFolder(data)
  return took
}
const start: Measurement = {
  name: 'start',
  run: async () => {
    const file = join(import.meta.dirname, '..', '..', 'dist', 'main', 'browser.js')
    if (!existsSync(file)) return 'there is no build; npm run build makes one'
    const cache = mkdtempSync(join(tmpdir(), 'duskboard-cache-'))
    const times: number[] = []
    for (let i = 0; i < 11; i++) times.push(await startOnce(file, cache))
    removeFolder(cache)
    const [first = 0, ...rest] = times
    const figure = (what: string, value: number, how: string): Figure => ({
      what,
      unit: 'ms',
      bar: 500,
      value: Math.round(value),
      how,
    })
    return [
      figure('first start', first, 'spawn -> ready line, fresh folder, no compile cache'),
      figure('p95', percentile(rest, 95), 'spawn -> ready line, fresh folder, 10 starts with compile cache'),
    ]
  },
}
export const figures: readonly Measurement[] = [start, fanOut(1), fanOut(50), fanOut(200), fanOut(1000, 40)]
