/** The setting of OBS and its password lie in two files: a fault at either leaves both as they were. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepObs, obsKept } from '../../../electron/obs/config.ts'
import { openSecrets } from '../../../electron/storage/secrets.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from '../storage/own-folder.ts'

function disk() {
  const store = openStore(ownFolder())
  onTestFinished(() => store.close())
  return { store, secrets: openSecrets(store.folder) }
}
const first = { enabled: true, url: 'ws://127.0.0.1:4455', password: 'before' }
const second = { url: 'ws://10.0.0.2:4455', password: 'after' }
const full = (): never => {
  throw new Error('no room')
}

test('what was kept is read again, after a restart too', () => {
  const { store, secrets } = disk()
  expect(keepObs({ store, secrets }, first)).toEqual({ ...first, scenes: {} })
  expect(obsKept({ store, secrets: openSecrets(store.folder) })).toEqual({ ...first, scenes: {} })
  keepObs({ store, secrets }, { password: '' })
  expect(secrets.names('obs-password')).toEqual([])
})
test.each(['store', 'secrets'] as const)('a fault of the %s leaves address and password of before', (failing) => {
  const at = disk()
  keepObs(at, first)
  vi.spyOn(at[failing], 'set').mockImplementationOnce(full)
  expect(() => keepObs(at, second)).toThrow('no room')
  expect(obsKept({ ...at, secrets: openSecrets(at.store.folder) })).toEqual({ ...first, scenes: {} })
})
test('a change of scenes alone does not touch the secrets', () => {
  const at = disk()
  keepObs(at, first)
  const set = vi.spyOn(at.secrets, 'set')
  keepObs(at, { scenes: { day: 'Day' } })
  expect(set).not.toHaveBeenCalled()
})
