/** The parts of a theme that are files: judged by their bytes, kept by their content, and put into a file again. */
import { isFontKind, judgeFont, type FontKind, type FontRefusal } from '../../shared/brand/media/font-kind.ts'
import { detectSoundKind, mostSoundBytes, type SoundKind } from '../../shared/brand/media/sound-kind.ts'
import { mostThemeBytes } from '../../shared/brand/media/theme-size.ts'
import { judgeVideo, type VideoKind, type VideoRefusal } from '../../shared/brand/media/video-kind.ts'
import type { FontPlace } from '../../shared/brand/own-theme.ts'
import { soundCues, type SoundCue } from '../../shared/wire/sound-payload.ts'
import type { ThemeFile } from '../../shared/wire/schemas/theme-schema.ts'
import { detectPicture, type PictureKind } from './image-type.ts'
import type { ThemeMedia } from './theme-media.ts'

/** A file that is kept, under the name of its content. */
export interface KeptFile<K extends string> {
  readonly kind: K
  readonly file: string
}
export interface KeptFont extends KeptFile<FontKind> {
  readonly place: FontPlace
}
/** The files of a kept theme; each absent where it has none. */
export interface KeptParts {
  readonly font?: KeptFont
  readonly video?: KeptFile<VideoKind>
  readonly sounds?: Readonly<Partial<Record<SoundCue, KeptFile<SoundKind>>>>
}
export type PartRefusal =
  | { readonly kind: 'too-large' | 'no-picture' | 'drawing' | 'all-large' | FontRefusal | VideoRefusal }
  | { readonly kind: 'no-sound' | 'sound-large'; readonly cue: SoundCue }
type Parts = Pick<ThemeFile, 'picture' | 'font' | 'video' | 'sounds'>
interface Bytes<K> {
  readonly kind: K
  readonly bytes: Buffer
}
/** The files of a theme as they came, each with what it is. */
export interface JudgedParts {
  readonly picture: PictureKind | null
  readonly font: (Bytes<FontKind> & { readonly place: FontPlace }) | null
  readonly video: Bytes<VideoKind> | null
  readonly sounds: readonly (readonly [SoundCue, Bytes<SoundKind>])[]
}
/** Bytes of the largest picture, which is stored in the database and in every backup. */
const mostPictureBytes = 1024 * 1024

/** Returns the kind of the picture, null for none, or the reason for refusing it. A drawing could act. */
function judgePicture(picture: string | null): PictureKind | PartRefusal | null {
  if (picture === null) return null
  const bytes = Buffer.from(picture, 'base64')
  if (bytes.length > mostPictureBytes) return { kind: 'too-large' }
  const found = detectPicture(bytes)
  if (typeof found === 'string') return { kind: found === 'no-picture' ? 'no-picture' : 'drawing' }
  return found.kind === 'image/svg+xml' ? { kind: 'drawing' } : found.kind
}
function judgeSounds(sounds: Parts['sounds'] = {}): PartRefusal | JudgedParts['sounds'] {
  const judged: (readonly [SoundCue, Bytes<SoundKind>])[] = []
  for (const cue of soundCues) {
    const file = sounds[cue]
    if (file === undefined) continue
    const bytes = Buffer.from(file, 'base64')
    if (bytes.length > mostSoundBytes) return { kind: 'sound-large', cue }
    const kind = detectSoundKind(bytes)
    if (kind === null) return { kind: 'no-sound', cue }
    judged.push([cue, { kind, bytes }])
  }
  return judged
}
/** Returns the files of a theme with what they are, or the first reason for refusing one. */
export function judgeParts({ picture, font, video, sounds }: Parts): PartRefusal | JudgedParts {
  const shown = judgePicture(picture)
  if (typeof shown === 'object' && shown !== null) return shown
  const letters = font === undefined ? null : { place: font.place, bytes: Buffer.from(font.file, 'base64') }
  const face = letters === null ? null : judgeFont(letters.bytes)
  if (face !== null && !isFontKind(face)) return { kind: face }
  const film = video === undefined ? null : Buffer.from(video, 'base64')
  const moving = film === null ? null : judgeVideo(film)
  if (moving === 'no-video' || moving === 'video-large') return { kind: moving }
  const heard = judgeSounds(sounds)
  if ('kind' in heard) return heard
  const all = [letters?.bytes, film, ...heard.map(([, { bytes }]) => bytes)]
  const size = all.reduce((sum, bytes) => sum + (bytes?.length ?? 0), Buffer.byteLength(picture ?? '', 'base64'))
  if (size > mostThemeBytes) return { kind: 'all-large' }
  return {
    picture: shown,
    font: face === null || letters === null ? null : { kind: face, ...letters },
    video: moving === null || film === null ? null : { kind: moving, bytes: film },
    sounds: heard,
  }
}
/** Keeps the files of a theme. */
export function keepParts({ font, video, sounds }: JudgedParts, media: ThemeMedia): KeptParts {
  const keep = <K extends string>({ kind, bytes }: Bytes<K>): KeptFile<K> => ({ kind, file: media.put(bytes) })
  const heard = Object.fromEntries(sounds.map(([cue, sound]) => [cue, keep(sound)]))
  return {
    ...(font === null ? {} : { font: { place: font.place, ...keep(font) } }),
    ...(video === null ? {} : { video: keep(video) }),
    ...(sounds.length === 0 ? {} : { sounds: heard }),
  }
}
/** Returns the names of the files of a theme. */
export const filesOf = ({ font, video, sounds = {} }: KeptParts): readonly string[] =>
  [font, video, ...Object.values(sounds)].flatMap((each) => (each === undefined ? [] : [each.file]))
/** Returns the parts as a theme's file holds them, without those whose file is missing. */
export function partsInFile({ font, video, sounds = {} }: KeptParts, media: ThemeMedia): Omit<Parts, 'picture'> {
  const textOf = ({ file }: { readonly file: string }): string | null => media.read(file)?.toString('base64') ?? null
  const [letters, film] = [font === undefined ? null : textOf(font), video === undefined ? null : textOf(video)]
  const heard = Object.entries(sounds).flatMap(([cue, sound]) => {
    const text = textOf(sound)
    return text === null ? [] : [[cue, text] as const]
  })
  return {
    ...(font === undefined || letters === null ? {} : { font: { place: font.place, file: letters } }),
    ...(film === null ? {} : { video: film }),
    ...(heard.length === 0 ? {} : { sounds: Object.fromEntries(heard) }),
  }
}
