/** A process beside the console ends with it, however that ends, says what it dies of, and lets the table go first. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { startInProcess } from '../../../electron/workers/process-worker.ts'
import { ownFolder } from '../storage/own-folder.ts'

const program = join(import.meta.dirname, '../../../electron/workers')
const room = { maxYoungGenerationSizeMb: 3 }
type Word = 'who' | 'die' | 'spin'

/** Says its process, dies, or hears nothing more. */
function scriptIn(folder: string): string {
  const script = join(folder, 'beside.mjs')
  const text = `import { runWorker } from ${JSON.stringify(join(program, 'worker-entry.ts'))}
  const acts = {
    die: () => { throw new Error('out of chalk') },
    spin: () => { for (;;); },
  }
  runWorker((given, say) => ({
    hear: ({ word }) => { say({ pid: process.pid }); acts[word]?.() },
    close: () => undefined,
  }))`
  writeFileSync(script, text)
  return script
}
function started() {
  let hear: (said: { readonly pid: number }) => void = () => undefined
  let end: (error: Error | null) => void = () => undefined
  const heard = new Promise<{ readonly pid: number }>((resolve) => (hear = resolve))
  const gone = new Promise<Error | null>((resolve) => (end = resolve))
  const beside = startInProcess<{ readonly word: Word }, { readonly pid: number }>({
    script: scriptIn(ownFolder()),
    given: {},
    room,
    heard: (said) => hear(said),
    gone: (error) => end(error),
  })
  onTestFinished(() => beside.end())
  return { beside, heard, gone }
}
/** Tells a zombie process from a live one: a container whose first process reaps no orphans lists it for good. */
function isDefunct(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && readFileSync(stat, 'utf8').split(') ').at(-1)?.startsWith('Z') === true
}
const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !isDefunct(pid)
  } catch {
    return false
  }
}
async function ended(pid: number): Promise<void> {
  while (runs(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a worker process has a lower priority than the table, and outlives a Ctrl-C that is meant for the console', async () => {
  const { beside, heard } = started()
  beside.say({ word: 'who' })
  const { pid } = await heard
  expect(pid).not.toBe(process.pid)
  expect(getPriority(pid)).toBeGreaterThan(getPriority())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal)
  const again = await new Promise<boolean>((resolve) => setTimeout(() => resolve(runs(pid)), 100))
  expect(again).toBe(true)
})
test('a worker process that dies tells the error', async () => {
  const { beside, gone } = started()
  beside.say({ word: 'die' })
  expect(String(await gone)).toMatch(/ended with 1.*out of chalk/su)
})
test('a worker process that cannot be started tells so', async () => {
  const { execPath } = process
  process.execPath = join(ownFolder(), 'nowhere')
  const { gone } = started()
  process.execPath = execPath
  expect(String(await gone)).toContain('ENOENT')
})
test('a worker process that hears nothing any more is ended all the same, and that is no fault', async () => {
  const { beside, heard, gone } = started()
  beside.say({ word: 'spin' })
  const { pid } = await heard
  await beside.end()
  expect(await gone).toBe(null)
  expect(runs(pid)).toBe(false)
})
/** Another console, which says the process beside it, and then does as it is told. */
function consoleThat(does: string, word: Word = 'who') {
  const folder = ownFolder()
  const file = join(folder, 'console.mjs')
  const text = `import { startInProcess } from ${JSON.stringify(join(program, 'process-worker.ts'))}
  const beside = startInProcess({
    script: ${JSON.stringify(scriptIn(folder))},
    given: {},
    room: ${JSON.stringify(room)},
    heard: ({ pid }) => { console.log(pid); ${does} },
    gone: () => undefined,
  })
  beside.say({ word: ${JSON.stringify(word)} })`
  writeFileSync(file, text)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = once(createInterface({ input: child.stdout }), 'line').then(([line]) => Number(line))
  return { pid, gone: once(child, 'exit') }
}
test('a worker process ends when its console is killed', async () => {
  const { pid, gone } = consoleThat("process.kill(process.pid, 'SIGKILL')")
  expect(await gone).not.toEqual([0, null])
  await ended(await pid)
})
test('the console does not stay alive for a worker process that it does not hold', async () => {
  const { pid, gone } = consoleThat('beside.hold(false)')
  expect(await gone).toEqual([0, null])
  await ended(await pid)
})
test('the end of a worker process is awaited, held or not, busy or not', async () => {
  const ends = 'beside.hold(false); beside.end().then(() => process.exit(7))'
  const { pid, gone } = consoleThat(ends, 'spin')
  expect(await gone).toEqual([7, null])
  await ended(await pid)
})
