/** The page behind a used single-use link: a sentence, and the way to a fresh one. */
import { escapeHtml } from '../../../shared/club/pages/html.ts'
import { buildDocument } from './standalone-documents.ts'
import { refusalWords } from '../refusal-words.ts'
import type { Answer } from '../answers.ts'

const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:18px/1.5 system-ui,sans-serif}main{max-width:34rem;padding:2rem}'

/** Returns 401 with the page. */
export function spentLinkPage(lang: string): Answer {
  const { title, says } = refusalWords(lang).spentDocument
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(says)}</p></main>`
  const { html, policy } = buildDocument({ lang, title, style, script: '', body })
  return { status: 401, body: html, type: 'text/html; charset=utf-8', policy }
}
