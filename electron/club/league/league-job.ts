/**
 * The job of the league worker: publishes what the book holds, exchanges with the carrier, and hands archives of others
 * to the console one by one. All that takes long is done here, beside the console.
 */
import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type {
  LeagueProgress,
  LeagueRound,
  LeagueMember,
  LeagueStranger,
} from '../../../shared/wire/league/league-payload.ts'
import { FileRejectedError } from '../transfer/file-rejected.ts'
import { uploadPrefix } from '../transfer/upload.ts'
import { CarrierError, type Carrier } from './carrier.ts'
import type { SigningKey } from './console-key.ts'
import type { FactDatabase } from './facts/fact-database.ts'
import type { FactStore } from './facts/fact-source.ts'
import { LeagueFacts } from './facts/league-facts.ts'
import { Exchange, type ExchangeDeps, type ExchangeResult } from './exchange.ts'
import type { ConsoleKey, LeagueEvent, LeagueId } from './league-types.ts'
import { differsFromBook, KeptArchives } from './file/kept-archives.ts'
import { openLeagueFile, writeLeagueFile } from './file/league-file.ts'
import { bereftByOthers, isForked, lastBranch } from './feed-branches.ts'
import { consolesByStanding, isCounted, membershipOf, type Membership } from './membership.ts'
import { OwnFeed } from './own-feed.ts'
import { ProgressMeter } from './progress-meter.ts'
import { bookItems, itemsIn, type BookSource } from './book-segments.ts'
import { releasedSegments, RevokedArchives, type KnownLeague } from './revoked-archives.ts'
import type { SegmentStore, StoredSegment } from './segment-store.ts'

/**
 * The result of handing an archive to the console. `later`: a match in it is in use; `ahead`: its numbers follow others
 * that are not here; `refused`: it holds what no club holds.
 */
export type TakeResult = 'taken' | 'later' | 'ahead' | 'refused'
export interface LeagueJobDeps {
  /** Data folder; an archive lies there while it is handed over. */
  readonly folder: string
  readonly segments: SegmentStore
  readonly store: BookSource & FactStore
  readonly games: readonly AnyGame[]
  readonly signer: SigningKey
  readonly league: LeagueId
  readonly club: string
  readonly version: string
  readonly now: () => string
  /** Opens the carrier; null for a league whose files are carried by hand. */
  readonly openCarrier: (() => Promise<Carrier>) | null
  /** The database that also gets the facts of all matches; null without one. */
  readonly facts: FactDatabase | null
  /** Hands an archive to the console, which resolves when it is in the book. */
  readonly take: (path: string) => Promise<TakeResult>
  /** Returns the pauses of one exchange; a turn of the event loop each by default. */
  readonly pausing?: () => () => Promise<void>
  /** Tells how far an exchange has come while it takes long, and null at its end. */
  readonly tellProgress?: (progress: LeagueProgress | null) => void
}
interface Pass {
  readonly result: ExchangeResult | CarrierError | null
  /** Archives that came into the book. */
  readonly taken: number
  /** True where others told something new. */
  readonly isNews: boolean
}
/** Events in one header; more would make it too long. */
const eventsAtOnce = 50
/** Copies on the carrier that are looked at again in one exchange. */
const recheckedAtOnce = 20

/** One league. The caller waits for each call before the next. */
export class LeagueJob {
  readonly #parts: LeagueJobDeps
  readonly #feed: OwnFeed
  readonly #kept: KeptArchives
  readonly #meter: ProgressMeter
  readonly #facts: LeagueFacts | null
  /** Place in the own feed up to which copies on the carrier were looked at. */
  #rechecked = 0
  #isRecovered = false
  readonly #revoked: RevokedArchives
  /** Members and released archives as worked out from `chains`; used until the chains change. */
  #known: (KnownLeague & { readonly chains: ReturnType<SegmentStore['chains']> }) | null = null
  /** Archives that wait until another one was taken in. */
  readonly #ahead = new Set<string>()
  /** Edition of the book that was published last, and how often own segments had given way then. */
  #published: { readonly edition: string | null; readonly drops: number } | null = null

