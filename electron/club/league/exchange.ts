/**
 * Exchanges segments with a carrier: sends own ones that are missing there, and stores those of others that are new
 * here. An order of arrival makes no difference, and a call that breaks off is completed by the next one.
 */
import type { Carrier, SegmentPlace } from './carrier.ts'
import type { CheckedSegment, ConsoleKey, LeagueEvent, LeagueId } from './league-types.ts'
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
}
const placeKey = ({ feed, n }: SegmentPlace): string => `${feed} ${n}`

/** One exchange. */
export class Exchange {
  readonly #parts: ExchangeDeps
  readonly #problems: SegmentProblem[] = []
  readonly #untold: LeagueEvent[] = []
  #branched = 0
  #arriving = 0

  constructor(parts: ExchangeDeps) {
    this.#parts = parts
  }
  async run(): Promise<ExchangeResult> {
    const places = await this.#parts.carrier.places()
    await this.#findForks(places)
    const received = await this.#receive(places)
    await this.#send(new Set(places.map(placeKey)))
    const all = received + this.#branched
    return { received: all, arriving: this.#arriving, problems: this.#problems, untold: this.#untold }
  }
  /** Compares the last segment that is known both here and there, of each feed, and of the own one those to recheck. */
  async #findForks(places: readonly SegmentPlace[]): Promise<void> {
    const { segments, own, rechecked } = this.#parts
    for (const [feed, there] of groupByFeed(places)) {
      const known = new Set(segments.numbers(feed))
      const shared = there.filter((n) => known.has(n))
      for (const n of feed === own ? shared.filter((each) => rechecked.includes(each)) : shared.slice(-1)) {
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
    this.#branched += branch.length
  }
  async #receive(places: readonly SegmentPlace[]): Promise<number> {
    const { segments } = this.#parts
    let received = 0
    for (const [feed, there] of groupByFeed(places)) {
      const known = new Set(segments.numbers(feed))
      for (const n of there.filter((each) => !known.has(each))) {
        const segment = await this.#read({ feed, n })
        if (segment !== null) {
          segments.addReceived(segment)
          received += 1
        }
        await this.#parts.turn()
      }
    }
    return received + (await this.#fillMissing())
  }
  /** Fetches archives that were not whole when their headers came. */
  async #fillMissing(): Promise<number> {
    const { segments } = this.#parts
    let filled = 0
    for (const hash of segments.waiting()) {
      const known = segments.segment(hash)
      if (known === null || known.payload !== null || known.header.payload === null) continue
      const again = await this.#read(known.header)
      if (again === null || again.hash !== hash || again.payload === null) continue
      segments.fill(hash, again.payload)
      filled += 1
    }
    return filled
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
  async #send(there: ReadonlySet<string>): Promise<void> {
    const { segments, carrier } = this.#parts
    const [unsent, replaced] = [new Set(segments.unsent()), new Set(segments.replaced())]
    // An archive goes from the carrier only after the one that replaces it is there.
    for (const hash of segments.own().toSorted((a, b) => Number(replaced.has(a)) - Number(replaced.has(b)))) {
      const segment = segments.segment(hash)
      if (segment === null || (!unsent.has(hash) && there.has(placeKey(segment.header)))) continue
      await carrier.write(segment.header, segment)
      segments.noteSent(hash)
      await this.#parts.turn()
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
