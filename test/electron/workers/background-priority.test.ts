/** Work beside the table lets it go first, keeps off one core, and does not slow the table itself down. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../../electron/workers/background-priority.ts')
/** Texts of the system about one thread. */
interface Thread {
  readonly stat: string
  readonly status: string
}
/** The 19th field of a thread's own line: 0 is normal, above that it waits for others. */
const niceness = ({ stat }: Thread): number => Number(stat.replace(/^.*\) /su, '').split(' ')[16])
/** The cores that it may run on. */
function coresOf({ status }: Thread): readonly number[] {
  const list = /^Cpus_allowed_list:\t(?<list>.+)$/mu.exec(status)?.groups?.['list'] ?? ''
  return list.split(',').flatMap((span) => {
    const [first = 0, last = first] = span.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, n) => first + n)
  })
}
const here = (): Thread => ({
  stat: readFileSync('/proc/thread-self/stat', 'utf8'),
  status: readFileSync('/proc/thread-self/status', 'utf8'),
})
const inWorker = `
const { readFileSync } = require('node:fs')
const { parentPort } = require('node:worker_threads')
import(${JSON.stringify(script)}).then(({ lowerPriority }) => {
  lowerPriority()
  const [stat, status] = ['stat', 'status'].map((file) => readFileSync('/proc/thread-self/' + file, 'utf8'))
  parentPort.postMessage({ stat, status })
})`
function steppedBack(): Promise<Thread> {
  const worker = new Worker(inWorker, { eval: true })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

test('a thread that steps back is the only one of its process that does', async (context) => {
  if (process.platform !== 'linux') context.skip('only Linux has a priority for each thread')
  const before = niceness(here())
  expect(niceness(await steppedBack())).toBe(Math.min(19, before + 10))
  expect(niceness(here())).toBe(before)
})
test('a background thread keeps off the first core that it may use, and the table may use all as before', async (context) => {
  if (process.platform !== 'linux') context.skip('only Linux has cores for each thread')
  if (availableParallelism() < 2) context.skip('this machine has one core')
  const before = coresOf(here())
  expect(coresOf(await steppedBack())).toEqual(before.slice(1))
  expect(coresOf(here())).toEqual(before)
})
