/** The one connection of a page: what it shows arrives here, what it does leaves here. */
import { readonly, ref, type Ref } from 'vue'
import { tooLate } from '../../shared/wire/close-reasons.ts'
import { lineWords } from './connection-messages.ts'

/** The first message. Without a token the server answers with a pairing code. */
export interface Hello {
  readonly token?: string
  readonly match?: string
  readonly lang?: string
  /** The browser's language, for an output that is not told another. */
  readonly browser?: string
  /** What this page is called in OBS. */
  readonly source?: string
  /** A deck on the network: without a token it is shown a code. */
  readonly deck?: true
}
/** What a command is answered. `ok` carries what the server says of it, `said` all of it; a refusal says why in words. */
export type Reply =
  | { readonly ok: unknown; readonly said: Readonly<Record<string, unknown>> }
  | { readonly refused: string; readonly says: string; readonly clause: string | null }
/** `refused`: the server does not know this token (any more); the socket stays closed until `connect` is called anew. */
export type LineState = 'connecting' | 'on' | 'off' | 'refused'

export interface Line {
  readonly state: Readonly<Ref<LineState>>
  /**
   * Rejects when the message was no possible one, and when the connection ends before the answer:
   * nobody knows then whether the command counted.
   */
  readonly send: (command: object) => Promise<Reply>
  /** The same for any message that is answered; the number for its answer is added here. */
  readonly ask: (message: object) => Promise<Reply>
  /** A message that has no answer of its own; dropped while the connection is down. */
  readonly post: (message: object) => void
  readonly close: () => void
}
export interface LineParts {
  readonly url: string
  /** Asked anew at each attempt: the token may have changed. */
  readonly hello: () => Hello
  /** Everything that is not an answer to `send`, as parsed; several kinds may come, told apart by their keys. */
  readonly onPush: (push: Readonly<Record<string, unknown>>) => void
  /** Told of everything that comes, before what it is. */
  readonly onHeard?: () => void
  /** Told the close code: 4403 may be let in later with the same token, 4401 never. */
  readonly onRefused?: (code: number) => void
}

/** Close codes for a missing, wrong or withdrawn token, and for one of another audience. */
const unauthorised = [4401, 4403]
/** A greeting that came too late was no wrong one. */
const isRefusal = ({ code, reason }: CloseEvent): boolean => unauthorised.includes(code) && reason !== tooLate
/** ms that a new connection may take to bring anything at all. */
const firstWord = 8000
const firstWait = 250
const longestWait = 3000
/**
 * Milliseconds before the n-th attempt in a row (from 0), or as little as half of that: a hall that lost its network, or
 * stands behind one address of which few are let in at once, does not come back in one moment. `luck`: from 0 to 1.
 */
export const backOff = (attempt: number, luck = Math.random()): number =>
  Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + luck / 2)

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (fault: Error) => void
}
const lost = ({ lang = 'en' }: Hello): Error => new Error(lineWords(lang).lost)

/** What a message says went wrong, in words: a message that was no possible one, or a fault of disk or program. */
export function troubleIn({ error, fault }: Readonly<Record<string, unknown>>): string | null {
  const said = fault ?? error
  return typeof said === 'string' && said !== '' ? said : null
}
function answer(message: Readonly<Record<string, unknown>>, { resolve, reject }: Waiting): void {
  const { refused, says, clause } = message
  const trouble = troubleIn(message)
  if (trouble !== null) return reject(new Error(trouble))
  if (refused === undefined) return resolve({ ok: message['ok'], said: message })
  resolve({ refused: String(refused), says: String(says ?? ''), clause: typeof clause === 'string' ? clause : null })
}

type Message = Readonly<Record<string, unknown>>

/** Commands that wait for their answers. */
function openCalls() {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  return {
    add(one: Waiting): number {
      lastId += 1
      waiting.set(lastId, one)
      return lastId
    },
    /** False: the message answers nothing. */
    settle(message: Message): boolean {
      const { id } = message
      if (typeof id !== 'number') return false
      const one = waiting.get(id)
      waiting.delete(id)
      if (one !== undefined) answer(message, one)
      return true
    },
    lose(why: Error): void {
      for (const { reject } of waiting.values()) reject(why)
      waiting.clear()
    },
  }
}

interface Links {
  readonly url: string
  readonly opened: (socket: WebSocket) => void
  readonly heard: (message: Message) => void
  /** True: try again. */
  readonly ended: (how: CloseEvent) => boolean
}
/** Keeps one WebSocket open: up to 0.25 s, later up to 3 s between attempts, at once when the machine is back online. */
function keepOpen({ url, opened, heard, ended }: Links) {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let stuck: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let since = 0

  function closed(how: CloseEvent): void {
    // A server that takes us and throws us out again is asked less and less often.
    if (performance.now() - since > longestWait) attempt = 0
    if (!ended(how)) return
    timer = setTimeout(open, backOff(attempt))
    attempt += 1
  }
  /** Packets that vanish close nothing: an attempt that brings nothing is given up. */
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
      if (next === socket) heard(JSON.parse(String(event.data)) as Message)
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

/** Opens the page's connection and keeps it, whatever happens, until `close` or a refusal. */
export function connect({ url, hello, onPush, onHeard, onRefused }: LineParts): Line {
  const state = ref<LineState>('connecting')
  const calls = openCalls()
  let over = false

  function ended(how: CloseEvent): boolean {
    calls.lose(lost(hello()))
    if (over) return false
    const refused = isRefusal(how)
    state.value = refused ? 'refused' : 'off'
    if (refused) onRefused?.(how.code)
    return !refused
  }
  const link = keepOpen({
    url,
    opened: (socket) => socket.send(JSON.stringify(hello())),
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
      if (socket === null) return reject(lost(hello()))
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
      calls.lose(lost(hello()))
    },
  }
}

/** `/ws` on the page's own host. */
export const socketUrl = (at: { readonly protocol: string; readonly host: string }): string =>
  `${at.protocol === 'https:' ? 'wss:' : 'ws:'}//${at.host}/ws`

/**
 * Takes the token (`#t=…`) or the single-use code (`#c=…`) out of the address, keeps it in `store`,
 * and leaves no trace in the address bar.
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
