/** The club's accent colour on the stage, used only where it contrasts with the ground. */
import type { ClubBranding } from '../../shared/wire/output-payload.ts'

/** Minimum WCAG contrast for text. Crest, lines and frames keep to the same; no text is ever set in the accent. */
export const leastContrast = 4.5

/** Returns the WCAG relative luminance of `#rrggbb`, 0 to 1; null for any other notation. */
function luminanceOf(colour: string): number | null {
  const [, red = '', green = '', blue = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(colour.trim()) ?? []
  if (red === '') return null
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** Returns the WCAG contrast, 1 to 21; null unless both colours are `#rrggbb`. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
/** Returns the club's accent if it contrasts with `ground`; null keeps the theme's own. */
export function accentOn(ground: string, club: ClubBranding, light: boolean): string | null {
  const accent = (light ? club.accentLight : club.accent) ?? null
  const contrast = accent === null ? null : contrastOf(accent, ground)
  return contrast === null || contrast < leastContrast ? null : accent
}
