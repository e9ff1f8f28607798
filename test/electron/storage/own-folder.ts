import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { entries, record } from './sample-matches.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** A folder of this test's own, removed when the test ends. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-storage-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}
/** The same with a match `m1` of so many steps in it. */
export function filledFolder(steps: number): string {
  const folder = ownFolder()
  const store = openStore(folder)
  store.importMatch({ record: record('m1'), entries: entries(steps), mark: 0, damage: null })
  store.close()
  return folder
}
