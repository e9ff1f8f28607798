/** Seats of the match on stage: claims by phones, automatic seats, and the moderator's decisions. */
import type { Seat } from '../../shared/engine/game.ts'
import { nameKey } from '../../shared/engine/words/names.ts'
import { isLocked, type PhoneSeat } from '../broadcast/payloads/compose-phone.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import type { MatchSession } from '../match/match-session.ts'
import { takeNameFromOthers } from './name-ownership.ts'
import type { PhoneRefusal } from './phone-refusals.ts'
import { claimIn, withoutRequest, withRequest, type SeatRequest } from './phone-requests.ts'
import type { KnownPhone, PhoneRegistry } from './phone-registry.ts'
import {
  allowAutoSeat,
  seatByName,
  emptyAssignment,
  findSeatNamed,
  placePhone,
  seatHeldBy,
  seatIndexOf,
  keepValidSeats,
  type NamedSeat,
  type SeatAssignment,
} from './seat-assignment.ts'
import { arrivalsIn, nameAt, placesAt } from './table-seats.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

export interface SeatClaimsDeps {
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly book: PhoneRegistry
  /** Returns the phones that may get a seat automatically, connected ones first. */
  readonly around: (phones: readonly KnownPhone[]) => readonly KnownPhone[]
  /** True where another phone of this evening has a better right to the name. */
  readonly isAnothers: (name: string, phone: KnownPhone, except?: ReadonlySet<string>) => boolean
  /** Returns ms since 1970. */
  readonly wall: () => EpochMs
}
/** Changes that are stored together with a seat assignment. */
interface SeatingChange {
  /** Without it the phones as they are. */
  readonly phones?: readonly KnownPhone[]
  /** A phone that claims the seat of its name where it gets none, or null. */
  readonly asking?: string | null
}
/** Returns phones with the names of their seats noted, or the same list where nothing is new. */
function withSeatNames(
  phones: readonly KnownPhone[],
  { seats }: SeatAssignment,
  { places, at }: { readonly places: readonly NamedSeat[]; readonly at: EpochMs },
): readonly KnownPhone[] {
  const called = new Map(places.flatMap(({ seat, name }) => (seats[seat] === undefined ? [] : [[seats[seat], name]])))
  const isNew = ({ id, sat }: KnownPhone): boolean => (called.get(id) ?? sat) !== sat
  if (!phones.some(isNew)) return phones
  return phones.map((each) => (isNew(each) ? { ...each, sat: called.get(each.id) ?? '', satAt: at } : each))
}

export class SeatClaims {
  readonly #parts: SeatClaimsDeps

