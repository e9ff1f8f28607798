/**
 * Exchanges segments with a carrier: sends own ones that are missing there, and stores those of others that are new
 * here. An order of arrival makes no difference, and a call that breaks off is completed by the next one.
 */
import type { Carrier, SegmentPlace } from './carrier.ts'
import type { CheckedSegment, ConsoleKey, LeagueEvent, LeagueId } from './league-types.ts'
import type { ProgressMeter } from './progress-meter.ts'
import { SegmentRejectedError, type SegmentFlaw } from './segment.ts'
import type { SegmentStore } from './segment-store.ts'

/** A segment that cannot be used, and why. `foreign`: of another league. */
export interface SegmentProblem extends SegmentPlace {
  readonly flaw: SegmentFlaw | 'foreign'
}
export interface ExchangeResult {
  readonly received: number
  /** Segments of others on the carrier that are not whole yet. */
  readonly arriving: number
  readonly problems: readonly SegmentProblem[]
  /** Events of own segments that gave way to another computer's: they are to be told again. */
  readonly untold: readonly LeagueEvent[]
}
export interface ExchangeDeps {
  readonly segments: SegmentStore
  readonly carrier: Carrier
  readonly league: LeagueId
  readonly own: ConsoleKey
  /** Numbers of own segments whose copies on the carrier are read again, to mend those that were damaged. */
  readonly rechecked: readonly number[]
  /** Resolves when a live match has had its turn. */
  readonly turn: () => Promise<void>
  readonly meter: ProgressMeter
}

/** One exchange. */
export class Exchange {
  readonly #parts: ExchangeDeps
  readonly #problems: SegmentProblem[] = []
  readonly #untold: LeagueEvent[] = []
  #received = 0
  #arriving = 0

