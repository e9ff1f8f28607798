/**
 * The club's pages: a folder of static pages, renewed by a worker soon after anything in them changed. Without a folder
 * nothing of this runs.
 */
import { isAbsolute, relative, resolve } from 'node:path'
import type {
  PagesSettings,
  PagesStatus,
  PagesTally,
  PagesTrouble,
} from '../../../shared/wire/club-pages/club-pages-payload.ts'
import type { Feeds } from '../../broadcast/feeds/feeds.ts'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { StageKeeper } from '../../broadcast/stage.ts'
import type { Scheduler } from '../../http/scheduler.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import type { StartWorker } from '../../workers/worker.ts'
import type { ClubLog } from '../log/club-log.ts'
import type { ResultEmbargo } from '../seasons/withheld-results.ts'
import { PagesClient } from './pages-client.ts'
import { checkPagesFolder } from './pages-folder.ts'
import { PagesProblemError } from './pages-problem.ts'
import { PagesSetting } from './pages-setting.ts'
import { runUpload } from './run-upload.ts'

export interface ClubPagesDeps {
  readonly store: Pick<Store, 'folder' | 'setting' | 'set' | 'edition' | 'matches'>
  readonly book: Pick<ClubLog, 'edition'>
  /** Grows when more of a result was announced. */
  readonly waiting: Pick<ResultEmbargo, 'edition'>
  readonly stage: Pick<StageKeeper, 'now'>
  readonly feeds: Pick<Feeds, 'list'>
  readonly secrets: Secrets
  readonly timing: Scheduler
  readonly changes: Pick<ScreenChanges, 'announce'>
  readonly startBeside: StartWorker
  readonly faulted: (error: unknown) => void
  readonly version: string
  /** Folder of the built pages. */
  readonly built: string
}
/** ms between two looks for changes, which cost next to nothing; after the start, windows come first. */
const betweenMs = 2000
const afterStartMs = 8000
/** ms until a renewal that failed is tried again. */
const retryMs = 60_000

/** Returns whether one folder is the other, or lies in it. */
const isWithin = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}
export class ClubPages {
  readonly #parts: ClubPagesDeps
  readonly #setting: PagesSetting
  readonly #client: PagesClient
  readonly #ended = new AbortController()
  #last: PagesStatus['last'] = null
  #problem: PagesTrouble | null = null
  #upload: PagesStatus['upload'] = null
  /** Key of all that the pages of the last renewal were made of. */
  #seen = ''
  /** Ends with the last renewal: they follow one another. */
  #queue: Promise<unknown> = Promise.resolve()
  #renewals = 0
  #stopWaiting: (() => void) | null = null

