/** Which phones are connected just now, and what each connection says of itself. */
import { bucket } from '../http/rate-limits.ts'

export interface PhoneSocket {
  readonly close: (code: number) => void
}
const talk = { perSecond: 10, burst: 20 }
/** A page that is loaded again overlaps with itself; more than so many are forgotten ones. */
const mostSockets = 6

export class Presence {
  /** Phone -> its connections -> its player looks at the card there. */
  readonly #there = new Map<string, Map<PhoneSocket, boolean>>()
  /** Shared by all connections of a phone, and kept when it comes back. */
  readonly #mayTalk = new Map<string, () => boolean>()

  has(phone: string): boolean {
    return this.#there.has(phone)
  }
  isLooking(phone: string): boolean {
    return [...(this.#there.get(phone)?.values() ?? [])].includes(true)
  }
  enter(phone: string, socket: PhoneSocket): void {
    const sockets = this.#there.get(phone) ?? new Map<PhoneSocket, boolean>()
    this.#there.set(phone, sockets.set(socket, false))
    const [oldest] = sockets.keys()
    if (sockets.size > mostSockets) oldest?.close(4429)
  }
  /** True when it was the last connection of this phone. */
  leave(phone: string, socket: PhoneSocket): boolean {
    const sockets = this.#there.get(phone)
    if (sockets?.delete(socket) !== true || sockets.size > 0) return false
    return this.#there.delete(phone)
  }
  looks(phone: string, socket: PhoneSocket, looking: boolean): void {
    const sockets = this.#there.get(phone)
    if (sockets?.has(socket)) sockets.set(socket, looking)
  }
  mayTalk(phone: string): () => boolean {
    const known = this.#mayTalk.get(phone) ?? bucket(talk)
    this.#mayTalk.set(phone, known)
    return known
  }
  /** It is known no longer. */
  cut(phone: string): void {
    for (const socket of this.#there.get(phone)?.keys() ?? []) socket.close(4401)
    this.#mayTalk.delete(phone)
  }
}
