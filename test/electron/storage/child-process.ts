/** A console in a process of its own: `open` and `start` say whether they could, `hold` keeps the folder, `append` stores and acknowledges. */
import { writeSync } from 'node:fs'
import { openFactsCache } from '../../../electron/club/statistics/statistics-cache.ts'
import { openSecrets } from '../../../electron/storage/secrets.ts'
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
/** Opens all files that a start of the whole console opens, twice over: the second time nothing is new. */
function start(): void {
  for (let times = 0; times < 2; times += 1) {
    const cache = openFactsCache(folder)
    cache.close()
    openSecrets(folder).set('token', `${times}`)
  }
  open()
}
const tasks: Readonly<Record<string, () => void>> = { open, hold, append, start }
tasks[task]?.()
