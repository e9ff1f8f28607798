/** Themes of a club's own, as data: colours, faces of type, pictures and sounds; and the tokens that screens make of them. */
import { deriveColours, nightPalette, type ThemePalette } from './theme-colours.ts'

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
  readonly colours: ThemePalette
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
/** The colours from which a theme starts: bright words on a dark ground, or the reverse. */
export const startingColours = {
  dark: {
    ground: '#14212b',
    ink: '#f4efe4',
    soft: '#cfd5d8',
    accent: '#e8b04a',
    plate: '#24384a',
    deep: '#5a3c10',
    onDeep: '#fff6e2',
    out: '#66727c',
  },
  light: {
    ground: '#f4efe4',
    ink: '#1b1a17',
    soft: '#423d36',
    accent: '#9a4a12',
    plate: '#ffffff',
    deep: '#6d2a14',
    onDeep: '#fff6e2',
    out: '#8d8577',
  },
} as const satisfies Readonly<Record<string, ThemePalette>>
export const startingTheme: OwnTheme = { name: '', colours: startingColours.dark, face: 'plain' }

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
  const colours = night ? nightPalette(theme.colours) : theme.colours
  const { ground, ink, soft, accent, plate, deep, onDeep } = colours
  const { plateEdge, out, trackFill, rays, veil } = deriveColours(colours)
  const over = `color-mix(in srgb, ${ground} ${Math.round(veil * 100)}%, transparent)`
  const behind =
    theme.picture === null ? 'none' : `linear-gradient(${over}, ${over}), url("${theme.picture}") center / cover`
  return {
    '--stage-ground': ground,
    '--stage-ink': ink,
    '--stage-soft': soft,
    '--stage-accent': accent,
    '--stage-line': accent,
    '--stage-plate': plate,
    '--stage-plate-edge': plateEdge,
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
    '--backdrop-veil': over,
    '--curtain': behind,
    '--curtain-flaps': 'none',
    '--card-back': `repeating-linear-gradient(45deg, ${deep} 0 8%, ${plate} 8% 16%)`,
    '--rays': `repeating-conic-gradient(from 0deg, color-mix(in srgb, ${accent} ${Math.round(rays * 100)}%, transparent) 0 7.5deg, transparent 7.5deg 15deg)`,
    '--row-ground': plate,
    '--track-ground': ground,
    '--track-now': plate,
    '--track-done': plate,
    '--track-fill': trackFill,
    '--track-edge': plateEdge,
  }
}
