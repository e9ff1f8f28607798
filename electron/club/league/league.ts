/**
 * The league of this console: founded or joined here, kept equal by a worker, and in nobody's way. Without a league
 * nothing of this runs.
 */
import { join } from 'node:path'
import type {
  LeagueProblem,
  LeagueProgress,
  LeagueRound,
  LeagueStatus,
} from '../../../shared/wire/league/league-payload.ts'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { Scheduler } from '../../http/scheduler.ts'
import { removeFile } from '../../storage/remove-files.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { ClubLog } from '../log/club-log.ts'
import { archiveName } from '../transfer/archive.ts'
import { uploadPrefix } from '../transfer/upload.ts'
import { CarrierError } from './carrier.ts'
import { toTold, type CarrierConfig } from './carrier-config.ts'
import { createSigningKey } from './console-key.ts'
import { createInvitation, foundLeague, joinLeague, type FirstWriter } from './found-league.ts'
import { encodeInvitation, type InvitationCode } from './invitation-code.ts'
import { LeagueClient, type LeagueClientDeps } from './league-client.ts'
import type { LeagueNews } from './league-news.ts'
import { LeagueSetting, type KeptLeague } from './league-setting.ts'
import type { ConsoleKey, LeagueEvent, LeagueId } from './league-types.ts'
import type { LeagueQuestion, LeagueWorkerData } from './league-worker-protocol.ts'
import { SegmentStore } from './segment-store.ts'

export interface LeagueDeps extends Pick<LeagueClientDeps, 'startBeside' | 'take' | 'faulted'> {
  readonly store: Pick<Store, 'folder' | 'setting' | 'set' | 'edition'>
  readonly book: Pick<ClubLog, 'edition'>
  readonly secrets: Secrets
  readonly timing: Scheduler
  readonly changes: Pick<ScreenChanges, 'announce'>
  readonly leagueNews: Pick<LeagueNews, 'note' | 'noteProgress'>
  readonly version: string
}
/** A file with segments that was written to be carried away. */
export interface SavedFile {
  readonly path: string
  /** Name that is proposed for it. */
  readonly name: string
  readonly through: number
}
/** ms between two exchanges; each costs a look at the carrier where nothing changed. */
const betweenMs = 20_000

export class League {
  readonly #parts: LeagueDeps
  readonly #setting: LeagueSetting
  readonly #client: LeagueClient
  #last: LeagueRound | null = null
  #at: number | null = null
  #stopWaiting: (() => void) | null = null
  #hasNews = false
  #isAwake = false

