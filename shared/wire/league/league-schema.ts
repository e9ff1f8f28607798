/** Schemas of requests about the league. */
import { z } from 'zod'
import { boundedText } from '../schemas/command-schema.ts'

const name = boundedText(100).min(1)
const carrier = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('file') }),
    z.strictObject({
      kind: z.literal('folder'),
      path: boundedText(1000).min(1).describe('Absolute path of a folder on this computer.'),
    }),
    z.strictObject({
      kind: z.literal('postgres'),
      url: boundedText(2000)
        .min(1)
        .describe('postgres://role:password@host:5432/name; an own authority by ?sslrootcert='),
    }),
  ])
  .describe('Where the books meet: a folder, a PostgreSQL database, or files that are carried by hand.')
export const newLeague = z.strictObject({ name, carrier })
export const carrierChange = z.strictObject({ carrier })
export const newInvitation = z.strictObject({ for: name.describe('Whom the invitation is for.') })
export const joinRequest = z.strictObject({
  code: boundedText(4000).min(1),
  carrier: carrier.optional().describe('May be left out where the code holds the address of a database.'),
})
