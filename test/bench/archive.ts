/**
 * Measures the export and import of a whole club, 20 000 matches with a million events, on the build in `dist/`: the
 * writing process by itself, then the host with its workers, which serves the file and reads it back.
 */
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { startInProcess } from '../../electron/workers/process-worker.ts'
import { archiveInWorker } from '../../electron/club/transfer/archive-job.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import { thriftyEnv, thriftyNode } from '../../electron/build/node-flags.mjs'
import { fill, matches } from './made-club.ts'
import { childrenOf, mostSince, weighed, weighedOnce } from '../kit/process/process-memory.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

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

/** Measures the writing of the file by itself, without the host that sends it on. */
async function alone({ folder, file }: Club): Promise<Cost> {
  const store = openStore(folder)
  const matches = store.matchIds()
  store.close()
  const about = { version: 'bench', made: '2026-01-02T03:04:05.678Z', club: 'Bench', part: { kind: 'all' } } as const
  const given = { folder, about, matches, settings: { colours: null, logo: null, packs: {} } }
  const start = performance.now()
  const pieces = archiveInWorker(given, { startBeside: startInProcess, script: join(built, 'archive-worker.js') })
  const first = pieces.next()
  const [writer = 0] = childrenOf(process.pid)
  const most = mostSince(writer)
  const begun = async function* (): AsyncGenerator<Uint8Array> {
    const { value, done } = await first
    if (done !== true) yield value
    yield* pieces
  }
  await pipeline(Readable.from(begun()), createWriteStream(file))
  return { seconds: (performance.now() - start) / 1000, before: 0, peak: most() }
}

interface Host {
  readonly api: string
  readonly token: string
  readonly pid: number
}
async function costOf(host: Host, act: () => Promise<unknown>): Promise<Cost> {
  const before = weighed(host.pid).all
  const most = mostSince(host.pid)
  const start = performance.now()
  await act()
  return { seconds: (performance.now() - start) / 1000, before, peak: most() }
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
/** Opens and verifies the archive and compares every match with the stored one; stores nothing. */
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
    const idle = { ...weighed(host.pid), once: weighedOnce(host.pid) }
    const out = await costOf(host, () => exported(host, file))
    const back = await costOf(host, () => readBack(host, file))
    const whole = 'the host and the processes beside it, each at its most (VmHWM)'
    const rests = `${how}; figures loaded, all histories read, 20 s of rest`
    const rest = (value: number, how: string): Omit<Figure, 'what' | 'bar'> => ({
      unit: 'MB',
      value: round(value),
      how: `${rests}; ${how}`,
    })
    return [
      { what: 'host with the club, at rest', bar: 250, ...rest(idle.once, 'all processes, shared pages once (PSS)') },
      { what: 'the same, shared pages in each', bar: null, ...rest(idle.all, 'all processes (RSS)') },
      { what: 'the same, without the processes beside it', bar: null, ...rest(idle.itself, 'the host alone (RSS)') },
      ...told('club archive, written by the host', out, `${how}; over HTTP to a file, ${whole}`),
      ...told('club archive, read and compared by the host', back, `${how}; as a dry import, ${whole}`),
    ]
  })
}
async function run(): Promise<readonly Figure[] | string> {
  if (process.platform !== 'linux') return 'only Linux says what a process weighed at most'
  if (!existsSync(join(built, 'archive-worker.js'))) return 'there is no build; npm run build makes one'
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-archive-'))
  try {
    const club = { folder, file: join(folder, 'club.duskclub'), events: fill(folder) }
    const cost = await alone(club)
    const size = round(statSync(club.file).size / 1024 / 1024)
    const how = `${matches} matches, ${club.events} events, file of ${size} MB`
    const written = told('club archive, the process that writes it', cost, `${how}; from the build`)
    return [...written.filter(({ what }) => !what.includes('added')), ...(await inHost(club, how))]
  } finally {
    removeFolder(folder)
  }
}
export const figures: readonly Measurement[] = [{ name: 'archive', run }]
