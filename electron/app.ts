/** The console core, built from parts. Knows neither Electron nor HTTP: the hosts start it, the web serves it. */
import { isOver, type AnyGame, type Live, type Refusal } from '../shared/engine/match.ts'
import type { Cue } from '../shared/engine/game.ts'
import { isSettled } from '../shared/club/closed-season.ts'
import type { Desk, Stage } from '../shared/wire/moderator-status.ts'
import { alone, type Around } from './broadcast/connections.ts'
import type { StartBeside } from './workers/worker.ts'
import { inThread } from './workers/thread-worker.ts'
import { clean, cleanBesides } from './club/erasure/erasure-on-import.ts'
import { seatLatecomers } from './club/players/late-joiners.ts'
import { openClub, type ClubOpen } from './club/log/open-club.ts'
import { zoneHere } from './club/log/local-date.ts'
import { ObsCues, isSceneHeld } from './obs/cue-settings.ts'
import { startAlarm, type Alarm, type EngineTime } from './match/engine-clock.ts'
import { DiskFault } from './storage/storage-health.ts'
import { EndBackups } from './storage/backup/backup-on-end.ts'
import { Feeds } from './broadcast/feeds/feeds.ts'
import { stageBeside } from './broadcast/screen-override.ts'
import { sceneFor } from './obs/scene/scene-mapping.ts'
import type { Obs, ObsConfig } from './obs/types.ts'
import { storeObsConfig, readObsConfig } from './obs/config.ts'
import { afterDoing, causeOf, sentenceOf } from './storage/fault-messages.ts'
import { heldIn, Publisher, type DeskReader, type HeldAt } from './broadcast/publisher.ts'
import { Rehearsal, type RehearsalGiven } from './broadcast/rehearsal.ts'
import { Replays } from './broadcast/replay-cache.ts'
import { Rerun, type RerunGiven, type NoRerun } from './broadcast/replay-on-screens.ts'
import { openSecrets, type Secrets } from './storage/secrets.ts'
import { keepStage, type StageKeeper } from './broadcast/stage.ts'
import { damageIn } from './storage/notices.ts'
import type { Store } from './storage/store.ts'
import { isPlaying, type Table } from './match/match-session.ts'
import { Tables } from './match/match-sessions.ts'
import { realTiming, type Timing } from './http/scheduler.ts'

export interface ConsoleParts {
  readonly store: Store
  readonly startObs: (config: ObsConfig) => Obs
  readonly version: string
  readonly games?: readonly AnyGame[]
  readonly time?: (from: number) => EngineTime
  readonly timing?: Timing
  /** Where statistics are counted, archives written and backups looked into; a thread unless the host knows better. */
  readonly startBeside?: StartBeside
  /** Hears what went wrong; the moderator hears one sentence. */
  readonly faulted?: (error: unknown) => void
}
/** Seconds without a command after which the database is tidied. */
const idle = 20
/** Seconds between two looks whether a disk that took nothing takes something again. */
const lookAgainAfter = 5
/** ms until a clock that could not be stored as run out is tried again. */
const afterFault = 1000

export class Console {
  readonly store: Store
  readonly secrets: Secrets
  readonly tables: Tables
  readonly stage: StageKeeper
  readonly publisher: Publisher
  readonly obs: Obs
  readonly feeds: Feeds
  readonly rehearsal: Rehearsal
  readonly replays: Replays
  readonly rerun: Rerun
  readonly cues: ObsCues
  readonly book: ClubOpen['book']
  readonly seasons: ClubOpen['seasons']
  readonly figures: ClubOpen['figures']
  readonly waiting: ClubOpen['waiting']
  readonly version: string
  readonly startBeside: StartBeside
  readonly #alarm: Alarm
  readonly #faulted: (error: unknown) => void
  readonly #disk: DiskFault
  #around = alone
  /** A clock that ran out could not be stored so: each new try is a look by itself. */
  #retries = false
  /** Why a match cannot be shown: said while it is on stage. */
  readonly #unshown = new Map<string, unknown>()
  readonly #backups: EndBackups
  #quietSeconds = 0
  #closed = false

