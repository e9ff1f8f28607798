/** A computer of a course: its folder, its console, its line, and what it has in its book. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Carrier } from '../../../electron/club/league/carrier.ts'
import type { SigningKey } from '../../../electron/club/league/console-key.ts'
import type { LeagueId } from '../../../electron/club/league/league-types.ts'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import { openLaptop } from '../club/laptops.ts'
import { placeConsole, type LeagueConsole, type OpenCarrier } from '../club/league-consoles.ts'
import { Line } from './course-carriers.ts'
import type { FactId } from './league-judge.ts'

/** Files in memory where the system has such a folder: nothing of a course is to outlive it. */
const inMemory = '/dev/shm'
export const freshFolder = (): string =>
  mkdtempSync(join(existsSync(inMemory) ? inMemory : tmpdir(), 'duskboard-course-'))
const leagueFiles = ['', '-wal', '-shm'].map((ending) => `league.db${ending}`)

/** No backups are made in a course. */
const noWorker = { say: () => undefined, hold: () => undefined, end: () => Promise.resolve() }
export interface ComputerParts {
  readonly name: string
  readonly signer: SigningKey
  readonly league: LeagueId
  /** Opens the carrier behind a line. */
  readonly open: (line: Line) => OpenCarrier
  /** True where its console meets nobody by itself, and files are carried to it. */
  readonly byHand: boolean
  /** Writes the first segment of a new feed; null for a feed that is there. */
  readonly begin: ((segments: SegmentStore) => void) | null
}
export class Computer {
  readonly line = new Line()
  readonly name: string
  readonly #parts: ComputerParts
  readonly #folder: string
  #console: LeagueConsole
  /** Facts of the book when it was looked at last. */
  known: ReadonlySet<FactId> = new Set()

  constructor(parts: ComputerParts, folder = freshFolder()) {
    this.#parts = parts
    this.name = parts.name
    this.#folder = folder
    this.#console = this.#open()
  }
  get at(): LeagueConsole {
    return this.#console
  }
  #open(): LeagueConsole {
    const { name, signer, league, open, byHand, begin } = this.#parts
    const one = openLaptop(name, this.#folder, { hasErasure: true, startBeside: () => noWorker })
    const segments = new SegmentStore(this.#folder, signer.key)
    if (segments.own().length === 0) begin?.(segments)
    return placeConsole({ one, name, segments, signer, league }, byHand ? null : open(this.line))
  }
  /** Opens the carrier of this computer behind a line that holds. */
  async carrier(): Promise<Carrier> {
    return this.#parts.open(new Line())(this.#parts.league)
  }
  #closeFiles(): void {
    this.#console.segments.close()
    this.#console.store.close()
  }
  /** Starts the console anew. `between`: changes its folder meanwhile. */
  restart(between: (folder: string) => void = () => undefined): void {
    this.#closeFiles()
    between(this.#folder)
    this.#console = this.#open()
  }
  /** Returns a copy of the folder as it is now. */
  copyFolder(): string {
    const copy = freshFolder()
    this.restart((folder) => cpSync(folder, copy, { recursive: true }))
    return copy
  }
  /** Has an earlier copy of the folder come back: the book alone, as from a backup, or all of the disk. */
  restore(copy: string, { isWhole }: { readonly isWhole: boolean }): void {
    this.restart((folder) => {
      const stays = freshFolder()
      for (const name of isWhole ? [] : leagueFiles)
        if (existsSync(join(folder, name))) cpSync(join(folder, name), join(stays, name))
      rmSync(folder, { recursive: true })
      cpSync(copy, folder, { recursive: true })
      if (!isWhole) for (const name of leagueFiles) rmSync(join(folder, name), { force: true })
      cpSync(stays, folder, { recursive: true })
      rmSync(stays, { recursive: true })
    })
  }
  /** Loses the file of segments. */
  loseSegments(): void {
    this.restart((folder) => leagueFiles.forEach((name) => rmSync(join(folder, name), { force: true })))
  }
  /** Another computer with the same key and a copy of this one's disk, which meets the others at the same place. */
  cloned(name: string): Computer {
    const other = new Computer({ ...this.#parts, name, begin: null }, this.copyFolder())
    other.known = this.known
    return other
  }
  /** The facts of the book, each as often as it stands there. */
  facts(): readonly FactId[] {
    const { book, store } = this.#console
    const matches = store.matches().filter(({ ended }) => ended !== null)
    return [...book.entries.map(({ id }) => `entry ${id}`), ...matches.map(({ id }) => `match ${id}`)]
  }
  close(): void {
    this.#console.segments.close()
    this.#console.close()
  }
}
