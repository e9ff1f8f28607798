/** The disk of a simulated console: all that outlives a crash of it, as values in memory. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import type { ChainHead } from '../../../electron/storage/sqlite/history-reader.ts'
import type { ClubLogCells, CommandCells, EventCells, MatchCells } from '../../../electron/storage/sqlite/row-codec.ts'
import type { Timecode } from '../../../electron/storage/store.ts'
import { LineFile } from './line-file.ts'

/** The rows of one match: replies and their keys lie in its commands, its day in the first of them. */
export interface MatchRows {
  readonly cells: Omit<MatchCells, 'n'>
  readonly commands: readonly CommandCells[]
  readonly events: readonly EventCells[]
  readonly timecodes: readonly Timecode[]
}
export interface SettingRow {
  readonly value: string
  readonly hash: string
}
/**
 * The content of the database. Nothing in it is ever changed: a transaction makes a new content, so that a crash leaves
 * the one or the other, and a backup is the content of its moment.
 */
export interface DatabaseContent {
  /** Matches by id, in the order in which they were added. */
  readonly matches: ReadonlyMap<string, MatchRows>
  readonly settings: ReadonlyMap<string, SettingRow>
  /** Entries of the club log by id. */
  readonly book: ReadonlyMap<string, ClubLogCells>
}
const emptyContent: DatabaseContent = { matches: new Map(), settings: new Map(), book: new Map() }

/** Returns the content with one match added or replaced. */
export const withMatch = (content: DatabaseContent, id: string, rows: MatchRows): DatabaseContent => ({
  ...content,
  matches: new Map(content.matches).set(id, rows),
})
/** Returns all cells as one text. */
export const textOfContent = (content: DatabaseContent): string =>
  Object.values(content)
    .flatMap((table: ReadonlyMap<string, unknown>) => [...table])
    .map((row) => JSON.stringify(row))
    .join('\n')

export class MemoryDisk {
  /** Path of the data folder, for sentences only: nothing lies there. */
  readonly folder: string
  content: DatabaseContent = emptyContent
  /** The newest commit and hash of each match. Not synced. */
  readonly heads = new LineFile<ChainHead>()
  /** Engine times of matches in ms. Not synced. */
  readonly marks = new LineFile<number>()
  /** Tokens and the OBS password by name: each change is synced. */
  readonly secrets = new Map<string, string>()
  /** Backups by path. */
  readonly backups = new Map<string, DatabaseContent>()
  #holder: object | null = null
  #crashes = 0

  constructor(folder = '/simulated') {
    this.folder = folder
  }
  /** The number of crashes so far. */
  get crashes(): number {
    return this.#crashes
  }
  /** Takes the folder's lock for one store; false where another one has it. */
  lock(holder: object): boolean {
    if (this.#holder !== null) return false
    this.#holder = holder
    return true
  }
  unlock(holder: object): void {
    if (this.#holder === holder) this.#holder = null
  }
  isLockedBy(holder: object): boolean {
    return this.#holder === holder
  }
  /**
   * Crashes the console that has this disk open: its store refuses everything from now on. The newest line of each file
   * that is not synced is lost or kept, as `draw` decides.
   */
  crash(draw: RandomSource): void {
    this.#holder = null
    this.#crashes += 1
    for (const file of [this.heads, this.marks]) if (draw() < 0.5) file.loseNewest()
  }
}
