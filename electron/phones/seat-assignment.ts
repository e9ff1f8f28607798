/** The assignment of phones to seats in one match: automatic, by claim, or by the moderator. */
import type { Seat } from '../../shared/engine/game.ts'
import { nameKey } from '../../shared/engine/words/names.ts'
import { hasSatAs, type NameBearer } from './name-ownership.ts'

export interface SeatAssignment {
  /** Id of the phone by seat. */
  readonly seats: Readonly<Record<Seat, string>>
  /** Phones that left a seat or were removed from one; they get no seat automatically until they ask again. */
  readonly standing: readonly string[]
  /** Arrivals that had happened when the phones sat down. */
  readonly brought?: ArrivalBatches
}
/** Number of the commit that brought a seat's player. Seats held from the start are left out. */
export type ArrivalBatches = Readonly<Record<Seat, number>>
export interface NamedSeat {
  readonly seat: Seat
  readonly name: string
}
export const emptyAssignment: SeatAssignment = { seats: {}, standing: [] }

/** The assignment looked up by phone. */
export interface SeatIndex {
  readonly seatOf: ReadonlyMap<string, Seat>
  readonly taken: ReadonlySet<Seat>
}
const turned = new WeakMap<SeatAssignment, SeatIndex>()
/** Returns the lookup, made once per assignment since every phone needs it at each change. */
export function seatIndexOf(seating: SeatAssignment): SeatIndex {
  const known = turned.get(seating)
  if (known !== undefined) return known
  const seats = Object.entries(seating.seats)
  const sitters = {
    seatOf: new Map(seats.map(([seat, phone]) => [phone, Number(seat)])),
    taken: new Set(seats.map(([seat]) => Number(seat))),
  }
  turned.set(seating, sitters)
  return sitters
}
/** Returns the seat of a phone, or null. */
export const seatHeldBy = (seating: SeatAssignment, phone: string): Seat | null =>
  seatIndexOf(seating).seatOf.get(phone) ?? null
/** Seats a phone; the phone that held the seat goes to the lobby. Null sends the phone itself there. */
export function placePhone(seating: SeatAssignment, phone: string, seat: Seat | null): SeatAssignment {
  const { seats, standing } = seating
  const others = Object.entries(seats).filter(([each, id]) => id !== phone && Number(each) !== seat)
  const before = seat === null ? undefined : seats[seat]
  const left = seat === null ? [phone] : before === undefined || before === phone ? [] : [before]
  return {
    ...seating,
    seats: { ...Object.fromEntries(others), ...(seat === null ? {} : { [seat]: phone }) },
    standing: [...standing.filter((id) => id !== phone && !left.includes(id)), ...left],
  }
}
/** Allows a phone to get a seat automatically again. */
export const allowAutoSeat = (seating: SeatAssignment, phone: string): SeatAssignment =>
  seating.standing.includes(phone) ? { ...seating, standing: seating.standing.filter((id) => id !== phone) } : seating
/** Removes a phone that was sent away. */
export const withoutPhone = (seating: SeatAssignment, phone: string): SeatAssignment => ({
  ...seating,
  seats: Object.fromEntries(Object.entries(seating.seats).filter(([, id]) => id !== phone)),
  standing: seating.standing.filter((id) => id !== phone),
})
/** Removes phones from seats that are gone or have another player. Returns the same object where nothing changes. */
export function keepValidSeats(
  seating: SeatAssignment,
  places: readonly NamedSeat[],
  brought: ArrivalBatches = {},
): SeatAssignment {
  const stays = ([seat]: readonly [string, string]): boolean =>
    places.some((each) => each.seat === Number(seat)) && seating.brought?.[Number(seat)] === brought[Number(seat)]
  const seats = Object.entries(seating.seats)
  return seats.every(stays) ? seating : { ...seating, seats: Object.fromEntries(seats.filter(stays)) }
}
/**
 * Seats phones by name on free seats. Phones that sat under a name of this match come first, the latest before others;
 * then those that only bear one, in order of joining. A phone whose own name is not at this table is matched by its
 * last seat's name. Returns the same object where nothing changes.
 */
export function seatByName(
  seating: SeatAssignment,
  { places, phones }: { readonly places: readonly NamedSeat[]; readonly phones: readonly NameBearer[] },
): SeatAssignment {
  const waiting = phones.filter(({ id }) => !seating.standing.includes(id))
  if (waiting.length === 0) return seating
  const byKey = new Map(places.map((place) => [nameKey(place.name), place]))
  const take = (wanted: (phone: NameBearer) => string) => (now: SeatAssignment, phone: NameBearer) => {
    const place = seatHeldBy(now, phone.id) === null ? byKey.get(nameKey(wanted(phone))) : undefined
    return place === undefined || now.seats[place.seat] !== undefined ? now : placePhone(now, phone.id, place.seat)
  }
  const saidOf = ({ name }: NameBearer): string => name
  const satOf = ({ sat }: NameBearer): string => sat
  const lastFirst = waiting.toSorted((a, b) => (b.satAt ?? 0) - (a.satAt ?? 0))
  const isHere = (phone: NameBearer): boolean => {
    const own = nameKey(phone.name)
    return !byKey.has(own) || hasSatAs(phone, own)
  }
  const seated = lastFirst.filter(isHere).reduce(take(satOf), seating)
  return lastFirst.reduce(take(satOf), waiting.reduce(take(saidOf), seated))
}
/** Returns the first seat of that name, capitals and accents aside, or null. */
export const findSeatNamed = (places: readonly NamedSeat[], name: string): NamedSeat | null =>
  places.find((each) => nameKey(each.name) === nameKey(name)) ?? null
