/** The club's own themes: checked before they are kept, so that no screen shows what cannot be read. */
import { randomBytes } from 'node:crypto'
import {
  mostOwnThemes,
  ownThemePrefix,
  themeFaults,
  type OwnTheme,
  type ShownOwnTheme,
  type ThemeFault,
} from '../../shared/brand/own-theme.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'
import type { ThemeFile } from '../../shared/wire/schemas/theme-schema.ts'
import { openRemovedList, type RemovedThing } from '../http/removed-list.ts'
import type { Store } from '../storage/store.ts'
import { detectPicture, type PictureKind } from './image-type.ts'

interface KeptTheme extends OwnTheme {
  readonly id: string
  readonly kind: PictureKind | null
}
export interface RemovedTheme extends RemovedThing {
  readonly file: ThemeFile
}
export type ThemeRefusal = ThemeFault | { readonly kind: 'too-many' | 'too-large' | 'no-picture' | 'drawing' }
export interface ThemeStore {
  readonly now: () => readonly ShownOwnTheme[]
  /** Keeps a theme; `id`: in place of this one, null for a new one. Returns the reason for refusing it, or null. */
  readonly keep: (file: ThemeFile, id: string | null) => ThemeRefusal | null
  /** Returns a theme as a file with its picture inside; null for an unknown id. */
  readonly file: (id: string) => ThemeFile | null
  /** Removes a theme. Returns false for an unknown id. */
  readonly drop: (id: string) => boolean
  readonly removed: () => readonly RemovedTheme[]
  /** Keeps a removed theme again, as a new one. */
  readonly bringBack: (id: string) => ThemeRefusal | 'unknown' | null
  readonly picture: (id: string) => { readonly kind: PictureKind; readonly bytes: Buffer } | null
}
/** Path of the pictures on both servers. */
export const themePath = '/club/themes'
/** Bytes of the largest picture, which is stored in the database and in every backup. */
const most = 1024 * 1024
const setting = 'own-themes'
const keyOf = (id: string): string => `own-theme-picture:${id}`

/** Returns the kind of a theme's picture, null for none, or the reason for refusing it. A drawing could act. */
function pictureKind(picture: string | null): PictureKind | ThemeRefusal | null {
  if (picture === null) return null
  const bytes = Buffer.from(picture, 'base64')
  if (bytes.length > most) return { kind: 'too-large' }
  const found = detectPicture(bytes)
  if (typeof found === 'string') return { kind: found === 'no-picture' ? 'no-picture' : 'drawing' }
  return found.kind === 'image/svg+xml' ? { kind: 'drawing' } : found.kind
}
/** Opens the own themes in the settings. `wall` returns ms since 1970. */
export function openThemes(store: Store, changed: () => void, wall: () => EpochMs): ThemeStore {
  const kept = (): readonly KeptTheme[] => (store.setting(setting) ?? []) as readonly KeptTheme[]
  const find = (id: string): KeptTheme | undefined => kept().find((each) => each.id === id)
  const textOf = (id: string): string | null => (store.setting(keyOf(id)) ?? null) as string | null
  const removed = openRemovedList<RemovedTheme>(store, 'own-themes-removed', mostOwnThemes)
  function keep({ name, colours, face, picture }: ThemeFile, id: string | null): ThemeRefusal | null {
    const [fault] = themeFaults({ colours })
    const kind = pictureKind(picture)
    if (fault !== undefined) return fault
    if (typeof kind === 'object' && kind !== null) return kind
    if (id === null && kept().length >= mostOwnThemes) return { kind: 'too-many' }
    const own = id ?? `${ownThemePrefix}${randomBytes(6).toString('hex')}`
    const next: KeptTheme = { id: own, name, colours, face, kind }
    store.set(keyOf(own), picture)
    store.set(setting, id === null ? [...kept(), next] : kept().map((each) => (each.id === id ? next : each)))
    changed()
    return null
  }
  function file(id: string): ThemeFile | null {
    const found = find(id)
    if (found === undefined) return null
    const { name, colours, face } = found
    return { format: 'duskboard-theme', version: 1, name, colours, face, picture: textOf(id) }
  }
  return {
    now: () =>
      kept().map(({ kind, ...theme }) => ({
        ...theme,
        picture: kind === null ? null : `${themePath}/${theme.id}/picture`,
      })),
    keep,
    file,
    drop: (id) => {
      const gone = file(id)
      if (gone === null) return false
      removed.add({ id, file: gone, at: wall() })
      store.set(
        setting,
        kept().filter((each) => each.id !== id),
      )
      store.set(keyOf(id), null)
      changed()
      return true
    },
    removed: removed.all,
    bringBack: (id) => {
      const found = removed.find(id)
      if (found === null) return 'unknown'
      const no = keep(found.file, null)
      if (no === null) removed.remove(id)
      return no
    },
    picture: (id) => {
      const kind = find(id)?.kind ?? null
      const picture = textOf(id)
      return kind === null || picture === null ? null : { kind, bytes: Buffer.from(picture, 'base64') }
    },
  }
}
