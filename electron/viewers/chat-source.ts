/** The port through which a chat is read. A service is one file that implements it. */
import type { ChatState } from '../../shared/viewers/viewers-payload.ts'

/** A message of a viewer. Its text is read once and never kept. */
export interface ChatMessage {
  /** The same for all messages of one viewer, and unlike that of any other service. */
  readonly viewer: string
  /** The name as the viewer chose it: anything at all. */
  readonly name: string
  readonly text: string
}
/** Receives messages, and news of the connection. */
export interface ChatListener {
  readonly hear: (message: ChatMessage) => void
  readonly changed: () => void
}
export interface ChatSource {
  readonly state: ChatState
  /** Reads this channel from now on, in place of an earlier one; reconnects until it is stopped. */
  readonly start: (channel: string) => void
  readonly stop: () => void
}
