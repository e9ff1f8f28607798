/** The WebSocket of a page: receives pushes and sends commands. */
import { readonly, ref, type Ref } from 'vue'
import { lateTokenReason } from '../../shared/wire/close-reasons.ts'
import { sitePath } from '../../shared/wire/paths/public-paths.ts'
import { connectionMessages } from './connection-words.ts'

/** The first message on the socket. Without a token the server answers with a pairing code. */
export interface Hello {
  readonly token?: string
  /** The code of the room, from a phone without a token. */
  readonly code?: string
  /** The token of an invitation; `name` and `device` are for the waiting room. */
  readonly invite?: string
  readonly name?: string
  readonly device?: string
  /** The token of the link for watchers. */
  readonly watch?: string
  readonly match?: string
  readonly lang?: string
  /** The browser's language, used when neither the address nor the output's settings name one. */
  readonly browser?: string
  /** The name of this page's browser source in OBS. */
  readonly source?: string
  /** Set by a deck on the network: without a token the server answers with a code to show. */
  readonly deck?: true
}
/**
 * The answer to a command. `ok` is the result and `said` the whole message; a refusal carries its reason as a sentence
 * in `says`.
 */
export type Reply =
  | { readonly ok: unknown; readonly said: Readonly<Record<string, unknown>> }
  | { readonly refused: string; readonly says: string; readonly clause: string | null }
/** `refused` means that the server rejected the token; the socket stays closed until `connect` is called again. */
export type PageConnectionState = 'connecting' | 'on' | 'off' | 'refused'

export interface PageConnection {
  readonly state: Readonly<Ref<PageConnectionState>>
  /**
   * Sends a command. Rejects on a bad request, and when the connection ends before the answer: the command may then
   * have counted or not.
   */
  readonly send: (command: object) => Promise<Reply>
  /** Sends any message that has an answer, adding the id by which the answer is matched. */
  readonly ask: (message: object) => Promise<Reply>
  /** Sends a message without an answer; dropped while the connection is down. */
  readonly post: (message: object) => void
  readonly close: () => void
}
export interface PageConnectionDeps {
  readonly url: string
  /** Builds the first message. Called again at each attempt, since the token may have changed. */
  readonly hello: () => Hello
  /** Called when a connection opens, before its first message goes out. */
  readonly onOpen?: () => void
  /** Receives every parsed message that answers no call. Several kinds arrive, told apart by their keys. */
  readonly onPush: (push: Readonly<Record<string, unknown>>) => void
  /** Called on every incoming message, before the message is handled. */
  readonly onHeard?: () => void
  /** Called with the close code: after 4403 the same token may be accepted later, after 4401 never. */
  readonly onRefused?: (code: number) => void
}

/** Close codes for a missing, wrong or withdrawn token, and for a token of another audience. */
const unauthorised = [4401, 4403]
/** Returns whether the server rejected the token. A first message that arrived too late is no rejection. */
const isRefusal = ({ code, reason }: CloseEvent): boolean => unauthorised.includes(code) && reason !== lateTokenReason
/** Milliseconds a new connection may take to deliver its first message. */
const firstWord = 8000
const firstWait = 250
const longestWait = 3000
/**
 * Returns the delay in milliseconds before retry `attempt` (from 0), randomised down to half by `luck` (0 to 1), so
 * that a hall full of devices does not reconnect in one moment.
 */
export const reconnectDelayMs = (attempt: number, luck = Math.random()): number =>
  Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + luck / 2)

interface PendingAnswer {
  readonly resolve: (reply: Reply) => void
  readonly reject: (fault: Error) => void
}
const lostError = ({ lang = 'en' }: Hello): Error => new Error(connectionMessages(lang).lost)

/** Returns the sentence of a bad request or a fault in a message, or null when the message reports neither. */
export function readErrorSentence({ error, fault }: Readonly<Record<string, unknown>>): string | null {
  const said = fault ?? error
  return typeof said === 'string' && said !== '' ? said : null
}
function settleCall(message: Readonly<Record<string, unknown>>, { resolve, reject }: PendingAnswer): void {
  const { refused, says, clause } = message
  const trouble = readErrorSentence(message)
  if (trouble !== null) return reject(new Error(trouble))
  if (refused === undefined) return resolve({ ok: message['ok'], said: message })
  resolve({ refused: String(refused), says: String(says ?? ''), clause: typeof clause === 'string' ? clause : null })
}

type SocketMessage = Readonly<Record<string, unknown>>

