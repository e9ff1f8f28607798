/** HTML that is escaped by construction: a template of it escapes every text that is put in. */
import { plainText } from '../../engine/words/bidi-isolates.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML, where control characters are faults and marks of direction would turn what follows. */
export const escapeHtml = (text: string): string =>
  plainText(text).replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
/** Returns JSON that is safe inside a script element. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** A piece of HTML. Only `html` and `jsonHtml` make one. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** A value in a template: HTML stands as it is, texts are escaped, lists are joined, null is nothing. */
export type HtmlPart = Html | string | number | null | readonly HtmlPart[]

function textOf(part: HtmlPart): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return escapeHtml(part)
  return typeof part === 'number' ? String(part) : part.map(textOf).join('')
}
/** Template tag: returns HTML in which every value but HTML is escaped. Attributes must stand in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, i) => text + textOf(parts[i] ?? null)).join(''))
/** Returns a value as JSON for the inside of a script element that holds data. */
export const jsonHtml = (value: unknown): Html => new Html(toScriptJson(value))
