/** Exports and imports the club for the routes of archives and backups. */
import { Readable } from 'node:stream'
import { noteOf } from '../../shared/club/club-state.ts'
import { withoutErasedNames } from '../../shared/club/erasure/nameless-match.ts'
import type { ArchivePart, ImportTally, ArchiveChoice } from '../../shared/wire/archive-payload.ts'
import { archiveName } from '../club/transfer/archive.ts'
import { archiveInWorker } from '../club/transfer/archive-job.ts'
import { ArchiveImporter } from '../club/transfer/import-archive.ts'
import { openImportFile, type ImportSource } from '../club/transfer/archive-reader.ts'
import type { TakeResult } from '../club/league/league-job.ts'
import { createClubSettings, type ClubSettings } from '../club/log/club-settings.ts'
import { restingPause, restsBeside, type ImportPause } from '../club/transfer/import-pause.ts'
import { withUpload } from '../club/transfer/upload.ts'
import type { Console } from '../app.ts'
import { isPlaying } from '../match/match-session.ts'
import { toStorageFault } from '../storage/errors.ts'
import type { Branding } from '../outputs/branding.ts'

/** Bytes of the largest archive. */
const mostUploaded = 4 * 1024 * 1024 * 1024

/** A file under way. `name`: the proposed file name. */
export interface ArchiveStream {
  readonly name: string
  readonly body: Readable
}
/** Export and import over HTTP; one upload at a time. */
export class ClubTransfer {
  readonly exchange: ArchiveImporter
  readonly #console: Console
  readonly #settings: ClubSettings
  /** True from the first byte of an upload to the end of its import. */
  #busy = false

  constructor({ console, club }: { readonly console: Console; readonly club: Branding }) {
    this.#console = console
    this.#settings = createClubSettings(console.store, club)
    const { store, tables, book } = console
    const inUse = (match: string): boolean => console.stage.now().match === match || console.clients.isWatched(match)
    const clean = (): void => console.erasure.carryOut()
    this.exchange = new ArchiveImporter({
      store,
      tables,
      book,
      settings: this.#settings,
      inUse,
      arriving: withoutErasedNames,
      clean,
    })
  }
  /** Streams a part of the club as a file; the whole club log always comes along. */
  archive(part: ArchivePart): ArchiveStream {
    const { store, version, startBeside } = this.#console
    const named = store.setting('club-name')
    const club = typeof named === 'string' ? named : ''
    const made = new Date().toISOString()
    const given = {
      folder: store.folder,
      about: { version, made, club, part },
      matches: this.#matchesOf(part),
      settings: this.#settings.now(),
    }
    const body = archiveInWorker(given, { startBeside })
    return { name: archiveName(club, made), body: Readable.from(body) }
  }
  /** Returns the evenings and seasons that can be exported alone, the latest first, 30 evenings at most. */
  parts(): readonly ArchiveChoice[] {
    const { book } = this.#console.book
    const matches = (part: ArchivePart): number => this.#matchesOf(part).length
    const evenings = [...book.evenings.values()]
      .filter(({ removed }) => !removed)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, 30)
      .map(
        ({ id, title, date }) => ({ kind: 'evening', id, title: [title, date].filter(Boolean).join(' · ') }) as const,
      )
    const seasons = [...book.seasons.values()]
      .filter(({ removed }) => !removed)
      .map(({ id, title }) => ({ kind: 'season', id, title }) as const)
    return [...evenings, ...seasons.toReversed()].map((part) => ({ ...part, matches: matches(part) }))
  }
  #matchesOf(part: ArchivePart): readonly string[] {
    // The club log is not needed for the whole club, and loading it would cost memory.
    if (part.kind === 'all') return this.#console.store.matchIds().toReversed()
    const { book } = this.#console.book
    const isMeant = (match: string): boolean => {
      const { evening } = noteOf(book, match)
      if (evening === null) return false
      return part.kind === 'evening' ? evening === part.id : book.evenings.get(evening)?.season === part.id
    }
    return this.#console.store.matchIds().filter(isMeant).toReversed()
  }
  /** Runs `work` unless another file is being imported, for which null is returned. */
  async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#busy) return null
    this.#busy = true
    try {
      return await work()
    } finally {
      this.#busy = false
    }
  }
  /** Imports an uploaded file; `dry` only returns what would be imported. Throws a rejection or StorageFault. */
  receive(body: Readable, { dry }: { readonly dry: boolean }): Promise<ImportTally> {
    return this.withFile(body, async (path) => this.take(await openImportFile(path), { dry }))
  }
  /** Runs `work` on an uploaded file, which is removed when it ends. Throws a rejection or StorageFault. */
  async withFile<T>(body: Readable, work: (path: string) => Promise<T>): Promise<T> {
    const { folder } = this.#console.store
    try {
      return await withUpload(body, { folder, most: mostUploaded }, work)
    } catch (error) {
      throw toStorageFault(error, folder)
    }
  }
  async take(
    incoming: ImportSource,
    { dry, pause }: { readonly dry: boolean; readonly pause?: ImportPause },
  ): Promise<ImportTally> {
    try {
      return await (dry ? this.exchange.preview(incoming) : this.exchange.bringIn(incoming, pause))
    } finally {
      await incoming.close()
      if (!dry) this.#came()
    }
  }
  /**
   * Imports an archive that came from the league, slowly while a match is played; `later` while another file comes in or
   * a match of it is in use.
   */
  async takeFromLeague(path: string): Promise<TakeResult> {
    const pause = restingPause(() => (this.#isPlaying() ? restsBeside.live : restsBeside.idle))
    const tally = await this.alone(async () => this.take(await openImportFile(path), { dry: false, pause }))
    return tally === null || tally.conflicts.some(({ kind }) => kind === 'waits') ? 'later' : 'taken'
  }
  #isPlaying(): boolean {
    const { onStage } = this.#console.matches
    return onStage !== null && isPlaying(onStage, onStage.id)
  }
  /** Refreshes statistics, standings and pages: anything may have changed. */
  #came(): void {
    const { figures, seasons } = this.#console
    figures.look()
    seasons.renew()
    this.#console.changes.announce('all')
  }
}
