/** The console ends while the disk takes nothing. */
import { expect, test } from 'vitest'
import { StorageFault } from '../../../electron/storage/types.ts'
import { running } from '../../kit/web.ts'

test('what could still be written down is no reason not to end in order', async () => {
  let full = false
  const on = await running({
    around: (store) => ({
      ...store,
      set: (...given) => {
        if (full) throw new StorageFault('full', 'The disk is full.')
        store.set(...given)
      },
    }),
  })
  full = true
  await expect(on.stop()).resolves.toBeUndefined()
  await expect(fetch(on.web.origin)).rejects.toThrow('fetch failed')
})
