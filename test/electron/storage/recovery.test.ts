/** A rescue that is cut off: the next start takes as much from the broken file as the first one would have. */
import Database from 'better-sqlite3'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../electron/storage/sqlite/database.ts'
import { beginRescue } from '../../../electron/storage/integrity/recovery.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'

const database = (folder: string): string => join(folder, 'duskboard.db')
const stored = (count: number) => ({ record: record('m1'), entries: entries(count), mark: 0, damage: null })

function open(folder: string): Store {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  return store
}
/** Stores a match of twenty steps; the last of them came after the only backup. */
async function filled(): Promise<string> {
  const folder = ownFolder()
  const store = openStore(folder)
  store.importMatch(stored(19))
  store.set('stage', { match: 'm1' })
  await store.backup()
  store.append('m1', entry(20), {})
  store.close()
  return folder
}
/** The page of the settings cannot be read any more: the pages no longer fit together, and all steps are whole. */
function spoil(folder: string): void {
  const bytes = readFileSync(database(folder))
  const at = bytes.indexOf('{"match":"m1"}')
  expect(at).toBeGreaterThan(0)
  writeFileSync(database(folder), bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 64))
}
/** Makes the database that an interrupted start leaves: tables, and nothing taken over. */
function half(folder: string): void {
  const db = new Database(database(folder))
  migrate(db)
  db.close()
}

test.each([
  ['nothing was renamed yet', (folder: string) => writeFileSync(join(folder, 'rescue.json'), '{"ke')],
  ['there was no new database yet', (folder: string) => void beginRescue(database(folder))],
  [
    'the new database was empty',
    (folder: string) => {
      beginRescue(database(folder))
      half(folder)
    },
  ],
])('a rescue cut off when %s takes as much at the next start', async (_, cutOff) => {
  const folder = await filled()
  spoil(folder)
  cutOff(folder)
  const store = open(folder)
  expect(store.notice).toContain('1 match (20 steps) could be read from it and verified.')
  expect(store.read('m1')).toStrictEqual(stored(20))
  expect(readdirSync(folder).filter((name) => name.startsWith('duskboard.db.broken-'))).toHaveLength(1)
  store.close()
  expect(open(folder).notice).toBeNull()
})
test('a rescue cut off when nothing but the backups was left takes the newest of them', async () => {
  const folder = await filled()
  rmSync(database(folder))
  beginRescue(database(folder))
  half(folder)
  const store = open(folder)
  expect(store.read('m1')?.entries).toStrictEqual(entries(19))
  expect(store.notice).toContain('The last step of 1 match had been stored but is missing.')
  expect(existsSync(join(folder, 'rescue.json'))).toBe(false)
})
