/** Stream feeds: which there are, and what each of them shows now, so many seconds behind the room. */
import { randomUUID } from 'node:crypto'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { MatchState } from '../../../shared/engine/match.ts'
import type { FeedLevel, FeedStatus, NamedFeed } from '../../../shared/wire/feed-payload.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { openRemovedList, type RemovedList, type RemovedThing } from '../../http/removed-things.ts'
import type { MatchCommit } from '../../match/match-session.ts'
import type { ScreenChanges } from '../screen-changes.ts'
import { Reel, type Air, type Moment } from './delay-buffer.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { Scheduler } from '../../http/scheduler.ts'

export interface FeedsParts {
  readonly store: Store
  /** Which feeds are open to the network, and what each showed when it was opened: in no backup. */
  readonly secrets: Secrets
  readonly timing: Scheduler
  /** Told when a feed comes to its next picture, or is another one. */
  readonly changes: ScreenChanges
}
/** The moment that a feed shows and its engine time in ms; while the delay fills, null and the ms until the first. */
export type FeedNow =
  | { readonly feed: NamedFeed; readonly moment: Moment; readonly now: number }
  | { readonly feed: NamedFeed; readonly moment: null; readonly startsIn: number }
interface Run {
  /** Nothing older is shown: from here on the feed has been filling, or what came before was shown with less delay. */
  readonly from: number
  readonly seen: Moment | null
}
export type RemovedFeed = NamedFeed & RemovedThing
export type FeedChange = Partial<Omit<NamedFeed, 'id'>>
const setting = 'feeds'
const openKey = (id: string): string => `open:stream:${id}`
const second = 1000

export class Feeds {
  readonly #parts: FeedsParts
  readonly #removed: RemovedList<RemovedFeed>
  #reel = new Reel()
  readonly #runs = new Map<string, Run>()
  readonly #start: number
  /** ms since 1970 at monotonic nought: asked once, so that the desk is always told the same. */
  readonly #epoch: number
  #feeds: readonly NamedFeed[]
  #stopWaiting = (): void => undefined

  constructor(parts: FeedsParts) {
    this.#parts = parts
    this.#start = parts.timing.now()
    this.#epoch = parts.timing.wall() - this.#start
    this.#removed = openRemovedList(parts.store, 'feeds-removed')
    const kept = parts.store.setting(setting)
    this.#feeds = (Array.isArray(kept) ? (kept as NamedFeed[]) : []).map((feed) => this.#asOpened(feed))
  }

