/**
 * The ONLY exit: every frame that leaves the process is made here, per audience, and goes only to
 * clients whose picture changed. Outputs, phones and OBS follow the stage; the moderator may look
 * at any match.
 */
import type { Cue } from '../../shared/engine/game.ts'
import { isOver, type Live } from '../../shared/engine/match.ts'
import { feedFrame, frameFor, seatOf } from '../../shared/engine/frames.ts'
import type { DeckPush, DeckState } from '../../shared/wire/deck-payload.ts'
import type { Desk, Join, ModeratorPush, PublicPush, Stage } from '../../shared/wire/moderator-status.ts'
import type { Audience, Frame } from '../../shared/wire/frame.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import { feedPush, isSame, stageFor, timed, type Ready } from './payloads/compose-output.ts'
import { isDesk, isPhone, langInRoom, type Client } from './clients.ts'
import { deckState } from '../decks/deck-state.ts'
import { lanDeckState } from '../decks/lan-deck-state.ts'
import type { Feeds } from './feeds/feeds.ts'
import { noRoom, phonePush, type Sitting } from './payloads/compose-phone.ts'
import type { Air } from './feeds/delay-buffer.ts'
import { SeatTexts } from './seat-frame-cache.ts'
import { stageBeside, type Ghost } from './screen-override.ts'
import type { Table } from '../match/match-session.ts'

type Watching = Pick<Client, 'match' | 'lang'> & { readonly audience: Audience }
/**
 * Up to which batch the audience has seen a match that is on hold: kept, so that neither a restart
 * nor a way back shows more.
 */
export interface HeldAt {
  readonly match: string
  readonly batch: number
  /** The audience knows its end; not said by consoles before. */
  readonly over?: boolean
}
/** What was kept of it; one match alone by consoles before. */
export function heldIn(kept: unknown): readonly HeldAt[] {
  if (Array.isArray(kept)) return kept as readonly HeldAt[]
  return typeof kept === 'object' && kept !== null ? [kept as HeldAt] : []
}
/** Whom a desk is for. */
export interface DeskReader {
  /** A page that hides its secrets. */
  readonly hidden: boolean
  readonly lang: string
}
export interface PublisherParts {
  readonly heldAt: () => readonly HeldAt[]
  readonly keepHeld: (all: readonly HeldAt[]) => void
  /** A match as it stood after a batch, or null. */
  readonly liveAt: (at: HeldAt) => Live | null
  readonly stage: () => Stage
  readonly table: (id: string) => Table | null
  readonly desk: (reader: DeskReader) => Desk
  /** `live`: the match as the audience sees it. */
  readonly cue: (cue: Cue, game: string | null, live: Live | null) => void
  readonly sitting: (phone: string) => Sitting
  /** How to come in by phone, or null while nobody may. */
  readonly join: () => Join | null
  /** Language that the public window is set to, or null. */
  readonly windowLang: () => string | null
  /** OBS keeps its scene; null while OBS is not followed. */
  readonly scene: () => boolean | null
  readonly feeds: Feeds
  /** What all screens but phones show instead of the match on stage, or null. */
  readonly ghost: () => Ghost | null
  /** Of the season that screens may show. */
  readonly standings: () => PublicStandings | null
}
type Push = PublicPush | ModeratorPush | DeckPush
/** While the stage is on hold the audience keeps the picture of the moment when it was put on hold. */
interface Held {
  readonly match: string
  readonly live: Live
  readonly waiting: number
  /** They say how matches ended: they stay as they were before an end that waits, and none is shown that counts it. */
  readonly season: string | null
  readonly standings: PublicStandings | null
}

export class Publisher {
  readonly #parts: PublisherParts
  readonly #last = new Map<Client, Ready['picture']>()
  #held: Held | null = null
  /** All matches that were on stage since the hold began, the one that is there now among them. */
  #heldAt: readonly HeldAt[]
  /** What waits to be shown, or is shown late, is framed once, however many screens there are. */
  readonly #kept = new WeakMap<Live, Map<string, Frame>>()
  #seatTexts: SeatTexts | null = null
  /** Language of the audience's picture that desks were sent last; empty: their own. */
  #windowLang = ''
  /** What each desk was told last: one push too many would tell a hidden one that something happened. */
  readonly #desk = new Map<Client, string>()
  /** The standings that each screen was sent last. They come beside the picture: most pictures leave them as they are. */
  readonly #standings = new Map<Client, PublicStandings | null>()