  constructor(parts: ConsoleParts) {
    const { store, startObs, version, games, time, timing = realTiming } = parts
    const { startBeside = inThread, faulted = () => undefined } = parts
    this.#faulted = faulted
    this.#disk = new DiskFault(store, faulted)
    this.store = store
    this.version = version
    this.startBeside = startBeside
    this.#backups = new EndBackups({ backup: () => store.backup(), failed: (error) => this.#notCopied(error) })
    this.secrets = openSecrets(store.folder)
    this.tables = new Tables({
      store,
      changed: (table) => this.#moved(table),
      rewritten: (match) => this.#rewritten(match),
      isSeen: (match) => this.#isSeen(match),
      isSettled: (match) => isSettled(this.book.book, match) && !isPlaying(this.onStage(), match),
      ...(games ? { games } : {}),
      ...(time ? { time } : {}),
    })
    this.stage = keepStage({
      store,
      heldWith: (stage) => this.publisher.heldWith(stage),
      changed: (...change) => this.#staged(...change),
    })
    this.obs = startObs(this.obsConfig())
    const fault = (error: unknown): void => void this.fault(error)
    const rows = () => ((this.rehearsal.ghost ?? this.rerun.ghost) === null ? (this.onStage()?.rows ?? null) : null)
    this.cues = new ObsCues({ store, obs: this.obs, rows, fault })
    this.obs.onChange(() => this.publisher.deskChanged())
    const season = () => this.stage.now().season ?? null
    const tell = (news: 'desk' | 'all') => this.tell(news)
    const club = openClub({ store, startBeside, faulted, season, feeds: () => this.feeds, tell, fault })
    this.figures = club.figures
    this.waiting = club.waiting
    this.book = club.book
    this.seasons = club.seasons
    this.feeds = new Feeds({ store, secrets: this.secrets, timing, moved: () => this.#fed() })
    this.rehearsal = new Rehearsal({ timing, moved: () => this.tell(), fault })
    this.replays = new Replays({
      read: (match) => store.read(match),
      game: (id) => this.tables.game(id),
      newest: (match) => this.tables.opened().find(({ id }) => id === match)?.live.batch ?? null,
    })
    this.rerun = new Rerun({
      replay: (match, level, lang) => this.replays.of({ match, level, taken: 'stood', lang }),
      moved: () => this.tell(),
    })
    this.publisher = this.#startPublisher()
    this.#alarm = startAlarm({ tick: (gap, slept) => this.#second(gap, slept), wake: () => this.#wake() })
    this.#guarded(() => this.publisher.all())
    this.#expectEnd(this.onStage())
    this.seasons.renew()
    this.#setAlarm()
  }

  /** The web is there. */
  surround(around: Around): void {
    this.#around = around
    this.#guarded(() => around.follow())
    this.tell()
  }
  /** Somebody came or went, or sits elsewhere: whoever sees anything of that is told. */
  tell(news: 'desk' | 'all' = 'all'): void {
    this.#guarded(() => {
      if (news === 'all') this.publisher.all()
      this.publisher.deskChanged()
    })
  }
  obsConfig(): ObsConfig {
    return readObsConfig(this)
  }
  configureObs(change: Partial<ObsConfig>): void {
    this.obs.configure(storeObsConfig(this, change))
    this.publisher.all()
  }
  desk(reader: DeskReader = { hidden: false, lang: 'en' }): Desk {
    const { match } = this.stage.now()
    const table = this.onStage()
    const undone = table?.redoTitle(reader.lang, reader.hidden) ?? null
    const fault = this.#disk.now ?? (match === null ? undefined : this.#unshown.get(match)) ?? null
    const wrong = fault === null ? damageIn(table?.damage ?? null, reader.lang) : sentenceOf(fault, reader.lang)
    return {
      obs: this.obs.status(reader.lang),
      ...this.#around.connected(reader),
      feeds: this.feedList(),
      rehearsal: this.rehearsal.status,
      waitingResults: this.waiting.listed(this.tables.games, reader.lang),
      replay: this.rerun.status,
      storage: { ok: wrong === null, says: wrong ?? this.store.noticeIn(reader.lang), folder: this.store.folder },
      redo: undone === null ? null : { title: undone },
      held: this.publisher.waiting,
      version: this.version,
      zone: zoneHere(),
      book: this.book.edition,
    }
  }
  feedList(): Desk['feeds'] {
    return this.feeds.told(this.publisher.clients.flatMap(({ feed }) => feed?.id ?? []))
  }
  /** Plays a ghost game on all screens. Clocks of the match behind it stop, as in a break. */
  rehearse(given: RehearsalGiven, lang: string): Refusal | null {
    const refused = this.rehearsal.start(given, lang)
    if (refused === null) this.#begun(this.rehearsal, this.rerun)
    return refused
  }
  /** Shows a match that is over on all screens. Clocks of the match behind it stop, as in a break. */
  showAgain(given: RerunGiven): NoRerun | null {
    const no = this.rerun.start(given)
    if (no === null) this.#begun(this.rerun, this.rehearsal)
    return no
  }
  #begun(ghost: Rehearsal | Rerun, other: Rehearsal | Rerun): void {
    try {
      this.onStage()?.stopClocks()
    } catch (error) {
      ghost.stop()
      throw error
    }
    other.stop()
  }
  /** What is on air. A break stops all clocks of the match on stage until somebody resumes them. */
  putOnAir(change: Partial<Stage>): Stage {
    const ghost = [this.rehearsal, this.rerun].find((each) => each.ghost !== null)
    if (ghost !== undefined && change.match === undefined) {
      const { blank: _blank, view: _view, text: _text, ...behind } = change
      const stage = this.stage.set(behind)
      ghost.putOnAir(change)
      return stageBeside(stage, ghost.ghost)
    }
    const { match } = { ...this.stage.now(), ...change }
    const stopped = change.view === 'break' && match !== null && this.tables.get(match)?.stopClocks() === true
    return afterDoing(stopped ? 'clocks' : null, () => this.stage.set(change))
  }
  /** While on hold: lets the public see what waits. */
  release(): void {
    this.publisher.release()
    this.publisher.deskChanged()
  }
  /** The table of the match on stage, unless there is none or it cannot be shown. */
  onStage(): Table | null {
    const { match } = this.stage.now()
    return match === null ? null : this.#shown(match)
  }
  /** A fault of the disk: said on the desk until something is stored again, or could be. */
  fault(error: unknown, lang = 'en'): string {
    this.#disk.report(causeOf(error), () => this.publisher.deskChanged())
    return sentenceOf(error, lang)
  }
  /**
   * Names that another book forgot go from here as well, if that is due; as much of it as a table that plays does not
   * notice. Throws StorageFault: then it stays due.
   */
  clean(): void {
    const playing = this.#playing()
    if (playing === null) clean(this, this.#around.forgot)
    else cleanBesides(this, playing.id)
  }
  /** The machine woke up: running clocks stand still until somebody resumes. */
  woke(): void {
    this.#alarm.woke()
  }
  async close(): Promise<void> {
    this.#closed = true
    this.#alarm.stop()
    this.seasons.close()
    this.rehearsal.stop()
    this.feeds.close()
    this.#mark()
    this.cues.flush()
    await this.obs.close()
    await this.figures.close()
    this.store.close()
    await this.store.atRest()
  }

  /** A match for the screens. One that cannot be read must not take the desk down with it. */
  #shown(id: string): Table | null {
    try {
      const table = this.tables.get(id)
      this.#unshown.delete(id)
      return table
    } catch (error) {
      const before = this.#unshown.get(id)
      if (before === undefined || sentenceOf(error) !== sentenceOf(before)) this.#faulted(error)
      this.#unshown.set(id, error)
      return null
    }
  }
  #playing(): Table | null {
    const table = this.onStage()
    return table === null || isOver(table.live) ? null : table
  }
  #isSeen(match: string): boolean {
    return match === this.stage.now().match || this.publisher.clients.some((client) => client.match === match)
  }
  #moved(table: Table): void {
    this.#disk.over()
    this.#quietSeconds = 0
    this.feeds.tookBack(table.live)
    this.#expectEnd(table)
    this.#guarded(() => seatLatecomers(this.book, table))
    if (isOver(table.live) || this.#backups.has(table.id)) this.figures.look()
    if (isOver(table.live)) this.#backups.make(table.id)
    else this.#backups.forget(table.id)
    this.#show(table.id)
    this.seasons.renew()
    this.#setAlarm()
  }
  #rewritten(match: string): void {
    this.#guarded(() => this.publisher.rewritten(match))
    this.#show(match)
  }
  /** Its history is another one, and stored: what goes wrong in showing it is no refusal to store it. */
  #show(match: string): void {
    this.replays.forget(match)
    this.#guarded(() => this.rerun.renew(match))
    if (match === this.stage.now().match) this.#guarded(() => this.#around.follow())
    this.#guarded(() => {
      if (this.#isSeen(match)) this.publisher.all()
      this.publisher.deskChanged()
    })
  }
  #fed(): void {
    this.#guarded(() => {
      this.publisher.feeds()
      this.publisher.deskChanged()
    })
  }
  #startPublisher(): Publisher {
    const { store } = this
    return new Publisher({
      stage: () => this.stage.now(),
      table: (id) => this.#shown(id),
      desk: (reader) => this.desk(reader),
      heldAt: () => heldIn(store.setting('held')),
      keepHeld: (at) => store.set('held', at),
      liveAt: ({ match, batch }) => this.tables.liveAt(match, batch),
      cue: (cue, game, live) => this.#cue(cue, game, live),
      scene: () => isSceneHeld(this.obs.status()),
      feeds: this.feeds,
      ghost: () => this.rehearsal.ghost ?? this.rerun.ghost,
      sitting: (phone) => this.#around.sitting(phone),
      join: () => this.#around.join(),
      windowLang: () => this.#around.windowLang(),
      standings: () => this.seasons.onScreens,
    })
  }
  #cue(cue: Cue, game: string | null, live: Live | null): void {
    const scene = sceneFor(this.obs.status().scenes, { cue, game })
    if (this.rerun.lets && this.rehearsal.lets(cue, scene)) this.cues.follow(cue, game, live)
  }
  #staged({ match }: Stage, before: Stage, held: readonly HeldAt[]): void {
    this.publisher.held(held)
    if (match !== before.match) {
      this.rehearsal.stop()
      this.rerun.stop()
    }
    this.#expectEnd(this.onStage())
    this.#guarded(() => this.#around.follow())
    this.tell()
    this.seasons.renew()
    this.#setAlarm()
  }
  /** Noted before it ends: a console that dies right then lets out no result that waits. */
  #expectEnd(table: Table | null): void {
    if (table !== null) this.#guarded(() => this.waiting.look(table.live))
  }
  /** `after`: at the earliest in so many ms. */
  #setAlarm(after = 0): void {
    this.#guarded(() => {
      const waits = this.tables.opened().map((table) => ({ at: table.wakeAt(), now: table.now() }))
      const due = waits.flatMap(({ at, now }) => (at === null ? [] : [at - now]))
      this.#alarm.wakeIn(due.length === 0 ? null : Math.max(after, Math.min(...due)))
    })
  }
  #wake(): void {
    const done = this.tables.opened().map((table) => this.#guarded(() => table.runOut()))
    this.#retries = done.includes(false)
    this.#setAlarm(this.#retries ? afterFault : 0)
  }
  #second(gap: number, slept: boolean): void {
    for (const table of this.tables.opened()) if (gap > 0) table.time.skip(gap)
    if (slept) for (const table of this.tables.opened()) this.#guarded(() => table.stopClocks())
    const marked = this.#guarded(() => this.store.checkFile()) && this.#mark()
    if (++this.#quietSeconds === idle) this.#tidy()
    if (!marked || this.#retries || this.#quietSeconds % lookAgainAfter !== 0) return
    if (this.#disk.lookAgain()) this.#guarded(() => this.publisher.deskChanged())
  }
  /** What the database has to do while nobody waits for it. */
  #tidy(): void {
    if (this.#playing() === null) this.#guarded(() => this.clean())
    this.#guarded(() => this.store.checkpoint())
  }
  /** The end of the console cuts a backup short: the next end of a match makes another. */
  #notCopied(error: unknown): void {
    this.#disk.noCopy(error)
    if (!this.#closed) this.fault(error)
  }
  /** False when one could not be kept. */
  #mark(): boolean {
    const kept = this.tables.opened().map((table) => this.#guarded(() => this.store.mark(table.id, table.now())))
    return kept.every(Boolean)
  }
  /** False when it went wrong. */
  #guarded(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      this.fault(error)
      return false
    }
  }
}
