/** What a whole club costs on its way out and in: 20 000 matches with a million events, in processes of their own. */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveBeside } from '../../electron/club/archive-beside.ts'
import { openIncoming } from '../../electron/club/incoming.ts'
import { ClubBook } from '../../electron/club/clubbook.ts'
import { judge } from '../../electron/club/histories.ts'
import { openStore } from '../../electron/storage/store.ts'
import type { Entry } from '../../shared/engine/events.ts'
import type { Figure, Measurement } from './run.ts'

const matches = Number(process.env['DUSKBOARD_MATCHES'] ?? 20_000)
const eventsEach = 50
const at = '2026-01-02T03:04:05.678Z'
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function entryOf(match: number, batch: number): Entry {
  const row = {
    batch,
    t: batch * 500,
    at,
    by: 'moderator',
    told: 'all',
    to: [],
    event: {
      type: 'voted',
      voter: (match + batch) % 12,
      seat: (match * batch) % 12,
      text: `what was said ${match * batch}`,
    },
  } as const
  return { kind: 'command', batch, command: { type: 'vote', seat: batch % 12 }, rows: [row, row] }
}
/** A club of so many matches in a fresh folder. */
function fill(folder: string): void {
  const store = openStore(folder)
  const book = new ClubBook({ store, by: () => 'bench', changed: () => undefined })
  book.write(
    Array.from({ length: 200 }, (_, n) => ({ type: 'playerAdded', player: id(n), name: `Player ${n}`, guest: false })),
  )
  const names = Array.from({ length: 12 }, (_, n) => `Player ${n}`)
  for (let n = 0; n < matches; n += 1) {
    const record = {
      id: id(n),
      game: 'bench',
      rules: 1,
      names,
      seed: `seed ${n}`,
      created: at,
      ended: null,
      outcome: null,
      results: null,
    }
    const entries = Array.from({ length: eventsEach / 2 }, (_, i) => entryOf(n, i + 1))
    store.importMatch({ record, entries, mark: 0, damage: null })
    if (n % 20 === 0)
      book.write(
        Array.from({ length: 20 }, (_, i) => ({ type: 'seatsMapped', match: id(n + i), players: { 1: id(i) } })),
      )
  }
  store.close()
}
interface Cost {
  readonly seconds: number
  /** MB. */
  readonly peak: number
  /** MB. */
  readonly file: number
}
const costOf = (start: number, file: string): Cost => ({
  seconds: (performance.now() - start) / 1000,
  peak: process.resourceUsage().maxRSS / 1024,
  file: statSync(file).size / 1024 / 1024,
})
async function writeOut(folder: string, file: string): Promise<Cost> {
  const store = openStore(folder)
  const start = performance.now()
  const body = archiveBeside({
    folder,
    about: { version: 'bench', made: at, club: 'Bench', part: { kind: 'all' } },
    matches: store.matchIds(),
    settings: { colours: null, logo: null, packs: {} },
  })
  await pipeline(Readable.from(body), createWriteStream(file))
  const cost = costOf(start, file)
  store.close()
  return cost
}
/** Opened, verified, and every match compared with the one that is here. */
async function readIn(folder: string, file: string): Promise<Cost> {
  const store = openStore(folder)
  const start = performance.now()
  const incoming = await openIncoming(file)
  let same = 0
  for await (const match of incoming.matches()) if (judge(store.read(match.record.id), match).kind === 'same') same += 1
  await incoming.close()
  const cost = costOf(start, file)
  store.close()
  if (same !== matches) throw new Error(`${same} of ${matches} matches are the same.`)
  return cost
}
const inChild = (what: string, folder: string): Promise<Cost> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, what, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.once('exit', (status) =>
      status === 0 ? resolve(JSON.parse(said) as Cost) : reject(new Error(`It ended with ${status}.`)),
    )
  })
const round = (value: number): number => Math.round(value * 10) / 10
function told(what: string, { seconds, peak, file }: Cost): readonly Figure[] {
  const how = `${matches} matches, ${matches * eventsEach} events, file of ${round(file)} MB, a process of its own`
  return [
    { what: `club archive, ${what}: peak memory`, unit: 'MB', bar: 200, value: round(peak), how },
    { what: `club archive, ${what}: time`, unit: 's', bar: null, value: round(seconds), how },
  ]
}
async function run(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-archive-'))
  try {
    fill(folder)
    const [out, back] = [await inChild('out', folder), await inChild('in', folder)]
    return [...told('written', out), ...told('read and compared', back)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
export const figures: readonly Measurement[] = [{ name: 'archive', run }]

const [, script, what, folder] = process.argv
if (script === import.meta.filename && folder !== undefined && existsSync(folder)) {
  const file = join(folder, 'club.duskclub')
  const cost = what === 'out' ? await writeOut(folder, file) : await readIn(folder, file)
  process.stdout.write(JSON.stringify(cost))
}
