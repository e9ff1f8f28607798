/** Tokens and the OBS password: one file of mode 0600 in the data folder, in no backup, export or log. */
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remove } from './remove-files.ts'
import { renameFile } from './rename-file.ts'
import { folderToDisk } from './fsync.ts'
import { StorageFault } from './store.ts'

export interface Secrets {
  readonly get: (name: string) => string | null
  /** Null forgets it. */
  readonly set: (name: string, value: string | null) => void
  readonly names: (prefix: string) => readonly string[]
}

/** To be read and written by this user alone. */
const mine = 0o600

function parsed(text: string): readonly (readonly [string, string])[] | null {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return null
    return Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  } catch {
    // What is not JSON is as good as lost: the caller keeps the file and starts afresh.
    return null
  }
}
function textAt(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8')
    // One that was copied here may be open to others.
    chmodSync(path, mine)
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
/** A damaged file is kept beside the new one; whoever had a token is let in anew. */
function read(path: string): readonly (readonly [string, string])[] {
  const text = textAt(path)
  if (text === null) return []
  const found = parsed(text)
  if (found === null) renameFile(path, `${path}.damaged`)
  return found ?? []
}
/** The fault that left it is what counts: this file is written anew the next time. */
function removeUnfinished(file: string): void {
  try {
    remove(file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
/** Whole on the disk before it takes the old one's place. */
function write(path: string, text: string): void {
  const fresh = `${path}.new`
  try {
    const file = openSync(fresh, 'w', mine)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    chmodSync(fresh, mine)
    renameFile(fresh, path)
    folderToDisk(dirname(path))
  } catch (error) {
    removeUnfinished(fresh)
    throw new StorageFault(
      'io',
      `${path} cannot be written. Free some space or give this user access, then try again.`,
      { cause: error },
    )
  }
}
export function openSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  const kept = new Map(read(path))
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
        write(path, JSON.stringify(Object.fromEntries(kept)))
      } catch (error) {
        change(name, before)
        throw error
      }
    },
    names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
  }
}
