/**
 * Room in the write-ahead log. Where a step makes its file longer, the file system has to write that down with it, and
 * the step takes a quarter more time. Steps that were taken back leave the file as long as it was, and the next ones
 * lie where they lay: so as many as an hour brings are written once and taken back before the first one counts.
 */
import { statfsSync } from 'node:fs'
import type { Parts } from './open-database.ts'
import { thrifty } from './sql.ts'

const pieces = 32
const pieceBytes = 128 * 1024
/** Some two hundred steps; copied back while the table is quiet, it is used again from its beginning. */
const room = pieces * pieceBytes
/** A disk that has not so many times the room left keeps what it has. */
const plenty = 16

function hasPlenty(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= plenty * room
}
/** Rows of zeros, each of twice so many bytes. */
const zeros = `
  WITH RECURSIVE piece (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM piece WHERE n < ?)
  INSERT INTO settings SELECT 'room ' || n, hex(zeroblob(?)), '' FROM piece`
/** Pages leave memory for the log before their step is through when there is no room for them: hence so little. */
const narrow = 'cache_size = 8'

/** What the system or SQLite says against it is no fault here: it costs a little time, and the first step says it again. */
const isSaid = (error: unknown): boolean => error instanceof Error && 'code' in error

export function makeRoom({ db, folder }: Pick<Parts, 'db' | 'folder'>): void {
  try {
    if (!hasPlenty(folder)) return
    db.pragma(narrow)
    db.exec('BEGIN IMMEDIATE')
    db.prepare<[number, number]>(zeros).run(pieces, pieceBytes / 2)
  } catch (error) {
    if (!isSaid(error)) throw error
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK')
    db.pragma(thrifty)
  }
}
