/** Tokens and the OBS password: one file of mode 0600 in the data folder, in no backup, export or log. */
import { chmodSync, closeSync, fsyncSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeFile } from './remove-files.ts'
import { openFile, readTextFile, renameFile } from './held-files.ts'
import { syncFolder } from './fsync.ts'
import { StorageFault } from './store.ts'

export interface Secrets {
  readonly get: (name: string) => string | null
  /** Sets a secret durably; null removes it. Throws StorageFault. */
  readonly set: (name: string, value: string | null) => void
  readonly names: (prefix: string) => readonly string[]
}

/** File mode: readable and writable by this user alone. */
const ownerOnly = 0o600

function parseSecrets(text: string): readonly (readonly [string, string])[] | null {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return null
    return Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  } catch {
    // A file that is not JSON is lost: the caller keeps it under another name and starts afresh.
    return null
  }
}
function textAt(path: string): string | null {
  try {
    const text = readTextFile(path)
    // A copied file may be readable by others.
    chmodSync(path, ownerOnly)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StorageFault(
      'io',
      `${path} cannot be read. Give this user access to it, or move it away: screens must then be let in again.`,
      { cause: error },
    )
  }
}
/** Reads the secrets. A damaged file is kept beside the new one; devices with a token must then be let in again. */
function readSecrets(path: string): readonly (readonly [string, string])[] {
  const text = textAt(path)
  if (text === null) return []
  const found = parseSecrets(text)
  if (found === null) renameFile(path, `${path}.damaged`)
  return found ?? []
}
/**
 * Removes an unfinished file. Its own fault is ignored: the fault before counts, and the next write replaces the file.
 */
function removeUnfinished(file: string): void {
  try {
    removeFile(file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
/** Writes a new file durably before it replaces the old one. Throws StorageFault. */
function writeSecrets(path: string, text: string): void {
  const fresh = `${path}.new`
  try {
    const file = openFile(fresh, 'w', ownerOnly)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    chmodSync(fresh, ownerOnly)
    renameFile(fresh, path)
    syncFolder(dirname(path))
  } catch (error) {
    removeUnfinished(fresh)
    throw new StorageFault(
      'io',
      `${path} cannot be written. Free some space or give this user access, then try again.`,
      { cause: error },
    )
  }
}
/**
 * Reads all secrets of the folder; a damaged file is set aside, and none is known then. A failed write leaves the
 * secret as it was. Throws StorageFault.
 */
export function openSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  const kept = new Map(readSecrets(path))
  const change = (name: string, value: string | null): void => {
    if (value === null) kept.delete(name)
    else kept.set(name, value)
  }
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => {
      const before = kept.get(name) ?? null
      change(name, value)
      try {
        writeSecrets(path, JSON.stringify(Object.fromEntries(kept)))
      } catch (error) {
        change(name, before)
        throw error
      }
    },
    names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
  }
}
