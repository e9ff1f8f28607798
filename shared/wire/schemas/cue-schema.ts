/** Schemas of bodies and queries about cue effects, the on-air guard and timecodes. */
import { z } from 'zod'
import { textParts } from '../cue-payload.ts'
import { languageCode, sceneKey } from './requests.ts'
import { boundedText } from './command-schema.ts'

const source = boundedText(200).min(1)
const part = z.union([z.enum(textParts), z.templateLiteral(['seat:', z.int().min(1).max(100)])])
const texts = z.record(source, part).refine((given) => Object.keys(given).length <= 40, 'At most 40 text sources.')
const action = z.strictObject({
  transition: source.optional(),
  transitionMs: z.int().min(50).max(20_000).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  record: z.enum(['start', 'stop']).optional(),
  chapter: z.boolean().optional(),
  texts: texts.optional(),
  mute: z.array(source).max(40).optional(),
})
export const cuesChange = z.strictObject({
  actions: z.partialRecord(sceneKey, action).optional(),
  texts: texts.optional(),
  lang: languageCode.optional(),
})
export const holdChange = z.strictObject({ hold: z.boolean() })
export const harmlessChange = z.strictObject({ source, harmless: z.boolean() })
export const timecodesQuery = z.strictObject({
  format: z.enum(['json', 'youtube', 'csv']).optional(),
  reel: z.coerce.number().int().min(1).max(1000).optional(),
})
