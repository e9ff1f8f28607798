/**
 * Sends the notifications of one webhook: one at a time, in order, and each tried a few times. They wait in memory, up
 * to a limit; nothing else ever waits for them.
 */
import type { Notification } from '../../shared/notifications/notification.ts'
import type {
  DeliveryProblem,
  DeliveryStatus,
  WebhookStatus,
} from '../../shared/wire/notifications/notifications-payload.ts'
import type { Scheduler } from '../http/scheduler.ts'
import { signatureHeader, signBody, timestampHeader } from './webhook-signature.ts'

/** The receiver of a webhook. */
export interface WebhookTarget {
  readonly url: string
  readonly secret: string
}
export interface WebhookSenderDeps {
  readonly timing: Pick<Scheduler, 'wall' | 'after'>
  readonly version: string
  /** Tells that the status has changed. */
  readonly changed: () => void
}
/** Pauses in ms before each further try; after the last the notification is given up. */
const pauses = [2000, 10_000, 60_000]
/** ms within which an answer must begin. */
const patience = 10_000
/** Notifications that wait at most; the oldest goes for each further one. */
export const mostWaiting = 500
/** Answers after which the same message may be taken later. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429
interface PostResult {
  readonly problem: DeliveryProblem | null
  readonly status: number | null
}

export class WebhookSender {
  readonly #parts: WebhookSenderDeps
  #target: WebhookTarget
  #waiting: Notification[] = []
  /** The notification on its way; null while none is. */
  #sending: Notification | null = null
  #lost = 0
  #last: DeliveryStatus | null = null
  #stopPause = (): void => undefined
  #abort: AbortController | null = null
  #isOver = false

  constructor(target: WebhookTarget, parts: WebhookSenderDeps) {
    this.#target = target
    this.#parts = parts
  }
  get status(): Pick<WebhookStatus, 'waiting' | 'lost' | 'last'> {
    return { waiting: this.#waiting.length + (this.#sending === null ? 0 : 1), lost: this.#lost, last: this.#last }
  }
  /** Sends to another address or with another secret from the next try on. */
  turnTo(target: WebhookTarget): void {
    this.#target = target
  }
  send(notifications: readonly Notification[]): void {
    this.#waiting.push(...notifications)
    const over = Math.max(0, this.#waiting.length - mostWaiting)
    this.#waiting.splice(0, over)
    this.#lost += over
    this.#next()
  }
  /** Drops what waits of a match: a name in it may have been forgotten. */
  forget(match: string): void {
    this.#waiting = this.#waiting.filter((each) => each.match !== match)
    if (this.#sending?.match === match) this.#goOn()
  }
  close(): void {
    this.#isOver = true
    this.#waiting = []
    this.#goOn()
  }
  /** Posts a notification at once, beside those that wait, and tells how it went. */
  async post(notification: Notification): Promise<DeliveryStatus> {
    const result = await this.#post(notification, new AbortController())
    this.#note(result, false)
    return { at: this.#parts.timing.wall(), ...result, again: false }
  }

  #next(): void {
    const [first, ...rest] = this.#waiting
    if (this.#sending !== null || first === undefined || this.#isOver) return
    this.#waiting = rest
    this.#sending = first
    void this.#try(first, 0)
  }
  /** Ends the notification on its way, and takes up the next one. */
  #goOn(): void {
    this.#stopPause()
    this.#abort?.abort()
    this.#abort = null
    this.#sending = null
    this.#next()
  }
  async #try(notification: Notification, tries: number): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const result = await this.#post(notification, abort)
    if (this.#abort !== abort) return
    const pause = result.status === null || isPassing(result.status) ? pauses[tries] : undefined
    const isAgain = result.problem !== null && pause !== undefined
    this.#note(result, isAgain)
    if (isAgain) {
      this.#stopPause = this.#parts.timing.after(pause, () => void this.#try(notification, tries + 1))
      return
    }
    if (result.problem !== null) this.#lost += 1
    this.#goOn()
  }
  #note(result: PostResult, again: boolean): void {
    this.#last = { at: this.#parts.timing.wall(), ...result, again }
    this.#parts.changed()
  }
  async #post(notification: Notification, abort: AbortController): Promise<PostResult> {
    let isLate = false
    const stop = this.#parts.timing.after(patience, () => {
      isLate = true
      abort.abort()
    })
    try {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        redirect: 'manual',
        signal: abort.signal,
        ...this.#message(notification),
      })
      await answer.body?.cancel()
      const { status } = answer
      if (status >= 300 && status < 400) return { problem: 'redirect', status }
      return { problem: answer.ok ? null : 'status', status }
    } catch {
      // fetch fails where nobody answers, by a fault of TLS or of the name, and where it was ended from here.
      return { problem: isLate ? 'slow' : 'unreachable', status: null }
    } finally {
      stop()
    }
  }
  #message(notification: Notification): { readonly body: string; readonly headers: Record<string, string> } {
    const body = JSON.stringify(notification)
    const timestamp = Math.floor(this.#parts.timing.wall() / 1000)
    const { secret } = this.#target
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Duskboard/${this.#parts.version}`,
        [timestampHeader]: String(timestamp),
        [signatureHeader]: signBody(body, { secret, timestamp }),
      },
    }
  }
}
