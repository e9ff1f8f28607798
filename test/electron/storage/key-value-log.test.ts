import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openKeyValueLog, readKeyValueLog } from '../../../electron/storage/key-value-log.ts'
import { hasLimits, onSmallDisk } from '../../kit/process/small-disk.ts'
import { freshFolder } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const module = join(import.meta.dirname, '../../../electron/storage/key-value-log.ts')

it.skipIf(!hasLimits)('a ledger of which the disk takes only a part when it is written anew stays as it was', () => {
  const folder = freshFolder()
  onTestFinished(() => removeFolder(folder))
  const file = join(folder, 'heads.log')
  const ledger = openKeyValueLog(file, isNumber)
  const keys = Array.from({ length: 300 }, (_, i) => `${i}`.padStart(80, '-'))
  for (let round = 1; round <= 5; round += 1) for (const key of keys) ledger.put(key, round)
  ledger.close()
  const tidying =
    'const { openKeyValueLog } = await import(process.argv[1]); openKeyValueLog(process.argv[2], () => true).tidy()'
  const { status, stderr } = onSmallDisk(tidying, module, file)
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect([...readKeyValueLog(file, isNumber)]).toEqual(keys.map((key) => [key, 5]))
})
