/** Schemas of requests with a text file. */
import { z } from 'zod'
import { boundedText } from './command-schema.ts'

/** `file` holds the bytes in base64. */
export const textFile = z.strictObject({ file: z.base64().max(2_800_000), encoding: boundedText(40).optional() })
