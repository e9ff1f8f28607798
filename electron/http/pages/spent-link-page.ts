/** The page behind a used single-use link: a sentence, and the way to a fresh one. */
import { documentOf, escaped } from './standalone-documents.ts'
import { deskWords } from '../refusal-messages.ts'
import type { Answer } from '../route.ts'

const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:18px/1.5 system-ui,sans-serif}main{max-width:34rem;padding:2rem}'

export function spentPage(lang: string): Answer {
  const { title, says } = deskWords(lang).spentDocument
  const body = `<main><h1>${escaped(title)}</h1><p>${escaped(says)}</p></main>`
  const { html, policy } = documentOf({ lang, title, style, script: '', body })
  return { status: 401, body: html, type: 'text/html; charset=utf-8', policy }
}
