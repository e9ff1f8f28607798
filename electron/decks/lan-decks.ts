/** Network decks: switched on or off, accepted by code, listed and sent away. */
import { randomUUID } from 'node:crypto'
import type { LanDecksStatus, LanDeckStatus } from '../../shared/wire/deck-payload.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { Lan } from '../http/network/lan.ts'
import type { StorageHealth } from '../storage/storage-health.ts'
import type { Store } from '../storage/store.ts'
import type { NetworkExposure } from '../http/network/network-exposure.ts'
import { createAttemptCounter, type AttemptCounter } from '../http/rate-limits.ts'
import { Pairing, type PairingSocket } from '../outputs/pairing.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Tokens } from '../http/tokens.ts'

/** A connection of a deck, or of a device that shows a code. */
export interface DeckSocket extends PairingSocket {
  /** Accepts the connection as a deck, which then receives its state. */
  readonly admit: (id: string) => void
  readonly close: (code: number) => void
}
type KnownDeck = Pick<LanDeckStatus, 'id' | 'name' | 'seen'>
export interface LanDecksDeps {
  readonly store: Store
  readonly doors: NetworkExposure
  readonly tokens: Tokens
  readonly timing: Scheduler
  /** Local network, with the addresses of the public side that are open. */
  readonly lan: Pick<Lan, 'reached'>
  readonly changes: ScreenChanges
  readonly health: Pick<StorageHealth, 'fault'>
}
const setting = 'lan-decks'
/** The source of all attempts: codes are typed at the desk. */
const atTheDesk = 'desk'

export class LanDecks {
  readonly #parts: LanDecksDeps
  readonly #pairing: Pairing<DeckSocket>
  readonly #connected = new Map<string, Set<DeckSocket>>()
  /** Limits attempts, because four letters can be guessed. */
  readonly #attempts: AttemptCounter
  #list: readonly KnownDeck[]
  #over = false

  constructor(parts: LanDecksDeps) {
    this.#parts = parts
    this.#pairing = new Pairing(() => parts.changes.announce('status'))
    this.#attempts = createAttemptCounter(parts.timing.now, { ofThisMachine: true })
    const kept = parts.store.setting(setting) as { readonly list?: readonly KnownDeck[] } | null
    this.#list = kept?.list ?? []
  }
  get on(): boolean {
    return this.#parts.doors.now.decks
  }
  /**
   * True for an accepted deck. Sending it away ends that, and so does restoring a backup from before it was accepted.
   */
  knows(id: string): boolean {
    return this.#list.some((each) => each.id === id)
  }
  status(): LanDecksStatus {
    const { on } = this
    const links = on ? this.#parts.lan.reached().map((origin) => `${origin}/deck/`) : []
    const connected = (id: string): number => this.#connected.get(id)?.size ?? 0
    return {
      on,
      links,
      waiting: this.#pairing.list(),
      list: this.#list.map((each) => ({ ...each, connected: connected(each.id) })),
    }
  }
  /** Switches network decks on or off. Off disconnects all at once; accepted ones may return later. */
  turn(on: boolean): void {
    this.#parts.doors.change({ decks: on })
    if (!on) {
      for (const socket of [...this.#pairing.clear(), ...this.#sockets()]) socket.close(4403)
    }
    this.#parts.changes.announce('status')
  }

  /** Shows a pairing code on a device. Returns false where too many wait. */
  wait(socket: DeckSocket, from: string): boolean {
    return this.#pairing.wait(socket, from)
  }
  forget(socket: DeckSocket): void {
    this.#pairing.forget(socket)
  }
  /** Accepts the device with this code; another deck of that name is sent away. Returns the deck or a refusal. */
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
  /** Removes a deck and revokes its token. Returns false for an unknown id. */
  drop(id: string): boolean {
    if (!this.knows(id)) return false
    this.#keep(this.#list.filter((each) => each.id !== id))
    this.#parts.tokens.revoke(`deck:${id}`)
    for (const socket of this.#connected.get(id) ?? []) socket.close(4401)
    this.#parts.changes.announce('status')
    return true
  }
  connect(id: string, socket: DeckSocket): void {
    this.#connected.set(id, (this.#connected.get(id) ?? new Set()).add(socket))
    this.#saw(id)
  }
  disconnect(id: string, socket: DeckSocket): void {
    if (this.#connected.get(id)?.delete(socket) === true) this.#saw(id)
  }
  /** Stores when decks were last seen. Done at the end only, so that coming and going never waits for the disk. */
  close(): void {
    if (this.#over) return
    this.#pairing.clear()
    this.#over = true
    try {
      this.#keep(this.#list)
    } catch (error) {
      this.#parts.health.fault(error)
    }
  }

  #sockets(): readonly DeckSocket[] {
    return [...this.#connected.values()].flatMap((sockets) => [...sockets])
  }
  #saw(id: string): void {
    if (this.#over) return
    const seen = this.#parts.timing.wall()
    this.#list = this.#list.map((each) => (each.id === id ? { ...each, seen } : each))
    this.#parts.changes.announce('status')
  }
  #keep(list: readonly KnownDeck[]): void {
    this.#parts.store.set(setting, { list })
    this.#list = list
  }
}
