/** Stream feeds: their list, and the moment that each shows now, behind the room by its delay in seconds. */
import { randomUUID } from 'node:crypto'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { MatchState } from '../../../shared/engine/match.ts'
import type { FeedLevel, FeedStatus, NamedFeed } from '../../../shared/wire/feed-payload.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { openRemovedList, type RemovedList, type RemovedThing } from '../../http/removed-list.ts'
import { asleepMs, tickMs } from '../../match/engine-clock.ts'
import type { MatchCommit } from '../../match/match-session.ts'
import type { ScreenChanges } from '../screen-changes.ts'
import { DelayBuffer, type OnScreen, type BufferedFrame } from './delay-buffer.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { Scheduler } from '../../http/scheduler.ts'
import type { EngineMs, MonoMs } from '../../../shared/engine/time/times.ts'

export interface FeedsDeps {
  readonly store: Store
  /** Holds the feeds that are open to the network, each with its level when it was opened. In no backup. */
  readonly secrets: Secrets
  readonly timing: Scheduler
  /** Receives `feeds` whenever a feed comes to its next picture, or is added, changed or removed. */
  readonly changes: ScreenChanges
}
/** The moment that a feed shows and its engine time in ms; while the delay fills, null and the ms until the first. */
export type FeedNow =
  | { readonly feed: NamedFeed; readonly moment: BufferedFrame; readonly now: EngineMs }
  | { readonly feed: NamedFeed; readonly moment: null; readonly startsIn: number }
interface Run {
  /** Monotonic ms of the oldest picture to show: the feed began to fill then, or showed all before with less delay. */
  readonly from: MonoMs
  readonly seen: BufferedFrame | null
}
export type RemovedFeed = NamedFeed & RemovedThing
export type FeedChange = Partial<Omit<NamedFeed, 'id'>>
const setting = 'feeds'
/** Id of the feed that watchers are shown. It is on no list: its settings and its link are the watchers'. */
export const watchersFeed = 'watchers'
/** Id of the feed of which programs elsewhere are told; on no list, too. */
export const notificationsFeed = 'notifications'
const openKey = (id: string): string => `open:stream:${id}`
const second = 1000
/** ms in which the heartbeat has noticed that the machine slept. */
const untilNoticed = tickMs + 100

export class Feeds {
  readonly #parts: FeedsDeps
  readonly #removed: RemovedList<RemovedFeed>
  #buffer = new DelayBuffer()
  /** Time for which the timer is set; null: none is set. */
  #due: MonoMs | null = null
  readonly #runs = new Map<string, Run>()
  readonly #start: number
  /** ms since 1970 at monotonic zero; read once, so that the desk is always told the same time. */
  readonly #epoch: number
  #feeds: readonly NamedFeed[]
  /** The feeds that are on no list, such as that of watchers while they have a link. */
  readonly #unlisted = new Map<string, NamedFeed>()
  #stopWaiting = (): void => undefined

