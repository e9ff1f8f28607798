/** Schemas of requests about sponsors. */
import { z } from 'zod'

export const sponsorsChange = z.strictObject({
  seconds: z.int().min(3).max(600).optional(),
  fade: z.boolean().optional(),
})
export const sponsorPicture = z.strictObject({
  name: z.string().trim().max(60),
  picture: z.base64('Expected a picture, written in base64.'),
})
