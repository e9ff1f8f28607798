/**
 * Exchanges segments with a carrier: sends own ones that are missing there, and stores those of others that are new
 * here. An order of arrival makes no difference, and a call that breaks off is completed by the next one.
 */
import { PlaceTakenError, type Carrier, type SegmentPlace } from './carrier.ts'
import type { CheckedSegment, ConsoleKey, LeagueId } from './league-types.ts'
import { isCounted, type Membership } from './membership.ts'
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
}
export interface ExchangeDeps {
  readonly segments: SegmentStore
  readonly carrier: Carrier
  readonly league: LeagueId
  readonly own: ConsoleKey
  /** Returns the members by the headers that are known now. */
  readonly membership: () => Membership
  /** Returns the segments that need no archive any more, by the headers that are known now. */
  readonly released: () => ReadonlySet<string>
  /** Numbers of own segments whose copies on the carrier are read again, to mend those that were damaged. */
  readonly rechecked: readonly number[]
  /** Resolves when a live match has had its turn. */
  readonly turn: () => Promise<void>
  readonly meter: ProgressMeter
}
/**
 * Bounds of what those who do not count can make this console store: headers alone, of so many consoles that nobody
 * invited, of so many segments after a revocation, of so many branches, and of branches so long.
 */
export const exchangeLimits = { strangers: 200, strangersAtOnce: 100, aside: 1000, branches: 16, branch: 1000 } as const
type Feeds = ReadonlyMap<ConsoleKey, readonly number[]>

/** A copy of an own segment on the carrier. `bare`: without an archive. */
interface OwnCopy extends SegmentPlace {
  readonly is: 'damaged' | 'bare' | 'whole'
}
function conditionOf(there: CheckedSegment | null): OwnCopy['is'] {
  if (there === null) return 'damaged'
  return there.payload === null ? 'bare' : 'whole'
}
/** One exchange. */
export class Exchange {
  readonly #parts: ExchangeDeps
  readonly #problems: SegmentProblem[] = []
  /** Copies of own segments that were read again. */
  readonly #copies: OwnCopy[] = []
  #received = 0
  #arriving = 0

