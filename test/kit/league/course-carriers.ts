/** Places where the consoles of a course meet, and lines to them that break. All obey the promises of a carrier. */
import {
  CarrierError,
  PlaceTakenError,
  type Carrier,
  type SegmentPlace,
} from '../../../electron/club/league/carrier.ts'
import type { CheckedSegment } from '../../../electron/club/league/league-types.ts'
import { checkSegment } from '../../../electron/club/league/segment.ts'
import { MemoryCarrier } from '../club/memory-league.ts'

/** The line of one computer to the place. */
export class Line {
  isCut = false
  /** Calls until the line breaks once, or null while it does not. */
  callsLeft: number | null = null
  /** True: the call at which it breaks is carried out, and its answer is lost. */
  isLate = false

  async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.isCut) throw new CarrierError('unreachable')
    if (this.callsLeft === null || this.callsLeft > 0) {
      if (this.callsLeft !== null) this.callsLeft -= 1
      return act()
    }
    this.callsLeft = null
    if (this.isLate) await act()
    throw new CarrierError('unreachable')
  }
}
/** A carrier behind a line. */
export const behind = (line: Line, carrier: Carrier): Carrier => ({
  places: () => line.pass(carrier.places),
  read: (place) => line.pass(() => carrier.read(place)),
  readHeader: (place) => line.pass(() => carrier.readHeader?.(place) ?? carrier.read(place)),
  write: (place, segment) => line.pass(() => carrier.write(place, segment)),
  release: (segments) => line.pass(async () => carrier.release?.(segments)),
  invite: () => line.pass(carrier.invite),
  close: carrier.close,
})
const keyOf = ({ feed, n }: SegmentPlace): string => `${feed} ${n}`

/** Segments that were verified, and do not change. */
const verified = new WeakSet<CheckedSegment>()
function verifyOnce(segment: CheckedSegment): CheckedSegment {
  if (!verified.has(segment)) checkSegment(segment)
  verified.add(segment)
  return segment
}
/** Rows as those of the database: added, never changed, and an archive goes only once another one replaces it. */
export class RowCarrier implements Carrier {
  readonly #rows = new Map<string, CheckedSegment>()
  readonly places = (): Promise<readonly SegmentPlace[]> =>
    Promise.resolve([...this.#rows.values()].map(({ header: { feed, n } }) => ({ feed, n })))
  readonly read = async (place: SegmentPlace): Promise<CheckedSegment | null> => {
    const row = this.#rows.get(keyOf(place))
    return row === undefined ? null : verifyOnce(row)
  }
  readonly write = async (place: SegmentPlace, segment: CheckedSegment): Promise<void> => {
    const there = this.#rows.get(keyOf(place))
    if (there !== undefined && there.hash !== segment.hash) throw new PlaceTakenError()
    if (segment.payload !== null || segment.header.payload === null) {
      if (there === undefined) this.#rows.set(keyOf(place), segment)
      return
    }
    if (there !== undefined) this.#release(place, segment)
    else this.#rows.set(keyOf(place), segment)
  }
  #release({ feed, n }: SegmentPlace, segment: CheckedSegment): void {
    const isReplaced = [...this.#rows.values()].some(
      ({ header }) => header.feed === feed && header.n > n && header.replaces === n,
    )
    if (!isReplaced) throw new CarrierError('denied')
    this.#rows.set(keyOf({ feed, n }), segment)
  }
  readonly release = async (segments: readonly CheckedSegment[]): Promise<void> => {
    for (const segment of segments)
      if (this.#rows.get(keyOf(segment.header))?.hash === segment.hash)
        this.#rows.set(keyOf(segment.header), { ...segment, payload: null })
  }
  readonly invite = (): Promise<null> => Promise.resolve(null)
  readonly close = (): Promise<void> => Promise.resolve()
}
/** A folder of which each computer has a copy, brought from one to the other by a program: the newest file stands. */
export class CopiedFolders {
  readonly #copies = new Map<string, MemoryCarrier>()
  readonly #age = new WeakMap<Buffer, number>()
  #writes = 0

  of(computer: string): MemoryCarrier {
    const known = this.#copies.get(computer)
    if (known !== undefined) return known
    const copy = new MemoryCarrier()
    this.#copies.set(computer, copy)
    return copy
  }
  all(): readonly MemoryCarrier[] {
    return [...this.#copies.values()]
  }
  /** Brings what is newer in one copy to another. */
  bring(from: MemoryCarrier, to: MemoryCarrier): void {
    for (const [key, bytes] of from.files) {
      const there = to.files.get(key)
      if (there === undefined || this.#ageOf(there) < this.#ageOf(bytes)) to.files.set(key, bytes)
    }
  }
  #ageOf(bytes: Buffer): number {
    const known = this.#age.get(bytes)
    if (known !== undefined) return known
    this.#writes += 1
    this.#age.set(bytes, this.#writes)
    return this.#writes
  }
}
