import Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backupsIn, makeCopy } from '../../../electron/storage/backups.ts'
import { openStore } from '../../../electron/storage/store.ts'
import type { Store } from '../../../electron/storage/types.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './samples.ts'

function open(folder: string): Store {
  const store = openStore(folder)
  onTestFinished(() => store.close())
  return store
}
function filled(folder: string): Store {
  const store = open(folder)
  store.create(record('m1'), entry(1))
  for (const each of entries(20).slice(1)) store.append('m1', each, {})
  return store
}

test('a backup is a database of its own, made while the table goes on', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  const copying = store.backup()
  store.append('m1', entry(21), {})
  const file = await copying
  expect(backupsIn(folder)).toEqual([file])
  const copy = new Database(file, { readonly: true })
  const batches = copy.prepare('SELECT max(batch) FROM commands').pluck().get()
  copy.close()
  expect([20, 21]).toContain(batches)
  expect(store.read('m1')?.entries).toHaveLength(21)
})
test('the newest ten are kept', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  mkdirSync(join(folder, 'backups'))
  const old = Array.from({ length: 12 }, (_, i) => `2025-01-01T00-00-${String(i).padStart(2, '0')}-000Z.db`)
  for (const name of old) writeFileSync(join(folder, 'backups', name), '')
  const newest = await store.backup()
  expect(backupsIn(folder).map((file) => basename(file))).toEqual([basename(newest), ...old.slice(3).reverse()])
})
test('one made after the wall clock was set back is the newest, and is kept', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  mkdirSync(join(folder, 'backups'))
  const future = Array.from({ length: 12 }, (_, i) => `2099-01-01T00-00-${String(i).padStart(2, '0')}-000Z.db`)
  for (const name of future) writeFileSync(join(folder, 'backups', name), '')
  const made = await store.backup()
  expect(existsSync(made)).toBe(true)
  expect(backupsIn(folder)[0]).toBe(made)
  expect(backupsIn(folder)).toHaveLength(10)
})
test('two at once come one after the other', async () => {
  const store = filled(ownFolder())
  const [first, second] = await Promise.all([store.backup(), store.backup()])
  expect(first).not.toBe(second)
  expect(existsSync(first)).toBe(true)
  expect(existsSync(second)).toBe(true)
})
test('a copy with a damaged match is marked, said, and never pushes out the last whole one', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  const whole = await store.backup()
  store.close()
  const db = new Database(join(folder, 'duskboard.db'))
  db.exec("DROP TRIGGER events_fixed; UPDATE events SET type = 'x' WHERE seq = 9")
  db.close()
  for (let i = 0; i < 11; i += 1) makeCopy(join(folder, 'duskboard.db'), folder)
  const again = open(folder)
  expect(await again.backup()).toMatch(/-damaged\.db$/)
  expect(again.notice).toContain('damaged match')
  expect(backupsIn(folder)).toHaveLength(11)
  expect(backupsIn(folder).at(-1)).toBe(whole)
})
test('closing in the middle of one ends it; the next start clears what it left', async () => {
  const folder = ownFolder()
  const store = filled(folder)
  const copying = store.backup()
  const after = store.backup()
  const ended = Promise.allSettled([copying, after])
  store.close()
  expect((await ended)[1]).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({ name: 'StorageFault' }),
  })
  mkdirSync(join(folder, 'backups'), { recursive: true })
  writeFileSync(join(folder, 'backups', '2026-01-01T00-00-00-000Z.part'), 'half')
  open(folder)
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.includes('.part'))).toEqual([])
})
test('opening makes one by itself, unless nothing has changed since the last', async () => {
  const folder = ownFolder()
  filled(folder).close()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = open(folder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(backupsIn(folder)).toHaveLength(1), { timeout: 20_000 })
  first.close()
  const earlier = new Date(Date.now() - 60_000)
  utimesSync(join(folder, 'heads.log'), earlier, earlier)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = open(folder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await second.backup()
  expect(backupsIn(folder)).toHaveLength(2)
})