  constructor(parts: ExchangeDeps) {
    this.#parts = parts
  }
  /** Fetches what is missing here, then sends what is missing there. */
  async run(): Promise<ExchangeResult> {
    const feeds = await this.#collect()
    await this.#send(new Set(feeds.get(this.#parts.own)))
    return this.#result
  }
  /** Only fetches, as from a file. */
  async collect(): Promise<ExchangeResult> {
    await this.#collect()
    return this.#result
  }
  get #result(): ExchangeResult {
    return { received: this.#received, arriving: this.#arriving, problems: this.#problems }
  }
  async #collect(): Promise<Feeds> {
    const feeds = groupByFeed(await this.#parts.carrier.places())
    await this.#findForks(feeds)
    await this.#receive(feeds)
    await this.#fillMissing()
    await this.#mend()
    return feeds
  }
  /** Compares the last segment that is known both here and there, of each member, and of the own feed those to recheck. */
  async #findForks(feeds: Feeds): Promise<void> {
    const { segments, own, rechecked, membership } = this.#parts
    const { members } = membership()
    for (const [feed, there] of feeds) {
      if (feed !== own && !members.has(feed)) continue
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
    const there = await (place.feed === own ? this.#read(place) : this.#readHeader(place))
    if (there !== null && !segments.has(there.hash)) await this.#takeBranch(there)
    else if (place.feed === own) this.#copies.push({ ...place, is: conditionOf(there) })
  }
  /** Writes own segments anew whose copies are spoilt, once it is known which archives others released. */
  async #mend(): Promise<void> {
    for (const copy of this.#copies) if (this.#isSpoiled(copy)) await this.#write(copy)
  }
  /** True where the copy of an own segment is damaged, lost its archive, or has one again that was replaced. */
  #isSpoiled({ n, is }: OwnCopy): boolean {
    const here = this.#parts.segments.ownAt(n)
    if (is === 'damaged' || here === null) return is === 'damaged'
    if (is === 'bare') return here.payload !== null && !this.#needsNoArchive(here)
    return here.payload === null && this.#isReplaced(here)
  }
  /**
   * True where nobody needs the archive of an own segment: another computer with this key replaced it, the founder
   * released it, or it does not count.
   */
  #needsNoArchive({ hash, header }: CheckedSegment): boolean {
    const { segments, released, membership } = this.#parts
    return segments.isReplaced(header.n) || released().has(hash) || !isCounted(membership(), { hash, header })
  }
  /** True where a later own segment replaces the archive of this one, and both were sent so. */
  #isReplaced({ hash, header: { n } }: CheckedSegment): boolean {
    const { segments } = this.#parts
    return !segments.unsent().includes(hash) && segments.isReplaced(n)
  }
  /**
   * Keeps the other branch of a fork, back to where it left ours: what it says was said by a member. In the own feed,
   * where another computer writes with this console's key, the own branch gives way.
   */
  async #takeBranch(last: CheckedSegment): Promise<void> {
    const { segments, own } = this.#parts
    const { feed } = last.header
    const branch = await this.#branchTo(last)
    const first = branch?.at(-1)
    if (branch === null || first === undefined) return
    const { n } = first.header
    if (feed === own) segments.dropOwnFrom(n)
    else if (segments.countAt({ feed, n }) >= exchangeLimits.branches) return void this.#reject(last.header, 'damaged')
    for (const each of branch.toReversed()) segments.addReceived(each)
    this.#received += branch.length
  }
  /** Returns the segments from the last one back to one that follows a known one; null where some are not there yet. */
  async #branchTo(last: CheckedSegment): Promise<readonly CheckedSegment[] | null> {
    const branch: CheckedSegment[] = []
    for (let each: CheckedSegment | null = last; each !== null;) {
      // Archives are fetched once it is known that they count.
      branch.push({ ...each, payload: null })
      const { feed, n, before } = each.header
      if (this.#follows(each)) return branch
      if (branch.length === exchangeLimits.branch) break
      each = await this.#readHeader({ feed, n: n - 1 })
      if (each !== null && each.hash !== before) break
    }
    return null
  }
  /** True for the first segment of a feed, and for one that follows a segment which is known here. */
  #follows({ header: { before } }: CheckedSegment): boolean {
    return before === null || this.#parts.segments.has(before)
  }
  /** Receives members’ feeds: each may bring in others, of which only the first headers were known. */
  async #receive(feeds: Feeds): Promise<void> {
    const { segments, membership, own } = this.#parts
    await this.#lookAtStrangers(feeds)
    await this.#measure(feeds)
    const done = new Set<ConsoleKey>()
    for (let before = -1; done.size > before;) {
      before = done.size
      const now = membership()
      for (const [feed, there] of feeds) {
        if (done.has(feed) || !(feed === own || now.members.has(feed))) continue
        done.add(feed)
        await this.#receiveFeed(feed, there, now)
      }
    }
    segments.keepStrangers(new Set([own, ...membership().members.keys()]), exchangeLimits.strangers)
  }
  /** Begins to measure, by what is missing of consoles of which at least the first header is known. */
  async #measure(feeds: Feeds): Promise<void> {
    const { segments, carrier, meter } = this.#parts
    const missing = [...feeds].flatMap(([feed, there]) => {
      const known = new Set(segments.numbers(feed))
      return known.size === 0 ? [] : there.filter((n) => !known.has(n)).map((n) => ({ feed, n }))
    })
    meter.begin('fetch', missing.length === 0 ? 0 : ((await carrier.bytesOf?.(missing)) ?? 0))
  }
  /** Reads the first headers of consoles that are not known. Which of too many are read is left to chance. */
  async #lookAtStrangers(feeds: Feeds): Promise<void> {
    const { segments, own } = this.#parts
    const unknown = [...feeds.keys()].filter((feed) => feed !== own && segments.numbers(feed).length === 0)
    for (const feed of someOf(unknown, exchangeLimits.strangersAtOnce)) {
      const first = await this.#readHeader({ feed, n: 1 })
      if (first !== null) segments.addReceived({ ...first, payload: null })
      await this.#parts.turn()
    }
  }
  /** True where the archive of a segment is fetched: it counts, or it is this console’s own. */
  #isWanted(segment: CheckedSegment, membership: Membership): boolean {
    return segment.header.feed === this.#parts.own || isCounted(membership, segment)
  }
  /** Receives the segments of a member in order, up to the first one that is not there or does not follow. */
  async #receiveFeed(feed: ConsoleKey, there: readonly number[], membership: Membership): Promise<void> {
    const { segments, meter, turn } = this.#parts
    const known = new Set(segments.numbers(feed))
    const through = membership.members.get(feed)?.through ?? null
    const last = through === null ? Infinity : through + exchangeLimits.aside
    for (const n of there.filter((each) => !known.has(each) && each <= last)) {
      const segment = await this.#read({ feed, n })
      if (segment === null || !this.#follows(segment)) break
      segments.addReceived(this.#isWanted(segment, membership) ? segment : { ...segment, payload: null })
      this.#received += 1
      meter.add(segment.text.length + (segment.payload?.length ?? 0))
      await turn()
    }
  }
  /** Fetches archives that were not whole when their headers came. */
  async #fillMissing(): Promise<void> {
    const { segments } = this.#parts
    const membership = this.#parts.membership()
    for (const hash of segments.waiting()) {
      const known = segments.segment(hash)
      if (known === null || known.payload !== null || known.header.payload === null) continue
      if (!this.#isWanted(known, membership)) continue
      const again = await this.#read(known.header)
      if (again === null || again.hash !== hash || again.payload === null) continue
      segments.fill(hash, again.payload)
      this.#received += 1
    }
  }
  /** Reads a whole segment. */
  #read(place: SegmentPlace): Promise<CheckedSegment | null> {
    return this.#checked(place, () => this.#parts.carrier.read(place))
  }
  /** Reads a segment of which the header is enough; its archive may be there all the same. */
  #readHeader(place: SegmentPlace): Promise<CheckedSegment | null> {
    const { carrier } = this.#parts
    return this.#checked(place, () => carrier.readHeader?.(place) ?? carrier.read(place))
  }
  /** Returns a segment of this league as it was read; null where it is not whole or of no use. */
  async #checked(place: SegmentPlace, read: () => Promise<CheckedSegment | null>): Promise<CheckedSegment | null> {
    try {
      const segment = await read()
      if (segment === null) this.#arriving += 1
      if (segment === null) return null
      const flaw = this.#flawOf(segment, place)
      if (flaw === null) return segment
      return this.#reject(place, flaw)
    } catch (error) {
      if (!(error instanceof SegmentRejectedError)) throw error
      return this.#reject(place, error.flaw)
    }
  }
  #reject({ feed, n }: SegmentPlace, flaw: SegmentProblem['flaw']): null {
    this.#problems.push({ feed, n, flaw })
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
    const { segments, meter, turn } = this.#parts
    const bereft = new Set(segments.bereft())
    const sent = segments.ownSizes().filter(({ hash, n, isUnsent }) => (isUnsent || !there.has(n)) && !bereft.has(hash))
    meter.begin(
      'send',
      sent.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    // An archive goes from the carrier only after the one that replaces it is there; one that none replaces stays.
    for (const { hash, bytes } of sent.toSorted((a, b) => Number(a.isBare) - Number(b.isBare))) {
      const segment = segments.segment(hash)
      if (segment === null) continue
      // The next exchange finds the fork, and gives way.
      if (!(await this.#isWritten(segment))) return
      segments.noteSent(hash)
      meter.add(bytes)
      await turn()
    }
  }
  /** Writes a segment; false where another one lies in its place. */
  async #isWritten(segment: CheckedSegment): Promise<boolean> {
    try {
      await this.#parts.carrier.write(segment.header, segment)
      return true
    } catch (error) {
      if (error instanceof PlaceTakenError) return false
      throw error
    }
  }
  /** Writes an own segment anew. */
  async #write(place: SegmentPlace): Promise<void> {
    const segment = this.#parts.segments.ownAt(place.n)
    if (segment !== null) await this.#parts.carrier.write(place, segment)
  }
}
/** Returns some of a list at random, at most so many. */
function someOf<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  const from = Math.floor(Math.random() * all.length)
  return [...all.slice(from), ...all.slice(0, from)].slice(0, most)
}
/** Returns the numbers of each feed, in order. */
function groupByFeed(places: readonly SegmentPlace[]): Feeds {
  const feeds = new Map<ConsoleKey, number[]>()
  for (const { feed, n } of places) {
    const numbers = feeds.get(feed)
    if (numbers === undefined) feeds.set(feed, [n])
    else numbers.push(n)
  }
  for (const numbers of feeds.values()) numbers.sort((a, b) => a - b)
  return feeds
}
