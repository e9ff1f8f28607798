/** The waiting room: devices that came by the link of the room, until the moderator admits, refuses or bans them. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Seat } from '../../shared/engine/game.ts'
import { loneNameFault, nameKey, tidyName } from '../../shared/engine/words/names.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'
import type { BannedVisitor, WaitingVisitor, WaitingPush } from '../../shared/wire/invitation-payload.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import { createAttemptCounter, isShared, type AttemptCounter } from '../http/rate-limits.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Secrets } from '../storage/secrets.ts'
import { Bans } from './bans.ts'
import { coalesceNews, type NewsCoalescer } from './coalesced-notify.ts'
import type { PhoneRefusal } from './phone-refusals.ts'
import type { PhoneAdmission, Phones } from './phones.ts'
import { findSeatNamed } from './seat-assignment.ts'
import { placesAt } from './table-seats.ts'

/** A connection of a waiting device. */
export interface VisitorSocket {
  /** Lets the device in as a phone, which is sent its token. */
  readonly admit: (phone: PhoneAdmission) => void
  /** Ends the connection with the sentence of a refusal. */
  readonly turnAway: (refusal: PhoneRefusal) => void
}
/** A device that asks to come in. `device`: its own token, or null where it has none yet. */
export interface VisitorArrival {
  readonly device: string | null
  readonly name: string
  readonly address: string
}
/** The outcome of an arrival: it waits under this id, it was admitted while away, or it is refused. */
export type VisitorWelcome =
  | { readonly kind: 'waits'; readonly id: string; readonly device: string }
  | { readonly kind: 'admitted'; readonly phone: PhoneAdmission }
  | { readonly kind: 'refused'; readonly refusal: PhoneRefusal }
export interface WaitingRoomDeps {
  readonly secrets: Secrets
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly phones: Pick<Phones, 'welcome' | 'say' | 'assign' | 'seats'>
  readonly changes: ScreenChanges
  readonly timing: Scheduler
}
interface Visitor {
  readonly id: string
  /** The device's own token, by which a reload finds its place again. */
  readonly device: string
  readonly name: string
  readonly address: string
  readonly since: EpochMs
  readonly sockets: Set<VisitorSocket>
  /** The phone that it became while it was away; null while it waits. */
  readonly phone: PhoneAdmission | null
  /** Stops the clock that ends its place while it is away. */
  readonly stay: () => void
}
/** Devices that may wait at once. */
const mostVisitors = 100
/** Devices that may wait at once from one network address. */
const mostFromOne = 10
/** Arrivals per minute and network address. */
const mostArrivals = 30
/** Connections of one device. */
const mostSockets = 6
/** ms for which a device that went away keeps its place. */
const keptPlace = 600_000
/** Characters of a device's own token at least; a shorter one was not made here. */
const shortestDevice = 22
const refused = (refusal: PhoneRefusal): VisitorWelcome => ({ kind: 'refused', refusal })

export class WaitingRoom {
  readonly #parts: WaitingRoomDeps
  readonly #bans: Bans
  readonly #arrivals: AttemptCounter
  readonly #news: NewsCoalescer
  /** Devices by id, in the order of their coming. */
  readonly #visitors = new Map<string, Visitor>()

