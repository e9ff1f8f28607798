/** English sentences for faults of disk and database: what is wrong, and the next step. */
import type { StorageFaultKind } from '../fault-kinds.ts'

/** Fault sentences by kind. `where`: folder or file; `code`: the system's code. */
export type FaultWords = Readonly<Record<StorageFaultKind, (where: string, code: string) => string>>

export const faultsEn: FaultWords = {
  full: (where) => `The disk that holds ${where} is full: nothing was stored. Free some space, then do it again.`,
  'read-only': (where) =>
    `Duskboard may not write to ${where}: nothing was stored. Allow it to write there, or start it with another folder (--data).`,
  locked: (where) =>
    `Another program is writing to the database in ${where}: nothing was stored. Close it (a database viewer?), then do it again.`,
  'no-locks': (where) =>
    `${where} is on storage that does not lock files the way a database needs, as is often the case with network and cloud folders: nothing was stored. Close Duskboard, copy the folder to a disk of this computer, and start it with that copy (--data).`,
  corrupt: (where) =>
    `The database in ${where} is damaged. Start Duskboard again: it keeps the broken file and opens the newest backup.`,
  newer: (where) =>
    `The data in ${where} was written by a newer Duskboard and was left as it is. Update Duskboard, or start it with another folder (--data).`,
  io: (where, code) =>
    `The disk that holds ${where} reported an error (${code}). Check the disk and its connection, then do it again.`,
}
