/** Schemas of requests about viewers: its settings, messages of a chat, polls. */
import { z } from 'zod'
import { longestMessageSeconds, longestPollSeconds, pollKinds, pollPlaces } from '../../viewers/viewers-payload.ts'
import { boundedText } from './command-schema.ts'

/** Bytes of the largest batch of messages. */
export const chatBatchLimit = 512 * 1024
const channel = z.string().regex(/^\w{0,25}$/u, 'A Twitch channel has letters, digits and underscores only.')

const video = z
  .string()
  .regex(/^(?:[\w-]{11})?$/u, 'A video on YouTube is named by the eleven characters after watch?v= in its address.')

export const viewersChange = z.strictObject({
  on: z.boolean().optional(),
  channel: channel.optional().describe('Twitch channel to read; empty for none.'),
  video: video.optional().describe('Id of the live video on YouTube whose chat is read; empty for none.'),
  youTubeKey: boundedText(200)
    .regex(/^[\x21-\x7E]*$/u, 'A key has letters, digits and signs without spaces.')
    .nullable()
    .optional()
    .describe('The user’s own key of YouTube’s Data API v3, which is never returned; null forgets it.'),
  inRoom: z.boolean().optional(),
  place: z.enum(pollPlaces).optional().describe('Place of a poll on the whole board.'),
})
export const messageToShow = z.strictObject({
  id: z.int().min(1).describe('Of a message that GET /viewers/messages listed.'),
  seconds: z.int().min(3).max(longestMessageSeconds).optional(),
})
export const scoreOnScreens = z.strictObject({ on: z.boolean() })
export const chatMessages = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        viewer: boundedText(100).min(1).describe('Anything that stays the same for a viewer: one vote each.'),
        name: boundedText(1000).optional(),
        text: boundedText(5000),
      }),
    )
    .min(1)
    .max(1000),
})
export const newPoll = z.strictObject({
  kind: z.enum(pollKinds),
  seconds: z.int().min(5).max(longestPollSeconds).optional(),
})
