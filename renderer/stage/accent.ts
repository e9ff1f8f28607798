/** The club's colour on the stage: taken where it can be told from the ground, and nowhere else. */
import type { Club } from '../../shared/wire/output-payload.ts'

/** WCAG's contrast for text; the crest, lines and frames keep it, too, and no text is ever set in an accent. */
export const leastContrast = 4.5

function lightOf(colour: string): number | null {
  const [, red = '', green = '', blue = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(colour.trim()) ?? []
  if (red === '') return null
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** 1 to 21; null where one of them is no `#rrggbb`. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [lightOf(one), lightOf(other)]
  return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
/** The accent for this ground, or null: then the theme's own stays. */
export function accentOn(ground: string, club: Club, light: boolean): string | null {
  const accent = (light ? club.accentLight : club.accent) ?? null
  const contrast = accent === null ? null : contrastOf(accent, ground)
  return contrast === null || contrast < leastContrast ? null : accent
}
