/**
 * The last messages of the chat, of which the moderator may let one through. They lie in memory while the desk looks at
 * them, and are dropped when it looks away.
 */
import { cleanViewerName, cleanViewerText } from '../../shared/viewers/viewer-name.ts'
import { usualMessageSeconds, type ViewerMessage, type WaitingMessage } from '../../shared/viewers/viewers-payload.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { ChatMessage } from './chat-source.ts'

/** Messages that are remembered, and ms after the last look until they are forgotten. */
const mostMessages = 30
const lookMs = 10_000

export interface ChatMessagesDeps {
  /** Tells that another message, or none, is on screens. */
  readonly changed: () => void
  /** Tells that the desk began to look or looked away. */
  readonly looked: () => void
}
export class ChatMessages {
  readonly #timing: Pick<Scheduler, 'after'>
  readonly #parts: ChatMessagesDeps
  #last: readonly ChatMessage[] = []
  /** Number of the newest message. */
  #count = 0
  #isLookedAt = false
  #stopLook = (): void => undefined
  #stopShowing = (): void => undefined
  #shown: ViewerMessage | null = null

  constructor(timing: Pick<Scheduler, 'after'>, parts: ChatMessagesDeps) {
    this.#timing = timing
    this.#parts = parts
  }
  /** True while the desk looks at the messages. */
  get isLookedAt(): boolean {
    return this.#isLookedAt
  }
  /** The message on screens, or null. */
  get shown(): ViewerMessage | null {
    return this.#shown
  }
  /** Remembers messages while the desk looks at them. */
  hear(messages: readonly ChatMessage[]): void {
    if (!this.#isLookedAt) return
    this.#count += messages.length
    this.#last = [...this.#last, ...messages.slice(-mostMessages)].slice(-mostMessages)
  }
  /** Returns the last messages, newest first, and remembers further ones for the next ten seconds. */
  look(): readonly WaitingMessage[] {
    this.#turnLook(true)
    this.#stopLook()
    this.#stopLook = this.#timing.after(lookMs, () => this.#lookAway())
    const first = this.#count - this.#last.length
    return this.#last
      .map(({ name, text }, i) => ({ id: first + i + 1, name: cleanViewerName(name), text: cleanViewerText(text) }))
      .filter(({ text }) => text !== '')
      .toReversed()
  }
  /** Shows a message for some seconds; false where it is not remembered any more. */
  show(id: number, seconds = usualMessageSeconds): boolean {
    const found = this.look().find((each) => each.id === id)
    if (found === undefined) return false
    const { name, text } = found
    this.#turn({ name, text })
    this.#stopShowing = this.#timing.after(seconds * 1000, () => this.takeAway())
    return true
  }
  /** Takes the message off screens. Returns whether there was one. */
  takeAway(): boolean {
    if (this.#shown === null) return false
    this.#turn(null)
    return true
  }
  /** Forgets everything, without a word to screens. */
  clear(): void {
    this.#stopShowing()
    this.#shown = null
    this.#stopLook()
    this.#lookAway()
  }

  #lookAway(): void {
    this.#last = []
    this.#turnLook(false)
  }
  #turnLook(on: boolean): void {
    if (this.#isLookedAt === on) return
    this.#isLookedAt = on
    this.#parts.looked()
  }
  #turn(message: ViewerMessage | null): void {
    this.#stopShowing()
    this.#shown = message
    this.#parts.changed()
  }
}
