/** A thread that is ended while it loads its script: SQLite's addon would take the whole process along. */
import { expect, test } from 'vitest'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInThread } from '../../../electron/workers/thread-worker.ts'
import { begunMessage } from '../../../electron/workers/worker.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const slowToLoad = `
import { writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
await new Promise((resolve) => setTimeout(resolve, 300))
parentPort.on('message', () => {
  writeFileSync(workerData.path, 'stored')
  process.exit()
})
parentPort.postMessage(${JSON.stringify(begunMessage)})
`

test('a thread that still loads is waited for, and stores what it holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-thread-'))
  const [script, path] = [join(folder, 'worker.mjs'), join(folder, 'stored')]
  writeFileSync(script, slowToLoad)
  const heard: unknown[] = []
  const room = { maxYoungGenerationSizeMb: 8 }
  const worker = startInThread({
    script,
    given: { path },
    room,
    heard: (answer) => heard.push(answer),
    gone: () => undefined,
  })
  await worker.end(20)
  expect(existsSync(path)).toBe(true)
  expect(heard).toEqual([])
  removeFolder(folder)
})
