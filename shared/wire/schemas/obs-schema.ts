/** Bodies of the calls about the set-up in OBS. */
import { z } from 'zod'

/** `all`: the new scenes are given also to cues that have a scene already. */
export const obsSetupWanted = z.strictObject({ all: z.boolean().optional() })
