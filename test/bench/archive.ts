/**
 * What a whole club costs on its way out and in: 20 000 matches with a million events, measured on the build in `dist/`.
 * Alone, in a fresh process that only exports; and in the host, which serves the file and reads it back.
 */
import { spawn } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { room } from '../../electron/club/archive-beside.ts'
import { openStore } from '../../electron/storage/store.ts'
import { thriftyEnv, thriftyNode } from '../../electron/thrift.mjs'
import { fill, matches } from './club-made.ts'
import type { Figure, Measurement } from './run.ts'

const built = join(import.meta.dirname, '..', '..', 'dist', 'main')
const env = { ...process.env, ...thriftyEnv }

interface Club {
  readonly folder: string
  readonly file: string
  readonly events: number
}
interface Cost {
  readonly seconds: number
  /** MB. */
  readonly before: number
  /** MB. */
  readonly peak: number
}
const round = (value: number): number => Math.round(value * 10) / 10
function told(what: string, { seconds, before, peak }: Cost, how: string): readonly Figure[] {
  return [
    { what: `${what}: peak memory`, unit: 'MB', bar: 200, value: round(peak), how },
    {
      what: `${what}: memory added`,
      unit: 'MB',
      bar: null,
      value: round(peak - before),
      how: `${how}; peak less what there was before`,
    },
    { what: `${what}: time`, unit: 's', bar: null, value: round(seconds), how },
  ]
}

async function alone({ folder, file }: Club): Promise<Cost> {
  const store = openStore(folder)
  const given = JSON.stringify({ matches: store.matchIds(), room })
  store.close()
  const script = join(import.meta.dirname, 'archive-alone.mjs')
  const child = spawn(process.execPath, [...thriftyNode, script, join(built, 'archive-worker.js'), folder, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  })
  child.stdin.end(given)
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const status = await new Promise((resolve) => child.once('exit', resolve))
  if (status !== 0) throw new Error(`It ended with ${String(status)}.`)
  return JSON.parse(said) as Cost
}

interface Host {
  readonly api: string
  readonly token: string
  readonly pid: number
}
/** MB, as Linux counts them. */
function memoryOf({ pid }: Host, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`, 'u').exec(status)?.[1]) / 1024
}
async function costOf(host: Host, act: () => Promise<unknown>): Promise<Cost> {
  // What was the highest until now is forgotten.
  writeFileSync(`/proc/${host.pid}/clear_refs`, '5')
  const before = memoryOf(host, 'VmRSS')
  const start = performance.now()
  await act()
  return { seconds: (performance.now() - start) / 1000, before, peak: memoryOf(host, 'VmHWM') }
}
type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
async function asked({ api, token }: Host, path: string, init: Sent = {}): Promise<Response> {
  const answer = await fetch(api + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
/** The worker has started by itself, read all histories, and rests. */
async function settled(host: Host): Promise<void> {
  for (;;) {
    const { unread } = (await (await asked(host, '/stats/overview')).json()) as { readonly unread: number }
    if (unread === 0) break
    await wait(1000)
  }
  await wait(20_000)
}
async function exported(host: Host, file: string): Promise<void> {
  const { body } = await asked(host, '/club/archive')
  if (body === null) throw new Error('There is no archive.')
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file))
}
/** Opened, verified, every match compared with the one that is here; nothing is stored. */
async function readBack(host: Host, file: string): Promise<void> {
  const body = Readable.toWeb(createReadStream(file))
  const headers = { 'content-type': 'application/octet-stream' }
  const init = { method: 'POST', body, duplex: 'half', headers } as Sent
  const tally = (await (await asked(host, '/club/import?dry=1', init)).json()) as {
    readonly matches: { readonly same: number }
  }
  if (tally.matches.same !== matches) throw new Error(`${tally.matches.same} of ${matches} matches are the same.`)
}
/** A host on the club for as long as somebody works with it. */
async function withHost<T>(folder: string, work: (host: Host) => Promise<T>): Promise<T> {
  const args = [join(built, 'browser.js'), '--json', '--no-open', '--port', '0', '--data', folder]
  const child = spawn(process.execPath, [...thriftyNode, ...args], { stdio: ['ignore', 'pipe', 'ignore'], env })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const line = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
    return await work(JSON.parse(line) as Host)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
async function inHost({ folder, file }: Club, how: string): Promise<readonly Figure[]> {
  // The first one reads every history, which happens once in the life of a club.
  await withHost(folder, settled)
  return withHost(folder, async (host) => {
    await wait(5000)
    await settled(host)
    const idle = memoryOf(host, 'VmRSS')
    const out = await costOf(host, () => exported(host, file))
    const back = await costOf(host, () => readBack(host, file))
    const whole = `the whole host with its workers (VmHWM)`
    const rests = `${how}; figures worker loaded, all histories read, 20 s of rest`
    return [
      { what: 'host with the club, at rest', unit: 'MB', bar: 200, value: round(idle), how: rests },
      ...told('club archive, written by the host', out, `${how}; over HTTP to a file, ${whole}`),
      ...told('club archive, read and compared by the host', back, `${how}; as a dry import, ${whole}`),
    ]
  })
}
async function run(): Promise<readonly Figure[] | string> {
  if (!existsSync(join(built, 'archive-worker.js'))) return 'there is no build; npm run build makes one'
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-archive-'))
  try {
    const club = { folder, file: join(folder, 'club.duskclub'), events: fill(folder) }
    const cost = await alone(club)
    const size = round(statSync(club.file).size / 1024 / 1024)
    const how = `${matches} matches, ${club.events} events, file of ${size} MB`
    const figures = told(
      'club archive, written alone',
      cost,
      `${how}; a fresh process that only exports, from the build`,
    )
    return process.platform === 'linux' ? [...figures, ...(await inHost(club, how))] : figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
export const figures: readonly Measurement[] = [{ name: 'archive', run }]
