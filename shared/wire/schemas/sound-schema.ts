/** Schemas of requests about sounds and music. */
import { z } from 'zod'
import { soundCues } from '../sound-payload.ts'

export const soundChange = z.strictObject({
  muted: z.boolean().optional(),
  volume: z.number().min(0).max(1).optional(),
  desk: z.boolean().optional(),
})
export const soundFile = z.strictObject({ file: z.base64('Expected a sound file, written in base64.') })
/** A chosen track; null for all in turn. */
export const musicChange = z.strictObject({ chosen: z.string().max(64).nullable() })
export const musicFile = z.strictObject({ name: z.string().trim().min(1).max(80) })
export const soundCue = z.enum(soundCues)
