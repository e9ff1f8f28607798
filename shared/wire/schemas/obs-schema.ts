/** Schemas of requests about the set-up in OBS. */
import { z } from 'zod'
import { cameraArrangements } from '../../cameras/camera-places.ts'

/** `all` assigns the new scenes even to cues that have a scene already. */
export const obsSetupRequest = z.strictObject({ all: z.boolean().optional() })

/** `sources`: number of a seat → name of the source in OBS that shows its camera. */
export const camerasRequest = z.strictObject({
  arrangement: z.enum(cameraArrangements).describe('Rows that fill the picture, or a ring around the middle.'),
  sources: z.record(z.string().regex(/^[1-9]\d?$/u), z.string().min(1).max(200)).describe('Seat → name of a source.'),
})
