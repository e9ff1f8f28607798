/** The console ends while the disk takes nothing. */
import { expect, test } from 'vitest'
import { FullDisk } from '../../kit/process/full-disk.ts'
import { running } from '../../kit/test-server.ts'

test('what could still be written down is no reason not to end in order', async () => {
  const disk = new FullDisk()
  const on = await running({ around: disk.around })
  disk.full = () => true
  await expect(on.stop()).resolves.toBeUndefined()
  await expect(fetch(on.web.origin)).rejects.toThrow('fetch failed')
})
