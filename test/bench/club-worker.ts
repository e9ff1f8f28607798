/**
 * A live table beside everything that looks at a whole club: what a command takes until it is durable, alone and while
 * reports, standings and an export run. Commands come from a thread of their own, whether this one is busy or not.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInProcess } from '../../electron/workers/process-worker.ts'
import { archiveInWorker } from '../../electron/club/transfer/archive-job.ts'
import { StatisticsClient } from '../../electron/club/statistics/statistics-client.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../electron/storage/store.ts'
import { reportNames } from '../../shared/stats/reports.ts'
import { plainScoring } from '../../shared/stats/scoring.ts'
import { leagueBeside } from './beside/league-beside.ts'
import { pagesBeside } from './beside/pages-beside.ts'
import { commands, durable, pace, ratioFigures, type Round } from './beside/live-table.ts'
import { anew, filterFor } from './club.ts'
import { at, fillApart, matches, seasons, uuid } from './made-club.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

/** Rounds of each measurement; a round measures commands alone, then beside the load. */
const rounds = 3
/** Work that is repeated until it is told to stop. */
interface Load {
  readonly what: string
  /** Runs before the first measured one, so that the code is compiled by then. */
  readonly warm: number
  readonly once: () => Promise<unknown>
}
function loads(store: Store, figures: StatisticsClient): readonly Load[] {
  let turn = 0
  const report: Load = {
    what: 'reports',
    warm: 10 * reportNames.length,
    once: () => {
      turn += 1
      const name = reportNames[turn % reportNames.length] ?? 'overview'
      return figures.ask(name, anew(filterFor(name, {})))
    },
  }
  const standings: Load = {
    what: 'standings',
    warm: 20,
    once: () => {
      turn += 1
      // Rules that nobody has tried yet: an answer that was given before is not counted again.
      const scoring = { ...plainScoring, moderated: turn }
      return figures.answer({ kind: 'standings', season: uuid(2, turn % seasons), scoring, as: 'table' })
    },
  }
  return [report, standings, { what: 'an export', warm: 0, once: () => exported(store) }]
}
/** Stops at the next piece once nobody measures any more. */
async function exported(store: Store): Promise<void> {
  const about = { version: 'bench', made: at, club: 'Bench', part: { kind: 'all' } } as const
  const settings = { colours: null, logo: null, packs: {} }
  const given = { folder: store.folder, about, matches: store.matchIds(), settings }
  for await (const _ of archiveInWorker(given, { startBeside: startInProcess })) if (!busy) return
}
let busy = false
async function beside(store: Store, running: readonly Load[], match: string): Promise<readonly number[]> {
  busy = true
  const done = running.map(async ({ once }) => {
    while (busy) await once()
  })
  const times = await durable(store, match)
  busy = false
  await Promise.all(done)
  return times
}
async function measuredBeside(store: Store, running: readonly Load[], name: string): Promise<readonly Round[]> {
  for (const { once, warm } of running) for (let n = 0; n < warm; n += 1) await once()
  const found: Round[] = []
  for (let n = 0; n < rounds; n += 1) {
    // Measured alone just before each load: a machine is not always as quick.
    const alone = await beside(store, [], `alone, ${name} ${n}`)
    found.push({ alone, loud: await beside(store, running, `beside ${name} ${n}`) })
  }
  return found
}
async function measured(store: Store, figures: StatisticsClient): Promise<readonly Figure[]> {
  const all = loads(store, figures)
  const kinds = [...all.map((load) => ({ what: load.what, running: [load] })), { what: 'all three', running: all }]
  const how = `median of ${rounds} times ${commands} commands of two events, one in ${pace} ms, ${matches} matches; waiting for this thread included`
  const found: Figure[] = []
  for (const { what, running } of kinds)
    found.push(...ratioFigures(await measuredBeside(store, running, what), what, how))
  return found
}
/** Reads every history into the statistics, as happens once in the life of a club. */
async function allRead(store: Store): Promise<StatisticsClient> {
  const figures = new StatisticsClient({ store, startBeside: startInProcess })
  while ((await figures.ask('overview', {})).unread > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  return figures
}
async function run(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  try {
    fillApart(folder)
    const store = openStore(folder)
    await (await allRead(store)).close()
    const figures = await allRead(store)
    const found = await measured(store, figures)
    await figures.close()
    store.close()
    return found
  } finally {
    removeFolder(folder)
  }
}
export const figures: readonly Measurement[] = [{ name: 'club-beside', run }, leagueBeside, pagesBeside]
