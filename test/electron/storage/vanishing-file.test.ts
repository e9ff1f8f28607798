/** Files that a worker of a killed console removes while the next console starts in its folder. */
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openForWriting } from '../../../electron/storage/sqlite/open-database.ts'
import { createStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from './own-folder.ts'

vi.mock('node:fs', { spy: true })

test('a file that is gone before it is looked at is no fault', () => {
  const folder = ownFolder()
  vi.mocked(readdirSync).mockReturnValueOnce([{ name: 'league.db-shm', isDirectory: () => false }] as never)
  createStore(openForWriting(folder)).close()
})
test('a link that leads nowhere is one', ({ skip }) => {
  if (process.platform === 'win32') skip('links need rights on Windows')
  const folder = ownFolder()
  symlinkSync(join(folder, 'stick', 'league.db'), join(folder, 'league.db'))
  expect(() => openForWriting(folder)).toThrow('ENOENT')
})
