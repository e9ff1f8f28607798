/** The registry of phones, kept over restarts. It holds nothing secret: settings are in every backup. */
import type { Store } from '../storage/store.ts'
import type { NameBearer } from './name-ownership.ts'
import type { PhoneRequest } from './phone-requests.ts'
import { emptyAssignment, withoutPhone, type SeatAssignment } from './seat-assignment.ts'

export interface KnownPhone extends NameBearer {
  /** Time of the last connection, ms since 1970. */
  readonly seen: number
  /** The seat and the name that it asks for; missing where it asks for nothing. */
  readonly asks?: PhoneRequest
}
interface RegistryState {
  /** Phones in the order in which they joined. */
  readonly phones: readonly KnownPhone[]
  /** Seat assignments by match, the latest last. */
  readonly seatings: readonly (SeatAssignment & { readonly match: string })[]
}
const empty: RegistryState = { phones: [], seatings: [] }
const setting = 'phones'
export const mostPhones = 600
const mostSeatings = 20
const byId = (phones: readonly KnownPhone[]): Map<string, KnownPhone> =>
  new Map(phones.map((phone) => [phone.id, phone]))

export class PhoneRegistry {
  readonly #store: Store
  /** Phones by id, in the order in which they joined: a reconnecting hall changes hundreds in a row. */
  #phones: Map<string, KnownPhone>
  /** The phones as a list, until the next change. */
  #list: readonly KnownPhone[] | null = null
  #seatings: RegistryState['seatings']

  constructor(store: Store) {
    this.#store = store
    const { phones, seatings } = { ...empty, ...(store.setting(setting) as Partial<RegistryState> | null) }
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
  seating(match: string): SeatAssignment {
    return this.#seatings.find((each) => each.match === match) ?? emptyAssignment
  }
  /** Changes the registry. It is stored before it takes effect. */
  change({ phones = this.phones, seatings = this.#seatings }: Partial<RegistryState>): void {
    this.#store.set(setting, { phones, seatings } satisfies RegistryState)
    this.#phones = byId(phones)
    this.#list = phones
    this.#seatings = seatings
  }
  /** Stores a match's seat assignment together with changed phones, in one write. */
  seat(match: string, seating: SeatAssignment, phones: readonly KnownPhone[] = this.phones): void {
    const others = this.#seatings.filter((each) => each.match !== match)
    this.change({ phones, seatings: [...others, { ...seating, match }].slice(-mostSeatings) })
  }
  /** Replaces one phone where it has changed. */
  update(phone: KnownPhone): void {
    if (this.phone(phone.id) === phone) return
    this.change({ phones: this.phones.map((each) => (each.id === phone.id ? phone : each)) })
  }
  add(phone: KnownPhone): void {
    this.change({ phones: [...this.phones, phone] })
  }
  forget(id: string): void {
    this.change({
      phones: this.phones.filter((each) => each.id !== id),
      seatings: this.#seatings.map((each) => ({ match: each.match, ...withoutPhone(each, id) })),
    })
  }
  /** Notes when a phone was seen. Written with the next change only, as it is not worth a write. */
  saw(id: string, seen: number): void {
    const known = this.#phones.get(id)
    if (known === undefined) return
    this.#phones.set(id, { ...known, seen })
    this.#list = null
  }
  /**
   * Returns the phone to drop when the registry is full: unnamed ones first, then the one not seen for longest. Null
   * where all are needed.
   */
  oldest(needed: (phone: KnownPhone) => boolean): string | null {
    const [first] = this.phones
      .filter((phone) => !needed(phone))
      .sort((a, b) => Number(a.name !== '') - Number(b.name !== '') || a.seen - b.seen)
    return first?.id ?? null
  }
}
