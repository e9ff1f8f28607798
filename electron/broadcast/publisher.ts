/**
 * The publisher: the only exit for pictures. Makes a frame for each audience, and sends it only to clients whose
 * picture changed. Outputs and phones follow the stage; a desk may look at any match.
 */
import type { MatchState } from '../../shared/engine/match.ts'
import { feedFrame, frameFor, seatOfAudience } from '../../shared/engine/frames.ts'
import type { DeckPush, DeckState } from '../../shared/wire/deck-payload.ts'
import type { ModeratorPayload, ModeratorPush, PublicPush, Stage } from '../../shared/wire/moderator-status.ts'
import type { FeedLevel } from '../../shared/wire/feed-payload.ts'
import type { Announcement } from '../../shared/wire/phone.ts'
import type { Audience, Frame } from '../../shared/wire/frame.ts'
import type { Faces } from '../faces/open-faces.ts'
import type { Viewers } from '../viewers/viewers.ts'
import type { MatchCommit, MatchSession } from '../match/match-session.ts'
import type { Obs } from '../obs/obs-port.ts'
import { isSceneHeld } from '../obs/cue-settings.ts'
import type { Outputs } from '../outputs/outputs.ts'
import type { Phones } from '../phones/phones.ts'
import type { WaitingRoom } from '../phones/waiting-room.ts'
import { AnnouncementLog } from './announcement-log.ts'
import { feedPush, isSame, stageFor, timed, timesOf, viewersBeside, type Ready } from './payloads/compose-output.ts'
import { momentsBeside } from './payloads/told-moments-cache.ts'
import type { ModeratorStatus } from './payloads/compose-status.ts'
import type { StatusReader } from './status-reader.ts'
import { isDesk, isPhone, langInRoom, type Client, type Clients } from './clients.ts'
import { deckState } from '../decks/deck-state.ts'
import { lanDeckState } from '../decks/lan-deck-state.ts'
import type { Feeds } from './feeds/feeds.ts'
import { isLocked, noRoom, phonePush } from './payloads/compose-phone.ts'
import type { OnScreen } from './feeds/delay-buffer.ts'
import type { Hold } from './stage-hold.ts'
import type { ScreenChange } from './screen-changes.ts'
import { FacesSender } from './beside/faces-sender.ts'
import { StandingsSender } from './beside/standings-sender.ts'
import { SeatFrameCache } from './seat-frame-cache.ts'
import { stageBeside, withBothBeats } from './screen-override.ts'
import type { ShownMatches } from './shown-matches.ts'
import type { BroadcastState } from './broadcast-state.ts'
import type { PublishedCue } from './published-cue.ts'

type Watching = Pick<Client, 'match' | 'lang'> & { readonly audience: Audience }
export interface PublisherDeps {
  readonly broadcastState: BroadcastState
  readonly hold: Hold
  readonly matches: Pick<ShownMatches, 'get'>
  readonly clients: Clients
  readonly feeds: Pick<Feeds, 'record' | 'shown'>
  readonly phones: Pick<Phones, 'sitting'>
  readonly waitingRoom: Pick<WaitingRoom, 'push'>
  readonly outputs: Pick<Outputs, 'windowLang'>
  readonly obs: Pick<Obs, 'status'>
  readonly status: ModeratorStatus
  /** The viewers of a stream, the poll that they answer, and the chat on screens. */
  readonly viewers: Pick<Viewers, 'poll' | 'onScreen' | 'inRoom'>
  readonly faces: Pick<Faces, 'album'>
}
type Push = PublicPush | ModeratorPush | DeckPush
export class Publisher {
  readonly #parts: PublisherDeps
  readonly #last = new Map<Client, Ready['picture']>()
  /** Frames of states on hold or shown late, per audience or feed level and language: each made once. */
  readonly #kept = new WeakMap<MatchState, Map<string, Frame>>()
  #seatTexts: SeatFrameCache | null = null
  /** Language in which desks were sent the audience's picture last; empty: each in its own. */
  #windowLang = ''
  /** The status that each desk was sent last, as JSON. A needless push would tell a hidden desk of a secret step. */
  readonly #statusTexts = new Map<Client, string>()

  readonly #standings: StandingsSender
  readonly #faces: FacesSender
  readonly #announced = new AnnouncementLog()
  #published: PublishedCue | null = null

