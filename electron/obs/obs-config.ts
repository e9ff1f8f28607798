/** The connection to OBS on disk: a setting, and the password among the secrets. */
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import { parseObsConfig, type Obs, type ObsConfig } from './obs-port.ts'
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

export interface ObsSettingsDeps extends ConfigFiles {
  readonly obs: Pick<Obs, 'configure'>
  /** Told when other scenes may follow the cues. */
  readonly changes: ScreenChanges
}
/** The settings of OBS while the console runs. */
export class ObsSettings {
  readonly #parts: ObsSettingsDeps

  constructor(parts: ObsSettingsDeps) {
    this.#parts = parts
  }
  /** Settings as stored. */
  get now(): ObsConfig {
    return readObsConfig(this.#parts)
  }
  /** Fields left out stay as they are. Throws StorageFault: then nothing has changed. */
  change(change: Partial<ObsConfig>): void {
    const { obs, changes } = this.#parts
    obs.configure(storeObsConfig(this.#parts, change))
    changes.announce('all')
  }
}
