/**
 * Whether a stylesheet may be sent to an output: short enough, and it fetches nothing from anywhere else. The pages'
 * policy would hold back what it fetches; this says so to whoever wrote it.
 */

/** Letters, and bytes as UTF-8. */
const most = 64 * 1024

export type CssRefusal = 'too-long' | 'import' | 'foreign-address'
/**
 * Strings, pictures that are written out in the stylesheet itself, and comments, whichever begins first. A string that
 * nobody closes goes to the end of its line, as in a browser: none is read twice.
 */
const parts =
  /url\(\s*(?:"data:image\/[^"]*"|'data:image\/[^']*'|data:image\/[^"'()\s]*)\s*\)|("(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)|\/\*[\s\S]*?(?:\*\/|$)/giu
const letterOf = (hex: string): string => {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
/** What is left to fetch something, as a browser reads it: with every escape (`\69 mport`) written out. */
const plain = (css: string): string =>
  css
    .replace(parts, (_whole, string: string | undefined) => string ?? '')
    .replace(/\\([0-9a-f]{1,6})\s?/giu, (_whole, hex: string) => letterOf(hex))
    .replace(/\\\n?/gu, '')
const elsewhere = /\burl\(|\bsrc\(|image-set\(|@font-face|\/\//iu

export function cssRefusal(css: string): CssRefusal | null {
  if (Buffer.byteLength(css) > most) return 'too-long'
  const read = plain(css)
  if (/@import/iu.test(read)) return 'import'
  return elsewhere.test(read) ? 'foreign-address' : null
}
