/** The club's data on their way out and in: what the routes of archives, backups and CSV work with. */
import { Readable } from 'node:stream'
import { noteOf } from '../../shared/club/club-state.ts'
import { scrubbed } from '../../shared/club/erasure/nameless-match.ts'
import type { ArchivePart, ImportTally, PartToTake } from '../../shared/wire/archive-payload.ts'
import { archiveName } from '../club/transfer/archive.ts'
import { archiveBeside } from '../club/transfer/archive-job.ts'
import { Exchange } from '../club/transfer/import-archive.ts'
import { openIncoming, type Incoming } from '../club/transfer/archive-reader.ts'
import { clubSettings, type ClubSettings } from '../club/log/club-settings.ts'
import { withUpload } from '../club/transfer/upload.ts'
import type { Console } from '../app.ts'
import { asFault } from '../storage/errors.ts'
import type { ClubLook } from '../outputs/branding.ts'

/** Bytes of an archive. */
const mostUploaded = 4 * 1024 * 1024 * 1024

export interface ArchiveStream {
  readonly name: string
  readonly body: Readable
}
export class ClubExchange {
  readonly exchange: Exchange
  readonly #console: Console
  readonly #settings: ClubSettings
  /** A file is on its way in, from its first byte on. */
  #busy = false

  constructor({ console, club }: { readonly console: Console; readonly club: ClubLook }) {
    this.#console = console
    this.#settings = clubSettings(console.store, club)
    const { store, tables, book } = console
    const inUse = (match: string): boolean =>
      console.stage.now().match === match || console.publisher.clients.some((client) => client.match === match)
    const clean = (): void => console.clean()
    this.exchange = new Exchange({ store, tables, book, settings: this.#settings, inUse, arriving: scrubbed, clean })
  }
  /** A part of the club as a file; the whole book always comes along. */
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
    const body = archiveBeside(given, { startBeside })
    return { name: archiveName(club, made), body: Readable.from(body) }
  }
  /** What can be taken along by itself: evenings and seasons that have matches, the latest first. */
  parts(): readonly PartToTake[] {
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
    // The whole club without its book, which would be read and kept for nothing.
    if (part.kind === 'all') return this.#console.store.matchIds().toReversed()
    const { book } = this.#console.book
    const isMeant = (match: string): boolean => {
      const { evening } = noteOf(book, match)
      if (evening === null) return false
      return part.kind === 'evening' ? evening === part.id : book.evenings.get(evening)?.season === part.id
    }
    return this.#console.store.matchIds().filter(isMeant).toReversed()
  }
  /** One file at a time: null while another is on its way in. */
  async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#busy) return null
    this.#busy = true
    try {
      return await work()
    } finally {
      this.#busy = false
    }
  }
  /** Reads an uploaded file; `dry`: says only what would come. Throws FileRefused, StorageFault. */
  async receive(body: Readable, { dry }: { readonly dry: boolean }): Promise<ImportTally> {
    const { folder } = this.#console.store
    try {
      return await withUpload(body, { folder, most: mostUploaded }, async (path) =>
        this.take(await openIncoming(path), { dry }),
      )
    } catch (error) {
      throw asFault(error, folder)
    }
  }
  async take(incoming: Incoming, { dry }: { readonly dry: boolean }): Promise<ImportTally> {
    try {
      return await (dry ? this.exchange.preview(incoming) : this.exchange.bringIn(incoming))
    } finally {
      await incoming.close()
      if (!dry) this.#came()
    }
  }
  /** Anything may be different now. */
  #came(): void {
    const { figures, seasons } = this.#console
    figures.look()
    seasons.renew()
    this.#console.tell()
  }
}
