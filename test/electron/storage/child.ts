/** A console in a process of its own, to be killed: `hold` keeps the folder, `append` stores and acknowledges. */
import { writeSync } from 'node:fs'
import { openStore } from '../../../electron/storage/store.ts'
import { entry, record } from './samples.ts'

const [folder = '', task = ''] = process.argv.slice(2)
const store = openStore(folder)
const acknowledge = (line: string | number): void => void writeSync(1, `${line}\n`)

if (task === 'hold') {
  acknowledge('open')
  process.stdin.resume()
} else {
  let batch = store.read('killed')?.entries.length ?? 0
  if (batch === 0) {
    store.create(record('killed'), entry(1))
    batch = 1
  }
  acknowledge(batch)
  for (;;) {
    batch += 1
    store.append('killed', entry(batch), {})
    acknowledge(batch)
  }
}
