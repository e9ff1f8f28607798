/** Which phone sits where in one match: who takes a seat by itself, who waits, who goes to the lobby. */
import type { Seat } from '../../shared/engine/game.ts'
import { nameKey } from '../../shared/engine/words/names.ts'
import { hasSatAs, type Bearer } from './name-ownership.ts'

export interface Seating {
  /** Seat -> id of its phone. */
  readonly seats: Readonly<Record<Seat, string>>
  /** Phones that left their seat or were put out of it: they find none by themselves until they ask. */
  readonly standing: readonly string[]
  /** What had brought the players when their phones sat down. */
  readonly brought?: Brought
}
/** Seat -> the batch that brought its player; those who were there from the beginning are not in it. */
export type Brought = Readonly<Record<Seat, number>>
export interface Place {
  readonly seat: Seat
  readonly name: string
}
export const nobodySits: Seating = { seats: {}, standing: [] }

/** The same the other way round. */
export interface Sitters {
  readonly seatOf: ReadonlyMap<string, Seat>
  readonly taken: ReadonlySet<Seat>
}
const turned = new WeakMap<Seating, Sitters>()
/** Asked for each phone at each change, so made once for each seating. */
export function sittersOf(seating: Seating): Sitters {
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
export const seatHeldBy = (seating: Seating, phone: string): Seat | null => sittersOf(seating).seatOf.get(phone) ?? null
/** Who sits there already goes to the lobby; `null` takes the phone there itself. */
export function placed(seating: Seating, phone: string, seat: Seat | null): Seating {
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
/** It asks anew: may find a seat by itself again. */
export const asking = (seating: Seating, phone: string): Seating =>
  seating.standing.includes(phone) ? { ...seating, standing: seating.standing.filter((id) => id !== phone) } : seating
/** Without a phone that was sent away. */
export const without = (seating: Seating, phone: string): Seating => ({
  ...seating,
  seats: Object.fromEntries(Object.entries(seating.seats).filter(([, id]) => id !== phone)),
  standing: seating.standing.filter((id) => id !== phone),
})
/** Seats that are gone, or have another player, lose their phones; the same object when all may stay. */
export function still(seating: Seating, places: readonly Place[], brought: Brought = {}): Seating {
  const stays = ([seat]: readonly [string, string]): boolean =>
    places.some((each) => each.seat === Number(seat)) && seating.brought?.[Number(seat)] === brought[Number(seat)]
  const seats = Object.entries(seating.seats)
  return seats.every(stays) ? seating : { ...seating, seats: Object.fromEntries(seats.filter(stays)) }
}
/**
 * Phones without a seat take the free one with their name; the same object when none does. Phones that sat under a name
 * of the table go first, the one that did so last before the others; then those that only say it, earlier ones first. A
 * phone whose player has another name at this table is looked for by that one.
 */
export function foundByName(
  seating: Seating,
  { places, phones }: { readonly places: readonly Place[]; readonly phones: readonly Bearer[] },
): Seating {
  const waiting = phones.filter(({ id }) => !seating.standing.includes(id))
  if (waiting.length === 0) return seating
  const byKey = new Map(places.map((place) => [nameKey(place.name), place]))
  const take = (wanted: (phone: Bearer) => string) => (now: Seating, phone: Bearer) => {
    const place = seatHeldBy(now, phone.id) === null ? byKey.get(nameKey(wanted(phone))) : undefined
    return place === undefined || now.seats[place.seat] !== undefined ? now : placed(now, phone.id, place.seat)
  }
  const saidOf = ({ name }: Bearer): string => name
  const satOf = ({ sat }: Bearer): string => sat
  const lastFirst = waiting.toSorted((a, b) => (b.satAt ?? 0) - (a.satAt ?? 0))
  const isHere = (phone: Bearer): boolean => {
    const own = nameKey(phone.name)
    return !byKey.has(own) || hasSatAs(phone, own)
  }
  const seated = lastFirst.filter(isHere).reduce(take(satOf), seating)
  return lastFirst.reduce(take(satOf), waiting.reduce(take(saidOf), seated))
}
export const placeCalled = (places: readonly Place[], name: string): Place | null =>
  places.find((each) => nameKey(each.name) === nameKey(name)) ?? null
