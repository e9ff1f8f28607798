/** Schemas of requests about a rehearsal. */
import { z } from 'zod'
import { rehearsalSpeeds } from '../rehearsal-payload.ts'
import { boundedText } from './command-schema.ts'

const speed = z.literal(rehearsalSpeeds)
const obs = z.enum(['dry', 'live'])

export const newRehearsal = z.strictObject({
  game: boundedText(100),
  seats: z.int().min(1).max(100),
  speed: speed.optional(),
  obs: obs.optional(),
  /** Confirms the request while a match runs on stage. */
  confirmed: z.boolean().optional(),
})
export const rehearsalChange = z.strictObject({
  speed: speed.optional(),
  paused: z.boolean().optional(),
  obs: obs.optional(),
})
