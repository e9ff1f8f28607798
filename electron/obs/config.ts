/** The connection to OBS on disk: a setting, and the password among the secrets. */
import { parseObsConfig, type ObsConfig } from './types.ts'
import type { Secrets } from '../storage/secrets.ts'
import type { Store } from '../storage/store.ts'

interface ConfigFiles {
  readonly store: Pick<Store, 'setting' | 'set'>
  readonly secrets: Pick<Secrets, 'get' | 'set'>
}
const keyName = 'obs-password'

/** The stored connection to OBS, with defaults where nothing is stored. */
export const readObsConfig = ({ store, secrets }: ConfigFiles): ObsConfig =>
  parseObsConfig(store.setting('obs'), secrets.get(keyName) ?? '')

/**
 * Stores setting and password, both or neither: a new address with an old password would fail at the next start.
 * Returns the stored whole. Throws `StorageFault`.
 */
export function storeObsConfig(disk: ConfigFiles, change: Partial<ObsConfig>): ObsConfig {
  const before = readObsConfig(disk)
  const { password, ...rest } = { ...before, ...change }
  const keepPassword = (text: string): void => disk.secrets.set(keyName, text === '' ? null : text)
  if (password !== before.password) keepPassword(password)
  try {
    disk.store.set('obs', rest)
  } catch (error) {
    if (password !== before.password) keepPassword(before.password)
    throw error
  }
  return { ...rest, password }
}
