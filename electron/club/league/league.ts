/**
 * The league of this console: founded or joined here, kept equal by a worker, and in nobody's way. Without a league
 * nothing of this runs.
 */
import { join } from 'node:path'
import type { LeagueCarrier, LeagueRound, LeagueStatus } from '../../../shared/wire/league/league-payload.ts'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { Scheduler } from '../../http/scheduler.ts'
import { removeFile } from '../../storage/remove-files.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { StartWorker, WorkerHandle } from '../../workers/worker.ts'
import { findWorkerScript } from '../../workers/worker-paths.ts'
import { createSigningKey, signingKeyFrom, type SigningKey } from './console-key.ts'
import { createInvitation, foundLeague, joinLeague } from './found-league.ts'
import { encodeInvitation, type InvitationCode } from './invitation-code.ts'
import type { ConsoleKey, LeagueEvent, LeagueId } from './league-types.ts'
import type { LeagueNews } from './league-news.ts'
import type { LeagueReply, LeagueRequest, LeagueWorkerData } from './league-worker-protocol.ts'
import type { TakeResult } from './league-job.ts'
import { SegmentStore } from './segment-store.ts'

export interface LeagueDeps {
  readonly store: Pick<Store, 'folder' | 'setting' | 'set'>
  readonly secrets: Secrets
  readonly startBeside: StartWorker
  readonly timing: Scheduler
  readonly changes: Pick<ScreenChanges, 'announce'>
  readonly leagueNews: Pick<LeagueNews, 'note'>
  readonly version: string
  /** Receives errors for the log. */
  readonly faulted: (error: unknown) => void
  /** Brings an archive into the club's book. Rejects with StorageFault. */
  readonly take: (path: string) => Promise<TakeResult>
}
interface LeagueSetting {
  readonly id: LeagueId
  readonly carrier: LeagueCarrier
}
interface PendingRound {
  readonly resolve: (round: LeagueRound) => void
  readonly reject: (error: Error) => void
}
const setting = 'league'
const keySecret = 'league:key'
/** ms between two exchanges; each costs a look at the carrier where nothing changed. */
const betweenMs = 20_000
/** Limits of the worker's memory in MB. */
const room = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 }

export class League {
  readonly #parts: LeagueDeps
  #worker: WorkerHandle<LeagueRequest> | null = null
  #asked = 0
  #last: LeagueRound | null = null
  #at: number | null = null
  #pending: PendingRound | null = null
  /** Ends with the last exchange that was asked for: they follow one another. */
  #queue: Promise<unknown> = Promise.resolve()
  #stopWaiting: (() => void) | null = null

