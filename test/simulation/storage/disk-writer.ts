/** The only way by which an open store writes to its simulated disk: faults and crashes happen here. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { busyTimeoutMs, databaseBusy, databaseFull, noRoom, SimulatedCrash, writeFailed } from './disk-faults.ts'
import type { DiskFaults } from './disk-faults.ts'
import type { LineFile } from './line-file.ts'
import type { DatabaseContent, MemoryDisk } from './memory-disk.ts'

export interface DiskWriterDeps {
  /** Decides whether a write is there after the crash in its middle, and which unsynced lines are. */
  readonly draw: RandomSource
  readonly faults: DiskFaults
  /** Lets time pass for the whole process, ms: a call that waits for the disk blocks everything. */
  readonly passTime: (ms: number) => void
}

export class DiskWriter {
  readonly #disk: MemoryDisk
  readonly #deps: DiskWriterDeps

  constructor(disk: MemoryDisk, deps: DiskWriterDeps) {
    this.#disk = disk
    this.#deps = deps
  }
  /** The faults of this moment. */
  get faults(): Readonly<DiskFaults> {
    return this.#deps.faults
  }
  /**
   * Replaces the content by what `change` makes of it, durably and whole; throws before, and stores nothing, where a
   * switch says so.
   */
  transact(change: (content: DatabaseContent) => DatabaseContent): void {
    const { faults, passTime } = this.#deps
    if (faults.busy) {
      passTime(busyTimeoutMs)
      throw databaseBusy()
    }
    const next = change(this.#disk.content)
    if (faults.full) throw databaseFull()
    if (faults.failsNext > 0) {
      faults.failsNext -= 1
      throw writeFailed()
    }
    this.#write(() => {
      this.#disk.content = next
    })
    if (faults.slowMs > 0) passTime(faults.slowMs)
  }
  /** Adds a line to a file, unsynced. */
  addLine<T>(file: LineFile<T>, key: string, value: T | null): void {
    if (this.#deps.faults.full) throw noRoom()
    this.#write(() => file.add(key, value))
  }
  #write(store: () => void): void {
    const { faults, draw } = this.#deps
    const crashes = faults.crashesAfter === 0
    if (faults.crashesAfter !== null) faults.crashesAfter = crashes ? null : faults.crashesAfter - 1
    if (!crashes || draw() < 0.5) store()
    if (!crashes) return
    this.#disk.crash(draw)
    throw new SimulatedCrash()
  }
}
