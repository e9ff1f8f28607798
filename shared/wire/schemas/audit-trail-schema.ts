/** Schema of a line of the audit trail, for the description of the remote API. */
import { z } from 'zod'

const text = z.string()
export const trailLine = z.object({
  entry: text,
  at: text,
  by: text,
  reason: text,
  type: text.describe('The kind of entry.'),
  says: text,
  about: text,
  taken: z.boolean().describe('It was taken back.'),
  open: z.boolean().describe('It may be taken back.'),
  back: z.boolean().describe('It was taken back, and may be brought back.'),
})
