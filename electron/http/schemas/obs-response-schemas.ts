/** Response schemas of the OBS set-up. */
import { z } from 'zod'
import { camerasRequest } from '../../../shared/wire/schemas/obs-schema.ts'

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
const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
export const camerasSchema = camerasRequest.extend({
  inputs: z.array(z.string()).describe('The inputs of OBS that have a picture, to choose from.'),
  places: z
    .array(z.object({ seat: z.number(), name: z.string(), window: box }))
    .describe('The window of each seat on a canvas of 1920×1080, for whoever places cameras by hand.'),
  unknown: z.array(z.string()).describe('Sources that were not found; they are not placed.'),
})
