/** When all is at rest, a second console that brings in the club's file has the same club. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImportFile } from '../../../electron/club/transfer/archive-reader.ts'
import type { Evening } from '../evening.ts'
import { SecondConsole } from '../console/second-console.ts'
import { runIn } from '../time/simulated-process.ts'
import type { MakeCheck } from './check.ts'
import { countAnew, storedMatches } from './counted-anew.ts'
import { textDifference } from './text-difference.ts'

/** ms in which the console writes its file. */
const patience = 60_000

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
/** Returns the first thing that the second console has otherwise, or null. */
function differenceOf({ store }: Evening, second: SecondConsole): string | null {
  const other = second.store
  const log = textDifference(other.bookEntries(), store.bookEntries())
  if (log !== null) return `the club log is ${log}`
  const [ours, theirs] = [storedMatches(store), storedMatches(other)]
  if (ours.length !== theirs.length) return `${theirs.length} of ${ours.length} matches came along`
  for (const [i, { record, entries }] of ours.entries()) {
    // Entries keep the order of their fields, on which their hashes depend.
    const [came, went] = [
      [theirs[i]?.record, theirs[i]?.entries],
      [record, entries],
    ].map((each) => JSON.stringify(each))
    const wrong = textDifference(came, went)
    if (wrong !== null) return `match ${record.id} came as ${wrong}`
  }
  const figures = textDifference(countAnew(other).matches, countAnew(store).matches)
  return figures === null ? null : `its matches count as ${figures}`
}
async function lookAt(evening: Evening): Promise<string | null> {
  const { core, services, process } = evening.console
  if (core.store.matchCount() === 0) return null
  const { body } = runIn(process, () => services.exchange.archive({ kind: 'all' }))
  const bytes = await evening.within(patience, bytesOf(body))
  if (bytes === null || !process.alive) return 'the console does not finish the file of its club'
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-archive-'))
  const second = new SecondConsole()
  try {
    const path = join(folder, 'club.duskclub')
    writeFileSync(path, bytes)
    await second.bringIn(await openImportFile(path))
    return differenceOf(evening, second)
  } finally {
    second.close()
    rmSync(folder, { recursive: true })
  }
}
export const archiveRoundTrip: MakeCheck = () => ({ promise: 'a second console has the same club', atRest: lookAt })
