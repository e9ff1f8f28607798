/** Answers of the remote control: 200, 201, 204, 404, and 409 for a refusal. */
import type { Refusal } from '../../shared/engine/match.ts'
import { refusalWords } from './refusal-words.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Media type of a text body that is not JSON. */
  readonly type?: string
  /** Content security policy in place of the pages' own, for a standalone document. */
  readonly policy?: string
  /** Name under which a browser saves the answer. */
  readonly file?: string
}
export const ok = (body: unknown): Answer => ({ status: 200, body })
/** Returns 409 for a refusal of the console's own, which has no clause. */
export const refuse = (refused: string, says: string): Answer => toRefusalAnswer({ refused, says, clause: null })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const noContent: Answer = { status: 204, body: undefined }
/** Returns 409 with the refusal's sentence, and its clause or field. */
export const toRefusalAnswer = ({ refused, says, clause, field }: Refusal): Answer => ({
  status: 409,
  body: { refused, says, clause, ...(field === undefined ? {} : { field }) },
})
/** Returns 404. `says`: a sentence in the language of the page. */
export const notFound = (says: string): Answer => ({ status: 404, body: { error: says } })
export const unknownMatch = ({ lang }: { readonly lang: string }): Answer => notFound(refusalWords(lang).unknownMatch)
