/** Answers of YouTube's Data API v3, read leniently: whatever is missing is as if it were not there. */
import { z } from 'zod'
import type { YouTubeProblem } from '../../shared/viewers/viewers-payload.ts'

const videos = z.object({
  items: z
    .array(z.object({ liveStreamingDetails: z.object({ activeLiveChatId: z.string().optional() }).optional() }))
    .default([]),
})
const text = z.string().default('')
const message = z.object({
  snippet: z.object({ type: text, displayMessage: text }),
  authorDetails: z.object({ channelId: text, displayName: text }),
})
const messages = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  pollingIntervalMillis: z.number().default(0),
  offlineAt: z.string().optional(),
})
const failure = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: text })).default([]),
    details: z.array(z.object({ reason: text })).default([]),
  }),
})
export type YouTubeMessage = z.output<typeof message>
export interface YouTubePage {
  readonly messages: readonly YouTubeMessage[]
  readonly next: string | undefined
  /** Shortest pause in ms before the next request. */
  readonly pauseMs: number
  readonly isOver: boolean
}
/** Returns the chat of a video: null without a live chat, `no-video` where there is no such video. */
export function chatIdIn(answer: unknown): string | null | 'no-video' {
  const [video] = videos.catch({ items: [] }).parse(answer).items
  return video === undefined ? 'no-video' : (video.liveStreamingDetails?.activeLiveChatId ?? null)
}
/** Returns a page of messages, without those that are no text of a viewer. */
export function pageIn(answer: unknown): YouTubePage {
  const { items, nextPageToken: next, pollingIntervalMillis: pauseMs, offlineAt } = messages.parse(answer)
  const read = items.flatMap((item) => {
    const parsed = message.safeParse(item)
    return parsed.success && parsed.data.snippet.type === 'textMessageEvent' ? [parsed.data] : []
  })
  return { messages: read, next, pauseMs, isOver: offlineAt !== undefined }
}
/** Reasons of the service, each with the problem that the moderator is told of. */
const problems: Readonly<Record<string, YouTubeProblem>> = {
  keyInvalid: 'bad-key',
  API_KEY_INVALID: 'bad-key',
  accessNotConfigured: 'not-enabled',
  SERVICE_DISABLED: 'not-enabled',
  ipRefererBlocked: 'barred-key',
  API_KEY_HTTP_REFERRER_BLOCKED: 'barred-key',
  API_KEY_IP_ADDRESS_BLOCKED: 'barred-key',
  API_KEY_SERVICE_BLOCKED: 'barred-key',
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  rateLimitExceeded: 'too-fast',
  userRateLimitExceeded: 'too-fast',
  liveChatDisabled: 'disabled',
  liveChatEnded: 'ended',
  liveChatNotFound: 'ended',
  forbidden: 'private',
}
/** Returns the problem that an error tells of; `unreachable` where it tells none that is known. */
export function problemIn(answer: unknown): YouTubeProblem {
  const parsed = failure.safeParse(answer)
  const reasons = parsed.success ? [...parsed.data.error.details, ...parsed.data.error.errors] : []
  return reasons.flatMap(({ reason }) => problems[reason] ?? [])[0] ?? 'unreachable'
}
