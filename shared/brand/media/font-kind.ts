/**
 * Judges a font file by its bytes: its kind, and whether the list of its tables is whole. Glyphs are left to the
 * browser, which checks them again and shows another face where it cannot use them.
 */
import { isCollection, packingOf, readFontList, type FontList } from './font-tables.ts'

export type FontKind = 'font/woff2' | 'font/woff' | 'font/ttf' | 'font/otf'
export type FontRefusal = 'no-font' | 'font-collection' | 'font-drawings' | 'font-large'
/** Bytes of the largest font, and of its tables once they are unpacked. */
export const mostFontBytes = 2 * 1024 * 1024
const mostUnpacked = 24 * 1024 * 1024
/** Tables without which no text can be set, and those with outlines, of which one is needed. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'] as const
const outlines = ['glyf', 'CFF ', 'CFF2'] as const
/** Signatures of fonts with outlines of either kind. */
const flavours: Readonly<Record<number, FontKind>> = {
  0x00010000: 'font/ttf',
  0x74727565: 'font/ttf',
  0x4f54544f: 'font/otf',
}

function faultOf({ flavour, tables }: FontList): FontRefusal | null {
  if (isCollection(flavour)) return 'font-collection'
  const tags = tables.map(({ tag }) => tag)
  const isWhole =
    flavours[flavour] !== undefined &&
    new Set(tags).size === tags.length &&
    needed.every((tag) => tags.includes(tag)) &&
    outlines.some((tag) => tags.includes(tag))
  if (!isWhole) return 'no-font'
  if (tags.includes('SVG ')) return 'font-drawings'
  const unpacked = tables.reduce((sum, table) => sum + table.unpacked, 0)
  return unpacked > mostUnpacked ? 'font-large' : null
}
export const isFontKind = (found: FontKind | FontRefusal): found is FontKind => found.startsWith('font/')
/** Returns a font's kind, or the reason for refusing it. */
export function judgeFont(bytes: Uint8Array): FontKind | FontRefusal {
  if (bytes.length > mostFontBytes) return 'font-large'
  try {
    const list = readFontList(bytes)
    const packing = packingOf(bytes)
    const kind = packing === null ? flavours[list.flavour] : (`font/${packing}` as const)
    return faultOf(list) ?? kind ?? 'no-font'
  } catch (error) {
    // A list that leads out of the file.
    if (error instanceof RangeError) return 'no-font'
    throw error
  }
}
