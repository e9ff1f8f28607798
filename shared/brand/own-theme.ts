/** Themes of a club's own: colours, a face of type and a picture, as data, with what must be changed before it is shown. */
import { chromaKeyNear, contrastOf, leastContrast, leastWordContrast, mixColours, type ChromaKey } from './colours.ts'

export const themeColours = ['ground', 'ink', 'soft', 'accent', 'plate', 'deep', 'onDeep', 'out'] as const
export type ThemeColour = (typeof themeColours)[number]
/** The faces of type that are shipped, by the place that they come from. */
export const themeFaces = ['plain', 'poster', 'ledger', 'theatre', 'western', 'machine'] as const
export type ThemeFace = (typeof themeFaces)[number]
const families: Readonly<Record<ThemeFace, string>> = {
  plain: 'var(--face-text)',
  poster: "'Russo One', var(--face-text)",
  ledger: "'Oranienbaum', Georgia, serif",
  theatre: "'Yeseva One', Georgia, serif",
  western: "'Rye', Georgia, serif",
  machine: 'var(--face-mono)',
}
export interface OwnTheme {
  readonly name: string
  /** `#rrggbb` each. */
  readonly colours: Readonly<Record<ThemeColour, string>>
  /** The face of headings. */
  readonly face: ThemeFace
}
/** The texts that a theme's own font is for. */
export const fontPlaces = ['headings', 'text', 'both'] as const
export type FontPlace = (typeof fontPlaces)[number]
/** A theme's own font as screens are told it. */
export interface ShownFont {
  /** The name by which styles ask for it; a new one for each file. */
  readonly family: string
  readonly place: FontPlace
  /** Path on both servers; in the editor the file itself, as a `data:` address. */
  readonly path: string
}
/** A theme as screens are told it. */
export interface ShownOwnTheme extends OwnTheme {
  readonly id: string
  /** Path of the background picture on both servers; null for none. */
  readonly picture: string | null
  /** Absent for a theme that keeps to the shipped faces. */
  readonly font?: ShownFont
  /** Path of a video in place of the picture; absent for none. */
  readonly video?: string
  /** Name of a sound -> version of the theme's own file; absent for a theme without any. */
  readonly sounds?: Readonly<Record<string, string>>
}
/** The beginning of the ids of own themes, which no game has. */
export const ownThemePrefix = 'own-'
export const mostOwnThemes = 8
/** The colours from which a new theme starts. */
export const startingTheme: OwnTheme = {
  name: '',
  colours: {
    ground: '#14212b',
    ink: '#f4efe4',
    soft: '#cfd5d8',
    accent: '#e8b04a',
    plate: '#24384a',
    deep: '#5a3c10',
    onDeep: '#fff6e2',
    out: '#66727c',
  },
  face: 'plain',
}

/** Reasons why a theme may not be shown: words that cannot be read, signs that cannot be seen, colours that a key takes out. */
export type ThemeFault =
  | {
      readonly kind: 'contrast'
      readonly colour: ThemeColour
      readonly on: ThemeColour
      readonly contrast: number
      readonly least: number
    }
  | { readonly kind: 'keyed'; readonly colour: ThemeColour; readonly key: ChromaKey }
const pairs: readonly (readonly [colour: ThemeColour, on: ThemeColour, least: number])[] = [
  ['ink', 'ground', leastWordContrast],
  ['soft', 'ground', leastWordContrast],
  ['ink', 'plate', leastWordContrast],
  ['onDeep', 'deep', leastWordContrast],
  ['accent', 'ground', leastContrast],
]
/** Returns what must be changed before a theme is shown, the words first; empty for a theme that can be. */
export function themeFaults({ colours }: Pick<OwnTheme, 'colours'>): readonly ThemeFault[] {
  const faint = pairs.flatMap(([colour, on, least]): readonly ThemeFault[] => {
    const contrast = contrastOf(colours[colour], colours[on]) ?? 1
    return contrast < least ? [{ kind: 'contrast', colour, on, contrast, least }] : []
  })
  const keyed = themeColours.flatMap((colour): readonly ThemeFault[] => {
    const key = chromaKeyNear(colours[colour])
    return key === null ? [] : [{ kind: 'keyed', colour, key }]
  })
  return [...faint, ...keyed]
}

const veils = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95] as const
/** Returns the share of the ground over a picture, 0 to 1, at which words can be read on its brightest and darkest place. */
export function veilOver({ colours: { ground, ink, soft } }: Pick<OwnTheme, 'colours'>): number {
  const isReadable = (veil: number): boolean =>
    ['#ffffff', '#000000'].every((place) => {
      const behind = mixColours(ground, place, veil)
      return [ink, soft].every((words) => (contrastOf(words, behind) ?? 0) >= leastWordContrast)
    })
  return veils.find(isReadable) ?? 1
}
/** Returns the colours by night: a dark ground is darker, a light one stays. */
function nightColours(colours: OwnTheme['colours']): OwnTheme['colours'] {
  const { ground, plate, deep, ink } = colours
  const isDark = (contrastOf(ink, '#000000') ?? 0) > (contrastOf(ground, '#000000') ?? 0)
  const darker = (colour: string): string => mixColours(colour, '#000000', 0.55)
  return isDark ? { ...colours, ground: darker(ground), plate: darker(plate), deep: darker(deep) } : colours
}
/** Returns the faces of a theme: its own font before ours, which has the letters that the font lacks. */
function faceTokens({ face, font }: Pick<ShownOwnTheme, 'face' | 'font'>): Readonly<Record<string, string>> {
  const own = (place: FontPlace): string =>
    font?.place === place || font?.place === 'both' ? `'${font.family}', ` : ''
  return {
    ...(own('text') === '' ? {} : { '--face-text': `${own('text')}var(--face-ours)` }),
    '--face-display': `${own('headings')}${families[face]}`,
    '--display-weight': face === 'plain' ? '800' : '400',
  }
}
/** Returns the tokens of a theme, by day or by night. */
export function ownThemeTokens(theme: Omit<ShownOwnTheme, 'id'>, night: boolean): Readonly<Record<string, string>> {
  const colours = night ? nightColours(theme.colours) : theme.colours
  const { ground, ink, soft, accent, plate, deep, onDeep, out } = colours
  const veil = `color-mix(in srgb, ${ground} ${Math.round(veilOver({ colours }) * 100)}%, transparent)`
  const behind =
    theme.picture === null ? 'none' : `linear-gradient(${veil}, ${veil}), url("${theme.picture}") center / cover`
  return {
    '--stage-ground': ground,
    '--stage-ink': ink,
    '--stage-soft': soft,
    '--stage-accent': accent,
    '--stage-line': accent,
    '--stage-plate': plate,
    '--stage-plate-edge': mixColours(accent, plate, 0.4),
    '--stage-deep': deep,
    '--stage-on-deep': onDeep,
    '--stage-out': out,
    '--stage-out-ink': soft,
    '--stage-lit': ink,
    '--stage-on-lit': ground,
    '--stage-good': ink,
    '--stage-on-good': ground,
    '--stage-bad': deep,
    '--stage-on-bad': onDeep,
    '--stage-panel': ground,
    ...faceTokens(theme),
    '--display-case': 'none',
    '--backdrop': behind,
    '--curtain': behind,
    '--curtain-flaps': 'none',
    '--card-back': `repeating-linear-gradient(45deg, ${deep} 0 8%, ${plate} 8% 16%)`,
    '--row-ground': plate,
    '--track-ground': ground,
    '--track-now': plate,
    '--track-done': plate,
    '--track-fill': deep,
    '--track-edge': accent,
  }
}
