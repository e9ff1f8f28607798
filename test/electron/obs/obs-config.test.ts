/** The setting of OBS and its password lie in two files: a fault at either leaves both as they were. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeObsConfig, readObsConfig } from '../../../electron/obs/obs-config.ts'
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
  expect(storeObsConfig({ store, secrets }, first)).toEqual({ ...first, scenes: {} })
  expect(readObsConfig({ store, secrets: openSecrets(store.folder) })).toEqual({ ...first, scenes: {} })
  storeObsConfig({ store, secrets }, { password: '' })
  expect(secrets.names('obs-password')).toEqual([])
})
test.each(['store', 'secrets'] as const)('a fault of the %s leaves address and password of before', (failing) => {
  const at = disk()
  storeObsConfig(at, first)
  vi.spyOn(at[failing], 'set').mockImplementationOnce(full)
  expect(() => storeObsConfig(at, second)).toThrow('no room')
  expect(readObsConfig({ ...at, secrets: openSecrets(at.store.folder) })).toEqual({ ...first, scenes: {} })
})
test('a change of scenes alone does not touch the secrets', () => {
  const at = disk()
  storeObsConfig(at, first)
  const set = vi.spyOn(at.secrets, 'set')
  storeObsConfig(at, { scenes: { day: 'Day' } })
  expect(set).not.toHaveBeenCalled()
})
