/**
 * Reads the chat of a live video on YouTube with the user's own key, by the Data API v3. Each request costs a part of
 * the key's daily quota, so the chat is read rarely while nobody needs it.
 */
import type { YouTubeProblem, ChatState } from '../../shared/viewers/viewers-payload.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { ChatListener, ChatSource } from './chat-source.ts'
import { chatIdIn, pageIn, problemIn } from './youtube-answers.ts'

export const youTubeAddress = 'https://www.googleapis.com'
export interface YouTubeChatDeps {
  readonly listener: ChatListener
  readonly timing: Pick<Scheduler, 'now' | 'after'>
  /** Returns the user's key, or null. */
  readonly key: () => string | null
  /** Origin of the service; tests have their own. */
  readonly address?: string
}
/** ms: between requests while the chat is needed and while it is not, until an answer, and after each problem. */
const needed = 5000
const idle = 30_000
const patience = 15_000
const firstPause = 2000
const longestPause = 60_000
const pauses: Readonly<Partial<Record<YouTubeProblem, number>>> = {
  quota: 3_600_000,
  'not-live': 60_000,
  ended: 60_000,
}
/** Problems that only the moderator can end. */
const lasting: readonly YouTubeProblem[] = [
  'no-key',
  'bad-key',
  'barred-key',
  'not-enabled',
  'no-video',
  'disabled',
  'private',
]

export class YouTubeChat implements ChatSource {
  readonly #parts: YouTubeChatDeps
  #state: ChatState = 'off'
  #problem: YouTubeProblem | null = null
  #video = ''
  #chat: string | null = null
  #page: string | undefined
  #isNeeded = false
  #failures = 0
  /** Monotonic ms before which the service wants no request. */
  #notBefore: MonoMs = 0
  #abort: AbortController | null = null
  #stopWaiting = (): void => undefined

  constructor(parts: YouTubeChatDeps) {
    this.#parts = parts
  }
  get state(): ChatState {
    return this.#state
  }
  /** The reason why the chat cannot be read; null while it can, or is not wanted. */
  get problem(): YouTubeProblem | null {
    return this.#problem
  }
  start(video: string): void {
    this.#end()
    this.#video = video
    this.#failures = 0
    if (this.#parts.key() === null) return this.#turn('no-channel', 'no-key')
    this.#turn('connecting', null)
    void this.#read()
  }
  stop(): void {
    this.#end()
    this.#turn('off', null)
  }
  /** Reads often while a poll is open or the moderator looks at messages, and rarely otherwise. */
  attend(isNeeded: boolean): void {
    if (this.#isNeeded === isNeeded) return
    this.#isNeeded = isNeeded
    if (isNeeded && this.#state === 'on' && this.#abort === null) this.#wait(this.#notBefore - this.#parts.timing.now())
  }

  #turn(state: ChatState, problem: YouTubeProblem | null): void {
    if (state === this.#state && problem === this.#problem) return
    this.#state = state
    this.#problem = problem
    this.#parts.listener.changed()
  }
  #end(): void {
    this.#stopWaiting()
    this.#abort?.abort()
    this.#abort = null
    this.#chat = null
    this.#page = undefined
  }
  #wait(ms: number): void {
    this.#stopWaiting()
    this.#stopWaiting = this.#parts.timing.after(Math.max(0, Math.ceil(ms)), () => void this.#read())
  }
  /** Sends one request: for the chat of the video first, then for the messages since the last one. */
  async #read(): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const result = await this.#ask(
      this.#chat === null
        ? ['videos', { part: 'liveStreamingDetails', id: this.#video }]
        : ['liveChat/messages', this.#messagesQuery(this.#chat)],
      abort,
    )
    if (this.#abort !== abort) return
    this.#abort = null
    if ('problem' in result) return this.#fail(result.problem)
    if (this.#chat === null) this.#takeVideo(result.answer)
    else this.#takePage(result.answer)
  }
  #messagesQuery(liveChatId: string): Record<string, string> {
    const query = { part: 'snippet,authorDetails', maxResults: '2000', liveChatId }
    return this.#page === undefined ? query : { ...query, pageToken: this.#page }
  }
  #takeVideo(answer: unknown): void {
    const chat = chatIdIn(answer)
    if (chat === 'no-video') return this.#fail('no-video')
    if (chat === null) return this.#fail('not-live')
    this.#chat = chat
    this.#wait(0)
  }
  #takePage(answer: unknown): void {
    const { messages, next, pauseMs, isOver } = pageIn(answer)
    // The first page is what was written before.
    const isHistory = this.#page === undefined
    this.#page = next ?? this.#page
    this.#failures = 0
    this.#turn('on', null)
    this.#notBefore = this.#parts.timing.now() + pauseMs
    if (!isHistory)
      for (const { snippet, authorDetails } of messages)
        this.#parts.listener.hear({
          viewer: `youtube:${authorDetails.channelId}`,
          name: authorDetails.displayName,
          text: snippet.displayMessage,
        })
    if (isOver) return this.#fail('ended')
    this.#wait(Math.max(pauseMs, this.#isNeeded ? needed : idle))
  }
  #fail(problem: YouTubeProblem): void {
    if (['not-live', 'ended'].includes(problem)) this.#chat = null
    if (this.#chat === null) this.#page = undefined
    if (lasting.includes(problem)) return this.#turn('no-channel', problem)
    const again = pauses[problem] ?? Math.min(firstPause * 2 ** this.#failures, longestPause)
    this.#failures += 1
    this.#turn('retrying', problem)
    this.#wait(again)
  }
  async #ask(
    [path, query]: readonly [string, Readonly<Record<string, string>>],
    abort: AbortController,
  ): Promise<{ readonly answer: unknown } | { readonly problem: YouTubeProblem }> {
    const stop = this.#parts.timing.after(patience, () => abort.abort())
    const origin = this.#parts.address ?? youTubeAddress
    try {
      const response = await fetch(`${origin}/youtube/v3/${path}?${String(new URLSearchParams(query))}`, {
        // In a header, so that the key stands in no address.
        headers: { 'x-goog-api-key': this.#parts.key() ?? '' },
        redirect: 'error',
        signal: abort.signal,
      })
      const answer: unknown = await response.json()
      return response.ok ? { answer } : { problem: problemIn(answer) }
    } catch {
      // No answer came in time, or one that is no JSON.
      return { problem: 'unreachable' }
    } finally {
      stop()
    }
  }
}
