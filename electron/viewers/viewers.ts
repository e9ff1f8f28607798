/** The viewers of a stream: the chat that is read, and the poll that it answers. Off until the moderator turns it on. */
import { cleanViewerName } from '../../shared/viewers/viewer-name.ts'
import {
  answersTo,
  publicPoll,
  voteReader,
  type Poll,
  type PollMoment,
  type PollSide,
} from '../../shared/viewers/poll.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'
import { languageCodes } from '../../shared/engine/words/languages.ts'
import type { ViewersStatus, PollKind } from '../../shared/viewers/viewers-payload.ts'
import { usualPollSeconds } from '../../shared/viewers/viewers-payload.ts'
import type { ChatOnScreen, ChatScore, WaitingMessage } from '../../shared/viewers/viewers-payload.ts'
import { pictureFor } from '../../shared/engine/frames.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import type { StageChange } from '../broadcast/stage-change.ts'
import { sideEntries } from '../club/seasons/result-sides.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { MatchCommit, MatchSession } from '../match/match-session.ts'
import type { Secrets } from '../storage/secrets.ts'
import type { Store } from '../storage/store.ts'
import { ChatMessages } from './chat-messages.ts'
import { ChatScores } from './chat-scores.ts'
import type { ChatMessage, ChatSource } from './chat-source.ts'
import { TwitchChat } from './twitch-chat.ts'
import { YouTubeChat } from './youtube-chat.ts'
import { VoteCount } from './vote-count.ts'

export interface ViewersDeps {
  readonly store: Pick<Store, 'setting' | 'set'>
  /** Holds the key of YouTube; in no backup. */
  readonly secrets: Pick<Secrets, 'get' | 'set'>
  readonly timing: Scheduler
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly changes: Pick<ScreenChanges, 'announce'>
  /** Returns the match on hold as the audience keeps it; null while nothing is on hold. */
  readonly held: () => MatchState | null
  /** Addresses of Twitch's chat and YouTube's API, which tests replace. */
  readonly chats?: { readonly twitch?: string; readonly youTube?: string }
}
type Settings = Pick<ViewersStatus, 'channel' | 'inRoom' | 'place'> & { readonly video: string }
export type ViewersChange = Partial<Settings> & { readonly on?: boolean; readonly youTubeKey?: string | null }
const keySecret = 'youtube-key'
interface OpenPoll {
  readonly poll: Poll
  readonly count: VoteCount
  readonly read: (text: string) => number | null
  closed: boolean
  lastVoter: string | null
  /** The poll as screens were told of it last. */
  told: PollMoment
}
const setting = 'viewers'
/** ms for which votes are gathered before screens are told. */
const gatherMs = 1000

/** Returns the sides that can win a match, by language; none where single players win. */
function sidesOf({ live: { game }, record }: MatchSession): readonly PollSide[] {
  if (game.sides.by !== 'team') return []
  const all = languageCodes.map((lang) => ({ lang, entries: sideEntries({ game, names: record.names }, lang) }))
  const single = (all[0]?.entries ?? []).flatMap(({ winners }) => (winners.length === 1 ? winners : []))
  const labelIn = ({ entries }: (typeof all)[number], side: string): string =>
    entries.find(({ winners }) => winners.length === 1 && winners[0] === side)?.label ?? side
  return single.map((side) => ({
    side,
    labels: Object.fromEntries(all.map((each) => [each.lang, labelIn(each, side)])),
  }))
}

function follow(chat: ChatSource, channel: string): void {
  if (channel === '') chat.stop()
  else chat.start(channel)
}
export class Viewers {
  readonly #parts: ViewersDeps
  readonly #chat: ChatSource
  readonly #youTube: YouTubeChat
  readonly #messages: ChatMessages
  readonly #scores = new ChatScores()
  /** Chat against table as screens show it; null while they do not. */
  #score: ChatScore | null = null
  /** The chat as screens were told of it last; the same object until it changes. */
  #told: ChatOnScreen | null = null
  #settings: Settings
  #on = false
  #open: OpenPoll | null = null
  #stopClock = (): void => undefined
  #stopGathering: (() => void) | null = null

