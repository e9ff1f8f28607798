/** Settings: stored on the disk, each with a hash, and cached in memory. */
import { settingHash } from '../integrity/hash-chain.ts'
import type { StoreDeps } from './open-database.ts'
import type { Store } from '../store.ts'

type SettingCalls = Pick<Store, 'setting' | 'set' | 'setAll'>

/** Characters up to which a value is cached; longer ones, such as packs, are read from the disk each time. */
const longestRemembered = 64 * 1024

/**
 * Opens the table of settings. A setting changed on the disk reads as null, with a notice. All calls throw SqliteError.
 */
export function openSettingTable({ db, sql, notices }: Pick<StoreDeps, 'db' | 'sql' | 'notices'>): SettingCalls {
  const set = (name: string, value: unknown): void => {
    const text = JSON.stringify(value ?? null)
    sql.set.run(name, text, settingHash(name, text))
  }
  return {
    setting: (name) => {
      const found = sql.setting.get(name)
      if (found === undefined) return null
      if (settingHash(name, found.value) === found.hash) return JSON.parse(found.value) as unknown
      notices.add(({ changed }) => changed.setting(name))
      return null
    },
    set,
    setAll: (values) =>
      db
        .transaction(() => {
          for (const [name, value] of Object.entries(values)) set(name, value)
        })
        .immediate(),
  }
}

/**
 * Caches settings: screens need them at every push, even while the disk cannot be reached. A value is cached once it is
 * stored; each reader gets its own copy.
 */
export function cacheSettings({ setting, set, setAll }: SettingCalls): SettingCalls {
  const texts = new Map<string, string>()
  const remember = (name: string, value: unknown): void => {
    const text = JSON.stringify(value ?? null)
    if (text.length <= longestRemembered) texts.set(name, text)
    else texts.delete(name)
  }
  return {
    setting: (name) => {
      const text = texts.get(name)
      if (text !== undefined) return JSON.parse(text) as unknown
      const value = setting(name)
      remember(name, value)
      return value
    },
    set: (name, value) => {
      set(name, value)
      remember(name, value)
    },
    setAll: (values) => {
      setAll(values)
      for (const [name, value] of Object.entries(values)) remember(name, value)
    },
  }
}