  list(): readonly NamedFeed[] {
    return this.#feeds
  }
  find(id: string): NamedFeed | null {
    return this.#feeds.find((each) => each.id === id) ?? null
  }
  byName(name: string): NamedFeed | null {
    const wanted = name.trim().toLowerCase()
    return this.#feeds.find((each) => each.name.toLowerCase() === wanted) ?? null
  }
  add({ name, level, delay }: { readonly name: string; readonly level: FeedLevel; readonly delay: number }): NamedFeed {
    const feed = { id: randomUUID(), name: name.trim(), level, delay, lan: false, mark: true }
    this.#keep([...this.#feeds, feed])
    this.#runs.set(feed.id, { from: this.#now(), seen: null })
    this.#turn()
    return feed
  }
  /** Null: no such feed. More delay leaves it blank for what was shown already; less jumps ahead. */
  change(id: string, change: FeedChange): NamedFeed | null {
    const before = this.find(id)
    if (before === null) return null
    const after = { ...before, ...change, name: (change.name ?? before.name).trim() }
    this.#keep(this.#feeds.map((each) => (each.id === id ? after : each)))
    const { from, seen } = this.#run(id)
    if (after.delay > before.delay)
      this.#runs.set(id, { from: Math.max(from, this.#now() - before.delay * second), seen })
    this.#turn()
    return after
  }
  drop(id: string): boolean {
    const feed = this.find(id)
    if (feed === null) return false
    this.#removed.add({ ...feed, at: this.#parts.timing.wall() })
    this.#keep(this.#feeds.filter((each) => each.id !== id))
    this.#runs.delete(id)
    this.#turn()
    return true
  }
  removed(): readonly RemovedFeed[] {
    return this.#removed.all().filter(({ id }) => this.find(id) === null)
  }
  /** As it was, but closed to the network, and blank while it fills. */
  bringBack({ id, name, level, delay, mark }: RemovedFeed): NamedFeed {
    const feed = { id, name, level, delay, mark, lan: false }
    this.#keep([...this.#feeds, feed])
    this.#removed.remove(id)
    this.#runs.set(id, { from: this.#now(), seen: null })
    this.#turn()
    return feed
  }
  /**
   * Records what the room is shown from now on. `truth`: the match as it really stands, or null. `now`: engine time of
   * what is shown, in ms.
   */
  record(air: Air, truth: MatchState | null, now: number): void {
    this.#reel.add(air, truth, { at: this.#now(), now })
    this.#step()
  }
  /** Moments that a command took back are shown no more, whether the match is on air or not. */
  onCommit({ after }: Pick<MatchCommit, 'after'>): void {
    this.#reel.takeBack(after, this.#now())
  }
  /** The club entered this: what it took back is in no standings that are shown from now on. */
  entered(entries: readonly ClubLogEntry[]): void {
    this.#reel.entered(entries, this.#now())
  }
  /** These standings were counted anew and are as they were. True: what the room is shown is to be recorded again. */
  counted(standings: PublicStandings): boolean {
    return this.#reel.counted(standings)
  }
  /** Nothing that came before is shown any more where this match, or standings, were among it: every feed fills anew. */
  onRewrite(match: string): void {
    if (!this.#reel.shows(match)) return
    this.#reel = new Reel()
    for (const { id } of this.#feeds) this.#runs.set(id, { from: this.#now(), seen: null })
    this.#turn()
  }
  /** Null: no such feed. */
  shown(id: string): FeedNow | null {
    const feed = this.find(id)
    if (feed === null) return null
    const { from, seen } = this.#run(id)
    const time = this.#now() - feed.delay * second
    if (seen === null || time < from) return { feed, moment: null, startsIn: Math.max(0, from - time) }
    return { feed, moment: seen, now: Math.round(seen.now + Math.max(0, time - seen.at)) }
  }
  /** For the desk. `watched`: the id of its feed for each screen that shows one. */
  told(watched: readonly string[]): readonly FeedStatus[] {
    return this.#feeds.map((feed) => ({
      ...feed,
      connected: watched.filter((id) => id === feed.id).length,
      fillsAt: this.#fillsAt(feed),
    }))
  }
  close(): void {
    this.#stopWaiting()
  }

  /** ms since 1970 when it will show something; null when it does. */
  #fillsAt({ id, delay }: NamedFeed): number | null {
    const ready = this.#run(id).from + delay * second
    return ready <= this.#now() ? null : Math.round(this.#epoch + ready)
  }
  #now(): number {
    return this.#parts.timing.now()
  }
  #run(id: string): Run {
    return this.#runs.get(id) ?? { from: this.#start, seen: null }
  }
  /** A backup that was restored brings a feed back, but opens none that was closed since, or shows less by now. */
  #asOpened(feed: NamedFeed): NamedFeed {
    return { ...feed, lan: feed.lan && this.#parts.secrets.get(openKey(feed.id)) === feed.level }
  }
  #open(id: string, level: FeedLevel | null): void {
    const { secrets } = this.#parts
    if (secrets.get(openKey(id)) !== level) secrets.set(openKey(id), level)
  }
  #keep(feeds: readonly NamedFeed[]): void {
    const there = new Set(feeds.map(({ id }) => id))
    for (const { id } of this.#feeds) if (!there.has(id)) this.#open(id, null)
    for (const { id, lan, level } of feeds) this.#open(id, lan ? level : null)
    this.#parts.store.set(setting, feeds)
    this.#feeds = feeds
  }
  #turn(): void {
    this.#step()
    this.#parts.changes.announce('feeds')
  }
  /** Every feed to the moment whose time has come, and an alarm for the next one. */
  #step(): void {
    const t = this.#now()
    for (const { id, delay } of this.#feeds) {
      const { from, seen } = this.#run(id)
      const time = t - delay * second
      this.#runs.set(id, { from, seen: time < from ? null : this.#reel.upTo(time, seen) })
    }
    this.#reel.forget(t - Math.max(0, ...this.#feeds.map(({ delay }) => delay)) * second)
    this.#wait(t)
  }
  #wait(t: number): void {
    this.#stopWaiting()
    const due = this.#feeds.flatMap(({ id, delay }) => {
      const { from } = this.#run(id)
      const time = t - delay * second
      const next = time < from ? from : this.#reel.after(time)
      return next === null ? [] : [next - time]
    })
    if (due.length === 0) return
    this.#stopWaiting = this.#parts.timing.after(Math.ceil(Math.min(...due)), () => this.#turn())
  }
}
