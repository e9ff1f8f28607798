// A process that only exports, as the built host does: `node archive-alone.mjs WORKER FOLDER FILE`. Plain JavaScript and
// nothing imported but Node, so that what it weighs is the export's.
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'

const [script = '', folder = '', file = ''] = process.argv.slice(2)
const { matches, room } = JSON.parse(readFileSync(0, 'utf8'))
const about = { version: 'bench', made: '2026-01-02T03:04:05.678Z', club: 'Bench', part: { kind: 'all' } }
const before = process.memoryUsage.rss()
const start = performance.now()
const settings = { colours: null, logo: null, packs: {} }
const worker = new Worker(script, { workerData: { folder, about, matches, settings }, resourceLimits: room })
async function* pieces() {
  for (;;) {
    worker.postMessage('next')
    const [piece] = await once(worker, 'message')
    if (piece === null) return
    yield piece
  }
}
await pipeline(Readable.from(pieces()), createWriteStream(file))
// On Linux this is VmHWM: what the system saw at most, all threads and all that is mapped included.
const peak = process.resourceUsage().maxRSS / 1024
process.stdout.write(
  JSON.stringify({ seconds: (performance.now() - start) / 1000, peak, before: before / 1024 / 1024 }),
)
