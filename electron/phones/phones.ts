/** Players' phones: joining, presence, names, and the moderator's acts. */
import { randomUUID } from 'node:crypto'
import type { Seat } from '../../shared/engine/game.ts'
import { loneNameFault, nameKey, tidyName } from '../../shared/engine/words/names.ts'
import type { JoinInvitation, PhoneEntry, PhonesStatus } from '../../shared/wire/moderator-status.ts'
import { isLocked, type PhoneSeat } from '../broadcast/payloads/compose-phone.ts'
import type { StatusReader } from '../broadcast/status-reader.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import type { StageKeeper } from '../broadcast/stage.ts'
import type { MatchCommit } from '../match/match-session.ts'
import type { StorageHealth } from '../storage/storage-health.ts'
import type { Store } from '../storage/store.ts'
import { seatsThatAnswered } from './responded-seats.ts'
import type { NetworkExposure } from '../http/network/network-exposure.ts'
import { isCalled, isAnothersName, takeNameFromOthers } from './name-ownership.ts'
import { CodeGuesses } from '../http/code-guesses.ts'
import type { Lan } from '../http/network/lan.ts'
import { createTokenBucket, createAttemptCounter, type AttemptCounter } from '../http/rate-limits.ts'
import { JoinCode } from './join-code.ts'
import type { NameRefusal, PhoneRefusal } from './phone-refusals.ts'
import { hasAskedSince, withoutOldRequests, withRequest } from './phone-requests.ts'
import { mostPhones, PhoneRegistry, type KnownPhone } from './phone-registry.ts'
import { PhonePresence, type PhoneSocket } from './presence.ts'
import { SeatClaims, type SeatClaimsDeps } from './seat-claims.ts'
import type { Scheduler } from '../http/scheduler.ts'
import { coalesceNews, type NewsCoalescer } from './coalesced-notify.ts'
import type { Tokens } from '../http/tokens.ts'

export interface PhonesDeps {
  readonly store: Store
  readonly stage: Pick<StageKeeper, 'now'>
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly changes: ScreenChanges
  readonly health: Pick<StorageHealth, 'fault'>
  readonly tokens: Tokens
  readonly timing: Scheduler
  readonly lan: Lan
  readonly doors: NetworkExposure
}
export interface PhoneAdmission {
  readonly id: string
  readonly token: string
}
/** Hides what players are doing with their cards, for a page that hides secrets. */
const unsaid = { looking: false, answered: false } as const
/** ms after which an absent phone counts as gone home. */
const evening = 6 * 3600 * 1000
/** New phones per minute and address; a whole hall may share one address. */
const mostNew = 60
/** Limits names and wishes of all phones without a seat: each is stored and told to everybody. */
const lobbyTalk = { perSecond: 40, burst: 120 }
const linkOf = (origin: string, code: string): string => `${origin}/join#${code}`

export class Phones {
  readonly presence = new PhonePresence()
  readonly seats: SeatClaims
  readonly #parts: PhonesDeps
  readonly #book: PhoneRegistry
  readonly #code: JoinCode
  readonly #guesses: CodeGuesses
  /** Counts phones that joined with the right code, by address. */
  readonly #newcomers: AttemptCounter
  readonly #mayChange: () => boolean
  /** Notifies desks, or phones too. */
  readonly #news: NewsCoalescer

