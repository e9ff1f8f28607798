/**
 * A course of a league: many consoles in one process, and anything that may happen to them, drawn from a seed. It ends
 * when the faults have stopped and all have exchanged; then the judge has its history.
 */
import { rmSync } from 'node:fs'
import { foundLeague, joinLeague } from '../../../electron/club/league/found-league.ts'
import type { SegmentPlace } from '../../../electron/club/league/carrier.ts'
import type { LeagueId } from '../../../electron/club/league/league-types.ts'
import type { Member } from '../../../electron/club/league/membership.ts'
import { encodeSegment } from '../../../electron/club/league/segment.ts'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { contentOf } from '../club/laptops.ts'
import { drawSigningKey } from './course-chance.ts'
import { CourseClerk } from './course-books.ts'
import { behind } from './course-carriers.ts'
import { Crash, crashAtWrite } from './course-crash.ts'
import { Computer, freshFolder, type ComputerParts } from './course-computer.ts'
import type { CourseRemains } from './course-orders.ts'
import type { MeetingPlace } from './course-places.ts'
import { CourseRecorder } from './course-recorder.ts'
import { archiveTexts } from './archive-texts.ts'
import type { LeagueHistory } from './league-judge.ts'

export interface CourseSize {
  /** Consoles that are there from the beginning. */
  readonly consoles: number
  readonly acts: number
}
interface Invitation {
  readonly seed: string
  readonly inviter: Computer
}
/** Returns the members that a computer brought in, as far as it knows. */
const broughtInBy = ({ at }: Pick<Computer, 'at'>): readonly Member[] =>
  [...at.job.membership().members.values()].filter(({ invitedBy }) => invitedBy === at.signer.key)
const most = { clones: 2, joined: 24, strangers: 2, gone: 3 } as const

export class LeagueCourse {
  readonly computers: Computer[] = []
  readonly #place: MeetingPlace
  readonly #draw: RandomSource
  readonly #clerk: CourseClerk
  readonly #recorder = new CourseRecorder()
  readonly #codes: Invitation[] = []
  readonly #copies = new Map<Computer, string>()
  readonly #strangers: Computer[] = []
  #league: LeagueId = ''
  #clones = 0
  #gone = 0