  constructor(parts: FeedsDeps) {
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
  /** Keeps a feed on no list that shows what was announced, so many seconds late; null: there is none. */
  showUnlisted(id: string, delay: number | null): void {
    const before = this.#unlisted.get(id) ?? null
    if (before?.delay === (delay ?? undefined)) return
    const after = delay === null ? null : ({ id, name: '', level: 'announced', delay, lan: true, mark: false } as const)
    if (after === null) this.#unlisted.delete(id)
    else this.#unlisted.set(id, after)
    if (before === null || after === null) this.#runs.set(id, { from: this.#now(), seen: null })
    else this.#delayMore(before, after)
    this.#turn()
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
  /**
   * Changes a feed; null: no such feed. More delay leaves the feed blank until pictures come that it has not shown;
   * less delay makes it jump ahead.
   */
  change(id: string, change: FeedChange): NamedFeed | null {
    const before = this.find(id)
    if (before === null) return null
    const after = { ...before, ...change, name: (change.name ?? before.name).trim() }
    this.#keep(this.#feeds.map((each) => (each.id === id ? after : each)))
    this.#delayMore(before, after)
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
  /** Restores a removed feed, closed to the network and blank while its delay fills. */
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
  record(air: OnScreen, truth: MatchState | null, now: EngineMs): void {
    this.#buffer.add(air, truth, { at: this.#now(), now })
    this.#step()
  }
  /** Withdraws the moments that a command took back, whether the match is on air or not. */
  onCommit({ after }: Pick<MatchCommit, 'after'>): void {
    this.#buffer.takeBack(after, this.#now())
  }
  /** Withdraws standings that count what new entries of the club log took back. */
  entered(entries: readonly ClubLogEntry[]): void {
    this.#buffer.entered(entries, this.#now())
  }
  /** Allows standings that a recount left unchanged. True: they were withdrawn, so the room is to be recorded again. */
  counted(standings: PublicStandings): boolean {
    return this.#buffer.counted(standings)
  }
  /** Empties all feeds, which fill anew, if a remembered moment shows the rewritten match or any standings. */
  onRewrite(match: string): void {
    if (!this.#buffer.shows(match)) return
    this.#buffer = new DelayBuffer()
    for (const { id } of this.#all) this.#runs.set(id, { from: this.#now(), seen: null })
    this.#turn()
  }
  /** Returns what a feed shows now; null: no such feed. */
  shown(id: string): FeedNow | null {
    const feed = this.#all.find((each) => each.id === id) ?? null
    if (feed === null) return null
    const { from, seen } = this.#run(id)
    const time = this.#now() - feed.delay * second
    if (seen === null || time < from) return { feed, moment: null, startsIn: Math.max(0, from - time) }
    return { feed, moment: seen, now: this.#buffer.engineTimeAt(seen, time) }
  }
  /** Returns all feeds for the desk. `watched`: for each screen that shows a feed, the id of that feed. */
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

  /** All feeds, those on no list included. */
  get #all(): readonly NamedFeed[] {
    return [...this.#feeds, ...this.#unlisted.values()]
  }
  /** Has a feed with more delay than before stay blank until pictures come that it has not shown. */
  #delayMore({ id, delay }: NamedFeed, after: NamedFeed): void {
    const { from, seen } = this.#run(id)
    if (after.delay > delay) this.#runs.set(id, { from: Math.max(from, this.#now() - delay * second), seen })
  }
  /** Returns when the feed shows its first picture, in ms since 1970; null: its delay has filled. */
  #fillsAt({ id, delay }: NamedFeed): number | null {
    const ready = this.#run(id).from + delay * second
    return ready <= this.#now() ? null : Math.round(this.#epoch + ready)
  }
  #now(): MonoMs {
    return this.#parts.timing.now()
  }
  #run(id: string): Run {
    return this.#runs.get(id) ?? { from: this.#start, seen: null }
  }
  /**
   * Returns a stored feed, open to the network only at the level at which it was opened last: a restored backup reopens
   * none that was closed or lowered since.
   */
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
  /** Moves every feed to the moment that is due, and sets a timer for the next one. */
  #step(): void {
    const t = this.#now()
    for (const { id, delay } of this.#all) {
      const { from, seen } = this.#run(id)
      const time = t - delay * second
      this.#runs.set(id, { from, seen: time < from ? null : this.#buffer.upTo(time, seen) })
    }
    this.#buffer.forget(t - Math.max(0, ...this.#all.map(({ delay }) => delay)) * second)
    this.#wait(t)
  }
  /**
   * Shows the moment that was due at `due`. A timer that is far too late comes from a sleep of the machine: the heartbeat
   * stops the clocks first, or the feed would show how they ran while everybody slept.
   */
  #ring(due: MonoMs): void {
    if (this.#now() - due < asleepMs) return this.#turn()
    this.#stopWaiting = this.#parts.timing.after(untilNoticed, () => this.#turn())
  }
  /**
   * Sets the timer for the next moment of all feeds. One that is set for it already stays: set anew it would ring a part
   * of a millisecond sooner or later, and tell the audience that something was entered in secret.
   */
  #wait(t: MonoMs): void {
    const times = this.#all.flatMap(({ id, delay }) => {
      const { from } = this.#run(id)
      const time = t - delay * second
      const next = time < from ? from : this.#buffer.after(time)
      return next === null ? [] : [next + delay * second]
    })
    const due = times.length === 0 ? null : Math.min(...times)
    if (due !== null && due === this.#due) return
    this.#stopWaiting()
    this.#due = due
    if (due === null) return
    // Timers ring by the whole millisecond: from whichever moment this one is set, it rings in the same one.
    const rings = Math.ceil(due)
    this.#stopWaiting = this.#parts.timing.after(rings - Math.floor(t), () => {
      this.#due = null
      this.#ring(rings)
    })
  }
}
