/** Faults of a simulated disk, on a switchboard that the simulator turns. */
import Database from 'better-sqlite3'

/** The switches. Reading works under all of them. */
export interface DiskFaults {
  /** The disk has no room: nothing can be written. */
  full: boolean
  /** Another program is writing to the database: no transaction can begin. */
  busy: boolean
  /** ms that each synced write takes; 0 for none. */
  slowMs: number
  /** The number of transactions that will still fail in their middle. */
  failsNext: number
  /** The number of writes before the one in which the console crashes; null for no crash. */
  crashesAfter: number | null
}
/** Returns a switchboard of a disk that is well. */
export const noFaults = (): DiskFaults => ({ full: false, busy: false, slowMs: 0, failsNext: 0, crashesAfter: null })

/** ms for which SQLite waits, and with it the whole process, before it calls a database busy. */
export const busyTimeoutMs = 1000

/** The end of a simulated console in the middle of its work. Neither a fault nor a refusal. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash'
  constructor() {
    super('the simulated console has crashed')
  }
}
export const databaseBusy = (): Error => new Database.SqliteError('database is locked', 'SQLITE_BUSY')
export const databaseFull = (): Error => new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
export const writeFailed = (): Error => new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE')
/** Returns the error of a call to the system that found no room. */
export const noRoom = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
/** Returns the error of a row that breaks a constraint of its table. `kind`: last part of SQLite's code. */
export const constraintBroken = (kind: 'UNIQUE' | 'CHECK' | 'DATATYPE', says: string): Error =>
  new Database.SqliteError(says, `SQLITE_CONSTRAINT_${kind}`)