  constructor(parts: ClubPagesDeps) {
    this.#parts = parts
    this.#setting = new PagesSetting(parts)
    const { store, built, version } = parts
    this.#client = new PagesClient({ ...parts, given: { folder: store.folder, built, version } })
    if (this.#setting.now().folder !== null) this.#wait(afterStartMs)
  }
  status(): PagesStatus {
    const state = { last: this.#last, problem: this.#problem, upload: this.#upload }
    return { ...this.#setting.now(), ...state, running: this.#renewals > 0 }
  }
  /**
   * Changes settings, and renews the pages in the background. Resolves to the problem of a folder that cannot be used,
   * and nothing has changed then; `data-folder` where it would lie about the club's own data. Rejects with StorageFault.
   */
  async change(change: Partial<PagesSettings>): Promise<PagesTrouble | 'no-folder' | 'data-folder' | null> {
    const { folder } = change
    if (typeof folder === 'string') {
      const problem = await this.#problemOf(folder)
      if (problem !== null) return problem
    }
    const before = this.#setting.now()
    this.#setting.keep({ ...before, ...change })
    if (folder !== undefined && folder !== before.folder) [this.#last, this.#upload] = [null, null]
    this.#seen = ''
    this.#problem = null
    if (this.#setting.now().folder === null) await this.#rest()
    else this.#wait(0)
    return null
  }
  /** Renews the pages now. Rejects with PagesProblemError, or where the worker died. */
  renew(): Promise<void> {
    this.#renewals += 1
    const renewal = this.#queue.then(() => this.#renew())
    this.#queue = renewal.catch(() => undefined)
    return renewal.finally(() => {
      this.#renewals -= 1
      this.#parts.changes.announce('status')
    })
  }
  async close(): Promise<void> {
    this.#ended.abort()
    await this.#rest()
    // A command that was running is ended by now, and its end is noted while the store is open.
    await this.#queue
  }

  async #rest(): Promise<void> {
    this.#stopWaiting?.()
    await this.#client.stop()
  }
  async #problemOf(folder: string): Promise<PagesTrouble | 'no-folder' | 'data-folder' | null> {
    const own = this.#parts.store.folder
    if (!isAbsolute(folder)) return 'no-folder'
    if (isWithin(folder, own) || isWithin(own, folder)) return 'data-folder'
    try {
      await checkPagesFolder(folder)
      return null
    } catch (error) {
      if (error instanceof PagesProblemError) return error.trouble
      throw error
    }
  }
  async #renew(): Promise<void> {
    const { folder, lang, private: parts, command } = this.#setting.now()
    if (folder === null) return
    const [now, early] = [this.#now(), this.#tooEarly()]
    try {
      const tally = await this.#client.renew({ target: folder, lang, private: parts, title: this.#title, early })
      this.#done(tally, now)
      if (tally.written + tally.removed > 0) await this.#runCommand(command, folder)
    } catch (error) {
      // A folder that was given up takes its worker along.
      if (this.#ended.signal.aborted || this.#setting.now().folder !== folder) return
      this.#problem = error instanceof PagesProblemError ? error.trouble : { kind: 'fault', path: folder }
      throw error
    }
  }
  #done(tally: PagesTally, seen: string): void {
    this.#last = { ...tally, at: this.#parts.timing.wall() }
    this.#problem = null
    this.#seen = seen
  }
  async #runCommand(command: readonly string[], folder: string): Promise<void> {
    if (command.length === 0 || this.#ended.signal.aborted) return
    const end = await runUpload({ command, folder, signal: this.#ended.signal })
    this.#upload = { ...end, at: this.#parts.timing.wall() }
  }
  get #title(): string {
    const name = this.#parts.store.setting('club-name')
    return typeof name === 'string' && name !== '' ? name : 'Duskboard'
  }
  /** Returns a key of everything that the pages depend on. */
  #now(): string {
    const { store, book, waiting } = this.#parts
    return JSON.stringify([store.edition(), book.edition, waiting.edition, this.#title, this.#tooEarly()])
  }
  /**
   * Returns the matches whose end some screen has yet to show: the one on stage while it is on hold, and those that
   * ended within the longest delay of a stream.
   */
  #tooEarly(): readonly string[] {
    const { store, stage, feeds, timing } = this.#parts
    const { match, hold } = stage.now()
    const held = hold && match !== null ? [match] : []
    const delayMs = Math.max(0, ...feeds.list().map(({ delay }) => delay * 1000))
    if (delayMs === 0) return held
    const since = new Date(timing.wall() - delayMs).toISOString()
    const recent = store.matches().filter(({ ended }) => ended !== null && ended > since)
    return [...new Set([...held, ...recent.map(({ id }) => id)])]
  }
  #wait(ms: number): void {
    this.#stopWaiting?.()
    if (this.#ended.signal.aborted) return
    this.#stopWaiting = this.#parts.timing.after(ms, () => void this.#look())
  }
  /** Renews where anything changed, and waits for the next look. */
  async #look(): Promise<void> {
    let pause = betweenMs
    try {
      if (this.#seen !== this.#now()) await this.renew()
    } catch (error) {
      pause = retryMs
      if (!(error instanceof PagesProblemError) && !this.#ended.signal.aborted) this.#parts.faulted(error)
    }
    if (!this.#ended.signal.aborted && this.#setting.now().folder !== null) this.#wait(pause)
  }
}
