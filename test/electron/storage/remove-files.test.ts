import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFile, removeFolder } from '../../../electron/storage/remove-files.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import { ownFolder } from './own-folder.ts'

test('a file or a folder that is gone already is none of anybody’s business', () => {
  const folder = ownFolder()
  expect(() => removeFile(join(folder, 'gone'))).not.toThrow()
  expect(() => removeFolder(join(folder, 'gone'))).not.toThrow()
})
test('what the disk refuses is said by its name', () => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'one', 'two'), { recursive: true })
  const named = { code: expect.stringMatching(/^E[A-Z]+$/u) as string }
  expect(() => removeFile(join(folder, 'one'))).toThrow(expect.objectContaining(named))
  expect(() => removeFolder(join(folder, 'one'))).toThrow(expect.objectContaining(named))
})
test('an older backup that cannot be removed is a fault of the disk', async () => {
  const store = openStore(ownFolder())
  onTestFinished(() => store.close())
  mkdirSync(join(store.folder, 'backups', '2020-01-01T00-00-00-000Z.db'), { recursive: true })
  await expect(store.backupAlone()).rejects.toBeInstanceOf(StorageFault)
})
test('what a crash left of a copy, a rescue and an upload is gone at the next start', () => {
  const folder = ownFolder()
  for (const name of ['rescue-x1', 'backups']) mkdirSync(join(folder, name))
  const left = ['rescue-x1/copy.db', 'rescue-x1/copy.db-wal', 'backups/2026.db.part', 'incoming-5.part']
  for (const name of left) writeFileSync(join(folder, name), 'x')
  const store = openStore(folder)
  onTestFinished(() => store.close())
  expect(['rescue-x1', ...left].filter((name) => existsSync(join(folder, name)))).toEqual([])
})
