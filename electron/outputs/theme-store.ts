/** The club's own themes: checked before they are kept, so that no screen shows what cannot be read. */
import { randomBytes } from 'node:crypto'
import type { FontKind } from '../../shared/brand/media/font-kind.ts'
import type { SoundKind } from '../../shared/brand/media/sound-kind.ts'
import type { VideoKind } from '../../shared/brand/media/video-kind.ts'
import { mostOwnThemes, ownThemePrefix, type OwnTheme, type ShownOwnTheme } from '../../shared/brand/own-theme.ts'
import { themeFaults, type ThemeFault } from '../../shared/brand/theme-colours.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'
import type { ThemeFile } from '../../shared/wire/schemas/theme-schema.ts'
import type { SoundCue } from '../../shared/wire/sound-payload.ts'
import { openRemovedList, type RemovedThing } from '../http/removed-list.ts'
import type { Store } from '../storage/store.ts'
import type { PictureKind } from './image-type.ts'
import { openThemeMedia, type ThemeMedia } from './theme-media.ts'
import {
  filesOf,
  judgeParts,
  keepParts,
  partsInFile,
  type JudgedParts,
  type KeptParts,
  type PartRefusal,
} from './theme-parts.ts'

interface KeptTheme extends OwnTheme, KeptParts {
  readonly id: string
  /** Kind of the picture; null for none. */
  readonly kind: PictureKind | null
}
/** A removed theme: colours and picture as its file holds them, its other files by name. */
export interface RemovedTheme extends RemovedThing {
  readonly file: ThemeFile
  readonly parts?: KeptParts
}
export type ThemeRefusal = ThemeFault | PartRefusal | { readonly kind: 'too-many' }
/** A file of a theme as it is served. */
export interface ServedFile<K extends string> {
  readonly kind: K
  readonly bytes: Buffer
}
export interface ThemeStore {
  readonly now: () => readonly ShownOwnTheme[]
  /** Keeps a theme; `id`: in place of this one, null for a new one. Returns the reason for refusing it, or null. */
  readonly keep: (file: ThemeFile, id: string | null) => ThemeRefusal | null
  /** Returns a theme as a file with all its files inside; null for an unknown id. */
  readonly file: (id: string) => ThemeFile | null
  /** Removes a theme. Returns false for an unknown id. */
  readonly drop: (id: string) => boolean
  readonly removed: () => readonly RemovedTheme[]
  /** Keeps a removed theme again, as a new one. */
  readonly bringBack: (id: string) => ThemeRefusal | 'unknown' | null
  readonly picture: (id: string) => ServedFile<PictureKind> | null
  readonly font: (id: string) => ServedFile<FontKind> | null
  readonly video: (id: string) => ServedFile<VideoKind> | null
  readonly sound: (id: string, cue: SoundCue) => ServedFile<SoundKind> | null
}
/** Path of the files on both servers. */
export const themePath = '/club/themes'
const setting = 'own-themes'
const keyOf = (id: string): string => `own-theme-picture:${id}`
const colourFile = ({ name, colours, face }: OwnTheme, picture: string | null): ThemeFile => ({
  format: 'duskboard-theme',
  version: 1,
  name,
  colours,
  face,
  picture,
})
/** Returns a theme as screens are told it: addresses in place of files. A new file has a new address. */
function toShown({ kind, font, video, sounds, ...theme }: KeptTheme): ShownOwnTheme {
  const path = `${themePath}/${theme.id}`
  const versions = Object.entries(sounds ?? {}).map(([cue, { file }]) => [cue, file.slice(0, 12)])
  return {
    ...theme,
    picture: kind === null ? null : `${path}/picture`,
    ...(font === undefined
      ? {}
      : {
          font: {
            family: `own-${font.file}`,
            place: font.place,
            path: `${path}/font?v=${font.file.slice(0, 12)}`,
          },
        }),
    ...(video === undefined ? {} : { video: `${path}/video?v=${video.file.slice(0, 12)}` }),
    ...(versions.length === 0 ? {} : { sounds: Object.fromEntries(versions) }),
  }
}
/** The list of themes in the settings, and their pictures beside it. */
function keptThemes(store: Store) {
  const all = (): readonly KeptTheme[] => (store.setting(setting) ?? []) as readonly KeptTheme[]
  return {
    all,
    find: (id: string): KeptTheme | null => all().find((each) => each.id === id) ?? null,
    picture: (id: string): string | null => (store.setting(keyOf(id)) ?? null) as string | null,
    put: (theme: KeptTheme, picture: string | null): void => {
      const isNew = all().every(({ id }) => id !== theme.id)
      store.set(keyOf(theme.id), picture)
      store.set(setting, isNew ? [...all(), theme] : all().map((each) => (each.id === theme.id ? theme : each)))
    },
    remove: (gone: string): void => {
      store.set(
        setting,
        all().filter(({ id }) => id !== gone),
      )
      store.set(keyOf(gone), null)
    },
  }
}
/** Returns what serves the files of kept themes. */
function servedFiles(kept: ReturnType<typeof keptThemes>, media: ThemeMedia) {
  function served<K extends string>(found: { kind: K; file: string } | undefined): ServedFile<K> | null {
    const bytes = found === undefined ? null : media.read(found.file)
    return found === undefined || bytes === null ? null : { kind: found.kind, bytes }
  }
  return {
    picture: (id: string): ServedFile<PictureKind> | null => {
      const [kind, picture] = [kept.find(id)?.kind ?? null, kept.picture(id)]
      return kind === null || picture === null ? null : { kind, bytes: Buffer.from(picture, 'base64') }
    },
    font: (id: string) => served(kept.find(id)?.font),
    video: (id: string) => served(kept.find(id)?.video),
    sound: (id: string, cue: SoundCue) => served(kept.find(id)?.sounds?.[cue]),
  }
}
/** Returns the files of a theme with what they are, or the first reason for refusing it, the colours' first. */
function judgeTheme(file: ThemeFile): ThemeRefusal | JudgedParts {
  const [fault] = themeFaults(file)
  return fault ?? judgeParts(file)
}
const partsOf = ({ font, video, sounds }: KeptParts): KeptParts => ({
  ...(font === undefined ? {} : { font }),
  ...(video === undefined ? {} : { video }),
  ...(sounds === undefined ? {} : { sounds }),
})
/** Opens the own themes in the settings. `wall` returns ms since 1970. */
export function openThemes(store: Store, changed: () => void, wall: () => EpochMs): ThemeStore {
  const kept = keptThemes(store)
  const media = openThemeMedia(store)
  const removed = openRemovedList<RemovedTheme>(store, 'own-themes-removed', mostOwnThemes)
  /** Removes the files that neither a theme nor a removed one needs, and tells the screens. */
  function tidy(): void {
    const needed = [...kept.all(), ...removed.all().map(({ parts = {} }) => parts)]
    media.sweep(new Set(needed.flatMap(filesOf)))
    changed()
  }
  /** Keeps a theme with its parts, which `put` returns. */
  function take(file: ThemeFile, id: string | null, put: (judged: JudgedParts) => KeptParts): ThemeRefusal | null {
    const judged = judgeTheme(file)
    if ('kind' in judged) return judged
    if (id === null && kept.all().length >= mostOwnThemes) return { kind: 'too-many' }
    const { name, colours, face, picture } = file
    const own = id ?? `${ownThemePrefix}${randomBytes(6).toString('hex')}`
    kept.put({ id: own, name, colours, face, kind: judged.picture, ...put(judged) }, picture)
    tidy()
    return null
  }
  return {
    now: () => kept.all().map(toShown),
    keep: (file, id) => take(file, id, (judged) => keepParts(judged, media)),
    file: (id) => {
      const found = kept.find(id)
      return found === null ? null : { ...colourFile(found, kept.picture(id)), ...partsInFile(found, media) }
    },
    drop: (id) => {
      const found = kept.find(id)
      if (found === null) return false
      removed.add({ id, file: colourFile(found, kept.picture(id)), parts: partsOf(found), at: wall() })
      kept.remove(id)
      tidy()
      return true
    },
    removed: removed.all,
    bringBack: (id) => {
      const found = removed.find(id)
      if (found === null) return 'unknown'
      const no = take(found.file, null, () => found.parts ?? {})
      if (no === null) removed.remove(id)
      return no
    },
    ...servedFiles(kept, media),
  }
}
