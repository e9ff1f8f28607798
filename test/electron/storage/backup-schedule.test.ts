/** Scheduled backups: soon after the start and once a day, on a clock that the test moves. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { listBackupFiles } from '../../../electron/storage/backup/backups.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from './own-folder.ts'
import { entry, record } from './sample-matches.ts'

const hour = 60 * 60 * 1000
afterEach(() => vi.useRealTimers())

/** A store whose hours pass when the test says so, and how many backups lie in its folder once all begun ones are done. */
function opened(folder = ownFolder()) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  const store = openStore(folder)
  const count = async (): Promise<number> => {
    // Copies are made one after the other: one more stands behind all that were begun.
    await store.backup()
    return listBackupFiles(folder).length
  }
  return { folder, store, count }
}

test('one soon after the start, no other one that day, and the next when a day is over', async () => {
  const { store, count } = opened()
  store.create(record('m1'), entry(1))
  vi.advanceTimersByTime(4000)
  expect(await count()).toBe(2)
  vi.advanceTimersByTime(25 * hour)
  // Backups of the 24th or 25th hour, perhaps both, none of the 22 before, and the one that counts.
  expect([4, 5]).toContain(await count())
  store.close()
})
test('an empty folder and a closed one make none', async () => {
  const { folder, store } = opened()
  vi.advanceTimersByTime(25 * hour)
  await pause(50)
  store.close()
  vi.advanceTimersByTime(25 * hour)
  await pause(50)
  expect(listBackupFiles(folder)).toEqual([])
})
test('a backup of a clock that ran ahead keeps no other one from being made, at the start or once a day', async () => {
  const first = opened()
  first.store.create(record('m1'), entry(1))
  await first.count()
  first.store.close()
  const [made = ''] = listBackupFiles(first.folder)
  renameSync(made, join(first.folder, 'backups', '2099-01-01T00-00-00-000Z.db'))
  const { store, count } = opened(first.folder)
  vi.advanceTimersByTime(4000)
  // The one of 2099, the one of the start, and the one that counts.
  expect(await count()).toBe(3)
  vi.advanceTimersByTime(20 * hour)
  expect(await count()).toBe(4)
  vi.advanceTimersByTime(26 * hour)
  // A backup of that day beside the one that counts.
  expect(await count()).toBe(6)
  store.close()
})
