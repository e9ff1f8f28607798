/** What is remembered of phones over a restart. Nothing secret: settings are in every backup. */
import type { Store } from '../storage/store.ts'
import type { Bearer } from './name-ownership.ts'
import { nobodySits, without, type Seating } from './seat-assignment.ts'

export interface KnownPhone extends Bearer {
  /** ms since 1970 when it was last connected. */
  readonly seen: number
}
interface Kept {
  /** As they came. */
  readonly phones: readonly KnownPhone[]
  /** By match, the one seated last at the end. */
  readonly seatings: readonly (Seating & { readonly match: string })[]
}
const empty: Kept = { phones: [], seatings: [] }
const setting = 'phones'
export const mostPhones = 600
const mostSeatings = 20
const byId = (phones: readonly KnownPhone[]): Map<string, KnownPhone> =>
  new Map(phones.map((phone) => [phone.id, phone]))

export class PhoneBook {
  readonly #store: Store
  /** By id, as they came: a hall that comes back at once changes hundreds, one after the other. */
  #phones: Map<string, KnownPhone>
  /** The same as a list, until the next change. */
  #list: readonly KnownPhone[] | null = null
  #seatings: Kept['seatings']

  constructor(store: Store) {
    this.#store = store
    const { phones, seatings } = { ...empty, ...(store.setting(setting) as Partial<Kept> | null) }
    this.#phones = byId(phones)
    this.#seatings = seatings
  }
  get phones(): readonly KnownPhone[] {
    this.#list ??= [...this.#phones.values()]
    return this.#list
  }
  phone(id: string): KnownPhone | null {
    return this.#phones.get(id) ?? null
  }
  seating(match: string): Seating {
    return this.#seatings.find((each) => each.match === match) ?? nobodySits
  }
  /** Stored before anybody sees it. */
  change({ phones = this.phones, seatings = this.#seatings }: Partial<Kept>): void {
    this.#store.set(setting, { phones, seatings } satisfies Kept)
    this.#phones = byId(phones)
    this.#list = phones
    this.#seatings = seatings
  }
  /** With what the phones are called and where they sat, in one write. */
  seat(match: string, seating: Seating, phones: readonly KnownPhone[] = this.phones): void {
    const others = this.#seatings.filter((each) => each.match !== match)
    this.change({ phones, seatings: [...others, { ...seating, match }].slice(-mostSeatings) })
  }
  add(phone: KnownPhone): void {
    this.change({ phones: [...this.phones, phone] })
  }
  forget(id: string): void {
    this.change({
      phones: this.phones.filter((each) => each.id !== id),
      seatings: this.#seatings.map((each) => ({ match: each.match, ...without(each, id) })),
    })
  }
  /** Written with the next change: who was there is no reason to wait for the disk. */
  saw(id: string, seen: number): void {
    const known = this.#phones.get(id)
    if (known === undefined) return
    this.#phones.set(id, { ...known, seen })
    this.#list = null
  }
  /** Whom to forget when the book is full: nobody's first, then who was not seen for longest; null: all are needed. */
  oldest(needed: (phone: KnownPhone) => boolean): string | null {
    const [first] = this.phones
      .filter((phone) => !needed(phone))
      .sort((a, b) => Number(a.name !== '') - Number(b.name !== '') || a.seen - b.seen)
    return first?.id ?? null
  }
}