  constructor(parts: PublisherDeps) {
    this.#parts = parts
    this.#standings = new StandingsSender(parts)
    this.#faces = new FacesSender({
      album: parts.faces.album,
      feeds: parts.feeds,
      air: () => this.#air(),
      besidePhone: () => (this.#isRehearsal ? this.#liveOnAir() : this.#air().live),
    })
  }

  join(client: Client): void {
    this.#parts.clients.add(client)
    this.#last.set(client, [])
    this.#send(client, new Map())
    if (isDesk(client)) this.#sendDesk(client, this.#deskText(client))
    if (client.audience === 'moderator') this.#tellDecks()
    this.#followWindow()
  }
  leave(client: Client): void {
    this.#parts.clients.remove(client)
    this.#last.delete(client)
    this.#statusTexts.delete(client)
    this.#standings.leave(client)
    this.#faces.leave(client)
    if (client.audience === 'moderator') this.#tellDecks()
    this.#followWindow()
  }
  /** Replaces a client whose language, match or redaction changed; the socket stays. */
  replace(before: Client, after: Client): void {
    this.leave(before)
    this.join(after)
  }
  get clients(): readonly Client[] {
    return this.#parts.clients.all
  }
  /** The match on stage as the audience and its phones see it. */
  get shown(): MatchState | null {
    return this.#liveOnAir()
  }
  /** Number of public events that wait for the moderator's click. */
  get waiting(): number {
    return this.#parts.hold.waiting
  }

  /** Returns what phones were told of the match so far, oldest first. */
  announced(lang: string): readonly Announcement[] {
    return this.#announced.of(lang)
  }
  /** The cue of the picture that the audience was shown last; null before the first. */
  get published(): PublishedCue | null {
    return this.#published
  }
  /** Publishes after a command in a match that is on stage or that a page looks at. */
  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    if (this.#isSeen(match.id)) this.publish()
  }
  onRewrite(match: string): void {
    if (this.#isSeen(match)) this.publish()
  }
  onChange(change: ScreenChange): void {
    if (change === 'all') this.publish()
    else if (change === 'feeds') this.#sendTo(this.clients.filter(({ feed }) => feed !== undefined))
    else {
      this.#tellDecks()
      this.#faces.renew(this.clients)
    }
  }
  /** Sends each client whose picture changed its new one. Throws StorageFault where the hold cannot be stored. */
  publish(): void {
    this.#parts.hold.follow()
    this.#record()
    this.#sendTo(this.clients)
    const frame = this.audienceFrame('en')
    const air = this.#air()
    const { cue } = stageFor(air, frame)
    // During a break nobody on the board speaks to the audience.
    const speaker = cue === frame?.cue ? (frame.board.floor?.speaker ?? null) : null
    this.#published = { cue, game: frame?.game ?? null, speaker, live: air.live }
  }
  #isSeen(match: string): boolean {
    return match === this.#parts.broadcastState.stage.match || this.#parts.clients.isWatched(match)
  }
  #sendTo(clients: readonly Client[]): void {
    const cache = new Map<string, Ready>()
    for (const group of [clients.filter((each) => !isPhone(each)), clients.filter(isPhone)]) {
      // All pictures are made before the first is sent, so that a process with many sockets wakes once.
      for (const client of group) this.#madeOnce(client, cache)
      for (const client of group) this.#send(client, cache)
    }
  }
  #madeOnce(client: Client, cache: Map<string, Ready>): Ready {
    const key = `${pictureKey(client)}/${client.match ?? ''}/${client.lang}`
    const ready = cache.get(key) ?? this.#ready(client)
    cache.set(key, ready)
    return ready
  }
  #record(): void {
    const override = this.#parts.broadcastState.override
    // A replay has no truth beyond its picture: a step backwards in it takes nothing back.
    const truth =
      override === null ? (this.#stageTable()?.live ?? null) : override.replayed === null ? override.live : null
    this.#parts.feeds.record(this.#air(), truth, this.#airTime())
  }
  /** The step that tells moderators' pages of their status, after the frames and OBS. */
  readonly statusPush = {
    onCommit: (): void => this.publishStatus(),
    onRewrite: (): void => this.publishStatus(),
    onChange: (): void => this.publishStatus(),
  }
  /** Sends each desk whose status changed its new one. */
  publishStatus(): void {
    const texts = new Map<string, string>()
    for (const client of this.clients.filter(isDesk)) {
      const reader = `${client.audience}/${client.lang}`
      const text = texts.get(reader) ?? this.#deskText(client)
      texts.set(reader, text)
      this.#sendDesk(client, text)
    }
    this.#followWindow()
  }
  /** Updates the decks: the first desk shows secrets or the last one hides them, or OBS keeps its scene or follows. */
  #tellDecks(): void {
    this.#sendTo(this.clients.filter(({ audience }) => audience === 'deck' || audience === 'lanDeck'))
  }
  #sendDesk(client: Client, text: string): void {
    if (this.#statusTexts.get(client) === text) return
    this.#statusTexts.set(client, text)
    client.send(text)
  }
  #deskText({ audience, lang }: Client): string {
    return JSON.stringify({ desk: this.status({ hidden: audience === 'redacted', lang }) })
  }
  /** Returns the status for a desk. */
  status(reader?: StatusReader): ModeratorPayload {
    return this.#parts.status.read(reader)
  }
  /** Returns the language of the audience's picture at a desk: the room's, else the public window's, else `lang`. */
  audienceLang(lang: string): string {
    return langInRoom(this.clients) ?? this.#parts.outputs.windowLang ?? lang
  }
  /** Sends desks the audience's picture again if the public window has changed its language. */
  #followWindow(): void {
    const lang = this.audienceLang('')
    if (lang === this.#windowLang) return
    this.#windowLang = lang
    this.#sendTo(this.clients.filter(isDesk))
  }
  /** Returns the public frame on air now; null: no match is there. */
  audienceFrame(lang: string): Frame | null {
    return this.#parts.broadcastState.override?.frame(lang) ?? this.#frameOnAir('public', lang)
  }
  #air(): OnScreen {
    const { broadcastState, hold } = this.#parts
    const { override } = broadcastState
    const { standings } = hold
    if (override === null) {
      const { poll, onScreen: chat } = this.#parts.viewers
      const shown = { ...(poll === null ? {} : { poll }), ...(chat === null ? {} : { chat }) }
      const beside = { rehearsal: false, standings, ...shown }
      const live = this.#liveOnAir()
      const since = hold.shownBefore(live)
      return { live, stage: broadcastState.stage, ...beside, ...(since === null ? {} : { since }) }
    }
    const { live, replayed } = override
    const stage = withBothBeats(override.stage, broadcastState.stage)
    return { live, stage, standings, rehearsal: replayed === null, ...(replayed === null ? {} : { replay: replayed }) }
  }
  #airTime(): number {
    const { override, onAir } = this.#parts.broadcastState
    return (override ?? onAir)?.now() ?? 0
  }
  #frameOnAir(audience: Audience, lang: string): Frame | null {
    const live = this.#liveOnAir()
    if (live === null || !isSeated(live, audience)) return null
    return this.#parts.hold.live === null
      ? (this.#stageTable()?.frame(audience, lang) ?? null)
      : this.#keptFrame(live, `${audience}/${lang}`, () => frameFor(live, audience, lang))
  }
  #keptFrame(live: MatchState, key: string, make: () => Frame): Frame {
    const frames = this.#kept.get(live) ?? new Map<string, Frame>()
    this.#kept.set(live, frames)
    const frame = frames.get(key) ?? make()
    frames.set(key, frame)
    return frame
  }
  #liveOnAir(): MatchState | null {
    return this.#parts.hold.live ?? this.#stageTable()?.live ?? null
  }

  #stageTable(): MatchSession | null {
    return this.#parts.broadcastState.onAir
  }
  get #isRehearsal(): boolean {
    const { override } = this.#parts.broadcastState
    return override !== null && override.replayed === null
  }
  #send(client: Client, cache: Map<string, Ready>): void {
    // A client may have left while the ones before were sent their pictures.
    if (!this.#last.has(client)) return
    this.#standings.send(client)
    this.#faces.send(client)
    const ready = this.#madeOnce(client, cache)
    if (isSame(this.#last.get(client), ready)) return
    this.#last.set(client, ready.picture)
    client.send(ready.text)
  }
  #ready(client: Client): Ready {
    if (client.phone !== undefined) return this.#phoneReady(client.phone, client.lang)
    if (client.visitor !== undefined) return this.#visitorReady(client.visitor)
    if (client.feed !== undefined) return this.#feedReady(client.feed.id, client.lang)
    const { now, ...push } = this.#push(client)
    return timed(JSON.stringify(push), timesOf(now, 'stage' in push ? push.stage : undefined, Date.now()))
  }
  #push(client: Client): Push {
    const { audience, match, lang } = client
    if (audience === 'deck' || audience === 'lanDeck')
      return { deck: audience === 'deck' ? this.deck(lang) : this.lanDeck(lang), now: this.#stageTable()?.now() ?? 0 }
    if (client.besidePhone === true) return this.#stagePush(lang)
    if (isDesk(client)) return this.#deskPush({ audience, match, lang })
    return { ...this.#outputPush({ audience, lang }), ...this.#viewersInRoom(audience, lang) }
  }
  /** The stage as the screens show it, with the curtain, break and title of a rehearsal or a replay. */
  get stage(): Stage {
    return stageBeside(this.#parts.broadcastState.stage, this.#parts.broadcastState.override)
  }
  get #scene(): boolean | null {
    return isSceneHeld(this.#parts.obs.status())
  }
  /** Returns the state that a deck of this machine shows now. */
  deck(lang: string): DeckState {
    const hidden = this.clients.every(({ audience }) => audience !== 'moderator')
    const { stage, waiting } = this
    return deckState({ table: this.#stageTable(), stage, waiting, scene: this.#scene, hidden }, lang)
  }
  /** Returns the state that a deck on the network shows now: of the match no more than the room has seen. */
  lanDeck(lang: string): DeckState {
    const { blank } = this.stage
    return lanDeckState({ frame: this.#frameOnAir('public', lang), blank, scene: this.#scene }, lang)
  }
  #deskPush({ audience, match, lang }: Watching): ModeratorPush {
    const { stage } = this
    const id = match ?? stage.match
    const table = id === null ? null : this.#parts.matches.get(id)
    return {
      frame: table?.frame(audience, lang) ?? null,
      stage,
      audience: this.audienceFrame(this.audienceLang(lang)),
      audienceLang: this.audienceLang(lang),
      now: table?.now() ?? 0,
    }
  }
  #outputPush({ audience, lang }: Omit<Watching, 'match'>): PublicPush {
    const frame = audience === 'public' ? this.audienceFrame(lang) : this.#frameOnAir(audience, lang)
    const air = this.#air()
    const stage = stageFor(air, frame, this.#parts.broadcastState)
    return {
      frame,
      ...momentsBeside(frame, { live: air.live, lang, level: air.replay, since: air.since }),
      stage,
      now: this.#airTime(),
    }
  }
  /** Returns the viewers' part for an output in the room: on the public picture, and where the moderator wants it there. */
  #viewersInRoom(audience: Audience, lang: string): Pick<PublicPush, 'poll' | 'chat'> {
    return audience === 'public' && this.#parts.viewers.inRoom ? viewersBeside(this.#air(), lang) : {}
  }
  /** Returns the stage for phones that ask for it: the room's code stays in the room, and phones stay with the match. */
  #stagePush(lang: string): PublicPush {
    const { stage } = this.#parts.broadcastState
    const frame = this.#frameOnAir('public', lang)
    const live = this.#liveOnAir()
    const moments = momentsBeside(frame, { live, lang, since: this.#parts.hold.shownBefore(live) ?? undefined })
    const shown = stageFor({ stage, rehearsal: false }, frame)
    const own = { frame, ...moments, stage: shown, now: this.#stageTable()?.now() ?? 0 }
    const room = this.#isRehearsal ? own : this.#outputPush({ audience: 'public', lang })
    const push = { ...room, stage: { ...room.stage, join: null } }
    this.#announced.note(push, lang)
    return push
  }
  #feedReady(id: string, lang: string): Ready {
    const frameOf = (live: MatchState, level: FeedLevel): Frame =>
      this.#keptFrame(live, `${level}/${lang}`, () => feedFrame(live, level, lang))
    return feedPush(this.#parts.feeds.shown(id), { frameOf, lang, wall: Date.now() })
  }
  /** Returns the push for a phone, without the room's code: its player has come in already. */
  #phoneReady(phone: string, lang: string): Ready {
    const sitting = this.#parts.phones.sitting(phone)
    const { seat, taken } = sitting
    const texts = this.#textsOnAir()
    const frame = seat === null ? 'null' : (texts?.text(seat, lang) ?? 'null')
    const lobby = seat === null ? (texts?.lobby(taken, lang) ?? 'null') : 'null'
    const stage = stageFor(
      { stage: this.#parts.broadcastState.stage, rehearsal: false },
      this.#frameOnAir('public', lang),
    )
    const room = texts?.room(lang) ?? noRoom
    return phonePush({ sitting, lobby, frame, stage, room }, this.#stageTable()?.now() ?? 0)
  }
  /** Returns the push for a device that waits: its name, and whether the room has seen the seats dealt. */
  #visitorReady(visitor: string): Ready {
    const live = this.#liveOnAir()
    const text = JSON.stringify(this.#parts.waitingRoom.push(visitor, live !== null && isLocked(live)))
    return { picture: [text], text }
  }
  #textsOnAir(): SeatFrameCache | null {
    const live = this.#liveOnAir()
    if (this.#seatTexts?.of !== live) this.#seatTexts = live === null ? null : new SeatFrameCache(live)
    return this.#seatTexts
  }
}
/** Returns what tells the pictures of clients of one language apart. */
function pictureKey({ feed, phone, visitor, besidePhone, audience }: Client): string {
  if (feed !== undefined) return `feed:${feed.id}`
  return phone ?? visitor ?? (besidePhone === true ? 'beside' : audience)
}
function isSeated(live: MatchState, audience: Audience): boolean {
  const seat = seatOfAudience(audience)
  return seat === null || live.own[seat] !== undefined
}
