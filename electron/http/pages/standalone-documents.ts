/** Documents that stand by themselves: nothing in them is fetched, and their own policy lets nothing be fetched. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text that stays text, whatever somebody typed. */
export const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
/** JSON that can stand inside a script element. */
const asScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** What was built to stand in documents, by its name; null where it was not built. */
export type Built = (name: string) => Promise<string | null>
export const builtIn =
  (pages: string): Built =>
  async (name) => {
    try {
      return await readFile(join(pages, 'documents', name), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
export interface DocumentParts {
  readonly lang: string
  readonly title: string
  readonly style: string
  readonly script: string
  /** HTML: whoever makes it escapes what was typed. */
  readonly body: string
  /** JSON that the script reads from the element `#film`, or null. */
  readonly film?: unknown
}
export interface Document {
  readonly html: string
  readonly policy: string
}
/** No end tag inside an element may end it. */
const closed = (text: string, tag: string): string => text.replace(new RegExp(`</(?=${tag})`, 'giu'), String.raw`<\/`)

export function documentOf({ lang, title, body, film, ...parts }: DocumentParts): Document {
  const style = closed(parts.style, 'style')
  const script = closed(parts.script, 'script')
  const policy = [
    "default-src 'none'",
    `script-src ${script === '' ? "'none'" : hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const html = [
    '<!doctype html>',
    `<html lang="${escaped(lang)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body>`,
    body,
    film === undefined ? '' : `<script type="application/json" id="film">${asScript(film)}</script>`,
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>\n',
  ]
  return { html: html.join(''), policy }
}
