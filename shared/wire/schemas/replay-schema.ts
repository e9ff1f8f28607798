/** Schemas of requests about replays. */
import { z } from 'zod'
import { replayLevels } from '../replay-payload.ts'
import { audience, languageCode } from './requests.ts'
import { boundedText } from './command-schema.ts'

const taken = z.enum(['all', 'stood'])
const flag = z.enum(['0', '1']).transform((said) => said === '1')
const count = z.coerce.number().int().min(0).max(1_000_000)
const batch = z.int().min(0)
const obs = z.enum(['dry', 'live'])

/** `taken` keeps or drops undone steps. `as=redacted` asks for announced events alone. */
export const replayQuery = z.strictObject({
  as: audience.optional(),
  taken: taken.optional(),
  lang: languageCode.optional(),
})
/** `step` counts from 0; the last one by default. */
export const replayStepQuery = replayQuery.extend({ step: count.optional() })
export const replayFileQuery = z.strictObject({ secrets: flag.optional(), lang: languageCode.optional() })
export const matchReportLink = z.strictObject({ secrets: z.boolean().optional() })
export const newReplay = z.strictObject({
  match: boundedText(100),
  level: z.enum(replayLevels).optional(),
  /** The step to begin with, by its number in storage. */
  batch: batch.optional(),
  obs: obs.optional(),
  /** Confirms the request while another match runs on stage. */
  confirmed: z.boolean().optional(),
})
export const replayChange = z.strictObject({ batch: batch.optional(), obs: obs.optional() })