  constructor(seed: string, place: MeetingPlace, { consoles }: CourseSize) {
    this.#draw = seededRandom(`league/${seed}`)
    this.#clerk = new CourseClerk(this.#draw)
    this.#place = place
    this.#found()
    while (this.computers.length < consoles) this.#join(this.#code(pickRandom(this.#draw, this.computers)))
  }
  #opening(name: string): Pick<ComputerParts, 'open' | 'byHand'> {
    return {
      open: (line) => async (league) => behind(line, await this.#place.open(name, league)),
      byHand: this.#place.pile !== undefined,
    }
  }
  #add(computer: Computer): Computer {
    this.computers.push(computer)
    this.#recorder.add(computer)
    return computer
  }
  #found(): void {
    const [name, signer, folder] = ['Console 1', drawSigningKey(this.#draw), freshFolder()]
    const segments = new SegmentStore(folder, signer.key)
    const made = '2026-03-01T12:00:00.000Z'
    this.#league = foundLeague({ segments, signer, made }, { name: 'Season 7', console: name })
    segments.close()
    const parts = { name, signer, league: this.#league, ...this.#opening(name), begin: null }
    this.#add(new Computer(parts, folder))
  }
  #code(inviter: Computer): Invitation {
    const { key, seed } = drawSigningKey(this.#draw)
    inviter.at.job.tell({ type: 'consoleInvited', invitation: key, guest: 'somebody' })
    const code = { seed, inviter }
    this.#codes.push(code)
    return code
  }
  #join({ seed }: Pick<Invitation, 'seed'>, name = `Console ${this.computers.length + this.#gone + 1}`): Computer {
    const signer = drawSigningKey(this.#draw)
    const league = this.#league
    const begin = (segments: SegmentStore): void =>
      joinLeague({ segments, signer, made: '2026-03-02T03:00:00.000Z' }, { league, seed, url: null }, name)
    return this.#add(new Computer({ name, signer, league, ...this.#opening(name), begin }))
  }
  /** Does one thing at random. */
  async act(): Promise<void> {
    const at = pickRandom(this.#draw, this.computers)
    const deeds: readonly (readonly [number, (at: Computer) => void | Promise<void>])[] = [
      [24, this.#work],
      [30, this.#sync],
      [6, () => this.#place.spoil(this.#draw)],
      [8, () => this.#place.bring(this.#draw)],
      [4, ({ line }) => void (line.isCut = true)],
      [5, ({ line }) => void (line.isCut = false)],
      [4, this.#breakLine],
      [2, (each) => each.restart()],
      [4, this.#kill],
      [2, this.#keepCopy],
      [2, this.#restore],
      [1, this.#loseSegments],
      [1, this.#clone],
      [3, this.#retire],
      [3, this.#revoke],
      [2, this.#invite],
      [1, this.#letStrangerIn],
    ]
    let left = this.#draw() * deeds.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, deed] of deeds) {
      left -= weight
      if (left < 0) return deed.call(this, at)
    }
  }
  #work(computer: Computer): void {
    const { play, enter, open, correct, erase } = this.#clerk
    pickRandom(this.#draw, [play, play, play, enter, enter, open, correct, correct, erase, erase])(computer.at)
    this.#recorder.stored(computer)
  }
  async #sync(computer: Computer): Promise<void> {
    await this.#exchange(computer)
    this.#recorder.exchanged(computer)
  }
  async #exchange(computer: Computer): Promise<void> {
    const { pile } = this.#place
    if (pile === undefined || computer.line.isCut) await computer.at.sync()
    else await pile.exchange(computer, this.#draw)
  }
  /** Exchanges, and is killed at one of its writes. */
  async #kill(computer: Computer): Promise<void> {
    crashAtWrite(computer.at, { after: Math.floor(this.#draw() * 12), isDone: this.#draw() < 0.5 })
    try {
      await this.#exchange(computer)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    computer.restart()
    this.#recorder.exchanged(computer)
  }
  #breakLine({ line }: Computer): void {
    line.callsLeft = Math.floor(this.#draw() * 40)
    line.isLate = this.#draw() < 0.5
  }
  #keepCopy(computer: Computer): void {
    const earlier = this.#copies.get(computer)
    if (earlier !== undefined) rmSync(earlier, { recursive: true })
    this.#copies.set(computer, computer.copyFolder())
  }
  /** A book or a whole disk of earlier comes back; it exchanges before anything else is done. */
  async #restore(computer: Computer): Promise<void> {
    const copy = this.#copies.get(computer)
    const isWhole = this.#draw() < 0.5
    if (copy === undefined || (isWhole && !(await this.#isSafe(computer)))) return
    computer.restore(copy, { isWhole })
    this.#recorder.cameBack(computer)
    await this.#syncFreely(computer)
  }
  async #loseSegments(computer: Computer): Promise<void> {
    if (!(await this.#isSafe(computer))) return
    computer.loseSegments()
    await this.#syncFreely(computer)
  }
  async #syncFreely(computer: Computer): Promise<void> {
    Object.assign(computer.line, { isCut: false, callsLeft: null })
    await this.#sync(computer)
  }
  /** True where all that a computer told lies on the carrier, whole: a second fault on top is no fault of the league. */
  async #isSafe(computer: Computer): Promise<boolean> {
    if (this.#place.pile !== undefined) return false
    const { segments } = computer.at
    const carrier = await computer.carrier()
    try {
      for (const hash of segments.own()) {
        const own = segments.segment(hash)
        const there = own === null ? null : await carrier.read(own.header).catch(() => null)
        if (there?.hash !== hash || (own?.payload !== null && there.payload === null)) return false
      }
      return true
    } finally {
      await carrier.close()
    }
  }
  #clone(computer: Computer): void {
    if (this.#clones === most.clones || this.#strangers.includes(computer)) return
    this.#clones += 1
    this.#add(computer.cloned(`Clone ${this.#clones}`))
  }
  /**
   * A computer is gone for good, and with it what nobody else has; now and then it is removed then. Where files are damaged, nobody could mend those of
   * one that is gone.
   */
  #retire(drawn: Computer): void {
    // One that has told more leaves more behind.
    const told = ({ at: { segments } }: Computer): number => segments.own().length
    const others = [drawn, pickRandom(this.#draw, this.computers), pickRandom(this.#draw, this.computers)]
    const computer = others.reduce((most, each) => (told(each) > told(most) ? each : most))
    const at = this.computers.indexOf(computer)
    if (!this.#place.isSturdy || at === 0 || this.computers.length < 3 || this.#gone === most.gone) return
    this.#gone += 1
    this.computers.splice(at, 1)
    this.#recorder.wentAway(computer, this.computers)
    computer.close()
    if (this.#draw() < 0.7) this.#remove(computer)
  }
  /** Has the founder remove a computer that is gone; the names that it told may be erased before or after. */
  #remove({ name, at: { signer } }: Computer): void {
    const [founder] = this.computers
    const member = founder?.at.job.membership().members.get(signer.key)
    if (founder === undefined || member === undefined || member.invitedBy === null) return
    const through = founder.at.segments.numbers(signer.key).at(-1) ?? 0
    const [isErasedBefore, isErasedAfter] = [this.#draw() < 0.3, this.#draw() < 0.3]
    if (isErasedBefore) this.#clerk.eraseOf(founder.at, name)
    founder.at.job.tell({ type: 'consoleRevoked', console: signer.key, through })
    if (isErasedAfter) this.#clerk.eraseOf(founder.at, name)
    this.#recorder.stored(founder)
  }
  /** Revokes a console, by one that brought it in, after the last segment that is known there or an earlier one. */
  #revoke(computer: Computer): void {
    const at = [computer, ...this.computers].find((each) => broughtInBy(each).length > 0)?.at
    if (at === undefined || this.#draw() < 0.5) return
    const { key } = pickRandom(this.#draw, broughtInBy({ at }))
    const last = at.segments.numbers(key).at(-1) ?? 0
    const through = Math.max(0, last - Math.floor(this.#draw() * 4))
    at.job.tell({ type: 'consoleRevoked', console: key, through })
  }
  /** Another computer joins, now and then by a code that another one has used. */
  #invite(computer: Computer): void {
    if (this.computers.length >= most.joined || this.#strangers.includes(computer)) return
    this.#join(this.#draw() < 0.3 ? pickRandom(this.#draw, this.#codes) : this.#code(computer))
  }
  #letStrangerIn(): void {
    if (this.#strangers.length === most.strangers) return
    const name = `Stranger ${this.#strangers.length + 1}`
    this.#strangers.push(this.#join({ seed: drawSigningKey(this.#draw).seed }, name))
  }
  async #meet(computer: Computer): Promise<void> {
    await (this.#place.pile?.passOn(computer) ?? computer.at.sync())
    this.#recorder.exchanged(computer)
  }
  /** Stops all faults, and lets everybody exchange until nothing changes. */
  async settle(): Promise<void> {
    for (const { line } of this.computers) Object.assign(line, { isCut: false, callsLeft: null })
    await this.#meetUntilQuiet()
    const { pile } = this.#place
    if (pile === undefined) return
    // A console does not pass on an archive that its book tells otherwise: that comes from its writer.
    for (const each of this.computers) {
      await pile.gather(each)
      this.#recorder.exchanged(each)
    }
    await this.#meetUntilQuiet()
  }
  async #meetUntilQuiet(): Promise<void> {
    const longest = Math.max(...this.computers.map(({ at }) => at.segments.own().length))
    let before = ''
    for (let round = 0; round < 12; round += 1) {
      this.#place.bringAll()
      for (const each of this.computers) await this.#meet(each)
      const now = this.computers.map(({ at }) => at.segments.own().at(-1)).join(' ')
      // In each exchange twenty own segments are looked at on the carrier.
      if (now === before && round > longest / 20 + 1) return
      before = now
    }
  }
  /** Returns the history, the books and the archives for the judge. */
  async history(): Promise<LeagueHistory> {
    const [founder] = this.computers
    if (founder === undefined) throw new Error('A course has a founder.')
    const counted = CourseRecorder.countedBy(founder)
    const carrier = await founder.carrier()
    const books = this.computers.map((each) => ({
      computer: each.name,
      bytes: contentOf(each.at),
      facts: each.facts(),
    }))
    const { events, keys } = this.#recorder
    const archives = await archiveTexts(carrier, (place) => this.#isFreeOfErased(founder, place))
    await carrier.close()
    // An erasure by a console that was revoked before anybody had it counts as little as its other work.
    const known = new Set(founder.at.book.entries.map(({ id }) => id))
    const erased = this.#clerk.erased.flatMap(({ name, entry }) => (known.has(entry) ? [name] : []))
    return { keys, events, counted, books, archives, erased }
  }
  /**
   * True where no erased name may stand. Archives of a computer that is gone stay as they are until it is removed, and
   * those after a revocation by another one than the founder do as well.
   */
  #isFreeOfErased({ at }: Computer, { feed, n }: SegmentPlace): boolean {
    const member = at.job.membership().members.get(feed)
    if (member === undefined) return false
    const { revokedBy, through } = member
    if (revokedBy === null) return this.computers.some((each) => each.at.signer.key === feed)
    return revokedBy === at.signer.key || (through !== null && n <= through)
  }
  /** Returns what lies at the place for the founder, as it is delivered to newcomers in other orders. */
  async remains(): Promise<CourseRemains> {
    const [founder] = this.computers
    const [code] = this.#codes
    if (founder === undefined || code === undefined) throw new Error('A course has a founder, who invites others.')
    const counted = CourseRecorder.countedBy(founder)
    const carrier = await founder.carrier()
    const files = { counted: [] as [string, Buffer][], others: [] as [string, Buffer][] }
    for (const place of await carrier.places()) {
      const segment = await carrier.read(place).catch(() => null)
      const through = counted.get(place.feed)
      const counts = through === null || (through !== undefined && place.n <= through)
      if (segment !== null)
        files[counts ? 'counted' : 'others'].push([`${place.feed} ${place.n}`, encodeSegment(segment)])
    }
    await carrier.close()
    return { league: this.#league, code: code.seed, ...files, book: contentOf(founder.at) }
  }
  /** Members as each console that counts sees them; equal in the end. */
  views(): readonly string[] {
    const { computers } = this
    const counted = computers[0] === undefined ? new Map() : CourseRecorder.countedBy(computers[0])
    const own = computers.filter(({ at }) => counted.get(at.signer.key) === null)
    return [...new Set(own.map((each) => JSON.stringify([...CourseRecorder.countedBy(each)].toSorted())))]
  }
  async close(): Promise<void> {
    for (const each of this.computers) each.close()
    for (const copy of this.#copies.values()) rmSync(copy, { recursive: true })
    await this.#place.close()
  }
}
