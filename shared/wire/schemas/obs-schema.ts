/** Schemas of requests about the set-up in OBS. */
import { z } from 'zod'

/** `all` assigns the new scenes even to cues that have a scene already. */
export const obsSetupRequest = z.strictObject({ all: z.boolean().optional() })
