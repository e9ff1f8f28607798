/**
 * Watchers: spectators elsewhere who see what the room was told, behind it by a delay. They are no outputs: nothing waits
 * for them, and they can change nothing.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { longestDelaySeconds } from '../../../shared/wire/feed-payload.ts'
import { mostWatchers, usualWatchers, type WatchersStatus } from '../../../shared/wire/invitation-payload.ts'
import { isShared } from '../../http/rate-limits.ts'
import { isSameSecret } from '../../http/tokens.ts'
import { coalesceNews, type NewsCoalescer } from '../../phones/coalesced-notify.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { ScreenChanges } from '../screen-changes.ts'
import { watchersFeed, type Feeds } from './feeds.ts'

export interface WatchersDeps {
  readonly store: Store
  /** Holds the token of the link, which ends with it; in no backup, so that a restore opens nothing. */
  readonly secrets: Secrets
  readonly feeds: Pick<Feeds, 'showUnlisted'>
  readonly changes: ScreenChanges
  /** Returns the address in front of `/watch`, without a slash at the end. */
  readonly base: () => string
}
/** A connection of a watcher. */
export interface WatcherSocket {
  readonly address: string
  /** Ends the connection, as the link has ended. */
  readonly end: () => void
}
const settings = z.object({
  delay: z.int().min(0).max(longestDelaySeconds).default(0),
  most: z.int().min(1).max(mostWatchers).default(usualWatchers),
})
export type WatchersSettings = Readonly<z.output<typeof settings>>
const setting = 'watchers'
const key = 'watchers'
/** Watchers from one network address, so that one person cannot take all places; a school may share one. */
const mostFromOne = 50

export class Watchers {
  readonly #parts: WatchersDeps
  readonly #sockets = new Set<WatcherSocket>()
  readonly #news: NewsCoalescer
  #settings: WatchersSettings

  constructor(parts: WatchersDeps) {
    this.#parts = parts
    this.#news = coalesceNews((news) => parts.changes.announce(news))
    this.#settings = settings.catch({ delay: 0, most: usualWatchers }).parse(parts.store.setting(setting) ?? {})
    this.#follow()
  }
  get status(): WatchersStatus {
    return { on: this.#token !== null, ...this.#settings, connected: this.#sockets.size }
  }
  /** The link to send to spectators; null while there is none. */
  get link(): string | null {
    return this.#token === null ? null : `${this.#parts.base()}/watch#${this.#token}`
  }
  /** True for the token of the link. */
  fits(token: string): boolean {
    return isSameSecret(this.#token ?? '', token) && this.#token !== null
  }
  /** Changes delay or number of places; those who are there stay. Throws StorageFault. */
  change(change: Partial<WatchersSettings>): void {
    const next = { ...this.#settings, ...change }
    this.#parts.store.set(setting, next)
    this.#settings = next
    this.#follow()
  }
  /** Makes the link, or with `anew` another one: the old one ends at once, for those who are there too. */
  open(anew: boolean): void {
    if (this.#token !== null && !anew) return
    this.#keep(randomBytes(16).toString('base64url'))
  }
  /** Ends the link at once, for those who are there too. */
  end(): void {
    this.#keep(null)
  }
  /** Takes a place. Returns false where all, or all of this network address, are taken. */
  enter(socket: WatcherSocket): boolean {
    const { address } = socket
    const own = [...this.#sockets].filter((each) => each.address === address).length
    if (this.#sockets.size >= this.#settings.most || (own >= mostFromOne && !isShared(address))) return false
    this.#sockets.add(socket)
    this.#news.say('status')
    return true
  }
  leave(socket: WatcherSocket): void {
    if (this.#sockets.delete(socket)) this.#news.say('status')
  }
  close(): void {
    this.#news.close()
  }

  get #token(): string | null {
    return this.#parts.secrets.get(key)
  }
  #keep(token: string | null): void {
    if (token === this.#token) return
    this.#parts.secrets.set(key, token)
    for (const socket of this.#sockets) socket.end()
    this.#follow()
    this.#news.say('status')
  }
  /** Keeps the feed that watchers are shown only while there is a link: a delay fills from then on. */
  #follow(): void {
    this.#parts.feeds.showUnlisted(watchersFeed, this.#token === null ? null : this.#settings.delay)
    this.#news.say('status')
  }
}
