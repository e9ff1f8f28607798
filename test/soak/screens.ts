/** Output screens as programs: each keeps the last picture that it was sent, and comes back when it was cut off. */
import { WebSocket } from 'ws'

export interface Picture {
  readonly frame: unknown
}
export class Screen {
  readonly #url: string
  readonly #origin: string
  readonly #token: string
  readonly #heard: (text: string) => void
  #socket: WebSocket | null = null
  #wanted = true
  #last: Buffer | null = null
  /** Connections so far. */
  opened = 0

  /** `url`: an output's address, with its token. */
  constructor(url: string, heard: (text: string) => void) {
    const { origin, hash } = new URL(url)
    this.#origin = origin
    this.#url = `${origin.replace('http', 'ws')}/ws`
    this.#token = hash.replace('#t=', '')
    this.#heard = heard
  }
  /** Frame that the screen shows now; null while it is away. */
  get picture(): Picture | null {
    return this.#last === null || this.#socket === null ? null : (JSON.parse(this.#last.toString()) as Picture)
  }
  get there(): boolean {
    return this.#last !== null
  }
  come(): void {
    this.#wanted = true
    if (this.#socket !== null) return
    const socket = new WebSocket(this.#url, { origin: this.#origin, perMessageDeflate: false })
    this.#socket = socket
    this.opened += 1
    socket.on('open', () => socket.send(JSON.stringify({ token: this.#token, lang: 'en' })))
    socket.on('message', (said: Buffer) => this.#hear(said))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#socket = null
      this.#last = null
      if (this.#wanted) setTimeout(() => this.#wanted && this.come(), 500).unref()
    })
  }
  go(): void {
    this.#wanted = false
    this.#socket?.terminate()
  }
  #hear(said: Buffer): void {
    const text = said.toString('latin1', 0, 12)
    if (!text.startsWith('{"frame":')) return
    this.#last = said
    this.#heard(said.toString())
  }
}
