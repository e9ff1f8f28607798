/** A simulated evening: the console, its pages and the people at them, from one seed. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import type { Commit } from '../../shared/engine/events.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import type { RandomSource } from '../../shared/engine/random-player.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { Store, StoredMatch } from '../../electron/storage/store.ts'
import { hosts, RunningConsole } from './console/console-process.ts'
import { readMessage } from './network/read-message.ts'
import { httpOf, useHttp, type HttpNetwork } from './network/virtual-request.ts'
import { useNetwork } from './network/virtual-socket.ts'
import { VirtualNetwork } from './network/virtual-network.ts'
import { ModeratorPage } from './pages/moderator-page.ts'
import { DeckPage } from './pages/deck-page.ts'
import { OutputPage } from './pages/output-page.ts'
import { installPageGlobals } from './pages/page-globals.ts'
import { PhonePage } from './pages/phone-page.ts'
import { WatchingPage } from './pages/watching-page.ts'
import type { PageProcess } from './pages/page-process.ts'
import type { OpenDraft, SentAnswer } from './agents/open-draft.ts'
import { runIn, type SimulatedProcess } from './time/simulated-process.ts'
import { settle, virtualGlobals } from './time/virtual-globals.ts'
import { countLists, stopCounting, type GrownList } from './time/counted-lists.ts'
import { VirtualClock } from './time/virtual-clock.ts'
import { ObsProcess, obsHost, obsPassword, scenesByCue } from './obs/obs-process.ts'
import { noFaults, type DiskFaults } from './storage/disk-faults.ts'
import { listenedTo } from './storage/listened-store.ts'
import { MemoryDisk, textOfContent } from './storage/memory-disk.ts'
import { openMemoryReader, type StoreReader } from './storage/memory-reader.ts'
import { openMemorySecrets } from './storage/memory-secrets.ts'
import { openMemoryStore } from './storage/memory-store.ts'
import { SimulatedWorkers } from './workers/simulated-workers.ts'
import { Trace } from './trace.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

/**
 * Entries of a map or set of the console or of a page, at most: some lists hold each commit of a match, which are 3 100
 * within half an hour where many phones raise and lower hands.
 */
const mostInList = 5000

/** ms in which a last request over a slow network arrives. */
const stillOnItsWay = 3000

export interface EveningOptions {
  /** True: SQLite on a real disk instead of its double in memory. */
  readonly isDiskReal?: boolean
  /** True: maps and sets are counted, which takes time. */
  readonly countsLists?: boolean
  /** Acts that take no effect, to find out which of them matter. */
  readonly leftOut?: readonly string[]
}
/** A stream feed and the page that shows it. */
export interface FeedOnScreen {
  /** Seconds behind the room. */
  readonly delay: number
  readonly page: OutputPage
}
/** One evening with everything in it. Agents act on it, and checks look at it. */
export class Evening {
  readonly seed: string
  readonly clock = new VirtualClock()
  readonly network: VirtualNetwork
  readonly trace: Trace
  readonly moderators: ModeratorPage[] = []
  readonly outputs: OutputPage[] = []
  readonly phones: PhonePage[] = []
  readonly feeds: FeedOnScreen[] = []
  /** Connections of moderators that look at one match each. */
  readonly watchers: WatchingPage[] = []
  readonly decks: DeckPage[] = []
  /** Phones of people who do not belong to the evening. */
  readonly strangers: PhonePage[] = []
  readonly faults: unknown[] = []
  readonly obs: ObsProcess
  /** Number of events that lie on the disk, by match. */
  readonly storedEvents = new Map<string, number>()
  steps = 0
  /** Every act that came up, in order; each by its agent and number. */
  readonly acts: string[] = []
  /** ms that the machine has slept. */
  slept = 0
  /** True once the disk was made to fail. */
  hasDiskFailed = false
  /** Virtual ms at which the last fault of the disk ended. */
  diskWellSince = 0
  readonly #leftOut: ReadonlySet<string>
  /** False once the people have put their hands down. */
  isPlayed = true
  #console: RunningConsole | null = null
  /** Listeners to each message that leaves the console, before the network has it. */
  readonly sent = new Set<(to: SimulatedProcess, text: string) => void>()
  /** Listeners to each message that has arrived at a page. */
  readonly heard = new Set<(client: SimulatedProcess, text: string) => void>()
  /** Listeners to each message of a page that arrives at the console, before that hears it. */
  readonly said = new Set<(client: SimulatedProcess, text: string) => void>()
  /** Listeners to each message of the console that arrives at OBS. */
  readonly askedOfObs = new Set<(text: string) => void>()
  /** Listeners to each commit that lies on the disk. */
  readonly stored = new Set<(match: string, entry: Commit) => void>()
  /** Listeners to each match whose history was rewritten to erase a name. */
  readonly rewritten = new Set<(match: StoredMatch) => void>()
  /** Forms that are filled and not sent, by the person at them. */
  readonly drafts = new Map<string, OpenDraft>()
  /** Answers of phones whose pages do not know yet what became of them, by page. */
  readonly underWay = new Map<string, SentAnswer>()
  /** Answers that phones have given, by seat. */
  readonly answers = new Map<number, number>()
  /** Names that the club was asked to forget and nobody else bears, and whether all older backups were to go. */
  readonly forgotten = new Map<string, boolean>()
  /** A map or set of the console or of a page that has grown beyond its limit, in evenings that count them; or null. */
  grownList: GrownList | null = null
  /** Number of lives of the console so far. */
  lives = 0
  readonly #games = new Map<string, AnyGame>()
  #hasObs = false
  readonly #shown = new Map<string, string>()
  #work: Promise<unknown> = Promise.resolve()
  readonly #isDiskReal: boolean
  readonly #folder: string
  readonly #disk: MemoryDisk
  readonly #diskChance: RandomSource
  /** Switches of the disk's faults. */
  readonly diskFaults = noFaults()
  /** The workers of the console. */
  readonly workers: SimulatedWorkers
  #store: Store
  readonly #globals: () => void
  readonly #http: HttpNetwork