  constructor(parts: PhonesDeps) {
    const { store, matches, changes, timing, doors } = parts
    this.#parts = parts
    this.#news = coalesceNews((news) => changes.announce(news))
    this.#book = new PhoneRegistry(store)
    this.#guesses = new CodeGuesses(timing, () => this.#news.say('status'))
    this.#newcomers = createAttemptCounter(timing.now, { most: mostNew })
    this.#mayChange = createTokenBucket(lobbyTalk, timing.now)
    this.#code = new JoinCode({ timing, renewed: () => this.changed() })
    const around: SeatClaimsDeps['around'] = (phones) => this.#around(phones)
    const isAnothers: SeatClaimsDeps['isAnothers'] = (...asked) => this.#isAnothers(...asked)
    this.seats = new SeatClaims({ matches, book: this.#book, around, isAnothers, wall: timing.wall })
    this.#dropStrays()
    if (doors.now.joining) this.#code.open()
  }
  /** Networks that the moderator opened, also before a restart. */
  get networks(): readonly string[] {
    return this.#parts.doors.now.networks
  }
  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    this.onRewrite(match.id)
  }
  /** Seats follow the match on stage before anybody is shown it. */
  onRewrite(match: string): void {
    if (match === this.#parts.stage.now().match) this.seats.follow()
  }
  onStage(): void {
    this.seats.follow()
  }
  isKnown(phone: string): boolean {
    return this.#book.phone(phone) !== null
  }
  /** Clears these names from all phones and wishes. */
  forgetNames(names: readonly string[]): void {
    const keys = new Set(names.map(nameKey))
    const isForgotten = (name: string): boolean => name !== '' && keys.has(nameKey(name))
    const without = (name: string): string => (isForgotten(name) ? '' : name)
    const clean = (phone: KnownPhone): KnownPhone => {
      const { name, sat, asks } = phone
      if (![name, sat, asks?.wish ?? ''].some(isForgotten)) return phone
      const kept = isForgotten(asks?.wish ?? '') ? withRequest(phone, { wish: null }, asks?.at ?? 0) : phone
      return { ...kept, name: without(name), sat: without(sat) }
    }
    const phones = this.#book.phones.map(clean)
    if (phones.some((each, i) => each !== this.#book.phones[i])) this.#book.change({ phones })
  }

  /** Admits a new phone with the room code and returns its token, or a refusal. */
  admit(code: string, from: string): PhoneAdmission | PhoneRefusal {
    if (this.#code.now === null) return 'closed'
    if (!this.#guesses.mayTry(from)) return 'too-often'
    if (!this.#code.fits(code)) {
      if (this.#guesses.count(from)) this.#news.say('status')
      return 'wrong-code'
    }
    this.#guesses.right(from)
    return this.welcome(from)
  }
  /** Adds a new phone that came by code or invitation from this network address. Returns its token, or a refusal. */
  welcome(from: string): PhoneAdmission | PhoneRefusal {
    if (!this.#newcomers.mayTry(from)) return 'too-often'
    if (!this.#makeRoom()) return 'full'
    this.#newcomers.count(from)
    const id = randomUUID()
    this.#book.add({ id, name: '', sat: '', seen: this.#parts.timing.wall() })
    return { id, token: this.#parts.tokens.of(`phone:${id}`) }
  }
  /** Connects a phone. A full disk does not keep it from its frame. */
  connect(phone: string, socket: PhoneSocket): void {
    this.presence.enter(phone, socket)
    this.#book.saw(phone, this.#parts.timing.wall())
    const known = this.#book.phone(phone)
    try {
      if (known === null) return
      const isSeated = this.seats.came(known)
      this.#news.say(this.#dropOldRequests() || isSeated ? 'all' : 'status')
    } catch (error) {
      this.#parts.health.fault(error)
    }
  }
  disconnect(phone: string, socket: PhoneSocket): void {
    if (this.presence.leave(phone, socket)) this.#book.saw(phone, this.#parts.timing.wall())
    this.#news.say('status')
  }
  looks(phone: string, socket: PhoneSocket, looking: boolean): void {
    this.presence.looks(phone, socket, looking)
    this.#news.say('status')
  }
  /** Asks for a seat; null gives up the seat, the claim or the wish for a name. Returns a refusal or null. */
  claim(phone: string, seat: Seat | null): PhoneRefusal | null {
    if (!this.#isHeard(phone)) return 'too-often'
    return this.#changing(() => {
      const { wish, claim } = this.seats.sitting(phone)
      if (seat !== null || (wish === null && claim === null)) return this.seats.claim(phone, seat)
      this.seats.drop(phone)
      return null
    })
  }
  /**
   * Sets the name that a player typed. A name of another phone of this evening becomes a wish, which the moderator may
   * grant. Returns a refusal or null.
   */
  say(phone: string, given: string): PhoneRefusal | null {
    const known = this.#book.phone(phone)
    // The first name is not limited.
    if ((known?.name !== '' || known.asks !== undefined) && !this.#isHeard(phone)) return 'too-often'
    const name = tidyName(given)
    const wrong = loneNameFault(name)
    if (wrong !== null) return wrong
    const isNew = known !== null && !isCalled(known, nameKey(name))
    if (isNew && (this.#isAnothers(name, known) || this.#isTaken(name, phone))) return this.#wish(known, name)
    return this.#changing(() => {
      this.seats.named(phone, this.#called(phone, name, this.#book.phones), true)
      return null
    })
  }
  /** Sets a name given by the moderator, which grants a wish for it. It claims no seat. Returns a refusal or null. */
  name(phone: string, given: string): NameRefusal | null {
    const name = tidyName(given)
    const grants = nameKey(this.seats.sitting(phone).wish ?? '') === nameKey(name)
    const taken = !grants && this.#isTaken(name, phone)
    const wrong = loneNameFault(name) ?? (taken ? 'name-taken' : null)
    if (wrong !== null) return wrong
    return this.#changing(() => {
      const { claim } = this.seats.sitting(phone)
      if (grants && claim !== null) return this.#assign(phone, claim)
      const phones = takeNameFromOthers(this.#book.phones, { name, phone, said: true })
      this.seats.named(phone, this.#called(phone, name, phones), false)
      return null
    })
  }
  assign(phone: string, seat: Seat | null): PhoneRefusal | null {
    return this.#changing(() => this.#assign(phone, seat))
  }
  refuse(phone: string): void {
    this.#changing(() => this.seats.drop(phone))
  }
  /** Removes a phone and revokes its token. */
  sendAway(phone: string): void {
    this.#changing(() => this.#forget(phone))
  }
  letIn(joining: boolean): void {
    this.#changing(() => {
      this.#parts.doors.change({ joining })
      if (joining) this.#code.open()
      else this.#code.close()
    })
  }
  /** Makes a new room code at once; earlier ones become invalid. */
  renewCode(): void {
    this.#changing(() => {
      this.#code.replace()
      this.#guesses.forget()
    })
  }
  /** Opens exactly these networks, and remembers them so that phones find this machine after a restart. */
  async reachOn(networks: readonly string[]): Promise<void> {
    this.#parts.doors.change({ networks })
    await this.#parts.lan.want(networks)
    this.changed()
  }

  sitting(phone: string): PhoneSeat {
    return this.seats.sitting(phone)
  }
  join(): JoinInvitation | null {
    const code = this.#code.now
    // A loopback address is of no use to a phone.
    const [origin] = this.#parts.lan.reached()
    return code === null || origin === undefined ? null : { link: linkOf(origin, code), code }
  }
  status({ hidden, lang }: StatusReader): PhonesStatus {
    const { lan, matches, doors } = this.#parts
    const live = matches.onStage?.live ?? null
    const answered = live === null ? new Set<Seat>() : seatsThatAnswered(live)
    return {
      joining: doors.now.joining,
      code: this.#code.now,
      links: this.#links(),
      networks: lan.list(),
      problem: lan.problem(lang),
      locked: live !== null && isLocked(live),
      ...(this.#guesses.now ? { guessing: true } : {}),
      list: this.#entries(answered).map((entry) => (hidden ? { ...entry, ...unsaid } : entry)),
    }
  }
  /** Notifies phones and pages that seats or ways to join have changed. */
  changed(): void {
    this.#news.say('all')
  }
  close(): void {
    this.#code.close()
    this.#news.close()
  }

  #changing<T>(act: () => T): T {
    this.changed()
    return act()
  }
  #links(): readonly string[] {
    const code = this.#code.now
    return code === null ? [] : this.#parts.lan.origins().map((origin) => linkOf(origin, code))
  }
  #entries(answered: ReadonlySet<Seat>): readonly PhoneEntry[] {
    const { seats, claims } = this.seats.all()
    const recent = this.#parts.timing.wall() - evening
    return this.#book.phones.flatMap(({ id, name, seen, asks }) => {
      const connected = this.presence.has(id)
      const seat = seats.get(id) ?? null
      const claim = claims.get(id) ?? null
      if (!connected && seat === null && claim === null && seen < recent) return []
      const looking = this.presence.isLooking(id)
      const wish = asks?.wish ?? null
      const wished = wish === null ? {} : { wish }
      const askedAt = asks !== undefined && (claim !== null || wish !== null) ? { askedAt: asks.at } : {}
      const hasAnswered = seat !== null && answered.has(seat)
      return [{ id, name, seat, connected, looking, answered: hasAnswered, claim, ...wished, ...askedAt }]
    })
  }
  /** True where a phone may send: one with a seat always, others within a shared limit. */
  #isHeard(phone: string): boolean {
    return this.seats.sitting(phone).seat !== null || this.#mayChange()
  }
  /** True where another connected phone bears the name. */
  #isTaken(name: string, phone: string): boolean {
    const key = nameKey(name)
    return this.#book.phones.some((each) => each.id !== phone && this.presence.has(each.id) && isCalled(each, key))
  }
  /** True where another phone of this evening owns the name; `except`: phones to leave out. */
  #isAnothers(name: string, phone: KnownPhone, except: ReadonlySet<string> = new Set()): boolean {
    const others = this.#around(this.#book.phones).filter(({ id }) => !except.has(id))
    return isAnothersName(name, phone, others)
  }
  /** Asks the moderator for a name, and for the seat that is called so. */
  #wish(phone: KnownPhone, name: string): null {
    return this.#changing(() => {
      this.seats.wish(phone, name)
      return null
    })
  }
  #assign(phone: string, seat: Seat | null): PhoneRefusal | null {
    return this.seats.assign(phone, seat, this.seats.sitting(phone).wish ?? '')
  }
  /** Returns the phones, one of which has a new name and so wishes for none. */
  #called(phone: string, name: string, phones: readonly KnownPhone[]): readonly KnownPhone[] {
    const at = this.#parts.timing.wall()
    return phones.map((each) => (each.id === phone ? { ...withRequest(each, { wish: null }, at), name } : each))
  }
  /** Returns the phones of this evening, connected ones first: a sleeping phone shall find its seat when it wakes. */
  #around(phones: readonly KnownPhone[]): readonly KnownPhone[] {
    const recent = this.#parts.timing.wall() - evening
    const there = (phone: KnownPhone): number => Number(this.presence.has(phone.id))
    return phones
      .filter((each) => there(each) === 1 || each.seen >= recent)
      .sort((a, b) => there(b) - there(a) || b.seen - a.seen)
  }
  /**
   * Makes room for a new phone. No phone of this evening with a name, a seat or a request is dropped for it. Returns
   * false without room.
   */
  #makeRoom(): boolean {
    const { seats } = this.seats.all()
    const recent = this.#parts.timing.wall() - evening
    const isOfEvening = (phone: KnownPhone): boolean =>
      (phone.name !== '' && phone.seen >= recent) || hasAskedSince(phone, recent)
    const isNeeded = (phone: KnownPhone): boolean =>
      this.presence.has(phone.id) || seats.has(phone.id) || isOfEvening(phone)
    while (this.#book.phones.length >= mostPhones) {
      const oldest = this.#book.oldest(isNeeded)
      if (oldest === null) return false
      this.#forget(oldest)
    }
    return true
  }
  /** Drops what phones asked for on an earlier evening. Returns true where there was anything. */
  #dropOldRequests(): boolean {
    const phones = withoutOldRequests(this.#book.phones, this.#parts.timing.wall() - evening)
    if (phones === this.#book.phones) return false
    this.#book.change({ phones })
    return true
  }
  #forget(phone: string): void {
    this.#parts.tokens.revoke(`phone:${phone}`)
    this.#book.forget(phone)
    this.presence.cut(phone)
  }
  /** Removes tokens without a phone and phones without a token, as a power cut or a lost secrets file leaves behind. */
  #dropStrays(): void {
    const { tokens } = this.#parts
    const holders = new Set(tokens.holders('phone:'))
    for (const holder of holders) if (!this.isKnown(holder.slice('phone:'.length))) tokens.revoke(holder)
    for (const { id } of this.#book.phones) if (!holders.has(`phone:${id}`)) this.#book.forget(id)
  }
}