  constructor(parts: LeagueDeps) {
    this.#parts = parts
    this.#setting = new LeagueSetting(parts)
    this.#client = new LeagueClient({
      ...parts,
      given: () => this.#workerData(),
      news: () => this.#wake(),
      progress: (progress) => this.#tellProgress(progress),
    })
    if (this.#setting.now() !== null) this.#wait()
  }
  /** Null without a league. */
  status(): LeagueStatus | null {
    const kept = this.#setting.now()
    if (kept === null) return null
    const { id, carrier, signer } = kept
    const told = { id, carrier: toTold(carrier), key: signer.key }
    return { ...told, last: this.#last, at: this.#at, running: this.#client.isRunning }
  }
  /**
   * Founds a league with this console as its first member, and returns null; or the problem of the carrier, and nothing
   * was founded. Throws StorageFault.
   */
  found({ name, carrier }: { readonly name: string; readonly carrier: CarrierConfig }): Promise<LeagueProblem | null> {
    return this.#begin(carrier, (writer) => foundLeague(writer, { name, console: this.#clubName }))
  }
  /** Joins the league of a code, as `found` founds one. */
  join(code: InvitationCode, carrier: CarrierConfig): Promise<LeagueProblem | null> {
    return this.#begin(carrier, (writer) => {
      joinLeague(writer, code, this.#clubName)
      return code.league
    })
  }
  /** Invites another console, and returns the code, which is shown this once; or the problem of the carrier. */
  async invite(guest: string): Promise<{ readonly code: string } | LeagueProblem> {
    const { event, seed } = createInvitation(guest)
    try {
      const url = await this.#client.invite()
      // An own feed that was lost comes back first: whatever is told before it would fork it.
      await this.sync()
      await this.sync([event])
      return { code: encodeInvitation({ league: this.#setting.now()?.id ?? '', seed, url }) }
    } catch (error) {
      if (error instanceof CarrierError) return error.problem
      throw error
    }
  }
  /**
   * Writes all segments into a file of the data folder, which the reader removes. `through`: number of the last own one,
   * for `sync` once the file was read to its end.
   */
  async saveFile(): Promise<SavedFile> {
    const { folder } = this.#parts.store
    await this.sync()
    const path = join(folder, `${uploadPrefix}${crypto.randomUUID()}.part`)
    const through = await this.#client.save(path)
    return { path, through, name: archiveName(`league ${this.#clubName}`, new Date().toISOString()) }
  }
  /** Takes in a file of this league. Rejects with FileRejectedError, and nothing was changed. */
  async takeIn(path: string): Promise<LeagueRound> {
    return this.#note(await this.#client.takeIn(path))
  }
  /** Exchanges, then revokes a console: its segments that have arrived by then count, and no later ones. */
  async revoke(console: ConsoleKey): Promise<void> {
    await this.sync()
    const through = this.#last?.members.find(({ key }) => key === console)?.segments ?? 0
    await this.sync([{ type: 'consoleRevoked', console, through }])
  }
  /** Leaves the league. All that came from it stays in the book. Throws StorageFault. */
  async leave(): Promise<void> {
    await this.close()
    this.#setting.clear()
    for (const ending of ['', '-wal', '-shm']) removeFile(join(this.#parts.store.folder, `league.db${ending}`))
    ;[this.#last, this.#at] = [null, null]
    this.#tell()
  }
  /**
   * Has the books meet elsewhere from now on: the own feed is sent there whole. Returns null, or the problem of that
   * place, and the old one stands. Throws StorageFault.
   */
  async moveTo(carrier: CarrierConfig): Promise<LeagueProblem | null> {
    const kept = this.#setting.now()
    if (kept === null) return null
    const problem = await this.#tryCarrier({ ...kept, carrier })
    if (problem !== null) await this.#tryCarrier(kept)
    return problem
  }
  async #tryCarrier(league: KeptLeague): Promise<LeagueProblem | null> {
    await this.close()
    this.#setting.keep(league)
    return (await this.sync()).problem
  }
  /**
   * Exchanges now, after those that were asked for before. `saved`: number of the own segment up to which a file was
   * saved, or null. Rejects where the worker died.
   */
  async sync(events: readonly LeagueEvent[] = [], saved: number | null = null): Promise<LeagueRound> {
    return this.#note(await this.#client.round({ events, saved, edition: this.#edition }))
  }
  /**
   * Asks the database of the league about all its matches. Returns the answer as JSON in UTF-8, or the reason why there
   * is none: the problem of the carrier, or `slow` where it took too long. Rejects where the worker died.
   */
  async ask(question: LeagueQuestion): Promise<Uint8Array<ArrayBuffer> | LeagueProblem | 'slow'> {
    try {
      return (await this.#client.ask(question, this.#edition)) ?? 'slow'
    } catch (error) {
      if (error instanceof CarrierError) return error.problem
      throw error
    }
  }
  #note(round: LeagueRound): LeagueRound {
    ;[this.#last, this.#at] = [round, Date.now()]
    this.#tell()
    this.#wait()
    return round
  }
  async close(): Promise<void> {
    this.#stopWaiting?.()
    await this.#client.stop()
  }

  /** Changes whenever the book does. */
  get #edition(): string {
    const { book, store } = this.#parts
    return `${book.edition} ${store.edition()}`
  }
  get #clubName(): string {
    const name = this.#parts.store.setting('club-name')
    return typeof name === 'string' && name !== '' ? name : 'Duskboard'
  }
  async #begin(carrier: CarrierConfig, write: (writer: FirstWriter) => LeagueId): Promise<LeagueProblem | null> {
    const signer = createSigningKey()
    const segments = new SegmentStore(this.#parts.store.folder, signer.key)
    try {
      const id = write({ segments, signer, made: new Date().toISOString() })
      this.#setting.keep({ id, carrier, signer })
    } finally {
      segments.close()
    }
    const { problem } = await this.sync()
    if (problem !== null) await this.leave()
    return problem
  }
  #wait(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = this.#parts.timing.after(betweenMs, () => {
      this.sync().catch((error: unknown) => {
        this.#parts.faulted(error)
        this.#wait()
      })
    })
  }
  /** Exchanges because others wrote something, once more if they did so meanwhile. */
  #wake(): void {
    this.#hasNews = true
    if (this.#isAwake) return
    this.#isAwake = true
    this.#followNews()
      .catch((error: unknown) => this.#parts.faulted(error))
      .finally(() => (this.#isAwake = false))
  }
  async #followNews(): Promise<void> {
    while (this.#hasNews && this.#setting.now() !== null) {
      this.#hasNews = false
      await this.sync()
    }
  }
  #tellProgress(progress: LeagueProgress | null): void {
    this.#parts.leagueNews.noteProgress(progress)
    this.#parts.changes.announce('status')
  }
  #tell(): void {
    this.#parts.leagueNews.note(this.status())
    this.#parts.changes.announce('status')
  }
  #workerData(): LeagueWorkerData {
    const kept = this.#setting.now()
    if (kept === null) throw new Error('There is no league.')
    const { id: league, carrier, signer } = kept
    const { store, version } = this.#parts
    return { folder: store.folder, seed: signer.seed, league, carrier, club: this.#clubName, version }
  }
}