/** Matches answers to the calls that wait for them. */
function createPendingCalls() {
  const waiting = new Map<number, PendingAnswer>()
  let lastId = 0
  return {
    add(one: PendingAnswer): number {
      lastId += 1
      waiting.set(lastId, one)
      return lastId
    },
    /** Settles the call that the message answers; returns false when the message answers none. */
    settle(message: SocketMessage): boolean {
      const { id } = message
      if (typeof id !== 'number') return false
      const one = waiting.get(id)
      waiting.delete(id)
      if (one !== undefined) settleCall(message, one)
      return true
    },
    lose(why: Error): void {
      for (const { reject } of waiting.values()) reject(why)
      waiting.clear()
    },
  }
}

interface ReconnectDeps {
  readonly url: string
  readonly opened: (socket: WebSocket) => void
  readonly heard: (message: SocketMessage) => void
  /** Called when the socket closes; returns true to connect again. */
  readonly ended: (how: CloseEvent) => boolean
}
/**
 * Keeps one WebSocket open. Waits up to 0.25 s before the first retry and up to 3 s later, and retries at once when the
 * machine comes back online.
 */
function keepOpen({ url, opened, heard, ended }: ReconnectDeps) {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let stuck: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let since = 0

  function closed(how: CloseEvent): void {
    // A server that accepts and drops the connection again is retried less and less often.
    if (performance.now() - since > longestWait) attempt = 0
    if (!ended(how)) return stop()
    timer = setTimeout(open, reconnectDelayMs(attempt))
    attempt += 1
  }
  /** Lost packets close nothing, so an attempt that delivers no message is abandoned here. */
  function giveUp(next: WebSocket): void {
    if (next !== socket) return
    socket = null
    next.close()
    closed(new CloseEvent('close', { code: 1006 }))
  }
  function open(): void {
    timer = null
    since = performance.now()
    const next = new WebSocket(url)
    socket = next
    clearTimeout(stuck)
    stuck = setTimeout(() => giveUp(next), firstWord)
    next.addEventListener('open', () => opened(next))
    next.addEventListener('message', (event) => {
      clearTimeout(stuck)
      if (next === socket) heard(JSON.parse(String(event.data)) as SocketMessage)
    })
    next.addEventListener('close', (event) => {
      if (next !== socket) return
      clearTimeout(stuck)
      closed(event)
    })
  }
  function wake(): void {
    if (timer === null) return
    clearTimeout(timer)
    open()
  }
  function stop(): void {
    if (timer !== null) clearTimeout(timer)
    clearTimeout(stuck)
    timer = null
    removeEventListener('online', wake)
    socket?.close()
  }
  addEventListener('online', wake)
  open()
  const live = (): WebSocket | null => (socket?.readyState === WebSocket.OPEN ? socket : null)
  return { live, stop }
}

/** Opens the page's connection and keeps it open until `close` or a rejected token. */
export function connect({ url, hello, onOpen, onPush, onHeard, onRefused }: PageConnectionDeps): PageConnection {
  const state = ref<PageConnectionState>('connecting')
  const calls = createPendingCalls()
  let over = false

  function ended(how: CloseEvent): boolean {
    calls.lose(lostError(hello()))
    if (over) return false
    const refused = isRefusal(how)
    state.value = refused ? 'refused' : 'off'
    if (refused) onRefused?.(how.code)
    return !refused
  }
  const link = keepOpen({
    url,
    opened: (socket) => {
      onOpen?.()
      socket.send(JSON.stringify(hello()))
    },
    heard: (message) => {
      state.value = 'on'
      onHeard?.()
      if (!('looked' in message) && !calls.settle(message)) onPush(message)
    },
    ended,
  })
  const ask = (message: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const socket = link.live()
      if (socket === null) return reject(lostError(hello()))
      socket.send(JSON.stringify({ id: calls.add({ resolve, reject }), ...message }))
    })
  return {
    state: readonly(state),
    send: (command) => ask({ command }),
    ask,
    post: (message) => link.live()?.send(JSON.stringify(message)),
    close: () => {
      over = true
      state.value = 'off'
      link.stop()
      calls.lose(lostError(hello()))
    },
  }
}

/** Returns the address of the socket on the page's own host, below the path at which a proxy may serve the site. */
export const socketUrl = (at: Pick<Location, 'protocol' | 'host' | 'pathname'>): string =>
  `${at.protocol === 'https:' ? 'wss:' : 'ws:'}//${at.host}${sitePath('/ws', at.pathname)}`

/**
 * Takes the token (`#t=…`) or the single-use code (`#c=…`) out of the address bar and stores it under `key`. Returns
 * the stored value, or null.
 */
export function takeToken(key: string, store: Storage): string | null {
  const said = new URLSearchParams(location.hash.slice(1))
  const given = said.get('t') ?? said.get('c')
  if (given !== null && given !== '') {
    store.setItem(key, given)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return store.getItem(key)
}
