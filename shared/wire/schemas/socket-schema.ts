/** Schemas of messages over `/ws`. */
import { z } from 'zod'
import { languageCode } from './requests.ts'
import { seatNumber, boundedText } from './command-schema.ts'

/**
 * The first message. A phone sends the room's `code` once, and its token ever after. A device that came by a link sends
 * its token as `invite` or `watch`. An output or a `deck` with none of these shows a code of its own and waits.
 */
export const hello = z.strictObject({
  token: boundedText(200).optional(),
  code: boundedText(20).optional(),
  /** The token of an invitation, with the `name` of its player; `device`: the token that the console gave it. */
  invite: boundedText(100).optional(),
  name: boundedText(400).optional(),
  device: boundedText(100).optional(),
  /** The token of the link for watchers. */
  watch: boundedText(100).optional(),
  match: boundedText(100).nullable().optional(),
  lang: languageCode.optional(),
  /** Language of an output whose address and settings name none. */
  browser: languageCode.optional(),
  redacted: z.boolean().optional(),
  deck: z.literal(true).optional(),
  /** The page's name in OBS. */
  source: boundedText(60).min(1).optional(),
})
const id = z.union([boundedText(100), z.number()])
/** Later messages of the desk; a command is checked against its game afterwards. */
export const deskMessage = z.union([
  z.strictObject({ id, command: z.record(z.string(), z.unknown()) }),
  /** `anyway` names sources that OBS shows and the moderator accepts. */
  z.strictObject({ redact: z.boolean(), anyway: z.array(boundedText(200)).max(100).optional() }),
])
/** Messages of a phone. Each with an `id` is answered; a `key` makes a command safe to repeat. */
export const phoneMessage = z.union([
  /** `seat`: the seat that the page shows; a phone that holds another one meanwhile is refused. */
  z.strictObject({
    id,
    command: z.record(z.string(), z.unknown()),
    key: boundedText(100).min(1),
    seat: seatNumber.optional(),
  }),
  z.strictObject({ id, name: boundedText(400) }),
  /** A null `claim` gives up the seat, or the request for one. */
  z.strictObject({ id, claim: seatNumber.nullable() }),
  z.strictObject({ looking: z.boolean() }),
  /** True: the stage is sent too, as screens show it; false: no longer. */
  z.strictObject({ stage: z.boolean() }),
])
export type PhoneMessage = z.output<typeof phoneMessage>
export type Hello = z.output<typeof hello>
