/** Connected phones, and whether their players are looking at their cards. */
import { createTokenBucket } from '../http/rate-limits.ts'

export interface PhoneSocket {
  readonly close: (code: number) => void
}
const talk = { perSecond: 10, burst: 20 }
/** Connections per phone; reloading a page overlaps two, more are stale. */
const mostSockets = 6

export class PhonePresence {
  /** Connections by phone; true where the player is looking at the card. */
  readonly #there = new Map<string, Map<PhoneSocket, boolean>>()
  /** Rate limits by phone, shared by its connections and kept when it reconnects. */
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
  /** Removes a connection. Returns true for the phone's last one. */
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
    const known = this.#mayTalk.get(phone) ?? createTokenBucket(talk)
    this.#mayTalk.set(phone, known)
    return known
  }
  /** Closes all connections of a phone that was removed. */
  cut(phone: string): void {
    for (const socket of this.#there.get(phone)?.keys() ?? []) socket.close(4401)
    this.#mayTalk.delete(phone)
  }
}
