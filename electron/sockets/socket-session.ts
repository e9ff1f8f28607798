/** The conversation over one WebSocket, from its first message on. */
import { BadRequest, parseBySchema, readJson } from '../../shared/wire/parse.ts'
import { replyToLook } from '../../shared/wire/connection-check.ts'
import { outputMessage } from '../../shared/wire/schemas/output-schema.ts'
import { deskMessage, hello, type Hello } from '../../shared/wire/schemas/socket-schema.ts'
import type { Client } from '../broadcast/clients.ts'
import type { MatchSession } from '../match/match-session.ts'
import { runCommand } from '../match/run-command.ts'
import { type AttemptCounter, createTokenBucket } from '../http/rate-limits.ts'
import type { Side } from '../http/network/network-client.ts'
import type { DeckSocket } from '../decks/lan-decks.ts'
import { wayToFeed } from './feed-access.ts'
import { DeckSession } from './deck-session.ts'
import type { OutputSocket } from '../outputs/output-types.ts'
import { refusalWords } from '../http/refusal-words.ts'
import { openByLink, type LinkSession } from './link-session.ts'
import { PhoneSession, refusedFor } from './phone-session.ts'
import { phoneRefusals } from '../phones/phone-refusals.ts'
import type { PageOrder } from '../http/page-events.ts'
import type { RouteServices } from '../http/route.ts'
import type { Answer } from '../http/answers.ts'
import type { TokenHolder } from '../http/tokens.ts'
import type { Wire } from './wire.ts'

export interface SocketSessionDeps {
  readonly side: Side
  readonly services: RouteServices
  readonly wire: Wire
  readonly attempts: AttemptCounter
}
const strangers = { perSecond: 10, burst: 20 }
const moderators = { perSecond: 1000, burst: 2000 }
/** Limits for outputs, which report what they show every two seconds at most. */
const outputs = { perSecond: 2, burst: 10 }
const lanDecks = { perSecond: 5, burst: 20 }
const defaultLang = 'en'

/** Returns the language in the address, else the one set for the output, else the browser's, else English. */
const langIn = ({ lang, browser }: Hello, kept: string | null): string => lang ?? kept ?? browser ?? defaultLang

function reply(id: string | number, { status, body }: Answer): object {
  if (status !== 200) return { id, ...(body as object) }
  const { rev, frame: _frame, ...rest } = body as { rev: number; frame: unknown }
  return { id, ok: true, rev, ...('dry' in rest ? (body as object) : {}) }
}

export class SocketSession {
  readonly #parts: SocketSessionDeps
  #mayTalk = createTokenBucket(strangers)
  #client: Client | null = null
  #output: { readonly holder: TokenHolder; readonly socket: OutputSocket } | null = null
  #pairing: OutputSocket | null = null
  #waitingDeck: DeckSocket | null = null
  #phone: PhoneSession | null = null
  #lanDeck: DeckSession | null = null
  #link: LinkSession | null = null
  #leave = (): void => undefined
  /** Functions that each remove a listener of this page. */
  readonly #unlisten: (() => void)[] = []
  /** True for a program that is sent notifications and sends nothing. */
  #isProgram = false
  #over = false
  /** Names of the sources in OBS despite which the moderator had this page show secrets, or null. */
  #lifted: readonly string[] | null = null

