/** Builds standalone HTML documents, which load nothing: their own policy forbids it. */
import { escapeHtml, toScriptJson } from '../../../shared/club/pages/html.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a file built for documents, by name; null where it was not built. */
export type BuiltFileReader = (name: string) => Promise<string | null>
/** Returns a reader for the `documents` folder of the built pages. Rejects with system errors other than ENOENT. */
export const createBuiltFileReader =
  (pages: string): BuiltFileReader =>
  async (name) => {
    try {
      return await readFile(join(pages, 'documents', name), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
export interface DocumentDeps {
  readonly lang: string
  readonly title: string
  readonly style: string
  readonly script: string
  /** HTML; its author escapes typed text. */
  readonly body: string
  /** Data for the script, as JSON in the element `#data`; left out for none. */
  readonly data?: unknown
}
/** A document and the content security policy to send with it. */
export interface HtmlDocument {
  readonly html: string
  readonly policy: string
}
/** Breaks up end tags within the content of an element. */
const breakEndTags = (text: string, tag: string): string =>
  text.replace(new RegExp(`</(?=${tag})`, 'giu'), String.raw`<\/`)

/** Builds a document that loads nothing; its policy allows this style and script alone, by hash. */
export function buildDocument({ lang, title, body, data, ...parts }: DocumentDeps): HtmlDocument {
  const style = breakEndTags(parts.style, 'style')
  const script = breakEndTags(parts.script, 'script')
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
    `<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>`,
    body,
    data === undefined ? '' : `<script type="application/json" id="data">${toScriptJson(data)}</script>`,
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>\n',
  ]
  return { html: html.join(''), policy }
}
