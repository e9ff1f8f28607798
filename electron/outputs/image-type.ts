/** Detects the type of a picture from its bytes, whatever its name claims. */

/** Reasons for refusing a picture: a drawing with active content, one that loads something, or no picture at all. */
export type PictureRefusal = 'lively' | 'foreign' | 'no-picture'
type PictureFinding = { readonly kind: PictureKind } | PictureRefusal
export type PictureKind = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'

const startsWith = (bytes: Buffer, ...first: readonly number[]): boolean => first.every((byte, i) => bytes[i] === byte)
const letters = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Active or embedded content in a drawing: scripts, animation, pages, documents. */
const lively =
  /<(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|audio|video|handler|set|animate\w*)\b|\son[a-z]+\s*=|javascript:|<!entity|<!doctype|<\?xml-stylesheet|@import/iu
const foreign = /(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg|webp)))|url\(\s*(?!["']?#)/iu

/** The start of an SVG. Comments are matched as one stretch, so that matching takes linear time. */
const drawing = /^\s*(?:<\?xml[^>]*\?>\s*)*(?:<!--[\s\S]*-->\s*(?:<\?xml[^>]*\?>\s*)*)?<svg[\s>]/iu

function detectDrawing(bytes: Buffer): PictureFinding | null {
  const text = bytes.toString('utf8').replace(/^\uFEFF/u, '')
  if (!drawing.test(text)) return null
  if (lively.test(text)) return 'lively'
  if (foreign.test(text)) return 'foreign'
  return { kind: 'image/svg+xml' }
}
/**
 * Returns the type, or the reason for a refusal. A drawing must be free of scripts, animation and foreign addresses.
 */
export function detectPicture(bytes: Buffer): PictureFinding {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: 'image/png' }
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { kind: 'image/jpeg' }
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return { kind: 'image/webp' }
  return detectDrawing(bytes) ?? 'no-picture'
}