  constructor(parts: PublisherParts) {
    this.#parts = parts
    this.#heldAt = parts.heldAt()
  }

  join(client: Client): void {
    this.#last.set(client, [])
    this.#send(client, new Map())
    if (isDesk(client)) this.#sendDesk(client, this.#deskText(client))
    if (client.audience === 'moderator') this.#tellDecks()
    this.#followWindow()
  }
  leave(client: Client): void {
    this.#last.delete(client)
    this.#desk.delete(client)
    this.#standings.delete(client)
    if (client.audience === 'moderator') this.#tellDecks()
    this.#followWindow()
  }
  /** Same socket, other picture: language, match or redaction changed. */
  replace(before: Client, after: Client): void {
    this.leave(before)
    this.join(after)
  }
  get clients(): readonly Client[] {
    return [...this.#last.keys()]
  }
  /** The match on stage as the audience and its phones see it. */
  get shown(): Live | null {
    return this.#liveOnAir()
  }
  /** Public changes that wait for the moderator's click. */
  get waiting(): number {
    return this.#held?.waiting ?? 0
  }

  /** A match moved on, or the stage changed: everybody whose picture changed is sent theirs. */
  all(): void {
    this.#hold()
    this.#show()
  }
  #show(): void {
    this.#record()
    this.#sendTo(this.clients)
    const frame = this.audienceFrame('en')
    const air = this.#air()
    this.#parts.cue(stageFor(air, frame).cue, frame?.game ?? null, air.live)
  }
  /** The time of a picture has come on some feed. */
  feeds(): void {
    this.#sendTo(this.clients.filter(({ feed }) => feed !== undefined))
  }
  #sendTo(clients: readonly Client[]): void {
    const cache = new Map<string, Ready>()
    for (const group of [clients.filter((each) => !isPhone(each)), clients.filter(isPhone)]) {
      // All are made before the first is sent: who hears many of them is woken once.
      for (const client of group) this.#madeOnce(client, cache)
      for (const client of group) this.#send(client, cache)
    }
  }
  #madeOnce(client: Client, cache: Map<string, Ready>): Ready {
    const who = client.feed === undefined ? (client.phone ?? client.audience) : `feed:${client.feed.id}`
    const key = `${who}/${client.match ?? ''}/${client.lang}`
    const ready = cache.get(key) ?? this.#ready(client)
    cache.set(key, ready)
    return ready
  }
  #record(): void {
    const ghost = this.#parts.ghost()
    // A replay goes back and forth: nothing of what it showed is taken back by that.
    const truth = ghost === null ? (this.#stageTable()?.live ?? null) : ghost.replayed === null ? ghost.live : null
    this.#parts.feeds.record(this.#air(), truth, this.#airTime())
  }
  deskChanged(): void {
    const texts = new Map<string, string>()
    for (const client of this.clients.filter(isDesk)) {
      const reader = `${client.audience}/${client.lang}`
      const text = texts.get(reader) ?? this.#deskText(client)
      texts.set(reader, text)
      this.#sendDesk(client, text)
    }
    this.#followWindow()
  }
  /** Somebody shows secrets, or nobody does any more. */
  #tellDecks(): void {
    const cache = new Map<string, Ready>()
    for (const client of this.clients) if (client.audience === 'deck') this.#send(client, cache)
  }
  #sendDesk(client: Client, text: string): void {
    if (this.#desk.get(client) === text) return
    this.#desk.set(client, text)
    client.send(text)
  }
  #deskText({ audience, lang }: Client): string {
    return JSON.stringify({ desk: this.#parts.desk({ hidden: audience === 'redacted', lang }) })
  }
  /** Lets what waits be seen; the hold stays. Throws StorageFault: then it waits still. */
  release(): void {
    this.#hold(true)
    this.#show()
  }
  /** What there is to keep with a stage. */
  heldWith(stage: Stage, released = false): readonly HeldAt[] {
    const { hold, match } = stage
    if (!hold) return []
    const live = this.#liveHeld(match, released)
    if (live === null || match === null) return this.#heldAt
    const at = { match, batch: live.batch, over: isOver(live) }
    return [...this.#heldAt.filter((each) => each.match !== match), at]
  }
  /** That is stored already. */
  held(all: readonly HeldAt[]): void {
    this.#heldAt = all
  }
  /** Its history was written anew, perhaps a name less: it is shown no more as it was, neither on hold nor late. */
  rewritten(match: string): void {
    if (this.#held?.match === match) this.#held = null
    this.#parts.feeds.rewritten(match)
  }
  /** Language of the audience's picture at a desk: that of the room, else as the public window is set, else `lang`. */
  audienceLang(lang: string): string {
    return langInRoom(this.clients) ?? this.#parts.windowLang() ?? lang
  }
  /** Desks see the audience's picture as the public window shows it: it may speak another language now. */
  #followWindow(): void {
    const lang = this.audienceLang('')
    if (lang === this.#windowLang) return
    this.#windowLang = lang
    this.#sendTo(this.clients.filter(isDesk))
  }
  /** The public frame on air now. */
  audienceFrame(lang: string): Frame | null {
    return this.#parts.ghost()?.frame(lang) ?? this.#frameOnAir('public', lang)
  }
  #air(): Air {
    const ghost = this.#parts.ghost()
    const standings = this.#standingsOnAir()
    if (ghost === null) return { live: this.#liveOnAir(), stage: this.#parts.stage(), rehearsal: false, standings }
    const { live, stage, replayed } = ghost
    return { live, stage, standings, rehearsal: replayed === null, ...(replayed === null ? {} : { replay: replayed }) }
  }
  #airTime(): number {
    return (this.#parts.ghost() ?? this.#stageTable())?.now() ?? 0
  }
  #frameOnAir(audience: Audience, lang: string): Frame | null {
    const live = this.#liveOnAir()
    if (live === null || !isSeated(live, audience)) return null
    return this.#held === null
      ? (this.#stageTable()?.frame(audience, lang) ?? null)
      : this.#keptFrame(live, `${audience}/${lang}`, () => frameFor(live, audience, lang))
  }
  #keptFrame(live: Live, key: string, make: () => Frame): Frame {
    const frames = this.#kept.get(live) ?? new Map<string, Frame>()
    this.#kept.set(live, frames)
    const frame = frames.get(key) ?? make()
    frames.set(key, frame)
    return frame
  }
  #liveOnAir(): Live | null {
    return this.#held?.live ?? this.#stageTable()?.live ?? null
  }

  #stageTable(): Table | null {
    const { match } = this.#parts.stage()
    return match === null ? null : this.#parts.table(match)
  }
  /** Stored before anybody sees it. */
  #hold(released = false): void {
    const stage = this.#parts.stage()
    const { hold, match, season = null } = stage
    const live = hold ? this.#liveHeld(match, released) : null
    this.#keepHeld(this.heldWith(stage, released))
    if (released) this.#held = null
    const table = this.#stageTable()
    const standings = this.#heldStandings(season)
    if (live === null || table === null || match === null) this.#held = null
    else this.#held = { match, live, waiting: table.live.revs.public - live.revs.public, season, standings }
  }
  /** A match as the audience keeps it while it is on hold. */
  #liveHeld(match: string | null, released: boolean): Live | null {
    const table = match === null ? null : this.#parts.table(match)
    if (table === null || match === null) return null
    if (released) return table.live
    return this.#held?.match === match ? this.#held.live : (this.#seenBefore(match) ?? table.live)
  }
  /** Those that were shown; others only while no end waits that they would count. */
  #heldStandings(season: string | null): PublicStandings | null {
    const shown = this.#held?.season === season ? this.#held.standings : null
    return shown ?? (this.#isEndWaiting() ? null : this.#parts.standings())
  }
  #isEndWaiting(): boolean {
    return this.#heldAt.some(({ match, batch, over = false }) => {
      const table = this.#parts.table(match)
      if (table === null) return false
      // What was shown of its cards since counts in standings as well.
      return isOver(table.live) !== over || (over && table.live.batch !== batch)
    })
  }
  #keepHeld(all: readonly HeldAt[]): void {
    if (JSON.stringify(all) === JSON.stringify(this.#heldAt)) return
    this.#parts.keepHeld(all)
    this.#heldAt = all
  }
  /** What the audience saw of this match before it left the stage, or the console ended, on hold. */
  #seenBefore(match: string): Live | null {
    const at = this.#heldAt.find((each) => each.match === match)
    return at === undefined ? null : this.#parts.liveAt(at)
  }
  #standingsOnAir(): PublicStandings | null {
    const { season = null } = this.#parts.stage()
    if (this.#held === null) return this.#isEndWaiting() ? null : this.#parts.standings()
    return this.#held.season === season ? this.#held.standings : null
  }
  /** To screens and desks alone: a phone shows what concerns its player. */
  #sendStandings(client: Client): void {
    const { phone, feed, audience } = client
    if (phone !== undefined || audience === 'deck' || audience === 'lanDeck' || seatOf(audience) !== null) return
    const shown =
      feed === undefined ? this.#standingsOnAir() : (this.#parts.feeds.shown(feed.id)?.moment?.standings ?? null)
    if ((this.#standings.get(client) ?? null) === shown) return
    this.#standings.set(client, shown)
    client.send(JSON.stringify({ standings: shown }))
  }
  #send(client: Client, cache: Map<string, Ready>): void {
    // Somebody may have left while the others were sent theirs.
    if (!this.#last.has(client)) return
    this.#sendStandings(client)
    const ready = this.#madeOnce(client, cache)
    if (isSame(this.#last.get(client), ready)) return
    this.#last.set(client, ready.picture)
    client.send(ready.text)
  }
  #ready(client: Client): Ready {
    if (client.phone !== undefined) return this.#phoneReady(client.phone, client.lang)
    if (client.feed !== undefined) return this.#feedReady(client.feed.id, client.lang)
    const { now, ...push } = this.#push(client)
    return timed(JSON.stringify(push), `"now":${now}`)
  }
  #push(client: Client): Push {
    const { audience, match, lang } = client
    if (audience === 'deck' || audience === 'lanDeck')
      return { deck: audience === 'deck' ? this.deck(lang) : this.lanDeck(lang), now: this.#stageTable()?.now() ?? 0 }
    return isDesk(client) ? this.#deskPush({ audience, match, lang }) : this.#outputPush({ audience, lang })
  }
  /** Curtain, break and title as the screens show them: in a rehearsal or a replay those of what they show. */
  get stage(): Stage {
    return stageBeside(this.#parts.stage(), this.#parts.ghost())
  }
  /** What a deck shows now. */
  deck(lang: string): DeckState {
    const hidden = this.clients.every(({ audience }) => audience !== 'moderator')
    const { stage, waiting } = this
    return deckState({ table: this.#stageTable(), stage, waiting, scene: this.#parts.scene(), hidden }, lang)
  }
  /** What a deck on the network shows: of the match no more than the room has seen. */
  lanDeck(lang: string): DeckState {
    const { blank } = this.stage
    return lanDeckState({ frame: this.#frameOnAir('public', lang), blank, scene: this.#parts.scene() }, lang)
  }
  #deskPush({ audience, match, lang }: Watching): ModeratorPush {
    const { stage } = this
    const id = match ?? stage.match
    const table = id === null ? null : this.#parts.table(id)
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
    return { frame, stage: stageFor(this.#air(), frame, this.#parts.join), now: this.#airTime() }
  }
  #feedReady(id: string, lang: string): Ready {
    return feedPush(this.#parts.feeds.shown(id), (live, level) =>
      this.#keptFrame(live, `${level}/${lang}`, () => feedFrame(live, level, lang)),
    )
  }
  /** Whoever has a phone in has come in already: the code of the room is in no picture of theirs. */
  #phoneReady(phone: string, lang: string): Ready {
    const sitting = this.#parts.sitting(phone)
    const { seat, taken } = sitting
    const texts = this.#textsOnAir()
    const frame = seat === null ? 'null' : (texts?.text(seat, lang) ?? 'null')
    const lobby = seat === null ? (texts?.lobby(taken, lang) ?? 'null') : 'null'
    const stage = stageFor({ stage: this.#parts.stage(), rehearsal: false }, this.#frameOnAir('public', lang))
    const room = texts?.room(lang) ?? noRoom
    return phonePush({ sitting, lobby, frame, stage, room }, this.#stageTable()?.now() ?? 0)
  }
  #textsOnAir(): SeatTexts | null {
    const live = this.#liveOnAir()
    if (this.#seatTexts?.of !== live) this.#seatTexts = live === null ? null : new SeatTexts(live)
    return this.#seatTexts
  }
}
function isSeated(live: Live, audience: Audience): boolean {
  const seat = seatOf(audience)
  return seat === null || live.own[seat] !== undefined
}
