/** Devices that show a four-letter code and wait until the moderator accepts them. */
import { normaliseCode, randomCode } from '../phones/code-letters.ts'
import { isLoopback } from '../http/rate-limits.ts'

export interface PairingSocket {
  readonly send: (message: object) => void
}
interface WaitingDevice<S> {
  readonly socket: S
  readonly from: string
  readonly renew: NodeJS.Timeout
}
const lifetime = 120_000
const mostWaiting = 50
/** Waiting devices per network address, so that one prankster cannot keep the house's screens out. */
const mostOfOne = 5

export class Pairing<S extends PairingSocket> {
  readonly #waiting = new Map<string, WaitingDevice<S>>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }
  list(): readonly { readonly code: string; readonly from: string }[] {
    return [...this.#waiting].map(([code, { from }]) => ({ code, from }))
  }
  /** Shows a code on a device, a new one every two minutes. `from`: its address. Returns false where too many wait. */
  wait(socket: S, from: string): boolean {
    const there = this.list().filter((each) => each.from === from).length
    if (this.#waiting.size >= mostWaiting || (there >= mostOfOne && !isLoopback(from))) return false
    const code = this.#freshCode()
    const renew = setTimeout(() => {
      this.forget(socket)
      this.wait(socket, from)
    }, lifetime)
    this.#waiting.set(code, { socket, from, renew })
    socket.send({ pair: { code } })
    this.#changed()
    return true
  }
  /** Returns the device that shows this code and stops its waiting, or null for an unknown code. */
  take(code: string): S | null {
    const found = this.#waiting.get(normaliseCode(code))
    if (found === undefined) return null
    this.forget(found.socket)
    return found.socket
  }
  forget(socket: S): void {
    for (const [code, waiting] of this.#waiting) {
      if (waiting.socket !== socket) continue
      clearTimeout(waiting.renew)
      this.#waiting.delete(code)
      this.#changed()
    }
  }
  /** Stops and returns all waiting devices. */
  clear(): readonly S[] {
    const sockets = [...this.#waiting.values()].map(({ socket, renew }) => {
      clearTimeout(renew)
      return socket
    })
    this.#waiting.clear()
    return sockets
  }

  #freshCode(): string {
    const code = randomCode()
    return this.#waiting.has(code) ? this.#freshCode() : code
  }
}
