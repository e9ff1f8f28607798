/** Reads a channel of Twitch without an account: IRC over WebSocket, kept up until it is stopped. Sends no message. */
import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { ChatState } from '../../shared/viewers/viewers-payload.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { ChatListener, ChatSource } from './chat-source.ts'
import { parseIrcLine, type IrcLine } from './irc-line.ts'

export const twitchAddress = 'wss://irc-ws.chat.twitch.tv:443'
export interface TwitchChatDeps {
  readonly listener: ChatListener
  readonly timing: Pick<Scheduler, 'now' | 'after'>
  /** WebSocket address of the service; tests have their own. */
  readonly address?: string
}
/** Times in ms: pauses between attempts, silence before a probe and before the end, the wait for a channel. */
const wait = { first: 1000, most: 60_000, probe: 60_000, silent: 75_000, join: 10_000, handshake: 10_000 }
/** Bytes of the largest message of the service; a line has at most 8 KB of tags and 512 bytes of text. */
const largest = 256 * 1024
const pauseAfter = (failures: number): number => Math.min(wait.first * 2 ** Math.min(failures, 10), wait.most)

export class TwitchChat implements ChatSource {
  readonly #parts: TwitchChatDeps
  #state: ChatState = 'off'
  #channel = ''
  #socket: WebSocket | null = null
  #failures = 0
  #heardAt = 0
  /** Counts the attempts, so that an outdated one is dropped. */
  #attempt = 0
  readonly #cancel = new Map<'retry' | 'join' | 'probe', () => void>()

  constructor(parts: TwitchChatDeps) {
    this.#parts = parts
  }
  get state(): ChatState {
    return this.#state
  }
  start(channel: string): void {
    this.#end()
    this.#channel = channel.toLowerCase()
    this.#failures = 0
    this.#turn('connecting')
    void this.#connect()
  }
  stop(): void {
    this.#end()
    this.#turn('off')
  }

  #turn(state: ChatState): void {
    if (state === this.#state) return
    this.#state = state
    this.#parts.listener.changed()
  }
  #after(what: 'retry' | 'join' | 'probe', ms: number, act: () => void): void {
    this.#cancel.get(what)?.()
    this.#cancel.set(what, this.#parts.timing.after(ms, act))
  }
  #end(): void {
    this.#attempt += 1
    for (const cancel of this.#cancel.values()) cancel()
    this.#cancel.clear()
    const socket = this.#socket
    this.#socket = null
    socket?.terminate()
  }
  async #connect(): Promise<void> {
    const attempt = this.#attempt
    const { WebSocket: Socket } = await import('ws')
    if (attempt !== this.#attempt) return
    const options = { maxPayload: largest, handshakeTimeout: wait.handshake, perMessageDeflate: false }
    const socket = new Socket(this.#parts.address ?? twitchAddress, options)
    this.#socket = socket
    socket.on('open', () => this.#greet(socket))
    socket.on('message', (raw) => socket === this.#socket && this.#read(socket, String(raw)))
    // An error is followed by a close, which tries again.
    socket.on('error', () => undefined)
    socket.on('close', () => socket === this.#socket && this.#lost())
  }
  /** Joins as one of the names that Twitch keeps for readers without an account. */
  #greet(socket: WebSocket): void {
    this.#heardAt = this.#parts.timing.now()
    for (const line of ['CAP REQ :twitch.tv/tags twitch.tv/commands', `NICK justinfan${randomInt(10_000, 99_999)}`])
      socket.send(line)
    socket.send(`JOIN #${this.#channel}`)
    this.#after('join', wait.join, () => this.#turn('no-channel'))
    this.#probe(socket)
  }
  #probe(socket: WebSocket): void {
    this.#after('probe', wait.silent - wait.probe, () => {
      const silence = this.#parts.timing.now() - this.#heardAt
      if (silence >= wait.silent) return socket.terminate()
      if (silence >= wait.probe) socket.send('PING :duskboard')
      this.#probe(socket)
    })
  }
  #lost(again = pauseAfter(this.#failures)): void {
    this.#end()
    this.#failures += 1
    this.#turn('retrying')
    this.#after('retry', again, () => void this.#connect())
  }
  #read(socket: WebSocket, text: string): void {
    this.#heardAt = this.#parts.timing.now()
    for (const line of text.split(/\r?\n/u)) {
      const parsed = line === '' ? null : parseIrcLine(line)
      // A line may end the connection, and the rest belongs to nobody then.
      if (parsed !== null && socket === this.#socket) this.#take(socket, parsed)
    }
  }
  #take(socket: WebSocket, line: IrcLine): void {
    switch (line.command) {
      case 'PRIVMSG':
        return this.#hear(line)
      case 'PING':
        return socket.send(`PONG :${line.params[0] ?? ''}`)
      case 'RECONNECT':
        return this.#lost(0)
      case 'ROOMSTATE':
      case '366':
        return this.#joined()
      case 'NOTICE':
        if (line.tags.get('msg-id') === 'msg_channel_suspended') this.#turn('no-channel')
        return undefined
      default:
        return undefined
    }
  }
  #joined(): void {
    this.#cancel.get('join')?.()
    this.#failures = 0
    this.#turn('on')
  }
  #hear({ tags, nick, params: [channel, text = ''] }: IrcLine): void {
    if (channel !== `#${this.#channel}`) return
    const viewer = `twitch:${tags.get('user-id') ?? nick}`
    this.#parts.listener.hear({ viewer, name: tags.get('display-name') ?? nick, text })
  }
}
