/** Schemas of requests about stream feeds. */
import { z } from 'zod'
import { feedLevels, longestDelaySeconds } from '../feed-payload.ts'
import { isBlank } from '../../engine/words/text-normalise.ts'
import { boundedText } from './command-schema.ts'

const name = boundedText(60).refine((text) => !isBlank(text), 'Give the feed a name.')
const level = z.enum(feedLevels)
const delay = z.int().min(0).max(longestDelaySeconds)

export const newFeed = z.strictObject({ name, level: level.optional(), delay: delay.optional() })
export const feedChange = z.strictObject({
  name: name.optional(),
  level: level.optional(),
  delay: delay.optional(),
  mark: z.boolean().optional(),
  lan: z.boolean().optional(),
  /** Confirms that the sender knows what the feed reveals to everybody on the networks. */
  confirmed: z.boolean().optional(),
})