  constructor(parts: LeagueDeps) {
    this.#parts = parts
    if (this.#setting !== null) this.#wait()
  }
  get #setting(): LeagueSetting | null {
    const kept = this.#parts.store.setting(setting) as LeagueSetting | null
    return kept === null || this.#parts.secrets.get(keySecret) === null ? null : kept
  }
  get #signer(): SigningKey | null {
    const seed = this.#parts.secrets.get(keySecret)
    return seed === null ? null : signingKeyFrom(seed)
  }
  /** Null without a league. */
  status(): LeagueStatus | null {
    const [kept, signer] = [this.#setting, this.#signer]
    if (kept === null || signer === null) return null
    const { id, carrier } = kept
    return { id, carrier, key: signer.key, last: this.#last, at: this.#at, running: this.#pending !== null }
  }
  /** Founds a league with this console as its first member. Throws StorageFault. */
  found({ name, carrier }: { readonly name: string; readonly carrier: LeagueCarrier }): Promise<LeagueRound> {
    return this.#begin(carrier, (writer) => foundLeague(writer, { name, console: this.#clubName }))
  }
  /** Joins the league of a code. Throws StorageFault. */
  join(code: InvitationCode, carrier: LeagueCarrier): Promise<LeagueRound> {
    return this.#begin(carrier, (writer) => {
      joinLeague(writer, code, this.#clubName)
      return code.league
    })
  }
  /** Invites another console, and returns the code, which is shown this once. */
  async invite(guest: string): Promise<string | null> {
    const kept = this.#setting
    if (kept === null) return null
    const { event, seed } = createInvitation(guest)
    await this.sync([event])
    return encodeInvitation({ league: kept.id, seed, url: null })
  }
  /** Revokes a console: what it wrote until now counts, and nothing after it. */
  async revoke(console: ConsoleKey): Promise<void> {
    const through = this.#last?.members.find(({ key }) => key === console)?.segments ?? 0
    await this.sync([{ type: 'consoleRevoked', console, through }])
  }
  /** Leaves the league. All that came from it stays in the book. Throws StorageFault. */
  async leave(): Promise<void> {
    await this.#stop()
    this.#parts.store.set(setting, null)
    this.#parts.secrets.set(keySecret, null)
    for (const ending of ['', '-wal', '-shm']) removeFile(join(this.#parts.store.folder, `league.db${ending}`))
    ;[this.#last, this.#at] = [null, null]
    this.#tell()
  }
  /** Exchanges now, after those that were asked for before. Rejects where the worker died. */
  sync(events: readonly LeagueEvent[] = []): Promise<LeagueRound> {
    const round = this.#queue.then(() => this.#round(events))
    this.#queue = round.catch(() => undefined)
    return round
  }
  async close(): Promise<void> {
    await this.#stop()
  }

  get #clubName(): string {
    const name = this.#parts.store.setting('club-name')
    return typeof name === 'string' && name !== '' ? name : 'Duskboard'
  }
  #begin(
    carrier: LeagueCarrier,
    write: (writer: { segments: SegmentStore; signer: SigningKey; made: string }) => LeagueId,
  ): Promise<LeagueRound> {
    const { store, secrets } = this.#parts
    const signer = createSigningKey()
    const segments = new SegmentStore(store.folder)
    try {
      const id = write({ segments, signer, made: new Date().toISOString() })
      secrets.set(keySecret, signer.seed)
      store.set(setting, { id, carrier } satisfies LeagueSetting)
    } finally {
      segments.close()
    }
    return this.sync()
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
  async #round(events: readonly LeagueEvent[]): Promise<LeagueRound> {
    const worker = this.#started()
    this.#asked += 1
    const id = this.#asked
    const round = await new Promise<LeagueRound>((resolve, reject) => {
      this.#pending = { resolve, reject }
      worker.say({ kind: 'round', id, events })
    }).finally(() => (this.#pending = null))
    return this.#done(round)
  }
  #done(round: LeagueRound): LeagueRound {
    this.#last = round
    this.#at = Date.now()
    this.#tell()
    this.#wait()
    return round
  }
  #tell(): void {
    this.#parts.leagueNews.note(this.status())
    this.#parts.changes.announce('status')
  }
  #started(): WorkerHandle<LeagueRequest> {
    if (this.#worker !== null) return this.#worker
    const { store, startBeside, version } = this.#parts
    const [kept, signer] = [this.#setting, this.#signer]
    if (kept === null || signer === null) throw new Error('There is no league.')
    const given: LeagueWorkerData = {
      folder: store.folder,
      seed: signer.seed,
      league: kept.id,
      carrier: kept.carrier,
      club: this.#clubName,
      version,
    }
    const worker = startBeside<LeagueRequest, LeagueReply>({
      script: findWorkerScript(import.meta.dirname, 'league-worker'),
      given,
      room,
      heard: (reply) => this.#heard(reply),
      gone: (error) => this.#gone(worker, error),
    })
    worker.hold(false)
    this.#worker = worker
    return worker
  }
  #heard(reply: LeagueReply): void {
    if (reply.kind === 'take') void this.#take(reply.path)
    if (reply.kind === 'round') this.#pending?.resolve(reply.round)
    if (reply.kind === 'failed') this.#pending?.reject(new Error(reply.message))
  }
  async #take(path: string): Promise<void> {
    const taken = await this.#parts.take(path).catch((error: unknown) => {
      this.#parts.faulted(error)
      return null
    })
    this.#worker?.say({ kind: 'taken', result: taken })
  }
  #gone(worker: WorkerHandle<LeagueRequest>, error: Error | null): void {
    if (this.#worker === worker) this.#worker = null
    this.#pending?.reject(error ?? new Error('The league worker was ended.'))
    if (error !== null) this.#parts.faulted(error)
  }
  async #stop(): Promise<void> {
    this.#stopWaiting?.()
    const worker = this.#worker
    this.#worker = null
    await worker?.end()
  }
}