  private constructor(seed: string, { isDiskReal = false, leftOut = [], countsLists = false }: EveningOptions) {
    this.#leftOut = new Set(leftOut)
    this.seed = seed
    installPageGlobals()
    if (countsLists) countLists(mostInList, (grown) => (this.grownList ??= grown))
    this.trace = new Trace(this.clock)
    this.network = new VirtualNetwork(this.clock, `network/${seed}`)
    this.#globals = virtualGlobals(this.clock, seed)
    this.#http = httpOf(this.clock)
    this.takeTurn()
    this.obs = new ObsProcess(this.network, seededRandom(`obs/${seed}`))
    this.obs.heard = (text) => this.askedOfObs.forEach((listener) => listener(text))
    this.network.heard = (client, text) => this.heard.forEach((listener) => listener(client, text))
    this.network.said = (client, text) => this.said.forEach((listener) => listener(client, text))
    this.heard.add((client, text) => this.#noteShown(client, text))
    this.#isDiskReal = isDiskReal
    this.#folder = isDiskReal ? mkdtempSync(join(tmpdir(), 'duskboard-evening-')) : '/simulated'
    this.#disk = new MemoryDisk(this.#folder)
    this.#diskChance = seededRandom(`disk/${seed}`)
    this.workers = new SimulatedWorkers({ clock: this.clock, openReader: () => this.#openReader() })
    this.#store = this.#opened()
  }
  /** Puts time, chance and network of this evening in place, wherever another one has had them. */
  takeTurn(): void {
    this.#globals()
    useNetwork(this.network)
    useHttp(this.#http)
  }
  static async open(seed: string, options: EveningOptions = {}): Promise<Evening> {
    const evening = new Evening(seed, options)
    await evening.startConsole()
    return evening
  }
  gameOf(match: string): AnyGame {
    const game = this.#games.get(match)
    if (game === undefined) throw new Error(`No match ${match} was started.`)
    return game
  }
  /** Notes what a page shows from now on: phase and number of events that it was told. */
  #noteShown({ name }: SimulatedProcess, text: string): void {
    const { frame } = readMessage<PublicPush>(text)
    if (frame === undefined || frame === null) return
    const shown = `shows ${frame.phase}, event ${frame.rev}`
    if (this.#shown.get(name) === shown) return
    this.#shown.set(name, shown)
    this.trace.add(name, shown)
  }
  /** The console's newest life, which may have ended. */
  get console(): RunningConsole {
    if (this.#console === null) throw new Error('No console was started.')
    return this.#console
  }
  /** All pages that are open. */
  get pages(): readonly { readonly process: PageProcess; readonly close: () => void }[] {
    return [
      ...this.moderators,
      ...this.outputs,
      ...this.phones,
      ...this.feeds.map(({ page }) => page),
      ...this.decks,
      ...this.strangers,
      ...this.watchers,
    ]
  }
  get store(): Store {
    return this.#store
  }
  /** Returns all text of a backup. */
  textOfBackup(path: string): string {
    const content = this.#disk.backups.get(path)
    return content === undefined ? readFileSync(path, 'utf8') : textOfContent(content)
  }
  #openStore(): Store {
    const passTime = (ms: number): void => this.clock.pass(ms)
    return this.#isDiskReal
      ? openStore(this.#folder)
      : openMemoryStore(this.#disk, { draw: this.#diskChance, faults: this.diskFaults, passTime, wallTime: Date.now })
  }
  #openReader(): StoreReader {
    return this.#isDiskReal ? openStore(this.#folder, { readonly: true }) : openMemoryReader(this.#disk)
  }
  #opened(): Store {
    return listenedTo(this.#openStore(), {
      stored: (match, entry, game) => {
        if (game !== null) this.#games.set(match, this.console.core.tables.game(game))
        this.storedEvents.set(match, (this.storedEvents.get(match) ?? 0) + entry.rows.length)
        for (const listener of this.stored) listener(match, entry)
      },
      rewritten: (matches) => {
        for (const match of matches) for (const listener of this.rewritten) listener(match)
      },
    })
  }
  /** Starts the console again after a kill. */
  async restartConsole(): Promise<void> {
    if (this.console.process.alive) return
    this.#store = this.#opened()
    await this.startConsole()
  }
  async startConsole(): Promise<void> {
    this.lives += 1
    this.#console = await RunningConsole.start({
      store: this.#store,
      secrets: this.#isDiskReal ? null : openMemorySecrets(this.#disk, this.diskFaults),
      network: this.network,
      startBeside: this.workers.start,
      faulted: (error) => this.faults.push(error),
      sending: (to, text) => this.sent.forEach((listener) => listener(to, text)),
    })
  }
  openModerator(name: string): ModeratorPage {
    const page = new ModeratorPage(name, this.console.services.tokens.of('moderator'))
    this.moderators.push(page)
    return page
  }
  openWatcher(match: string): void {
    const token = this.console.services.tokens.of('moderator')
    this.watchers.push(new WatchingPage(`watcher ${this.watchers.length + 1}`, { token, match }))
  }
  phone(at: number): PhonePage {
    const page = this.phones[at]
    if (page === undefined) throw new Error(`There is no phone ${at}.`)
    return page
  }
  /** Opens a phone of its own device, which keeps its token over reloads. Returns its place among the phones. */
  openPhone(name: string, address: string): number {
    return this.phones.push(new PhonePage({ name, address, device: new Map() })) - 1
  }
  /** Opens a second tab on the device of a phone. Returns its place among the phones. */
  openTab(at: number): number {
    const { name, device, process } = this.phone(at)
    return this.phones.push(new PhonePage({ name, tab: 2, address: process.address, device })) - 1
  }
  /** Loads the page of a phone again; returns its player's name. */
  reloadPhone(at: number): string {
    const { name, tab, device, process } = this.phone(at)
    this.phone(at).close()
    this.phones[at] = new PhonePage({ name, tab, address: process.address, device })
    return name
  }
  /** Tells whether an act takes effect, and notes that it came up. */
  takesAct(id: string): boolean {
    this.acts.push(id)
    return !this.#leftOut.has(id)
  }
  /** The machine sleeps: time passes and nothing happens. The system tells the host of the end, as with Electron. */
  sleep(ms: number): void {
    this.slept += ms
    this.clock.pass(ms)
    const { process, core } = this.console
    if (process.alive) runIn(process, () => core.heartbeat.woke())
  }
  /** Puts a device into the background and off the network for so many ms, as a phone in a pocket. */
  putAway(process: PageProcess, ms: number): void {
    process.show(false)
    process.goOffline()
    this.clock.after(ms, () => {
      if (!process.alive) return
      process.goOnline()
      process.show(true)
    })
  }
  /** Turns a fault of the disk on, and off after `ms`. */
  suffer(ms: number, turn: (faults: DiskFaults, on: boolean) => void): void {
    this.hasDiskFailed = true
    turn(this.diskFaults, true)
    this.clock.after(ms, () => {
      turn(this.diskFaults, false)
      this.diskWellSince = this.clock.now
    })
  }
  /** Does work that takes turns of promises; the next step waits for it. */
  later(work: () => Promise<unknown>): void {
    this.#work = work()
  }
  /** Ends the console as a kill does. What was stored stays. */
  killConsole(): void {
    this.console.kill()
    this.workers.endAll()
    if (this.#isDiskReal) this.#store.close()
    else this.#disk.crash(this.#diskChance)
  }
  /** Starts OBS, and has the console follow it. */
  openObs(): void {
    this.#hasObs = true
    this.obs.start()
    const { obsSettings } = this.console.core
    const change = { enabled: true, url: `ws://${obsHost}`, password: obsPassword, scenes: scenesByCue }
    runIn(this.console.process, () => obsSettings.change(change))
  }
  /** Ends all faults: networks are there again, sleepers wake, a console that is down starts. */
  async calm(): Promise<void> {
    this.isPlayed = false
    const { full, busy } = this.diskFaults
    if (full || busy) this.diskWellSince = this.clock.now
    Object.assign(this.diskFaults, noFaults())
    Object.assign(this.workers, { slowMs: 0, endsInAnswers: 0 })
    this.network.speedUp()
    for (const { process } of this.pages) {
      process.goOnline()
      process.show(true)
    }
    if (this.#hasObs) this.obs.calm()
    if (!this.console.process.alive) await this.restartConsole()
    const release = (): void =>
      runIn(this.console.process, () => {
        const { core } = this.console
        core.screens.setStage({ hold: false })
        core.automaticSteps.change({ on: false })
      })
    release()
    // Requests of the last moment may still be on their way.
    this.clock.after(stillOnItsWay, release)
  }
  /** Opens one more page of the public window. */
  openOutput(name: string): void {
    this.outputs.push(new OutputPage(name, this.console.services.tokens.of('output:window')))
  }
  /** Opens a deck on the console's machine, or one on the network, which is not let in yet. */
  openDeck(name: string, isOfNetwork: boolean): DeckPage {
    const { core, services, process } = this.console
    if (isOfNetwork) runIn(process, () => core.lanDecks.turn(true))
    const token = isOfNetwork ? null : services.tokens.of('deck')
    const page = new DeckPage({ name, address: isOfNetwork ? '10.0.7.7' : '127.0.0.1', token })
    this.decks.push(page)
    return page
  }
  /** Adds a stream feed behind the room by `delay` seconds, and opens a page of it. */
  openFeed(name: string, delay: number): void {
    const { core, services, process } = this.console
    const { id } = runIn(process, () => core.feeds.add({ name, level: 'announced', delay }))
    this.feeds.push({ delay, page: new OutputPage(name, services.tokens.of(`stream:${id}`), hosts.private) })
  }
  /** Takes the next step; false where nothing is left to do before `until`, virtual ms. */
  async step(until: number): Promise<boolean> {
    const next = this.clock.next(until)
    if (next === null) return false
    this.steps += 1
    next.act()
    await this.#work
    await settle()
    return true
  }
  /** Waits for work that takes virtual time; resolves with null where it is not done in `ms`. */
  async within<T>(ms: number, work: Promise<T>): Promise<T | null> {
    let isDone = false
    const end = (): void => void (isDone = true)
    void work.then(end, end)
    await settle()
    for (const until = this.clock.now + ms; !isDone;) if (!(await this.step(until))) return null
    return work
  }
  /** Ends all processes and removes what lay on the disk. */
  close(): void {
    stopCounting()
    for (const page of this.pages) page.close()
    if (this.console.process.alive) this.killConsole()
    if (this.#isDiskReal) removeFolder(this.#folder)
  }
}
