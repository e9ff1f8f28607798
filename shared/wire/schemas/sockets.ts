/** What may come in over `/ws`. */
import { z } from 'zod'
import { lang } from './bodies.ts'
import { words } from './commands.ts'

/** The first message. Without a token an output shows a code and waits to be accepted. */
export const hello = z.strictObject({
  token: words(200).optional(),
  match: words(100).nullable().optional(),
  lang: lang.optional(),
  redacted: z.boolean().optional(),
})
const id = z.union([words(100), z.number()])
/** What the moderator's socket may say afterwards; the command itself is checked against its game. */
export const deskMessage = z.union([
  z.strictObject({ id, command: z.record(z.string(), z.unknown()) }),
  z.strictObject({ redact: z.boolean() }),
])
export type Hello = z.output<typeof hello>
