/** Schemas of requests about sounds. */
import { z } from 'zod'
import { soundCues } from '../sound-payload.ts'

export const soundChange = z.strictObject({
  muted: z.boolean().optional(),
  volume: z.number().min(0).max(1).optional(),
  desk: z.boolean().optional(),
})
export const soundFile = z.strictObject({ file: z.base64('Expected a sound file, written in base64.') })
export const soundCue = z.enum(soundCues)
