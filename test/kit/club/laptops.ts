/** Laptops of one club: a store, its book and its tables, without web and screens; and files between them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { eraseNamesInMatches } from '../../../electron/club/erasure/erase-player.ts'
import { streamArchive } from '../../../electron/club/transfer/archive.ts'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import { ArchiveImporter } from '../../../electron/club/transfer/import-archive.ts'
import { openImportFile, type ImportSource } from '../../../electron/club/transfer/archive-reader.ts'
import { createClubSettings, type ClubSettings, type BrandingPort } from '../../../electron/club/log/club-settings.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { StartWorker } from '../../../electron/workers/worker.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'
import { fileOf, MatchSessions } from '../../../electron/match/match-sessions.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import {
  emptyMatch,
  foldCommit,
  undo,
  isCommandRefusal,
  type AnyGame,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { games } from '../../../shared/games/index.ts'
import { withoutErasedNames } from '../../../shared/club/erasure/nameless-match.ts'
import type { ImportTally } from '../../../shared/wire/archive-payload.ts'
import { plainBranding } from '../../../shared/wire/output-payload.ts'
import { stampOf, wildWalk } from '../claims/erring-player.ts'
import { removeFolder } from '../process/remove-folder.ts'

export const game = template as unknown as AnyGame
/** The games of a laptop: the template of a game, and all that ship. */
export const laptopGames: readonly AnyGame[] = [game, ...games]
export interface Laptop {
  readonly folder: string
  readonly store: Store
  readonly tables: MatchSessions
  readonly book: ClubLog
  readonly settings: ClubSettings
  readonly exchange: ArchiveImporter
  readonly inUse: Set<string>
  readonly close: () => void
}
/** A look that is kept in memory. */
function lookOf(): BrandingPort {
  let club = plainBranding
  let logo: Buffer | null = null
  return {
    now: () => club,
    colour: (change) => (club = { ...club, ...change }),
    setLogo: (picture) => {
      logo = picture
      return null
    },
    logo: () => (logo === null ? null : { bytes: logo }),
  }
}
export interface LaptopOptions {
  /** Names that a book erases leave its matches, too. */
  readonly hasErasure?: boolean
  /** Starts the worker of backups; by default a thread. */
  readonly startBeside?: StartWorker
}
/** Opens the laptop whose data lie in a folder. */
export function openLaptop(by: string, folder: string, { hasErasure = false, ...beside }: LaptopOptions = {}): Laptop {
  const store = openStore(folder, beside)
  const inUse = new Set<string>()
  const tables = new MatchSessions({ store, games: laptopGames })
  const book = new ClubLog({ store, by: () => by, changed: () => undefined })
  const settings = createClubSettings(store, lookOf())
  const parts = { store, tables, book, settings, inUse: (match: string) => inUse.has(match) }
  const clean = (): void => eraseIn({ store, tables, book })
  const exchange = new ArchiveImporter(hasErasure ? { ...parts, arriving: withoutErasedNames, clean } : parts)
  const close = (): void => {
    store.close()
    removeFolder(folder)
  }
  return { folder, store, tables, book, settings, exchange, inUse, close }
}
/** Takes the names that the book has erased out of all matches. */
export function eraseIn({ store, tables, book }: Pick<Laptop, 'store' | 'tables' | 'book'>): void {
  const matches = store.matches().flatMap(({ id }) => store.read(id) ?? [])
  const clean = eraseNamesInMatches(matches, book.book)
  if (clean.length === 0) return
  store.rewriteMatches(clean)
  for (const { record } of clean) tables.forget(record.id)
}
export const laptop = (by: string, options: LaptopOptions = {}): Laptop =>
  openLaptop(by, mkdtempSync(join(tmpdir(), 'duskboard-laptop-')), options)
/** A laptop that ends with the test. */
export function made(by: string): Laptop {
  const one = laptop(by)
  onTestFinished(one.close)
  return one
}
/** The id that stands for a number. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const setup: SetupInput = { names: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'], options: {}, cast: null }
/** The same match for the same numbers; `fork`: goes on in a way of its own after `steps`, so many times undone. */
export function matchOf(
  id: string,
  { steps, fork = 0, seed = id }: { readonly steps: number; readonly fork?: number; readonly seed?: string },
): StoredMatch {
  const entries: Commit[] = wildWalk(game, { setup, seed, moves: 30 }).slice(0, steps)
  let live = entries.reduce(foldCommit, emptyMatch(game, id))
  for (let i = 0; i < fork; i += 1) {
    const entry = undo(live, 'silent', stampOf('moderator', 1_000_000 * fork + i, seed))
    if (isCommandRefusal(entry)) break
    entries.push(entry)
    live = foldCommit(live, entry)
  }
  const record = {
    id,
    game: game.id,
    rules: game.rules,
    names: setup.names,
    seed,
    created: '2026-03-01T19:00:00.000Z',
    ended: null,
    outcome: null,
    results: null,
  }
  return { record, entries, mark: 0, damage: null }
}
/** Stores it as a match from elsewhere is stored. */
export const keep = ({ tables }: Laptop, match: StoredMatch): boolean => tables.importMatch(fileOf(match))

/** Exports a laptop's whole club to a file; returns its path. */
export async function exported({ folder, store, book, settings }: Laptop): Promise<string> {
  const about = { version: 'test', made: '2026-03-02T10:00:00.000Z', club: 'Test', part: { kind: 'all' } } as const
  const matches = store
    .matches()
    .map(({ id }) => id)
    .toSorted()
  const pieces: Uint8Array[] = []
  for await (const piece of streamArchive({
    about,
    entries: () => book.entries,
    matches,
    tell: store.tell,
    settings: settings.now(),
  }))
    pieces.push(piece)
  const path = join(folder, `${crypto.randomUUID()}.duskclub`)
  writeFileSync(path, Buffer.concat(pieces))
  return path
}
async function opened<T>(path: string, work: (incoming: ImportSource) => Promise<T>): Promise<T> {
  const incoming = await openImportFile(path)
  try {
    return await work(incoming)
  } finally {
    await incoming.close()
  }
}
export const takenIn = ({ exchange }: Laptop, path: string): Promise<ImportTally> =>
  opened(path, (incoming) => exchange.bringIn(incoming))
export const lookedAt = ({ exchange }: Laptop, path: string): Promise<ImportTally> =>
  opened(path, (incoming) => exchange.preview(incoming))
/** Returns the content that two laptops must have in common: log and matches, byte by byte. */
export const contentOf = ({ store, book }: Laptop): string =>
  JSON.stringify({
    book: book.entries,
    matches: store
      .matches()
      .map(({ id }) => id)
      .toSorted()
      .map((id) => store.read(id)),
  })
