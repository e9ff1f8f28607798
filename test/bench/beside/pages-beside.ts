/** A live table beside the worker that makes the club's pages: what a command takes until it is durable. */
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PagesClient } from '../../../electron/club/publish/pages-client.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { startInProcess } from '../../../electron/workers/process-worker.ts'
import { fillClub } from '../../kit/club/demo-club.ts'
import { nothingPrivate } from '../../kit/club/publishing.ts'
import type { Figure, Measurement } from '../figure.ts'
import { commands, durable, ratioFigures, type Round } from './live-table.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const built = join(import.meta.dirname, '../../../dist/renderer')
const matches = 400
/** Different histories among them. */
const histories = 40
const rounds = 3
/** ms that the worker has to start before commands are measured beside it. */
const start = 1500

/** Commands while the pages of the whole club are made again and again, each time into an empty folder. */
async function besidePages(store: Store, parent: string, name: string): Promise<readonly number[]> {
  const client = new PagesClient({
    startBeside: startInProcess,
    given: { folder: store.folder, built, version: 'bench' },
    faulted: (error) => console.error(error),
  })
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const target = mkdtempSync(join(parent, 'pages-'))
      const order = { target, lang: 'en', title: 'Bench', private: nothingPrivate, early: [] }
      await client.renew(order).catch((error: unknown) => {
        if (!isOver) throw error
      })
    }
  })()
  await wait(start)
  const times = await durable(store, name)
  isOver = true
  await client.stop()
  await running
  return times
}
async function run(): Promise<readonly Figure[] | string> {
  if (!existsSync(built)) return 'there is no build; npm run build makes one'
  const parent = mkdtempSync(join(tmpdir(), 'duskboard-bench-pages-'))
  const data = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  const store = openStore(data)
  fillClub(store, { players: 40, matches, histories })
  // The worker keeps no process alive.
  const awake = setInterval(() => undefined, 1000)
  try {
    const taken: Round[] = []
    for (let n = 0; n < rounds; n += 1) {
      const alone = await durable(store, `alone ${n}`)
      taken.push({ alone, loud: await besidePages(store, parent, `beside ${n}`) })
    }
    const how = `median of ${rounds} times ${commands} commands, the pages of ${matches} matches, waiting for this thread included`
    return ratioFigures(taken, 'making the club pages', how)
  } finally {
    clearInterval(awake)
    store.close()
    for (const folder of [parent, data]) removeFolder(folder)
  }
}
export const pagesBeside: Measurement = { name: 'pages-beside', run }
