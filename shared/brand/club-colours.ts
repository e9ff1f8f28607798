/** The club's colour on the stage: accent, lines, frames and plates, each only as far as it can be seen and read. */
import { chromaKeyNear, contrastOf, leastContrast, leastWordContrast, mixColours } from './colours.ts'

/** The colours of a theme that the club's colour is mixed into, in `#rrggbb`. */
export interface ThemeGround {
  readonly ground: string
  readonly ink: string
  readonly plate: string
  /** Words on the dark ground of numbers and bands. */
  readonly onDeep: string
}
/** The colours that take the place of a theme's own, by token; null for those that stay. */
export interface ClubColours {
  readonly accent: string
  readonly plateEdge: string
  readonly plate: string | null
  readonly deep: string | null
}
/** Shares of the club's colour on plates and their edges. */
const shares = { edge: 0.55, plate: [0.2, 0.15, 0.1, 0.06] } as const
/** Shares of the club's colour in the ground of numbers, mixed with black and then with white. */
const deepShares = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2] as const

const isReadable = (words: string, ground: string): boolean => (contrastOf(words, ground) ?? 0) >= leastWordContrast
/** Returns why a colour cannot be the accent on a ground: too faint, or taken out by a chroma key; null where it can. */
export function accentFault(accent: string, ground: string): 'faint' | 'keyed' | null {
  if (chromaKeyNear(accent) !== null) return 'keyed'
  const contrast = contrastOf(accent, ground)
  return contrast === null || contrast < leastContrast ? 'faint' : null
}
/**
 * Returns the tints of the club's colour on a theme; null keeps the theme's own, where the colour is too faint on its
 * ground or a chroma key would take it out. Words on every tint keep 7:1, and no tint is near a key.
 */
export function clubColoursOn(accent: string, theme: ThemeGround): ClubColours | null {
  if (accentFault(accent, theme.ground) !== null) return null
  const isSafe = (tint: string): boolean => chromaKeyNear(tint) === null
  const plates = shares.plate.map((share) => mixColours(accent, theme.plate, share))
  const base = (contrastOf(theme.onDeep, '#000000') ?? 0) > leastWordContrast ? '#000000' : '#ffffff'
  const deeps = deepShares.map((share) => mixColours(accent, base, share))
  return {
    accent,
    plateEdge: mixColours(accent, theme.plate, shares.edge),
    plate: plates.find((tint) => isReadable(theme.ink, tint) && isSafe(tint)) ?? null,
    deep: deeps.find((tint) => isReadable(theme.onDeep, tint) && isSafe(tint)) ?? null,
  }
}
