import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from './own-folder.ts'
import { entry, entries, record } from './sample-matches.ts'

/** Another console on the same folder; `line` waits for its next line on stdout. */
function console2(
  folder: string,
  task: 'hold' | 'append',
): { child: ChildProcess; line: () => Promise<string>; lines: string[] } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'child-process.ts'), folder, task], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const line = async (): Promise<string> => String((await once(reader, 'line'))[0])
  return { child, line, lines }
}
const locked = expect.objectContaining({
  name: 'StorageFault',
  kind: 'locked',
  message: expect.stringMatching(/Another Duskboard .*--data/),
})

test('two stores of one process on one folder: the second is told', () => {
  const folder = ownFolder()
  const store = openStore(folder)
  expect(() => openStore(folder)).toThrow(locked)
  store.create(record('m1'), entry(1))
  store.close()
  const again = openStore(folder)
  expect(again.read('m1')?.entries).toHaveLength(1)
  again.close()
})

test('two processes on one folder: the second is told; after SIGKILL the folder is free at once', async () => {
  const folder = ownFolder()
  const { child, line } = console2(folder, 'hold')
  expect(await line()).toBe('open')
  expect(() => openStore(folder)).toThrow(locked)
  child.kill('SIGKILL')
  await once(child, 'exit')
  openStore(folder).close()
})

test('killed between appends, 30 times: every acknowledged step is there, nothing is half there', async () => {
  const folder = ownFolder()
  let acknowledged = 0
  for (let kill = 0; kill < 30; kill += 1) {
    const { child, line, lines } = console2(folder, 'append')
    await line()
    const pause = (kill * 7) % 23
    await new Promise((resolve) => setTimeout(resolve, pause))
    child.kill('SIGKILL')
    await once(child, 'close')
    acknowledged = Number(lines.at(-1))
    const store = openStore(folder)
    const match = store.read('killed')
    const there = match?.entries.length ?? 0
    expect(store.notice).toBeNull()
    expect(match?.damage).toBeNull()
    expect(there).toBeGreaterThanOrEqual(acknowledged)
    expect(there).toBeLessThanOrEqual(acknowledged + 1)
    expect(match?.entries).toStrictEqual(entries(there))
    store.close()
  }
  expect(acknowledged).toBeGreaterThan(30)
})
