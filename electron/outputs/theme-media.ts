/** The files of own themes, each by its content: in a folder of the data folder, as they are too large for the settings. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../storage/store.ts'

export interface ThemeMedia {
  /** Keeps a file. Returns its name, the same for the same bytes. */
  readonly put: (bytes: Buffer) => string
  /** Returns a file, or null where it is missing, perhaps removed by hand. */
  readonly read: (name: string) => Buffer | null
  /** Removes the files that are not among these names. */
  readonly sweep: (names: ReadonlySet<string>) => void
}
const nameOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
function orMissing<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
export function openThemeMedia(store: Store): ThemeMedia {
  const folder = join(store.folder, 'themes')
  const read = (name: string): Buffer | null => orMissing(() => readFileSync(join(folder, name)))
  return {
    put: (bytes) => {
      const name = nameOf(bytes)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // Half a file would be kept under the name of the whole one.
      const draft = join(folder, `${name}.part`)
      writeFileSync(draft, bytes)
      renameSync(draft, join(folder, name))
      return name
    },
    read,
    sweep: (names) => {
      const there = orMissing(() => readdirSync(folder)) ?? []
      for (const name of there.filter((each) => !names.has(each))) rmSync(join(folder, name), { force: true })
    },
  }
}
