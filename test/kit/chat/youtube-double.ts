/** YouTube's Data API v3 in this process: a live video, its chat by pages, and errors in the service's own shapes. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatLine {
  readonly channel: string
  readonly name: string
  readonly text: string
  readonly type?: string
}
const toItem = ({ channel, name, text, type = 'textMessageEvent' }: ChatLine, i: number): object => ({
  kind: 'youtube#liveChatMessage',
  etag: `e${i}`,
  id: `LCC.${i}`,
  snippet: {
    type,
    liveChatId: 'chat-1',
    authorChannelId: channel,
    publishedAt: '2026-01-01T20:00:00.000Z',
    hasDisplayContent: true,
    displayMessage: text,
    textMessageDetails: { messageText: text },
  },
  authorDetails: { channelId: channel, displayName: name, isChatOwner: false, isVerified: false },
})
export class YouTubeDouble {
  /** Paths with their queries, as they were asked for, and the keys that came in the header. */
  readonly asked: URL[] = []
  readonly keys: (string | undefined)[] = []
  key = 'right-key'
  isLive = true
  hasVideo = true
  pollingIntervalMillis = 4000
  offlineAt: string | null = null
  /** The error of the next answers, by status and reason; null for none. */
  failure: { readonly status: number; readonly reason: string } | null = null
  readonly #lines: ChatLine[] = []
  readonly #waiting = new Set<() => void>()
  readonly #server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://unused')
    this.asked.push(url)
    this.keys.push(request.headers['x-goog-api-key'] as string | undefined)
    this.#answer(url, response)
    for (const look of this.#waiting) look()
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
  say(...lines: readonly ChatLine[]): void {
    this.#lines.push(...lines)
  }
  /** Resolves once so many requests were answered. */
  async comes(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.asked.length < count) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  #answer(url: URL, response: ServerResponse): void {
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
    const fail = (code: number, reason: string): void => {
      const message = 'The request cannot be completed.'
      send(code, { error: { code, message, errors: [{ message, domain: 'youtube.liveChat', reason }] } })
    }
    if (this.keys.at(-1) !== this.key) {
      const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }]
      const errors = [{ message: 'API key not valid.', domain: 'global', reason: 'badRequest' }]
      return send(400, {
        error: { code: 400, message: 'API key not valid.', errors, status: 'INVALID_ARGUMENT', details },
      })
    }
    if (this.failure !== null) return fail(this.failure.status, this.failure.reason)
    if (url.pathname === '/youtube/v3/videos') return send(200, this.#video())
    if (url.pathname !== '/youtube/v3/liveChat/messages') return fail(404, 'notFound')
    return url.searchParams.get('liveChatId') === 'chat-1' ? send(200, this.#page(url)) : fail(404, 'liveChatNotFound')
  }
  #video(): object {
    const liveStreamingDetails = this.isLive ? { activeLiveChatId: 'chat-1', concurrentViewers: '12' } : {}
    const items = this.hasVideo ? [{ kind: 'youtube#video', etag: 'e', id: 'v', liveStreamingDetails }] : []
    return { kind: 'youtube#videoListResponse', etag: 'e', items, pageInfo: { totalResults: items.length } }
  }
  #page(url: URL): object {
    const from = Number(url.searchParams.get('pageToken')?.replace('page-', '') ?? 0)
    const items = this.#lines.slice(from).map(toItem)
    return {
      kind: 'youtube#liveChatMessageListResponse',
      etag: 'e',
      pollingIntervalMillis: this.pollingIntervalMillis,
      pageInfo: { totalResults: items.length, resultsPerPage: items.length },
      nextPageToken: `page-${this.#lines.length}`,
      items,
      ...(this.offlineAt === null ? {} : { offlineAt: this.offlineAt }),
    }
  }
}
