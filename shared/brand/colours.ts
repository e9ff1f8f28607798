/** Colours in `#rrggbb`: contrast, mixtures, and nearness to the colours that a chroma key takes out. */

/** Red, green and blue, each 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number]

/** Minimum WCAG contrast of lines, frames and signs with what lies behind them. */
export const leastContrast = 4.5
/** Minimum WCAG contrast of words on the stage. */
export const leastWordContrast = 7

/** Returns the parts of `#rrggbb`; null for any other notation. */
function partsOf(colour: string): Rgb | null {
  const [, red = '', green = '', blue = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(colour.trim()) ?? []
  const part = (pair: string): number => Number.parseInt(pair, 16) / 255
  return red === '' ? null : [part(red), part(green), part(blue)]
}
const linear = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
/** Returns the WCAG relative luminance, 0 to 1. */
const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
/** Returns the WCAG contrast, 1 to 21; null unless both colours are `#rrggbb`. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a === null || b === null) return null
  const [first, second] = [luminanceOf(a), luminanceOf(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
/** Returns the mixture of two `#rrggbb` colours with so much of the first, 0 to 1; the second where either is none. */
export function mixColours(one: string, other: string, share: number): string {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a === null || b === null) return other
  const hex = (part: number): string =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${a.map((part, i) => hex(part * share + (b[i] ?? 0) * (1 - share))).join('')}`
}

/** The two numbers that a chroma key compares, without brightness; grey is 0, 0. */
const chromaOf = ([red, green, blue]: Rgb): readonly [number, number] => [
  -0.168736 * red - 0.331264 * green + 0.5 * blue,
  0.5 * red - 0.418688 * green - 0.081312 * blue,
]
function chromaDistance(one: Rgb, other: Rgb): number {
  const [a, b] = [chromaOf(one), chromaOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
/** The colours that screens are keyed by. */
export const chromaKeys = ['green', 'blue', 'magenta'] as const
export type ChromaKey = (typeof chromaKeys)[number]
const keyColours: Readonly<Record<ChromaKey, Rgb>> = { green: [0, 1, 0], blue: [0, 0, 1], magenta: [1, 0, 1] }
const grey: Rgb = [0.5, 0.5, 0.5]
/** Share of the way from a key to grey within which the key takes a colour out. */
const reach = 2 / 3
const isTakenOutBy = (colour: Rgb, key: Rgb): boolean => chromaDistance(colour, key) < reach * chromaDistance(grey, key)
/** Returns the chroma key that would take a colour out; null for none, and for another notation than `#rrggbb`. */
export function chromaKeyNear(colour: string): ChromaKey | null {
  const parts = partsOf(colour)
  return parts === null ? null : (chromaKeys.find((key) => isTakenOutBy(parts, keyColours[key])) ?? null)
}