  constructor(parts: ExchangeDeps) {
    this.#parts = parts
  }
  /** Fetches what is missing here, then sends what is missing there. */
  async run(): Promise<ExchangeResult> {
    const places = await this.#fetch()
    const { own } = this.#parts
    await this.#send(new Set(places.flatMap(({ feed, n }) => (feed === own ? [n] : []))))
    return this.#result
  }
  /** Only fetches, as from a file. */
  async fetch(): Promise<ExchangeResult> {
    await this.#fetch()
    return this.#result
  }
  get #result(): ExchangeResult {
    return { received: this.#received, arriving: this.#arriving, problems: this.#problems, untold: this.#untold }
  }
  async #fetch(): Promise<readonly SegmentPlace[]> {
    const places = await this.#parts.carrier.places()
    await this.#findForks(places)
    await this.#receive(places)
    await this.#fillMissing()
    return places
  }
  /** Compares the last segment that is known both here and there, of each feed, and of the own one those to recheck. */
  async #findForks(places: readonly SegmentPlace[]): Promise<void> {
    const { segments, own, rechecked } = this.#parts
    for (const [feed, there] of groupByFeed(places)) {
      const known = new Set(segments.numbers(feed))
      const shared = there.filter((n) => known.has(n))
      const again = feed === own ? shared.filter((each) => rechecked.includes(each)) : []
      for (const n of new Set([...again, ...shared.slice(-1)])) {
        await this.#compare({ feed, n })
        await this.#parts.turn()
      }
    }
  }
  async #compare(place: SegmentPlace): Promise<void> {
    const { segments, own } = this.#parts
    const there = await this.#read(place)
    if (there !== null && !segments.has(there.hash)) await this.#takeBranch(there)
    else if (place.feed === own && this.#isSpoiled(place, there)) await this.#write(place)
  }
  /** True where the copy of an own segment is damaged, or lost its archive. */
  #isSpoiled({ n }: SegmentPlace, there: CheckedSegment | null): boolean {
    const here = this.#parts.segments.ownAt(n)
    return there === null || (there.payload === null && here !== null && here.payload !== null)
  }
  /**
   * Keeps the other branch of a fork, back to where it left ours: what it says was said by a member. In the own feed,
   * where another computer writes with this console's key, the own branch gives way.
   */
  async #takeBranch(last: CheckedSegment): Promise<void> {
    const { segments, own } = this.#parts
    const { feed } = last.header
    const branch: CheckedSegment[] = []
    for (let each: CheckedSegment | null = last; each !== null && !segments.has(each.hash);) {
      branch.push(each)
      each = each.header.n > 1 ? await this.#read({ feed, n: each.header.n - 1 }) : null
    }
    const first = branch.at(-1)?.header.n ?? last.header.n
    if (feed === own) this.#untold.push(...segments.dropOwnFrom(first).flatMap(({ events }) => events))
    for (const each of branch) segments.addReceived(each)
    this.#received += branch.length
  }
  async #receive(places: readonly SegmentPlace[]): Promise<void> {
    const { segments, carrier, meter, turn } = this.#parts
    const missing = this.#missing(places)
    meter.begin('fetch', missing.length === 0 ? 0 : ((await carrier.bytesOf?.(missing)) ?? 0))
    for (const place of missing) {
      const segment = await this.#read(place)
      if (segment !== null) {
        segments.addReceived(segment)
        this.#received += 1
        meter.add(segment.text.length + (segment.payload?.length ?? 0))
      }
      await turn()
    }
  }
  /** Returns the places of which nothing is known here, feed by feed in order. */
  #missing(places: readonly SegmentPlace[]): readonly SegmentPlace[] {
    return [...groupByFeed(places)].flatMap(([feed, there]) => {
      const known = new Set(this.#parts.segments.numbers(feed))
      return there.filter((n) => !known.has(n)).map((n) => ({ feed, n }))
    })
  }
  /** Fetches archives that were not whole when their headers came. */
  async #fillMissing(): Promise<void> {
    const { segments } = this.#parts
    for (const hash of segments.waiting()) {
      const known = segments.segment(hash)
      if (known === null || known.payload !== null || known.header.payload === null) continue
      const again = await this.#read(known.header)
      if (again === null || again.hash !== hash || again.payload === null) continue
      segments.fill(hash, again.payload)
      this.#received += 1
    }
  }
  /** Reads a segment of this league; null where it is not whole or of no use. */
  async #read(place: SegmentPlace): Promise<CheckedSegment | null> {
    try {
      const segment = await this.#parts.carrier.read(place)
      if (segment === null) this.#arriving += 1
      if (segment === null) return null
      const flaw = this.#flawOf(segment, place)
      if (flaw === null) return segment
      this.#problems.push({ ...place, flaw })
    } catch (error) {
      if (!(error instanceof SegmentRejectedError)) throw error
      this.#problems.push({ ...place, flaw: error.flaw })
    }
    return null
  }
  /** A segment of another league is foreign; one under another's number would hide the one that belongs there. */
  #flawOf({ header, hash }: CheckedSegment, { feed, n }: SegmentPlace): SegmentProblem['flaw'] | null {
    const { league } = this.#parts
    if (header.feed !== feed || header.n !== n) return 'damaged'
    const isOurs = header.league === league || (header.league === null && hash === league)
    return isOurs ? null : 'foreign'
  }
  /** Sends own segments that are new, replaced, or missing on the carrier. */
  async #send(there: ReadonlySet<number>): Promise<void> {
    const { segments, carrier, meter, turn } = this.#parts
    const sent = segments.ownSizes().filter(({ n, isUnsent }) => isUnsent || !there.has(n))
    meter.begin(
      'send',
      sent.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    // An archive goes from the carrier only after the one that replaces it is there.
    for (const { hash, bytes } of sent.toSorted((a, b) => Number(a.isBare) - Number(b.isBare))) {
      const segment = segments.segment(hash)
      if (segment === null) continue
      await carrier.write(segment.header, segment)
      segments.noteSent(hash)
      meter.add(bytes)
      await turn()
    }
  }
  /** Writes an own segment anew. */
  async #write(place: SegmentPlace): Promise<void> {
    const segment = this.#parts.segments.ownAt(place.n)
    if (segment !== null) await this.#parts.carrier.write(place, segment)
  }
}
/** Returns the numbers of each feed, in order. */
function groupByFeed(places: readonly SegmentPlace[]): ReadonlyMap<ConsoleKey, readonly number[]> {
  const feeds = new Map<ConsoleKey, number[]>()
  for (const { feed, n } of places) {
    const numbers = feeds.get(feed)
    if (numbers === undefined) feeds.set(feed, [n])
    else numbers.push(n)
  }
  for (const numbers of feeds.values()) numbers.sort((a, b) => a - b)
  return feeds
}
