/** Twitch's chat in this process: IRC with tags over WebSocket, for readers without an account. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

export interface Said {
  readonly id?: number
  readonly name: string
  readonly text: string
}
const escaped: Readonly<Record<string, string>> = { ';': '\\:', ' ': '\\s', '\\': '\\\\', '\r': '\\r', '\n': '\\n' }
const tag = (value: string): string => value.replaceAll(/[; \\\r\n]/gu, (sign) => escaped[sign] ?? sign)

export class TwitchDouble {
  /** Every line that clients sent. */
  readonly lines: string[] = []
  /** False: the service does not know the channel, and says nothing. */
  knowsChannel = true
  /** True: new connections are refused at once. */
  refuses = false
  connections = 0
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  readonly #waiting = new Set<() => void>()

  async start(): Promise<string> {
    this.#server.on('connection', (socket) => this.#greet(socket))
    if (this.#server.address() === null) await once(this.#server, 'listening')
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  /** Sends a line to all readers. */
  send(line: string): void {
    for (const socket of this.#server.clients) socket.send(`${line}\r\n`)
  }
  say({ id, name, text }: Said): void {
    this.send(this.line({ ...(id === undefined ? {} : { id }), name, text }))
  }
  line({ id = 1, name, text }: Said): string {
    const nick = `viewer${id}`
    const tags = `@badge-info=;display-name=${tag(name)};emotes=;id=m-${id};user-id=${id};user-type=`
    return `${tags} :${nick}!${nick}@${nick}.tmi.twitch.tv PRIVMSG #club :${text}`
  }
  /** Ends all connections without a word. */
  cut(): void {
    for (const socket of this.#server.clients) socket.terminate()
  }
  stop(): void {
    this.cut()
    this.#server.close()
  }
  /** Resolves once this is true; looked at after each line and connection. */
  async comes(isThere: () => boolean): Promise<void> {
    if (isThere()) return
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isThere()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
    })
  }

  #greet(socket: WebSocket): void {
    this.connections += 1
    socket.on('error', () => undefined)
    if (this.refuses) socket.terminate()
    socket.on('message', (raw) => {
      const line = String(raw).trim()
      this.lines.push(line)
      this.#answer(socket, line)
      for (const look of this.#waiting) look()
    })
    for (const look of this.#waiting) look()
  }
  #answer(socket: WebSocket, line: string): void {
    if (line.startsWith('CAP REQ')) socket.send(`:tmi.twitch.tv CAP * ACK ${line.slice('CAP REQ '.length)}\r\n`)
    if (line.startsWith('NICK')) socket.send(':tmi.twitch.tv 001 reader :Welcome, GLHF!\r\n')
    const channel = /^JOIN (#\w+)$/u.exec(line)?.[1]
    if (channel === undefined || !this.knowsChannel) return
    socket.send(
      `:reader!reader@reader.tmi.twitch.tv JOIN ${channel}\r\n@emote-only=0;room-id=7 :tmi.twitch.tv ROOMSTATE ${channel}\r\n`,
    )
  }
}
