/**
 * Checks a stylesheet for an output: its size, and that it loads nothing. The pages' policy would block such loads
 * silently; this check tells the author.
 */

/** Bytes of the largest stylesheet, as UTF-8. */
const most = 64 * 1024

export type CssRefusal = 'too-long' | 'import' | 'foreign-address'
/**
 * Strings, inline pictures and comments, whichever starts first. An unclosed string ends with its line, as in a
 * browser.
 */
const parts =
  /url\(\s*(?:"data:image\/[^"]*"|'data:image\/[^']*'|data:image\/[^"'()\s]*)\s*\)|("(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)|\/\*[\s\S]*?(?:\*\/|$)/giu
const letterOf = (hex: string): string => {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
/**
 * Returns the stylesheet as a browser reads it, without comments and inline pictures, with escapes (`\69 mport`)
 * resolved.
 */
const resolveEscapes = (css: string): string =>
  css
    .replace(parts, (_whole, string: string | undefined) => string ?? '')
    .replace(/\\([0-9a-f]{1,6})\s?/giu, (_whole, hex: string) => letterOf(hex))
    .replace(/\\\n?/gu, '')
const loadsAnything = /\burl\(|\bsrc\(|image-set\(|@font-face|\/\//iu

/** Returns the first reason to refuse the stylesheet, or null. */
export function cssRefusal(css: string): CssRefusal | null {
  if (Buffer.byteLength(css) > most) return 'too-long'
  const read = resolveEscapes(css)
  if (/@import/iu.test(read)) return 'import'
  return loadsAnything.test(read) ? 'foreign-address' : null
}