  constructor(parts: SeatClaimsDeps) {
    this.#parts = parts
  }
  /** Adapts seats and claims to the match on stage, which may be another one or have changed. */
  follow(): void {
    const table = this.#parts.matches.onStage
    if (table === null) return
    const places = placesAt(table)
    this.#seat(table, keepValidSeats(this.#seating(table), places, arrivalsIn(table)))
  }
  sitting(phone: string): PhoneSeat {
    const table = this.#parts.matches.onStage
    const known = this.#parts.book.phone(phone)
    const { seatOf, taken } = seatIndexOf(table === null ? emptyAssignment : this.#seating(table))
    return {
      name: known?.name ?? '',
      seat: seatOf.get(phone) ?? null,
      claim: known === null ? null : claimIn(known, table?.id ?? null),
      wish: known?.asks?.wish ?? null,
      askedAt: known?.asks?.at ?? null,
      taken,
    }
  }
  /** Returns all held and all claimed seats by phone. */
  all(): { readonly seats: ReadonlyMap<string, Seat>; readonly claims: ReadonlyMap<string, Seat> } {
    const table = this.#parts.matches.onStage
    const claims = this.#parts.book.phones.flatMap((each): [string, Seat][] => {
      const seat = claimIn(each, table?.id ?? null)
      return seat === null ? [] : [[each.id, seat]]
    })
    const seating = table === null ? emptyAssignment : this.#seating(table)
    return { seats: seatIndexOf(seating).seatOf, claims: new Map(claims) }
  }

  /** Claims a seat; null gives up the seat. Returns a refusal or null. */
  claim(phone: string, seat: Seat | null): PhoneRefusal | null {
    const table = this.#parts.matches.onStage
    if (table === null) return 'no-match'
    const seating = this.#seating(table)
    if (seat === null) {
      this.#seat(table, placePhone(seating, phone, null))
      return null
    }
    if (placesAt(table).every((each) => each.seat !== seat)) return 'no-such-seat'
    const holder = seating.seats[seat]
    const isFree = holder === undefined && !isLocked(table.live) && !this.#isMissed(table, phone, seat)
    if (isFree) this.#sit(table, phone, seat)
    else this.#ask(phone, table, holder === phone ? null : seat)
    return null
  }
  /**
   * Seats a phone by the moderator's decision; null sends it to the lobby. `wish`: the name its player asked for, or
   * empty. Returns a refusal or null.
   */
  assign(phone: string, seat: Seat | null, wish = ''): PhoneRefusal | null {
    const table = this.#parts.matches.onStage
    if (table === null) return 'no-match'
    if (seat !== null && placesAt(table).every((each) => each.seat !== seat)) return 'no-such-seat'
    const phones = seat === null ? this.#unseated(phone) : this.#become(phone, nameAt(table, seat), wish)
    const answered = phones.map((each) => (each.id === phone ? withoutRequest(each) : each))
    this.#seat(table, placePhone(this.#seating(table), phone, seat), { phones: answered })
    return null
  }
  /** Drops all that a phone asks for: the moderator refused it, or its player took it back. */
  drop(phone: string): void {
    const known = this.#parts.book.phone(phone)
    if (known !== null) this.#parts.book.update(withoutRequest(known))
  }
  /**
   * Stores a new name of a phone. `phones`: all of them, with that name. With `asks`, the player typed it and so claims
   * the seat of that name.
   */
  named(phone: string, phones: readonly KnownPhone[], asks: boolean): void {
    const table = this.#parts.matches.onStage
    if (table === null) this.#parts.book.change({ phones })
    else this.#seat(table, allowAutoSeat(this.#seating(table), phone), { phones, asking: asks ? phone : null })
  }
  /** Asks for a name of another phone, and for the seat that is called so. */
  wish(phone: KnownPhone, wish: string): void {
    const { book, matches, wall } = this.#parts
    const table = matches.onStage
    const claim = table === null ? null : this.#claimAs(wish, phone, { table, seating: this.#seating(table) })
    book.update(withRequest(phone, claim === null ? { wish } : { wish, claim }, wall()))
  }
  /** Handles a phone that connects. Returns true where it gets a seat. */
  came(phone: KnownPhone): boolean {
    const table = this.#parts.matches.onStage
    if (table === null || isLocked(table.live)) return false
    const seating = this.#seating(table)
    // Tried for this phone alone first: hundreds may connect at once, and most get none.
    if (seatByName(seating, { places: placesAt(table), phones: [phone] }) === seating) return false
    this.#seat(table, seating)
    return seatHeldBy(this.#seating(table), phone.id) !== null
  }

  /** Stores the seat that a phone asks for; null for none. */
  #ask(phone: string, table: MatchSession, seat: Seat | null): void {
    const known = this.#parts.book.phone(phone)
    const claim = seat === null ? null : { match: table.id, seat }
    if (known !== null) this.#parts.book.update(withRequest(known, { claim }, this.#parts.wall()))
  }
  /** Returns a claim of the seat of that name for a phone without a seat, or null. */
  #claimAs(
    name: string,
    { id }: KnownPhone,
    { table, seating }: { readonly table: MatchSession; readonly seating: SeatAssignment },
  ): SeatRequest | null {
    const place = findSeatNamed(placesAt(table), name)
    return place === null || seatHeldBy(seating, id) !== null ? null : { match: table.id, seat: place.seat }
  }
  #seating({ id }: MatchSession): SeatAssignment {
    return this.#parts.book.seating(id)
  }
  /** True where the seat bears the name of another phone of this evening that has no seat. */
  #isMissed(table: MatchSession, phone: string, seat: Seat): boolean {
    const known = this.#parts.book.phone(phone)
    const elsewhere = new Set(seatIndexOf(this.#seating(table)).seatOf.keys())
    return known !== null && this.#parts.isAnothers(nameAt(table, seat), known, elsewhere)
  }
  /** Seats a phone; one without a name takes the seat's. */
  #sit(table: MatchSession, phone: string, seat: Seat): void {
    const { book, isAnothers } = this.#parts
    const name = nameAt(table, seat)
    const known = book.phone(phone)
    const keeps = known === null || known.name !== '' || isAnothers(name, known)
    const phones = keeps ? book.phones : book.phones.map((each) => (each.id === phone ? { ...each, name } : each))
    this.#seat(table, placePhone(this.#seating(table), phone, seat), { phones })
  }
  /**
   * Returns phones after the moderator assigned a seat: a player who bears its name, wished for it or has none gets
   * that name.
   */
  #become(phone: string, name: string, wish: string): readonly KnownPhone[] {
    const { book } = this.#parts
    const before = book.phone(phone)?.name ?? ''
    const said = before === '' || [before, wish].some((each) => nameKey(each) === nameKey(name))
    const phones = takeNameFromOthers(book.phones, { name, phone, said })
    const called = before === '' || nameKey(wish) === nameKey(name) ? name : before
    return called === before ? phones : phones.map((each) => (each.id === phone ? { ...each, name: called } : each))
  }
  /** Forgets the phone's last seat, which was not its own and must not decide the next match. */
  #unseated(phone: string): readonly KnownPhone[] {
    return this.#parts.book.phones.map((each) => (each.id === phone ? { ...each, sat: '' } : each))
  }
  /** Stores the assignment where anything changed, automatic seats included, with the phones in one write. */
  #seat(
    table: MatchSession,
    wanted: SeatAssignment,
    { phones = this.#parts.book.phones, asking = null }: SeatingChange = {},
  ): void {
    const { book, around, wall } = this.#parts
    const places = placesAt(table)
    const seating = isLocked(table.live) ? wanted : seatByName(wanted, { places, phones: around(phones) })
    const seated = withSeatNames(phones, seating, { places, at: wall() })
    const asked = asking === null ? seated : this.#askingAs(asking, seated, { table, seating })
    const known = this.#withoutVainClaims(asked, table, seating)
    if (seating !== this.#seating(table) || known !== book.phones)
      book.seat(table.id, { ...seating, brought: arrivalsIn(table) }, known)
  }
  /** Returns phones, one of which claims the seat of its name where it has no seat and there is one. */
  #askingAs(
    phone: string,
    phones: readonly KnownPhone[],
    at: { readonly table: MatchSession; readonly seating: SeatAssignment },
  ): readonly KnownPhone[] {
    const ask = (each: KnownPhone): KnownPhone => {
      const claim = each.id === phone ? this.#claimAs(each.name, each, at) : null
      return claim === null ? each : withRequest(each, { claim }, this.#parts.wall())
    }
    return phones.map(ask)
  }
  /** Drops claims of other matches, of seats that are gone, and of those that the phone has by now. */
  #withoutVainClaims(
    phones: readonly KnownPhone[],
    table: MatchSession,
    { seats }: SeatAssignment,
  ): readonly KnownPhone[] {
    const places = placesAt(table)
    const isVain = (phone: KnownPhone): boolean => {
      if ((phone.asks?.claim ?? null) === null) return false
      const seat = claimIn(phone, table.id)
      return seat === null || seats[seat] === phone.id || places.every((each) => each.seat !== seat)
    }
    if (!phones.some(isVain)) return phones
    return phones.map((each) => (isVain(each) ? withRequest(each, { claim: null }, this.#parts.wall()) : each))
  }
}