  constructor(parts: ViewersDeps) {
    this.#parts = parts
    const kept = (parts.store.setting(setting) ?? {}) as Partial<Settings>
    this.#settings = { channel: '', video: '', inRoom: false, place: 'off', ...kept }
    this.#messages = new ChatMessages(parts.timing, {
      changed: () => parts.changes.announce('all'),
      looked: () => this.#attend(),
    })
    const listener = {
      hear: (message: ChatMessage) => void this.hear([message]),
      changed: () => parts.changes.announce('status'),
    }
    const { timing, chats: { twitch, youTube } = {} } = parts
    this.#chat = new TwitchChat({ listener, timing, ...(twitch ? { address: twitch } : {}) })
    const key = (): string | null => parts.secrets.get(keySecret)
    this.#youTube = new YouTubeChat({ listener, timing, key, ...(youTube ? { address: youTube } : {}) })
  }
  status(lang: string): ViewersStatus {
    const { video, ...settings } = this.#settings
    const { state, problem } = this.#youTube
    const keySet = this.#parts.secrets.get(keySecret) !== null
    return {
      on: this.#on,
      ...settings,
      chat: this.#chat.state,
      youTube: { video, keySet, chat: state, problem },
      poll: this.#open === null ? null : publicPoll(this.#open.told, lang),
      lastVoter: this.#open?.lastVoter ?? null,
      turnedAway: this.#open?.count.turnedAway ?? 0,
      message: this.#messages.shown,
      score: this.#score !== null ? 'shown' : this.#findScore() === null ? 'none' : 'ready',
    }
  }
  /** The chat beside the poll for screens; the same object until it changes; null where there is nothing to show. */
  get onScreen(): ChatOnScreen | null {
    const { place } = this.#settings
    const [message, score] = [this.#messages.shown, this.#score]
    const isEmpty = message === null && score === null && (place === 'off' || this.#open === null)
    const told = this.#told
    if (isEmpty) this.#told = null
    else if (told === null || told.place !== place || told.message !== message || told.score !== score)
      this.#told = { place, message, score }
    return this.#told
  }
  /** Returns the last messages, newest first; null while the chat is off. */
  lookAtMessages(): readonly WaitingMessage[] | null {
    return this.#on ? this.#messages.look() : null
  }
  /** Shows a message for some seconds. Returns whether it is still there. */
  showMessage(id: number, seconds?: number): boolean {
    return this.#on && this.#messages.show(id, seconds)
  }
  /** Takes the message off screens. Returns whether there was one. */
  takeMessageAway(): boolean {
    return this.#messages.takeAway()
  }
  /** Shows chat against table, or takes it off screens. Returns whether there is one to show. */
  showScore(on: boolean): boolean {
    const score = on ? this.#findScore() : null
    this.#score = score
    this.#parts.changes.announce('all')
    return !on || score !== null
  }
  /** The poll for streams; the same object until screens are told of the next votes; null without one. */
  get poll(): PollMoment | null {
    return this.#open?.told ?? null
  }
  /** True where screens in the room show polls too. */
  get inRoom(): boolean {
    return this.#settings.inRoom
  }
  /** Changes settings, and connects or parts accordingly. Throws StorageFault. */
  change({ on = this.#on, youTubeKey, ...settings }: ViewersChange): void {
    const [before, wasOn] = [this.#settings, this.#on]
    const after = { ...before, ...settings }
    if (youTubeKey !== undefined) this.#parts.secrets.set(keySecret, youTubeKey === '' ? null : youTubeKey)
    this.#parts.store.set(setting, after)
    this.#settings = after
    this.#on = on
    if (!on) this.#dropAll()
    const turned = wasOn !== on
    if (turned || before.channel !== after.channel) follow(this.#chat, on ? after.channel : '')
    if (turned || before.video !== after.video || youTubeKey !== undefined) follow(this.#youTube, on ? after.video : '')
    this.#attend()
    this.#parts.changes.announce('all')
  }
  /** Opens a poll on the match on stage in place of an earlier one. Returns the reason where it cannot. */
  ask(kind: PollKind, seconds = usualPollSeconds): 'off' | 'no-match' | null {
    const session = this.#parts.matches.onStage
    if (!this.#on) return 'off'
    if (session === null) return 'no-match'
    const shown = pictureFor(this.#shownLive(session), 'public', 'en')
    const answers = answersTo(kind, shown, sidesOf(session))
    const poll = { kind, match: session.id, answers, endsAt: session.now() + seconds * 1000 }
    this.#drop()
    const count = new VoteCount(answers.length)
    const told = { poll, votes: [...count.votes], closed: false }
    this.#open = { poll, count, read: voteReader(answers), closed: false, lastVoter: null, told }
    this.#setClock()
    this.#attend()
    this.#parts.changes.announce('all')
    return null
  }
  /** Ends the vote; the result stays. Returns whether a poll was open. */
  closePoll(): boolean {
    if (this.#open === null || this.#open.closed) return false
    this.#open.closed = true
    this.#scores.keep(this.#open.poll, this.#open.count)
    this.#stopClock()
    this.#attend()
    this.#tell()
    return true
  }
  /** Takes the poll off all screens. Returns whether there was one. */
  removePoll(): boolean {
    if (this.#open === null) return false
    this.#drop()
    this.#parts.changes.announce('all')
    return true
  }
  /** Reads messages and returns how many of them were votes in time; null while the chat is off. */
  hear(messages: readonly ChatMessage[]): number | null {
    if (!this.#on) return null
    this.#messages.hear(messages)
    this.#closeInTime()
    const open = this.#open
    if (open === null || open.closed) return 0
    return messages.filter((message) => this.#count(open, message)).length
  }
  onStage({ stage }: Pick<StageChange, 'stage'>): void {
    if (this.#open !== null && this.#open.poll.match !== stage.match) this.#drop()
    if (this.#scores.turnTo(stage.match)) this.#score = null
  }
  /** Takes chat against table off screens once its match does not stand as it was. */
  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    if (this.#score !== null && match.id === this.#parts.matches.onStage?.id) this.#score = this.#findScore()
  }
  /** Drops a poll with names of a match that was written anew: one of them may have been forgotten. */
  onRewrite(match: string): void {
    if (this.#open?.poll.match === match) this.#drop()
    this.#scores.forget(match)
    if (match === this.#parts.matches.onStage?.id) this.#score = null
  }
  close(): void {
    this.#dropAll()
    this.#chat.stop()
    this.#youTube.stop()
  }

  /** Returns the match on stage as the audience sees it. */
  #shownLive(session: MatchSession): MatchState {
    const held = this.#parts.held()
    return held?.id === session.id ? held : session.live
  }
  #findScore(): ChatScore | null {
    const session = this.#parts.matches.onStage
    if (session === null || !this.#scores.has(session.id)) return null
    const live = this.#shownLive(session)
    return this.#scores.of(
      live,
      session.rows.filter(({ batch }) => batch <= live.batch),
    )
  }
  #dropAll(): void {
    this.#drop()
    this.#messages.clear()
    this.#scores.clear()
    this.#score = null
  }

  #drop(): void {
    this.#stopClock()
    this.#stopGathering?.()
    this.#stopGathering = null
    this.#open = null
    this.#attend()
  }
  /** Has YouTube read often while its messages are needed: each request costs a part of the key's quota. */
  #attend(): void {
    this.#youTube.attend(this.#open?.closed === false || this.#messages.isLookedAt)
  }
  #count(open: OpenPoll, { viewer, name, text }: ChatMessage): boolean {
    const answer = open.read(text)
    if (answer === null) return false
    if (!open.count.add(viewer, answer, name)) return true
    open.lastVoter = cleanViewerName(name)
    this.#stopGathering ??= this.#parts.timing.after(gatherMs, () => this.#tell())
    return true
  }
  #tell(): void {
    this.#stopGathering?.()
    this.#stopGathering = null
    const open = this.#open
    if (open !== null) open.told = { poll: open.poll, votes: [...open.count.votes], closed: open.closed }
    this.#parts.changes.announce('all')
  }
  #now(): EngineMs {
    return this.#parts.matches.onStage?.now() ?? Infinity
  }
  #closeInTime(): void {
    if (this.#open !== null && this.#now() >= this.#open.poll.endsAt) this.closePoll()
  }
  #setClock(): void {
    const left = (this.#open?.poll.endsAt ?? 0) - this.#now()
    this.#stopClock = this.#parts.timing.after(Math.max(1, left), () => {
      this.#closeInTime()
      if (this.#open?.closed === false) this.#setClock()
    })
  }
}
