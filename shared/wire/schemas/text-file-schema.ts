/** Bodies of the routes for files that come in as text. */
import { z } from 'zod'
import { words } from './command-schema.ts'

/** `file`: its bytes in base64. */
export const textFile = z.strictObject({ file: z.base64().max(2_800_000), encoding: words(40).optional() })
