/** Colours of a theme of the club's own: eight that are chosen, those made of them, and what must be changed before they are shown. */
import { chromaKeyNear, contrastOf, leastContrast, leastWordContrast, mixColours, type ChromaKey } from './colours.ts'

export const themeColours = ['ground', 'ink', 'soft', 'accent', 'plate', 'deep', 'onDeep', 'out'] as const
export type ThemeColour = (typeof themeColours)[number]
/** `#rrggbb` each. */
export type ThemePalette = Readonly<Record<ThemeColour, string>>

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
  ['soft', 'plate', leastWordContrast],
  ['onDeep', 'deep', leastWordContrast],
  ['accent', 'ground', leastContrast],
]
const between = (one: string, other: string): number => contrastOf(one, other) ?? 1
/** Returns what must be changed before a theme is shown, the words first; empty for a theme that can be. */
export function themeFaults({ colours }: { readonly colours: ThemePalette }): readonly ThemeFault[] {
  const faint = pairs.flatMap(([colour, on, least]): readonly ThemeFault[] => {
    const contrast = between(colours[colour], colours[on])
    return contrast < least ? [{ kind: 'contrast', colour, on, contrast, least }] : []
  })
  const keyed = themeColours.flatMap((colour): readonly ThemeFault[] => {
    const key = chromaKeyNear(colours[colour])
    return key === null ? [] : [{ kind: 'keyed', colour, key }]
  })
  return [...faint, ...keyed]
}

const isBrighter = (one: string, other: string): boolean => between(one, '#000000') > between(other, '#000000')
/** Returns whether a theme is dark ink on a bright ground. */
export const isLightPalette = ({ ground, ink }: ThemePalette): boolean => isBrighter(ground, ink)

/** Shares of black in a dark theme's grounds by night, and of its ink in those of a light one, the largest first. */
const dusks = { dark: [0.55, 0.3], light: [0.16, 0.12, 0.08, 0.04] } as const
/** Returns a ground by night: nearer to black under bright words, and a little nearer to the words under dark ones. */
function nightGround(ground: string, words: readonly [string, ...string[]], signs: readonly string[] = []): string {
  const isDark = isBrighter(words[0], ground)
  const shades = isDark ? dusks.dark : dusks.light
  const isShown = (shade: string): boolean =>
    chromaKeyNear(shade) === null &&
    words.every((each) => between(each, shade) >= leastWordContrast) &&
    signs.every((each) => between(each, shade) >= leastContrast)
  return shades.map((share) => mixColours(isDark ? '#000000' : words[0], ground, share)).find(isShown) ?? ground
}
/** Returns the colours by night. Words and signs on every ground are readable as by day. */
export function nightPalette(colours: ThemePalette): ThemePalette {
  const { ground, plate, deep, ink, soft, accent, onDeep } = colours
  return {
    ...colours,
    ground: nightGround(ground, [ink, soft], [accent]),
    plate: nightGround(plate, [ink, soft]),
    deep: nightGround(deep, [onDeep]),
  }
}

/** The colours that are made of the chosen ones. */
export interface DerivedColours {
  /** Frames around plates and cards. */
  readonly plateEdge: string
  /** Frames around plates and signs of seats that are out: seen on the ground, and quieter than words. */
  readonly out: string
  /** The level in a cell of a track, behind words. */
  readonly trackFill: string
  /** Share of the accent in the rays around winners, whose names stand on them, 0 to 1. */
  readonly rays: number
  /** Share of the ground over a background picture, 0 to 1. */
  readonly veil: number
}
/** Minimum contrast of quiet frames. */
export const leastFrameContrast = 2
/** Returns the first of some colours that is seen on a ground and stands in no key's way; the last where none is. */
function firstSeen(candidates: readonly string[], ground: string): string {
  const isSeen = (each: string): boolean => chromaKeyNear(each) === null && between(each, ground) >= leastFrameContrast
  return candidates.find(isSeen) ?? candidates.at(-1) ?? ground
}
const rays = [0.2, 0.16, 0.12, 0.08, 0.05] as const
const veils = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95] as const
/** Returns the share of the ground over a picture at which words can be read on its brightest and darkest place. */
export function veilOver({ colours: { ground, ink, soft } }: { readonly colours: ThemePalette }): number {
  const isReadable = (veil: number): boolean =>
    ['#ffffff', '#000000'].every((place) => {
      const behind = mixColours(ground, place, veil)
      return [ink, soft].every((words) => between(words, behind) >= leastWordContrast)
    })
  return veils.find(isReadable) ?? 1
}
export function deriveColours(colours: ThemePalette): DerivedColours {
  const { ground, ink, soft, accent, plate, deep, out } = colours
  const fills = [1, 0.6, 0.4, 0.25, 0.15].map((share) => mixColours(deep, plate, share))
  const edges = [0.4, 0.6, 0.8].map((share) => mixColours(accent, plate, share))
  const outs = [out, ...[0.25, 0.5, 0.75].map((share) => mixColours(soft, out, share))]
  return {
    plateEdge: firstSeen([...edges, accent], ground),
    out: firstSeen([...outs, soft], ground),
    trackFill: fills.find((fill) => between(ink, fill) >= leastWordContrast && chromaKeyNear(fill) === null) ?? plate,
    rays: rays.find((share) => between(ink, mixColours(accent, ground, share)) >= leastWordContrast) ?? 0,
    veil: veilOver({ colours }),
  }
}
