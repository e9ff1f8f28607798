/** Tokens and the OBS password: one file of mode 0600 in the data folder, in no backup, export or log. */
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  readonly get: (name: string) => string | null
  /** Null forgets it. */
  readonly set: (name: string, value: string | null) => void
  readonly names: (prefix: string) => readonly string[]
}

function read(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}
export function openSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  const kept = new Map(Object.entries(read(path)))
  const write = (): void => {
    const fresh = `${path}.new`
    writeFileSync(fresh, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 })
    chmodSync(fresh, 0o600)
    renameSync(fresh, path)
  }
  return {
    get: name => kept.get(name) ?? null,
    set: (name, value) => {
      if (value === null) kept.delete(name)
      else kept.set(name, value)
      write()
    },
    names: prefix => [...kept.keys()].filter(name => name.startsWith(prefix)),
  }
}
