/** Response schemas of the OBS set-up. */
import { z } from 'zod'

const line = z.object({
  id: z.string(),
  what: z.enum(['obs', 'collection', 'scene', 'source']),
  name: z.string().describe('As OBS calls it.'),
  state: z.enum(['ok', 'waiting', 'wrong']),
  wrong: z.enum(['away', 'collection', 'missing', 'bare', 'address', 'silent', 'window', 'empty']).nullable(),
})
export const setupSchema = z.object({
  way: z.enum(['browser', 'window', 'hand']).nullable().describe('How the picture gets into this OBS.'),
  tooOld: z.boolean(),
  made: z.boolean(),
  health: z.array(line),
})
export const takenBackSchema = z.object({
  left: z.array(z.object({ name: z.string(), why: z.enum(['renamed', 'used', 'last']) })),
})
