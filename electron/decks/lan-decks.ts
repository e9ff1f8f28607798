/** Decks on the network: whether they may come in, which were let in, who waits with a code, and who was sent away. */
import { randomUUID } from 'node:crypto'
import type { DecksDesk, LanDeckStatus } from '../../shared/wire/deck-payload.ts'
import type { Store } from '../storage/store.ts'
import type { Doors } from '../http/network/network-exposure.ts'
import { countAttempts, type Attempts } from '../http/rate-limits.ts'
import { Pairing, type PairingSocket } from '../outputs/pairing.ts'
import type { Timing } from '../http/scheduler.ts'
import type { Tokens } from '../http/tokens.ts'

/** A connection of a deck, or of a device that shows a code. */
export interface DeckSocket extends PairingSocket {
  /** Its token is good: from now on it is sent its keys. */
  readonly admit: (id: string) => void
  readonly close: (code: number) => void
}
type KnownDeck = Pick<LanDeckStatus, 'id' | 'name' | 'seen'>
export interface LanDecksParts {
  readonly store: Store
  readonly doors: Doors
  readonly tokens: Tokens
  readonly timing: Timing
  /** Origins of the public side on networks that are open. */
  readonly origins: () => readonly string[]
  readonly changed: () => void
  readonly fault: (error: unknown) => void
}
const setting = 'lan-decks'
/** Whoever types codes types them at the desk. */
const atTheDesk = 'desk'

export class LanDecks {
  readonly #parts: LanDecksParts
  readonly #pairing: Pairing<DeckSocket>
  readonly #connected = new Map<string, Set<DeckSocket>>()
  /** Four letters can be guessed. */
  readonly #attempts: Attempts
  #list: readonly KnownDeck[]
  #over = false

  constructor(parts: LanDecksParts) {
    this.#parts = parts
    this.#pairing = new Pairing(parts.changed)
    this.#attempts = countAttempts(parts.timing.now, { ofThisMachine: true })
    const kept = parts.store.setting(setting) as { readonly list?: readonly KnownDeck[] } | null
    this.#list = kept?.list ?? []
  }
  get on(): boolean {
    return this.#parts.doors.now.decks
  }
  /** Was let in, and not sent away since; nor is it of a time that a backup has taken back. */
  knows(id: string): boolean {
    return this.#list.some((each) => each.id === id)
  }
  desk(): DecksDesk {
    const { on } = this
    const links = on ? this.#parts.origins().map((origin) => `${origin}/deck/`) : []
    const connected = (id: string): number => this.#connected.get(id)?.size ?? 0
    return {
      on,
      links,
      waiting: this.#pairing.list(),
      list: this.#list.map((each) => ({ ...each, connected: connected(each.id) })),
    }
  }
  /** Off: whoever is there loses it at once. Those that were let in may come back once it is on again. */
  turn(on: boolean): void {
    this.#parts.doors.change({ decks: on })
    if (!on) {
      for (const socket of [...this.#pairing.clear(), ...this.#sockets()]) socket.close(4403)
    }
    this.#parts.changed()
  }

  /** Shows a code on it. False: too many wait already. */
  wait(socket: DeckSocket, from: string): boolean {
    return this.#pairing.wait(socket, from)
  }
  forget(socket: DeckSocket): void {
    this.#pairing.forget(socket)
  }
  /** Lets the device that shows this code in. Whoever was called so before is sent away. */
  accept(code: string, given: string): LanDeckStatus | 'no-such-code' | 'too-often' {
    if (!this.#attempts.mayTry(atTheDesk)) return 'too-often'
    const socket = this.#pairing.take(code)
    if (socket === null) {
      this.#attempts.count(atTheDesk)
      return 'no-such-code'
    }
    const name = given.trim()
    for (const each of this.#list) if (each.name.toLowerCase() === name.toLowerCase()) this.drop(each.id)
    const deck = { id: randomUUID(), name, seen: this.#parts.timing.wall() }
    this.#keep([...this.#list, deck])
    socket.send({ token: this.#parts.tokens.of(`deck:${deck.id}`) })
    socket.admit(deck.id)
    return { ...deck, connected: this.#connected.get(deck.id)?.size ?? 0 }
  }
  /** Its token is worth nothing from now on. False: there is no such deck. */
  drop(id: string): boolean {
    if (!this.knows(id)) return false
    this.#keep(this.#list.filter((each) => each.id !== id))
    this.#parts.tokens.revoke(`deck:${id}`)
    for (const socket of this.#connected.get(id) ?? []) socket.close(4401)
    this.#parts.changed()
    return true
  }
  connect(id: string, socket: DeckSocket): void {
    this.#connected.set(id, (this.#connected.get(id) ?? new Set()).add(socket))
    this.#saw(id)
  }
  disconnect(id: string, socket: DeckSocket): void {
    if (this.#connected.get(id)?.delete(socket) === true) this.#saw(id)
  }
  /** Who was there last is written down then: no page's coming or going waits for the disk, nor does the end. */
  close(): void {
    if (this.#over) return
    this.#pairing.clear()
    this.#over = true
    try {
      this.#keep(this.#list)
    } catch (error) {
      this.#parts.fault(error)
    }
  }

  #sockets(): readonly DeckSocket[] {
    return [...this.#connected.values()].flatMap((sockets) => [...sockets])
  }
  #saw(id: string): void {
    if (this.#over) return
    const seen = this.#parts.timing.wall()
    this.#list = this.#list.map((each) => (each.id === id ? { ...each, seen } : each))
    this.#parts.changed()
  }
  #keep(list: readonly KnownDeck[]): void {
    this.#parts.store.set(setting, { list })
    this.#list = list
  }
}
