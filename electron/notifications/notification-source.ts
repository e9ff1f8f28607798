/**
 * Makes notifications of what screens are shown: it follows a feed of its own, so that hold, delay and undo come to
 * programs as they come to streams.
 */
import { randomBytes } from 'node:crypto'
import { pictureFor } from '../../shared/engine/frames.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import { seatedNames } from '../../shared/notifications/facts-between.ts'
import { toldCourse } from '../../shared/notifications/told-course.ts'
import type {
  Notification,
  NotificationFact,
  NotificationMoment,
  PublicSnapshot,
} from '../../shared/notifications/notification.ts'
import { publicPoll, type PollMoment } from '../../shared/viewers/poll.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { NotificationsStatus } from '../../shared/wire/notifications/notifications-payload.ts'
import { notificationsFeed, type Feeds } from '../broadcast/feeds/feeds.ts'
import type { BufferedFrame } from '../broadcast/feeds/delay-buffer.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import { readUiLanguage } from '../http/ui-language.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Store } from '../storage/store.ts'

export interface NotificationSourceDeps {
  readonly store: Pick<Store, 'setting' | 'set'>
  readonly feeds: Pick<Feeds, 'showUnlisted' | 'shown'>
  readonly timing: Pick<Scheduler, 'wall'>
  readonly changes: Pick<ScreenChanges, 'announce'>
}
export type NotificationSettings = Pick<NotificationsStatus, 'delay' | 'rehearsals' | 'lang'>
/** Receives notifications, in the order in which they were told. */
export type NotificationListener = (notifications: readonly Notification[]) => void
const setting = 'notifications'
/** The state of a match that programs were told of last; null for an empty stage. */
type TellingState = MatchState | null

const nowhere: NotificationMoment = { match: null, game: null, rev: 0, phase: '', round: 0, cue: 'lobby' }
const momentOf = ({ match, game, rev, phase, round, cue }: Frame): NotificationMoment => ({
  match,
  game,
  rev,
  phase,
  round,
  cue,
})
const titleOf = ({ game }: MatchState, { board }: Frame, lang: string): string =>
  board.title ??
  (game.text as Readonly<Record<string, { title?: string } | undefined>>)[lang]?.title ??
  game.text.en.title

export class NotificationSource {
  readonly #parts: NotificationSourceDeps
  readonly #listeners = new Set<NotificationListener>()
  /** Begins the ids of this start, so that none comes twice. */
  readonly #start = randomBytes(6).toString('base64url')
  #count = 0
  #connected = 0
  #settings: NotificationSettings
  /** The states told last, of the stage and of rehearsals; absent before the first. */
  readonly #told = new Map<'stage' | 'rehearsal', TellingState>()
  /** The poll told last, by its opening and its end. */
  #poll: Pick<PollMoment, 'poll' | 'closed'> | null = null

