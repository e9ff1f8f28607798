/**
 * Archives of consoles that were revoked. A computer that is gone cannot write them anew when a name is erased, so the
 * founder's console tells their facts in its own feed, says that they are released, and takes them from the carrier.
 */
import { erasureCount, type BookSource } from './book-segments.ts'
import type { Carrier } from './carrier.ts'
import type { ConsoleKey, LeagueEvent } from './league-types.ts'
import type { HashedHeader, Member, Membership } from './membership.ts'
import type { SegmentStore } from './segment-store.ts'

type Feeds = ReadonlyMap<ConsoleKey, readonly HashedHeader[]>
/** Numbers in one event; more would make a header too long. */
const numbersAtOnce = 1000
/** Segments whose places are looked at in one exchange, in turn: a folder's copy may bring an old file back. */
const releasedAtOnce = 100

const founderOf = ({ members }: Membership): ConsoleKey | null =>
  [...members.values()].find(({ invitedBy }) => invitedBy === null)?.key ?? null
const hasArchive = ({ header }: HashedHeader): boolean => header.payload !== null

/** Returns the segments that the founder has released, as hashes. */
export function releasedSegments(feeds: Feeds, membership: Membership): ReadonlySet<string> {
  const released = new Set<string>()
  const founder = founderOf(membership)
  for (const { header } of (founder === null ? undefined : feeds.get(founder)) ?? [])
    for (const event of header.events) {
      if (event.type !== 'archivesReleased') continue
      const numbers = new Set(event.numbers)
      for (const each of feeds.get(event.console) ?? []) if (numbers.has(each.header.n)) released.add(each.hash)
    }
  return released
}
/** A league as the headers that are here tell it. */
export interface KnownLeague {
  readonly membership: Membership
  readonly released: ReadonlySet<string>
}
export interface RevokedArchivesDeps {
  readonly segments: SegmentStore
  readonly store: Pick<BookSource, 'eachBookEntry'>
  readonly own: ConsoleKey
  readonly known: () => KnownLeague
}
export class RevokedArchives {
  readonly #parts: RevokedArchivesDeps
  /** Revoked consoles as of the last look at the book, for the founder's own console and where names were erased. */
  #revoked: readonly Member[] = []
  /** Place in the list of those to release up to which the carrier was looked at. */
  #looked = 0

  constructor(parts: RevokedArchivesDeps) {
    this.#parts = parts
  }
  /**
   * Returns the segments in the book whose facts this console has to tell itself, as hashes; empty on every console but
   * the founder's.
   */
  toVouchFor(): ReadonlySet<string> {
    const { segments, known } = this.#parts
    this.#revoked = this.#readRevoked()
    if (this.#revoked.length === 0) return new Set()
    const { released } = known()
    const taken = new Set(segments.taken())
    return new Set(
      this.#revoked.flatMap(({ key, through }) => {
        const held = this.#archivesOf(key).filter(
          ({ header, hash }) => header.n <= (through ?? 0) && !released.has(hash),
        )
        // Of a forked feed nothing goes before this console has both branches.
        const missing = new Set(held.flatMap(({ hash, header }) => (taken.has(hash) ? [] : header.n)))
        return held.flatMap(({ hash, header }) => (missing.has(header.n) ? [] : hash))
      }),
    )
  }
  /**
   * Returns the events that release archives all of whose facts are told by segments that are not `bereft`, which hold
   * the segments to vouch for, too.
   */
  releaseEvents(vouched: ReadonlySet<string>, bereft: ReadonlySet<string>): readonly LeagueEvent[] {
    const numbers = new Map<ConsoleKey, Set<number>>()
    const isTold = (hash: string): boolean =>
      this.#parts.segments
        .itemsOf(hash)
        .every((item) => this.#parts.segments.holding(item).some((each) => !bereft.has(each)))
    for (const [feed, chain] of this.#parts.segments.chains()) {
      const some = chain.filter(({ hash }) => vouched.has(hash))
      const untold = new Set(some.flatMap(({ hash, header }) => (isTold(hash) ? [] : header.n)))
      numbers.set(feed, new Set(some.map(({ header }) => header.n).filter((n) => !untold.has(n))))
    }
    return [...numbers].flatMap(([console, all]) => eventsFor(console, [...all]))
  }
  /** Takes archives from the carrier, once all that this console tells is there. Rejects with CarrierError. */
  async release(carrier: Carrier): Promise<void> {
    const { segments } = this.#parts
    if (carrier.release === undefined || segments.unsent().length > 0) return
    const all = this.#toRelease()
    const from = this.#looked < all.length ? this.#looked : 0
    this.#looked = from + releasedAtOnce
    const some = all.slice(from, this.#looked).flatMap((hash) => segments.segment(hash) ?? [])
    if (some.length > 0) await carrier.release(some)
  }
  /**
   * Returns the segments that are released, and those after a revocation, which nobody takes in, as hashes. Of the latter
   * those stay whose writer another console revoked: that revocation may turn out not to count.
   */
  #toRelease(): readonly string[] {
    const { own, known } = this.#parts
    const { released } = known()
    return this.#revoked.flatMap(({ key, through, revokedBy }) =>
      this.#archivesOf(key).flatMap(({ header, hash }) => {
        const isAside = revokedBy === own && header.n > (through ?? 0)
        return isAside || released.has(hash) ? hash : []
      }),
    )
  }
  #readRevoked(): readonly Member[] {
    const { store, own, known } = this.#parts
    const { membership } = known()
    if (founderOf(membership) !== own) return []
    const revoked = [...membership.members.values()].filter(({ revokedBy }) => revokedBy !== null)
    return revoked.length === 0 || erasureCount(store) === 0 ? [] : revoked
  }
  #archivesOf(key: ConsoleKey): readonly HashedHeader[] {
    return (this.#parts.segments.chains().get(key) ?? []).filter(hasArchive)
  }
}
function eventsFor(console: ConsoleKey, numbers: readonly number[]): readonly LeagueEvent[] {
  const events: LeagueEvent[] = []
  for (let from = 0; from < numbers.length; from += numbersAtOnce)
    events.push({ type: 'archivesReleased', console, numbers: numbers.slice(from, from + numbersAtOnce) })
  return events
}