  constructor(parts: SocketSessionDeps) {
    this.#parts = parts
  }
  get greeted(): boolean {
    const parts = [this.#client, this.#pairing, this.#waitingDeck, this.#phone, this.#lanDeck, this.#link]
    return this.#isProgram || parts.some((each) => each !== null)
  }

  hear(text: string): void {
    if (this.#over) return
    if (!this.#mayTalk()) return this.#close(4429)
    const looked = this.greeted ? replyToLook(text) : null
    if (looked !== null) return this.#parts.wire.send(looked)
    try {
      if (!this.greeted) this.#greet(parseBySchema(hello, readJson(text)))
      else if (this.#phone !== null) this.#phone.hear(text)
      else if (this.#lanDeck !== null) this.#lanDeck.hear(text)
      else if (this.#isDesk()) this.#deskSays(readJson(text))
      else if (this.#output !== null) this.#outputSays(readJson(text))
      else if (this.#link !== null && this.#link.hear !== null) this.#link.hear(text)
      // A deck of this machine sends no messages, nor does a program, nor an output, a deck or a visitor that waits.
      else this.#close(4400)
    } catch (error) {
      this.#wrong(error)
    }
  }
  end(): void {
    this.#over = true
    for (const stop of this.#unlisten) stop()
    const { services } = this.#parts
    if (this.#client !== null) services.console.publisher.leave(this.#client)
    if (this.#output !== null) services.outputs.disconnect(this.#output.holder, this.#output.socket)
    if (this.#pairing !== null) services.outputs.forget(this.#pairing)
    this.#leave()
    if (this.#waitingDeck !== null) services.lanDecks.forget(this.#waitingDeck)
    this.#phone?.end()
    this.#lanDeck?.end()
    this.#link?.end()
  }

  #close(code: number): void {
    this.#over = true
    this.#parts.wire.close(code)
  }
  #say(message: object): void {
    this.#parts.wire.send(JSON.stringify(message))
  }
  #isDesk(): boolean {
    return this.#client?.audience === 'moderator' || this.#client?.audience === 'redacted'
  }
  #wrong(error: unknown): void {
    if (error instanceof BadRequest) this.#say({ error: error.in(this.#client?.lang ?? 'en'), path: error.path })
    else this.#say({ fault: this.#faultSentence(error) })
    if (!this.#isDesk()) this.#close(4400)
  }

  /** Reports a fault. Returns its sentence for the moderator; on the public side a general one, without the cause. */
  #faultSentence(error: unknown): string {
    const says = this.#parts.services.console.health.fault(error, this.#client?.lang)
    return this.#parts.side === 'private' ? says : phoneRefusals(defaultLang).fault
  }

  #greet(said: Hello): void {
    const { side, wire, attempts } = this.#parts
    if (side === 'public' && (said.invite !== undefined || said.watch !== undefined)) return this.#greetByLink(said)
    if (said.token === undefined) return side === 'public' ? this.#greetStranger(said) : this.#close(4401)
    // A right token always counts: many clients may share one address, and one of them must not lock out the others.
    const holder = this.#holder(said.token)
    if (holder === null) {
      if (!attempts.mayTry(wire.address)) return this.#close(4429)
      attempts.count(wire.address)
      return this.#close(4401)
    }
    if (!this.#isMine(holder)) return this.#close(4403)
    if (holder.startsWith('phone:')) return this.#joinPhone(holder.slice('phone:'.length), said)
    if (holder.startsWith('deck:')) return this.#joinLanDeck(holder.slice('deck:'.length), said)
    if (holder.startsWith('stream:')) return this.#joinFeed(holder.slice('stream:'.length), said)
    if (side === 'public') return this.#joinNamed(holder.slice('output:'.length), said)
    if (holder === 'notifications') return this.#joinNotifications()
    return holder === 'deck' ? this.#joinDeck(said) : this.#greetDesk(said)
  }
  #joinNotifications(): void {
    this.#parts.wire.known()
    this.#isProgram = true
    const { notifications } = this.#parts.services.console
    this.#unlisten.push(notifications.connect((message) => this.#say(message)))
    this.#listen('notificationsTokenRevoked', () => this.#close(4401))
  }
  #joinDeck(said: Hello): void {
    this.#join({ ...this.#heardIn(said), audience: 'deck', match: null })
    this.#listen('deckTokenRevoked', () => this.#close(4401))
  }
  /**
   * Lets a deck on the network in by its id, or with null shows a code that the moderator is to accept. Closes while
   * such decks are switched off.
   */
  #joinLanDeck(id: string | null, said: Hello): void {
    const { services, wire } = this.#parts
    // A deck moves the game, and is for devices in the room.
    if (!services.lanDecks.on || wire.place === 'outside') return this.#close(4403)
    if (id !== null && !services.lanDecks.knows(id)) return this.#close(4401)
    const socket: DeckSocket = {
      send: (message) => this.#say(message),
      close: (code) => this.#close(code),
      admit: (admitted) => this.#joinLanDeck(admitted, said),
    }
    if (id === null) {
      this.#waitingDeck = socket
      if (!services.lanDecks.wait(socket, wire.address)) this.#close(4429)
      return
    }
    wire.known()
    this.#waitingDeck = null
    this.#mayTalk = createTokenBucket(lanDecks)
    this.#lanDeck = new DeckSession({ services, id, socket, ...this.#heardIn(said) })
  }
  #greetDesk(said: Hello): void {
    const { services } = this.#parts
    const { match = null } = said
    if (match !== null && services.console.tables.get(match) === null) {
      this.#say({ error: 'There is no such match.', path: 'match' })
      return this.#close(4404)
    }
    this.#mayTalk = createTokenBucket(moderators)
    const shown = said.redacted !== true && services.cover.lets(this.#lifted)
    this.#join({ ...this.#heardIn(said), audience: shown ? 'moderator' : 'redacted', match })
    if (said.redacted !== true && !shown) this.#say({ hidden: true })
    this.#listen('hideSecrets', () => this.#hide())
    const uncovered = services.cover.listen(() => {
      if (!services.cover.lets(this.#lifted)) this.#hide()
    })
    this.#unlisten.push(uncovered)
  }
  #listen(order: PageOrder, act: () => void): void {
    const { pageEvents } = this.#parts.services
    pageEvents.on(order, act)
    this.#unlisten.push(() => pageEvents.off(order, act))
  }
  /** Hides secrets on order from elsewhere, such as a deck: the page is told, and is sent none from now on. */
  #hide(): void {
    if (this.#client?.audience !== 'moderator') return
    this.#say({ hidden: true })
    this.#redact(this.#client, true)
  }
  /**
   * Hides or shows secrets as the page itself asks. While OBS may capture the page they stay hidden, unless the
   * moderator lifted that for all sources concerned. `anyway`: names of those sources.
   */
  #wants(
    client: Client,
    { redact, anyway = null }: { redact: boolean; anyway?: readonly string[] | undefined | null },
  ): void {
    if (anyway !== null) this.#lifted = anyway
    if (redact || this.#parts.services.cover.lets(this.#lifted)) return this.#redact(client, redact)
    this.#say({ hidden: true })
    if (client.audience === 'moderator') this.#redact(client, true)
  }
  #redact(client: Client, on: boolean): void {
    this.#client = { ...client, audience: on ? 'redacted' : 'moderator' }
    this.#parts.services.console.publisher.replace(client, this.#client)
  }
  /** Lets a client without a token in: a deck, a phone that gives the room's code, or an output to be accepted. */
  #greetStranger(said: Hello): void {
    if (said.deck === true) return this.#joinLanDeck(null, said)
    if (said.code === undefined) return this.#pair(said)
    const { services, wire } = this.#parts
    const isInRoom = wire.place === 'network' || wire.place === 'machine'
    const admitted = isInRoom ? services.phones.admit(said.code, wire.address) : 'elsewhere'
    if (typeof admitted === 'string') {
      this.#say(refusedFor(admitted, said.lang ?? defaultLang))
      return this.#close(admitted === 'too-often' ? 4429 : 4401)
    }
    this.#say({ token: admitted.token })
    this.#joinPhone(admitted.id, said)
  }
  /** Lets a device in that came by a link: a player with an invitation, or a watcher. */
  #greetByLink(said: Hello): void {
    this.#mayTalk = createTokenBucket(outputs)
    this.#link = openByLink(said, {
      ...this.#parts,
      lang: langIn(said, null),
      close: (code) => this.#close(code),
      joinPhone: (phone) => this.#joinPhone(phone, said),
    })
  }
  #joinPhone(phone: string, said: Hello): void {
    const { services, wire } = this.#parts
    wire.known()
    this.#mayTalk = services.phones.presence.mayTalk(phone)
    const close = (code: number): void => this.#close(code)
    this.#phone = new PhoneSession({ services, phone, close, ...this.#heardIn(said) })
  }
  /** True where this side serves the holder: private for moderator, local deck and local feeds, public for others. */
  #isMine(holder: TokenHolder): boolean {
    const mine =
      this.#parts.side === 'private'
        ? /^(?:moderator$|deck$|notifications$|stream:)/u
        : /^(?:output|stream|phone|deck):/u
    return mine.test(holder)
  }
  /**
   * Returns the holder of a token or of a single-use code, or null. For a code, the client is sent the token to keep; a
   * code for the other side is not accepted.
   */
  #holder(given: string): TokenHolder | null {
    const { tokens } = this.#parts.services
    const holder = tokens.holderOf(given)
    if (holder !== null) return holder
    const token = tokens.redeem(given, (whose) => this.#isMine(whose))
    if (token === null) return null
    this.#say({ token })
    return tokens.holderOf(token)
  }
  #heardIn({ lang }: Hello): Pick<Client, 'lang' | 'send'> {
    return { lang: lang ?? defaultLang, send: this.#parts.wire.send }
  }
  #join(client: Client): void {
    this.#parts.wire.known()
    this.#client = client
    this.#parts.services.console.publisher.join(client)
  }
  /** Lets a client show the feed of its token; a page of this computer is told where a feed is served for it alone. */
  #joinFeed(id: string, said: Hello): void {
    const { side, wire, services } = this.#parts
    const { console } = services
    const feed = console.feeds.find(id)
    if (feed === null) return this.#close(4401)
    const way = wayToFeed(feed, { side, place: wire.place })
    if (way === 'elsewhere') this.#say({ moved: services.origins().private })
    if (way === 'elsewhere' || way === 'barred') return this.#close(4403)
    const local = way === 'local'
    const close = (code: number): void => this.#close(code)
    this.#joinOutput(`stream:${id}`, said, { feed: { id, local, close } })
    console.changes.announce('status')
  }
  /** Lets a listed output in. An output that a restored backup took off the list is refused, with a valid token too. */
  #joinNamed(id: string, said: Hello): void {
    if (this.#parts.services.outputs.byId(id) === null) return this.#close(4401)
    this.#joinOutput(`output:${id}`, said, { output: id })
  }
  /** Lets an output in. Its settings are sent before its first picture, which is then drawn right at once. */
  #joinOutput(holder: TokenHolder, said: Hello, more: Pick<Client, 'feed' | 'output'> = {}): void {
    if (!this.#parts.wire.show()) return this.#close(4429)
    const { outputs: known, overlays } = this.#parts.services
    const socket = this.#outputSocket(said)
    this.#mayTalk = createTokenBucket(outputs)
    this.#output = { holder, socket }
    known.connect(holder, socket)
    this.#join({
      ...this.#heardIn(said),
      lang: langIn(said, known.langOf(holder)),
      audience: 'public',
      match: null,
      ...more,
    })
    if (said.source !== undefined && holder.startsWith('output:'))
      this.#leave = overlays.enter(holder.slice('output:'.length), said.source)
  }
  #speak(said: Hello, kept: string | null): void {
    const client = this.#client
    if (client === null) return
    this.#client = { ...client, lang: langIn(said, kept) }
    this.#parts.services.console.publisher.replace(client, this.#client)
  }
  #outputSocket(said: Hello): OutputSocket {
    return {
      send: (message) => this.#say(message),
      close: (code) => this.#close(code),
      speak: (lang) => this.#speak(said, lang),
      admit: (id) => {
        this.#pairing = null
        this.#joinOutput(`output:${id}`, said, { output: id })
      },
    }
  }
  /** Tells a page that came from outside without a link: codes are compared by somebody who stands before the screen. */
  #askForLink(said: Hello): void {
    this.#say(refusedFor('no-link', langIn(said, null)))
    this.#close(4403)
  }
  #pair(said: Hello): void {
    if (this.#parts.wire.place === 'outside') return this.#askForLink(said)
    const socket = this.#outputSocket(said)
    this.#pairing = socket
    if (!this.#parts.services.outputs.wait(socket, this.#parts.wire.address)) this.#close(4429)
  }

  /** Notes a report of an output: the revision that it shows, or whether its sounds or its music can be heard. */
  #outputSays(said: unknown): void {
    const message = parseBySchema(outputMessage, said)
    if (this.#output === null) return
    const { holder, socket } = this.#output
    const { outputs: known } = this.#parts.services
    if ('seen' in message) known.saw(holder, socket, message.seen)
    else if ('sound' in message) known.heard(holder, socket, message.sound)
    else known.heardMusic(holder, socket, message.music)
  }

  #table(): MatchSession | null {
    const { tables, stage } = this.#parts.services.console
    const id = this.#client?.match ?? stage.now().match
    return id === null ? null : tables.get(id)
  }
  #deskSays(said: unknown): void {
    const client = this.#client
    const message = parseBySchema(deskMessage, said)
    if (client === null) return
    const { console, replies } = this.#parts.services
    if ('redact' in message) return this.#wants(client, message)
    const { id, command } = message
    const as = client.audience === 'moderator' ? 'moderator' : 'redacted'
    const { lang } = client
    const table = this.#table()
    if (table === null) return this.#say({ id, error: refusalWords(client.lang).noStage, path: 'match' })
    try {
      this.#say(
        reply(
          id,
          runCommand({ console, replies, table, lang, publicLang: console.publisher.audienceLang(lang), as }, command),
        ),
      )
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      this.#say({ id, error: error.in(client.lang), path: error.path })
    }
  }
}