  constructor(parts: LeagueJobDeps) {
    this.#parts = parts
    this.#meter = new ProgressMeter(parts.tellProgress ?? (() => undefined))
    this.#feed = new OwnFeed({ ...parts, meter: this.#meter })
    this.#kept = new KeptArchives(parts)
    this.#revoked = new RevokedArchives({ ...parts, own: parts.signer.key, known: () => this.#knownLeague() })
    this.#facts =
      parts.facts === null ? null : new LeagueFacts({ ...parts, database: parts.facts, own: parts.signer.key })
  }
  /** Tells an event of the league in a segment of its own. */
  tell(event: LeagueEvent): void {
    this.#feed.tell([event])
    // After a revocation this console may have to tell what others of the league told.
    this.#published = null
  }
  /**
   * Publishes, exchanges and takes in. `edition`: of the book; null where it is unknown. Never rejects for a carrier that
   * is away: the round says so.
   */
  async round(edition: string | null = null): Promise<LeagueRound> {
    this.#recover()
    if (!this.#isPublished(edition)) await this.#publish()
    this.#published = { edition, drops: this.#parts.segments.drops }
    let pass = await this.#pass()
    let taken = pass.taken
    // News of others may bring an erasure or a revocation, which is followed at once.
    while (pass.isNews) {
      await this.#publish()
      pass = await this.#pass()
      taken += pass.taken
    }
    const round = this.#roundOf(pass.result, taken)
    if (round.problem === null && round.ahead + round.behind === 0)
      await this.#facts?.write({ feeds: this.countingFeeds(), edition, isChanged: taken > 0 })
    return round
  }
  /** Returns the consoles whose facts count: members that were not revoked. */
  countingFeeds(): readonly ConsoleKey[] {
    return consolesByStanding(this.membership()).counting
  }
  /** Returns how many matches of the book the database does not hold yet as they count now. */
  unwritten(edition: string): number {
    return this.#facts?.unwritten(edition) ?? 0
  }
  /** Ends what lasts from round to round. */
  close(): void {
    this.#facts?.close()
  }
  /**
   * Takes in a file with segments that somebody brought, then does a round. Rejects with FileRejectedError, and nothing
   * was changed.
   */
  async takeIn(path: string): Promise<LeagueRound> {
    this.#recover()
    const { segments, league, signer } = this.#parts
    const carrier = await openLeagueFile(path)
    try {
      const parts = { segments, carrier, league, own: signer.key, rechecked: [] }
      const result = await new Exchange({ ...parts, ...this.#exchangeParts() }).collect()
      this.#tellAgain()
      const taken = await this.#takeAll()
      const round = await this.round()
      return { ...round, taken: taken + round.taken, damaged: result.problems.length + round.damaged }
    } finally {
      await carrier.close()
    }
  }
  /**
   * Writes the segments of all members into a new file, with the archives that are here. Returns the number of the last
   * own one in it, 0 for none.
   */
  async save(path: string): Promise<number> {
    const { league, version, now } = this.#parts
    await writeLeagueFile(path, { league, version, made: now() }, this.#segmentsToSave())
    return this.#feed.last()?.header.n ?? 0
  }
  /** Notes that a saved file with own segments up to a number is in the moderator's hands. */
  noteSaved(through: number): void {
    this.#parts.segments.noteSentThrough(through)
  }
  *#segmentsToSave(): Generator<StoredSegment> {
    const { segments, signer } = this.#parts
    const { members } = this.membership()
    for (const [feed, chain] of segments.chains()) {
      if (!members.has(feed) && feed !== signer.key) continue
      const hashes = feed === signer.key ? segments.own() : lastBranch(chain)
      for (const hash of hashes) {
        const segment = segments.segment(hash)
        // An archive that is not in the book yet was not compared with it, and may hold an erased name.
        const isChecked = feed === signer.key || segment?.state === 'taken'
        if (segment !== null) yield isChecked ? segment : { ...segment, payload: null }
      }
    }
  }
  #pauses(): () => Promise<void> {
    return this.#parts.pausing?.() ?? nextTurn
  }
  #isPublished(edition: string | null): boolean {
    const { segments } = this.#parts
    return edition !== null && edition === this.#published?.edition && segments.drops === this.#published.drops
  }
  async #publish(): Promise<void> {
    this.#tellAgain()
    const [vouched, dropped] = [this.#revoked.toVouchFor(), this.#dropped()]
    const bereft = new Set([...vouched, ...dropped])
    await this.#feed.publish(bereft)
    for (const event of this.#revoked.releaseEvents(vouched, bereft)) this.#feed.tell([event])
    await this.#kept.followErasures()
  }
  /** After a backup was restored, facts of segments are missing in the book: their archives are taken in again. */
  #recover(): void {
    if (this.#isRecovered) return
    // Archives that were kept to be carried by hand are not needed elsewhere.
    if (this.#parts.openCarrier !== null) this.#kept.letGo()
    const book = bookItems(this.#parts.store)
    this.#parts.segments.reopenMissing(({ kind, id }) => book[kind].has(id))
    this.#parts.segments.reopenRefused()
    this.#isRecovered = true
  }
  /** Tells events of own segments that gave way to another computer's. */
  #tellAgain(): void {
    const events = this.#parts.segments.untold()
    for (let from = 0; from < events.length; from += eventsAtOnce)
      this.#feed.tell(events.slice(from, from + eventsAtOnce))
  }
  async #pass(): Promise<Pass> {
    const result = await this.#exchanged()
    this.#tellAgain()
    const taken = await this.#takeAll()
    const received = result === null || result instanceof CarrierError ? 0 : result.received
    return { result, taken, isNews: received + taken > 0 }
  }
  /** Makes room for another console; returns the address for its code. Rejects with CarrierError. */
  async invite(): Promise<string | null> {
    const carrier = (await this.#parts.openCarrier?.()) ?? null
    try {
      return (await carrier?.invite()) ?? null
    } finally {
      await carrier?.close()
    }
  }
  async #exchanged(): Promise<ExchangeResult | CarrierError | null> {
    const { openCarrier, segments, league, signer } = this.#parts
    if (openCarrier === null) return null
    let carrier: Carrier | null = null
    try {
      carrier = await openCarrier()
      const parts = { segments, carrier, league, own: signer.key, rechecked: this.#nextToRecheck() }
      const result = await new Exchange({ ...parts, ...this.#exchangeParts() }).run()
      await this.#shutOut(carrier)
      await this.#revoked.release(carrier)
      return result
    } catch (error) {
      if (error instanceof CarrierError) return error
      throw error
    } finally {
      await carrier?.close()
    }
  }
  #exchangeParts(): Pick<ExchangeDeps, 'membership' | 'released' | 'turn' | 'meter'> {
    const [membership, released] = [() => this.membership(), () => this.#knownLeague().released]
    return { membership, released, turn: this.#pauses(), meter: this.#meter }
  }
  /** Closes the carrier to the consoles that were revoked, whoever did so. */
  async #shutOut(carrier: Carrier): Promise<void> {
    const standing = consolesByStanding(this.membership())
    if (standing.revoked.length > 0) await carrier.shutOut?.(standing)
  }
  /** Returns the last own number, and some others in turn: in time each copy on the carrier is looked at. */
  #nextToRecheck(): readonly number[] {
    const numbers = this.#parts.segments.numbers(this.#parts.signer.key)
    const from = this.#rechecked < numbers.length ? this.#rechecked : 0
    this.#rechecked = from + recheckedAtOnce
    return [...numbers.slice(from, this.#rechecked), ...numbers.slice(-1)]
  }
  /** Hands over every archive that counts and is not in the book, by feed and number; own ones also where none counts. */
  async #takeAll(): Promise<number> {
    const { segments } = this.#parts
    let taken = 0
    const wanted = new Set([...this.#countedNow(), ...segments.own()])
    const waiting = segments.waiting().filter((each) => wanted.has(each) && !this.#ahead.has(each))
    this.#meter.begin(
      'take',
      waiting.reduce((sum, hash) => sum + segments.payloadBytes(hash), 0),
    )
    for (const hash of waiting) {
      const segment = segments.segment(hash)
      if (segment === null) continue
      if (await this.#takeOne(segment)) taken += 1
      this.#meter.add(segment.payload?.length ?? 0)
      await nextTurn()
    }
    this.#meter.end()
    if (taken > 0) this.#ahead.clear()
    return taken
  }
  /** Returns those of the hashes that lie on a chain without a gap, of a member. */
  #counted(hashes: readonly string[]): readonly string[] {
    const counted = this.#countedNow()
    return hashes.filter((hash) => counted.has(hash))
  }
  #countedNow(): ReadonlySet<string> {
    const membership = this.membership()
    const chains = [...this.#parts.segments.chains().values()].flat()
    return new Set(chains.filter((each) => isCounted(membership, each)).map(({ hash }) => hash))
  }
  /**
   * Returns the segments in the book that others may never have: their writer was revoked since, their archive was
   * released or taken away by a segment that does not count, or two segments have one number, of which a carrier holds one.
   */
  #dropped(): ReadonlySet<string> {
    const { segments } = this.#parts
    const counted = this.#countedNow()
    const bereft = bereftByOthers(segments.chains(), counted)
    const lost = segments.taken().filter((hash) => !counted.has(hash) || bereft.has(hash))
    // A console that has not taken in yet what the founder tells in their place would tell it, too.
    const isWaiting = segments.waiting().some((hash) => counted.has(hash))
    return new Set([...lost, ...segments.forked(), ...(isWaiting ? [] : this.#knownLeague().released)])
  }
  async #takeOne(segment: StoredSegment): Promise<boolean> {
    const { segments } = this.#parts
    if (segment.header.payload === null) {
      segments.settle(segment.hash, 'taken', [])
      return false
    }
    if (segment.payload === null) return this.#settleReplaced(segment)
    const path = join(this.#parts.folder, `${uploadPrefix}${segment.hash}.part`)
    try {
      await writeFile(path, segment.payload, { mode: 0o600 })
      const items = await itemsIn(path)
      const result = await this.#parts.take(path)
      if (result === 'ahead') this.#ahead.add(segment.hash)
      if (result === 'later' || result === 'ahead') return false
      if (result === 'refused') segments.settle(segment.hash, 'refused', [])
      else segments.settle(segment.hash, (await this.#keeps(path)) ? 'kept' : 'taken', items)
      if (segment.header.feed === this.#parts.signer.key) this.#feed.noteReturned()
      return result === 'taken'
    } catch (error) {
      if (!(error instanceof FileRejectedError)) throw error
      // A newer program's archive waits until this one is newer, too.
      if (error.flaw !== 'newer') segments.settle(segment.hash, 'refused', [])
      return false
    } finally {
      await rm(path, { force: true })
    }
  }
  /** True where an archive of another console stays, to be passed on by hand. */
  async #keeps(path: string): Promise<boolean> {
    return this.#parts.openCarrier === null && !(await differsFromBook(path, this.#parts.store))
  }
  /** An archive that its writer replaced, or that the founder released, is not waited for. */
  #settleReplaced({ hash, header }: StoredSegment): false {
    const chain = this.#parts.segments.chains().get(header.feed) ?? []
    const isReplaced = chain.some((each) => each.header.replaces === header.n)
    if (isReplaced || this.#knownLeague().released.has(hash)) this.#parts.segments.settle(hash, 'taken', [])
    return false
  }
  #aheadOf(feed: ConsoleKey): number {
    return [...this.#ahead].filter((hash) => this.#parts.segments.segment(hash)?.header.feed === feed).length
  }
  /** Returns the members by all headers that are here. */
  membership(): Membership {
    return this.#knownLeague().membership
  }
  #knownLeague(): KnownLeague {
    const chains = this.#parts.segments.chains()
    if (this.#known?.chains === chains) return this.#known
    const membership = membershipOf(chains, this.#parts.league)
    this.#known = { chains, membership, released: releasedSegments(chains, membership) }
    return this.#known
  }
  /** Returns the other consoles that nobody invited; nothing of them counts. */
  strangers(): readonly LeagueStranger[] {
    const { members } = this.membership()
    const unknown = [...this.#parts.segments.chains()].filter(
      ([key]) => !members.has(key) && key !== this.#parts.signer.key,
    )
    return unknown.map(([key, chain]) => ({ key, segments: chain.length }))
  }
  #roundOf(result: ExchangeResult | CarrierError | null, taken: number): LeagueRound {
    const { segments, signer } = this.#parts
    const membership = this.membership()
    const exchange = result instanceof CarrierError ? null : result
    const chains = segments.chains()
    return {
      name: membership.name,
      members: [...membership.members.values()].map((member): LeagueMember => ({
        ...member,
        segments: chains.get(member.key)?.at(-1)?.header.n ?? 0,
        own: member.key === signer.key,
        forked: isForked(chains.get(member.key) ?? []),
        refused: segments.refused(member.key) + this.#aheadOf(member.key),
      })),
      strangers: this.strangers(),
      ahead: segments.unsent().length,
      behind:
        this.#counted(segments.waiting()).filter((hash) => !this.#ahead.has(hash)).length + (exchange?.arriving ?? 0),
      taken,
      problem: result instanceof CarrierError ? result.problem : null,
      damaged: exchange?.problems.length ?? 0,
    }
  }
}