  constructor(parts: NotificationSourceDeps) {
    this.#parts = parts
    const {
      delay = 0,
      rehearsals = false,
      lang = null,
    } = (parts.store.setting(setting) ?? {}) as Partial<NotificationSettings>
    this.#settings = { delay, rehearsals, lang }
    parts.feeds.showUnlisted(notificationsFeed, delay)
  }
  get settings(): NotificationSettings {
    return this.#settings
  }
  /** Throws StorageFault. */
  change(change: Partial<NotificationSettings>): void {
    const next = { ...this.#settings, ...change }
    this.#parts.store.set(setting, next)
    this.#settings = next
    this.#parts.feeds.showUnlisted(notificationsFeed, next.delay)
  }
  /** Adds a listener. Returns a function that removes it. */
  listen(listener: NotificationListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Number of programs that are connected by socket. */
  get connected(): number {
    return this.#connected
  }
  /** Sends a program the match as it stands, and notifications from then on. Returns a function that ends that. */
  connect(send: (message: object) => void): () => void {
    this.#follow()
    send({ snapshot: this.#snapshot })
    const stop = this.listen((notifications) => notifications.forEach((notification) => send({ notification })))
    this.#connected += 1
    this.#parts.changes.announce('status')
    return () => {
      stop()
      this.#connected -= 1
      this.#parts.changes.announce('status')
    }
  }
  /** The match that programs were told of last, or null. */
  get #snapshot(): PublicSnapshot | null {
    const live = this.#told.get('stage') ?? null
    if (live === null) return null
    const frame = pictureFor(live, 'public', this.#lang)
    const seats = frame.board.seats.map(({ seat, name, out, card }) => ({
      seat,
      name,
      out,
      ...(card === undefined ? {} : { card }),
    }))
    const title = titleOf(live, frame, this.#lang)
    return { ...momentOf(frame), title, headline: frame.board.headline, seats, outcome: frame.outcome }
  }
  /** Returns a notification that says nothing but that it has arrived. */
  testNotification(): Notification {
    return this.#toNotification(nowhere, { type: 'test' })
  }
  readonly onCommit = (): void => this.#follow()
  readonly onChange = (): void => this.#follow()
  readonly onRewrite = (): void => this.#follow()

  get #lang(): string {
    return this.#settings.lang ?? readUiLanguage(this.#parts.store) ?? 'en'
  }
  /** Tells what the feed shows by now. What happens behind the curtain comes when it rises. */
  #follow(): void {
    const moment = this.#parts.feeds.shown(notificationsFeed)?.moment ?? null
    if (moment === null || moment.stage.blank || moment.replay !== undefined) return
    if (moment.rehearsal && !this.#settings.rehearsals) return
    const notifications = [...this.#factsOf(moment), ...this.#pollIn(moment)]
    if (notifications.length > 0) for (const listener of this.#listeners) listener(notifications)
  }
  #factsOf({ live, rehearsal }: BufferedFrame): readonly Notification[] {
    const place = rehearsal ? 'rehearsal' : 'stage'
    const before = this.#told.get(place)
    this.#told.set(place, live)
    // The match that was on stage when the console started is nothing new.
    if (before === undefined && !rehearsal) return []
    const told = before === undefined || before?.id !== live?.id ? this.#newMatch(live) : this.#newSteps(before, live)
    return rehearsal ? told.map((each) => ({ ...each, rehearsal: true })) : told
  }
  #newMatch(live: TellingState): readonly Notification[] {
    if (live === null) return [this.#toNotification(nowhere, { type: 'match', title: '', seats: [] })]
    const frame = pictureFor(live, 'public', this.#lang)
    const fact = { type: 'match', title: titleOf(live, frame, this.#lang), seats: seatedNames(frame) } as const
    return [this.#toNotification(momentOf(frame), fact)]
  }
  #newSteps(before: TellingState, live: TellingState): readonly Notification[] {
    if (before === null || live === null) return []
    return toldCourse(before, live, this.#lang).flatMap(({ state, facts }) =>
      facts.map((fact) => this.#toNotification(momentOf(state.frame), fact)),
    )
  }
  /** Returns news of a poll that was opened or closed; counts in between are none. */
  #pollIn({ live, poll }: BufferedFrame): readonly Notification[] {
    const before = this.#poll
    this.#poll = poll === undefined ? null : { poll: poll.poll, closed: poll.closed }
    if (poll === undefined || (before?.poll === poll.poll && before.closed === poll.closed)) return []
    const { endsAt: _ends, ...told } = publicPoll(poll, this.#lang)
    const moment = live === null ? nowhere : momentOf(pictureFor(live, 'public', this.#lang))
    return [this.#toNotification(moment, { type: 'poll', ...told })]
  }
  #toNotification(moment: NotificationMoment, fact: NotificationFact): Notification {
    this.#count += 1
    return { id: `${this.#start}-${this.#count}`, at: this.#parts.timing.wall(), ...moment, ...fact }
  }
}