  constructor(parts: WaitingRoomDeps) {
    this.#parts = parts
    this.#bans = new Bans(parts.secrets, parts.timing)
    this.#arrivals = createAttemptCounter(parts.timing.now, { most: mostArrivals })
    this.#news = coalesceNews((news) => parts.changes.announce(news))
  }
  /** The devices that wait, the earliest first. */
  get waiting(): readonly WaitingVisitor[] {
    return [...this.#visitors.values()]
      .filter(({ phone }) => phone === null)
      .map(({ id, name, since, sockets }) => ({
        id,
        name,
        since,
        connected: sockets.size > 0,
        offered: this.#offeredTo(name),
      }))
  }
  get banned(): readonly BannedVisitor[] {
    return this.#bans.list
  }
  /** Returns what a waiting device is shown. `locked`: true once the room has seen the seats dealt. */
  push(id: string, locked: boolean): WaitingPush {
    return { waiting: { name: this.#visitors.get(id)?.name ?? '', locked } }
  }
  isWaiting(id: string): boolean {
    return this.#visitors.get(id)?.phone === null
  }
  /** Takes a device in that came by the link of the room. */
  enter({ device, name, address }: VisitorArrival, socket: VisitorSocket): VisitorWelcome {
    const own = device !== null && device.length >= shortestDevice ? device : randomBytes(16).toString('base64url')
    if (this.#bans.holds({ device: own, address })) return refused('banned')
    const known = [...this.#visitors.values()].find((each) => each.device === own) ?? null
    if (known !== null && known.phone !== null) return this.#comesBack(known, known.phone)
    const fault = loneNameFault(tidyName(name))
    if (fault !== null) return refused(fault)
    if (!this.#arrivals.mayTry(address)) return refused('too-often')
    this.#arrivals.count(address)
    if (known === null && !this.#hasRoom(address)) return refused('waiting-full')
    const visitor = this.#sit(known, { device: own, name: tidyName(name), address }, socket)
    return { kind: 'waits', id: visitor.id, device: own }
  }
  /** Notes that a connection has ended. Its device keeps its place for ten minutes. */
  leave(id: string, socket: VisitorSocket): void {
    const visitor = this.#visitors.get(id)
    if (visitor?.sockets.delete(socket) !== true) return
    if (visitor.sockets.size === 0) this.#visitors.set(id, { ...visitor, stay: this.#untilGone(id) })
    this.#news.say('status')
  }
  /**
   * Admits a device: to a seat, or with null to the lobby, where its name finds the seat that bears it as for any phone.
   * Returns a refusal or null; false for an unknown device. Throws StorageFault.
   */
  admit(id: string, seat: Seat | null): PhoneRefusal | null | false {
    const visitor = this.#visitors.get(id)
    if (visitor === undefined || visitor.phone !== null) return false
    const { phones, matches } = this.#parts
    if (seat !== null) {
      const table = matches.onStage
      if (table === null) return 'no-match'
      if (placesAt(table).every((each) => each.seat !== seat)) return 'no-such-seat'
    }
    const phone = phones.welcome(visitor.address)
    if (typeof phone === 'string') return phone
    phones.say(phone.id, visitor.name)
    if (seat !== null) phones.assign(phone.id, seat)
    this.#become(visitor, phone)
    return null
  }
  /** Refuses a device, which may ask again. Returns false for an unknown one. */
  refuse(id: string): boolean {
    return this.#turnAway(id, 'turned-away')
  }
  /** Refuses a device and bans it. Returns false for an unknown one. Throws StorageFault. */
  ban(id: string): boolean {
    const visitor = this.#visitors.get(id)
    if (visitor === undefined || visitor.phone !== null) return false
    this.#bans.add(visitor)
    return this.#turnAway(id, 'banned')
  }
  /** Takes a ban back. Returns false for an unknown one. Throws StorageFault. */
  liftBan(ban: string): boolean {
    const lifted = this.#bans.lift(ban)
    if (lifted) this.#news.say('status')
    return lifted
  }
  /** Sends all devices away whose link has ended. */
  clear(): void {
    for (const id of this.#visitors.keys()) this.#turnAway(id, 'link-ended')
  }
  /** Clears these names: devices that wait under them must ask again. Throws StorageFault. */
  forgetNames(names: readonly string[]): void {
    this.#bans.forgetNames(names)
    const keys = new Set(names.map(nameKey))
    for (const { id, name } of this.#visitors.values()) if (keys.has(nameKey(name))) this.#turnAway(id, 'turned-away')
  }
  close(): void {
    this.#news.close()
    for (const { stay } of this.#visitors.values()) stay()
  }

  #hasRoom(address: string): boolean {
    const visitors = [...this.#visitors.values()]
    if (visitors.length >= mostVisitors) return false
    return isShared(address) || visitors.filter((each) => each.address === address).length < mostFromOne
  }
  /** Gives a device its place, or that of its earlier visit. */
  #sit(
    known: Visitor | null,
    coming: Omit<VisitorArrival, 'device'> & { readonly device: string },
    socket: VisitorSocket,
  ) {
    known?.stay()
    const since = known?.since ?? this.#parts.timing.wall()
    const sockets = known?.sockets ?? new Set()
    const visitor: Visitor = {
      ...coming,
      id: known?.id ?? randomUUID(),
      since,
      sockets,
      phone: null,
      stay: () => undefined,
    }
    const [oldest] = sockets.add(socket)
    if (sockets.size > mostSockets) oldest?.turnAway('too-often')
    this.#visitors.set(visitor.id, visitor)
    this.#news.say('status')
    return visitor
  }
  #comesBack({ id, stay }: Visitor, phone: PhoneAdmission): VisitorWelcome {
    stay()
    this.#visitors.delete(id)
    return { kind: 'admitted', phone }
  }
  /** Lets all connections of a device in; one that is away finds its phone when it comes back. */
  #become(visitor: Visitor, phone: PhoneAdmission): void {
    if (visitor.sockets.size > 0) {
      this.#visitors.delete(visitor.id)
      for (const socket of visitor.sockets) socket.admit(phone)
    } else this.#visitors.set(visitor.id, { ...visitor, phone })
    this.#news.say('all')
  }
  #turnAway(id: string, refusal: PhoneRefusal): boolean {
    const visitor = this.#visitors.get(id)
    if (visitor === undefined || visitor.phone !== null) return false
    visitor.stay()
    this.#visitors.delete(id)
    for (const socket of visitor.sockets) socket.turnAway(refusal)
    this.#news.say('status')
    return true
  }
  #untilGone(id: string): () => void {
    return this.#parts.timing.after(keptPlace, () => {
      this.#visitors.delete(id)
      this.#news.say('status')
    })
  }
  /** Returns the seat of that name while no phone has it, or null. */
  #offeredTo(name: string): Seat | null {
    const table = this.#parts.matches.onStage
    const place = table === null ? null : findSeatNamed(placesAt(table), name)
    return place === null || [...this.#parts.phones.seats.all().seats.values()].includes(place.seat) ? null : place.seat
  }
}
