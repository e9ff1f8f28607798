/** Schemas of requests about notifications and webhooks. */
import { z } from 'zod'
import { languageCodes } from '../../engine/words/languages.ts'
import { longestDelaySeconds } from '../feed-payload.ts'
import { boundedText } from '../schemas/command-schema.ts'

/** An http or https address without a name and password before its host. */
const webAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/iu
const address = boundedText(2000)
  .regex(webAddress, 'A webhook’s address begins with http:// or https:// and holds no name and password.')
  .describe('http or https address to which notifications are posted.')
const name = boundedText(60).min(1)

export const notificationsChange = z.strictObject({
  delay: z.int().min(0).max(longestDelaySeconds).optional().describe('Seconds behind the room.'),
  rehearsals: z.boolean().optional().describe('Tells of rehearsals, too.'),
  lang: z.enum(languageCodes).nullable().optional().describe('Language of sentences; null: that of the desk.'),
})
export const newWebhook = z.strictObject({ name, url: address })
export const webhookChange = z.strictObject({
  name: name.optional(),
  url: address.optional(),
  on: z.boolean().optional(),
})
