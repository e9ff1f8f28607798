/** A console in a process of its own: `open` says whether it could, `hold` keeps the folder, `append` stores and acknowledges. */
import { writeSync } from 'node:fs'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import { entry, record } from './sample-matches.ts'

const [folder = '', task = ''] = process.argv.slice(2)
const say = (line: string | number): void => void writeSync(1, `${line}\n`)

function open(): void {
  try {
    openStore(folder).close()
    say('opened')
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    say(`${error.kind}: ${error.message}`)
  }
}
function hold(): void {
  openStore(folder)
  say('open')
  process.stdin.resume()
}
function append(): void {
  const store = openStore(folder)
  let batch = store.read('killed')?.entries.length ?? 0
  if (batch === 0) {
    store.create(record('killed'), entry(1))
    batch = 1
  }
  for (;;) {
    say(batch)
    batch += 1
    store.append('killed', entry(batch), {})
  }
}
const tasks: Readonly<Record<string, () => void>> = { open, hold, append }
tasks[task]?.()
