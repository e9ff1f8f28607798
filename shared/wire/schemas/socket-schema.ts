/** What may come in over `/ws`. */
import { z } from 'zod'
import { lang } from './requests.ts'
import { seat, words } from './command-schema.ts'

/**
 * The first message. A phone says the `code` of the room once and its token ever after. Without either an output, or a
 * `deck`, shows a code of its own and waits to be accepted.
 */
export const hello = z.strictObject({
  token: words(200).optional(),
  code: words(20).optional(),
  match: words(100).nullable().optional(),
  lang: lang.optional(),
  /** An output's: the language to take if neither its address nor its settings name one. */
  browser: lang.optional(),
  redacted: z.boolean().optional(),
  deck: z.literal(true).optional(),
  /** What a page in OBS is called there. */
  source: words(60).min(1).optional(),
})
const id = z.union([words(100), z.number()])
/** What the moderator's socket may say afterwards; the command itself is checked against its game. */
export const deskMessage = z.union([
  z.strictObject({ id, command: z.record(z.string(), z.unknown()) }),
  /** `anyway`: although OBS shows these sources, by name. */
  z.strictObject({ redact: z.boolean(), anyway: z.array(words(200)).max(100).optional() }),
])
/** What a phone may say: each with an `id` is answered, a `key` makes a command safe to repeat. */
export const phoneMessage = z.union([
  z.strictObject({ id, command: z.record(z.string(), z.unknown()), key: words(100).min(1) }),
  z.strictObject({ id, name: words(400) }),
  /** Null: gives the seat, or the wish for one, up. */
  z.strictObject({ id, claim: seat.nullable() }),
  z.strictObject({ looking: z.boolean() }),
])
export type PhoneMessage = z.output<typeof phoneMessage>
export type Hello = z.output<typeof hello>
