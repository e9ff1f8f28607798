/** The secrets of a simulated console, which outlive its crash: each change is synced. */
import { join } from 'node:path'
import type { Secrets } from '../../../electron/storage/secrets.ts'
import { StorageFault } from '../../../electron/storage/store.ts'
import { SimulatedCrash, type DiskFaults } from './disk-faults.ts'
import type { MemoryDisk } from './memory-disk.ts'

/**
 * Opens the secrets of a disk. On a full one `set` throws StorageFault `io`, and the secret stays as it was; after a
 * crash all calls throw SimulatedCrash.
 */
export function openMemorySecrets(disk: MemoryDisk, faults: Pick<DiskFaults, 'full'>): Secrets {
  const life = disk.crashes
  const opened = (): Map<string, string> => {
    if (disk.crashes !== life) throw new SimulatedCrash()
    return disk.secrets
  }
  const change = (secrets: Map<string, string>, name: string, value: string | null): void => {
    if (value === null) secrets.delete(name)
    else secrets.set(name, value)
  }
  return {
    get: (name) => opened().get(name) ?? null,
    set: (name, value) => {
      const secrets = opened()
      if (faults.full) {
        const says = 'cannot be written. Free some space or give this user access, then try again.'
        throw new StorageFault('io', `${join(disk.folder, 'secrets.json')} ${says}`)
      }
      change(secrets, name, value)
    },
    names: (prefix) => [...opened().keys()].filter((name) => name.startsWith(prefix)),
  }
}
