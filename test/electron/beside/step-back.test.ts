/** Work beside the table lets it go first, and does not slow the table itself down. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../../electron/beside/step-back.ts')
/** The 19th field of a thread's own line: 0 is normal, above that it waits for others. */
const niceness = (stat: string): number => Number(stat.replace(/^.*\) /su, '').split(' ')[16])
const inWorker = `
const { readFileSync } = require('node:fs')
const { parentPort } = require('node:worker_threads')
import(${JSON.stringify(script)}).then(({ stepBack }) => {
  stepBack()
  parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'))
})`

test('a thread that steps back is the only one of its process that does', async (context) => {
  if (process.platform !== 'linux') context.skip('only Linux has a priority for each thread')
  const here = (): number => niceness(readFileSync('/proc/thread-self/stat', 'utf8'))
  const before = here()
  const worker = new Worker(inWorker, { eval: true })
  const stat = await new Promise<string>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  expect(niceness(stat)).toBe(Math.min(19, before + 10))
  expect(here()).toBe(before)
})
