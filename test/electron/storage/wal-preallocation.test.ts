/** Room in the write-ahead log is made and leaves nothing else behind; what stands against it stops nobody. */
import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openForWriting } from '../../../electron/storage/sqlite/open-database.ts'
import { createStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from './own-folder.ts'
import { entries, entry, record } from './sample-matches.ts'

vi.mock('node:fs', { spy: true })

const opened = () => {
  const parts = openForWriting(ownFolder())
  const store = createStore(parts)
  onTestFinished(() => store.close())
  const logged = (): number => statSync(join(parts.folder, 'duskboard.db-wal'), { throwIfNoEntry: false })?.size ?? 0
  return { parts, store, logged }
}
const told = ({ parts: { db } }: ReturnType<typeof opened>) =>
  ['cache_size', 'page_count', 'freelist_count'].map((name) => db.pragma(name, { simple: true }))

test('the log has spare room, and the database knows nothing of it', () => {
  const roomy = opened()
  vi.mocked(statfsSync).mockReturnValueOnce({ bavail: 1000, bsize: 4096 } as never)
  const narrow = opened()
  expect(narrow.logged()).toBeLessThan(1e6)
  expect(roomy.logged()).toBeGreaterThan(4e6)
  expect(told(roomy)).toEqual(told(narrow))
  expect(roomy.parts.sql.settings.all()).toEqual([])
  expect(roomy.parts.db.pragma('integrity_check', { simple: true })).toBe('ok')
})
test('steps lie in the log’s spare room', () => {
  const { store, logged } = opened()
  const before = logged()
  store.create(record('m1'), entry(1))
  for (const each of entries(100).slice(1)) store.append('m1', each, {})
  expect(logged()).toBe(before)
  store.checkpoint()
  for (let batch = 101; batch <= 200; batch += 1) store.append('m1', entry(batch), {})
  expect(logged()).toBe(before)
})
test('the spare room is made again when the log was emptied for an erased name', () => {
  const { store, logged } = opened()
  store.create(record('m1'), entry(1))
  store.scour()
  expect(logged()).toBeGreaterThan(4e6)
})
test('a system that does not say how much room the disk has stops nobody', () => {
  const error = Object.assign(new Error('ENOSYS: function not implemented, statfs'), { code: 'ENOSYS' })
  vi.mocked(statfsSync).mockImplementationOnce(() => {
    throw error
  })
  const { store } = opened()
  store.create(record('m1'), entry(1))
  expect(store.read('m1')?.damage).toBeNull()
})
