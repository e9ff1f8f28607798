/**
 * Preallocates room in the write-ahead log. A commit that makes the log's file longer takes a quarter more time,
 * because the file system records the new length with it. Rolled back writes leave the file at its length, and later
 * commits reuse it; so an hour's worth is written and rolled back at the start.
 */
import { statfsSync } from 'node:fs'
import type { OpenDatabase } from './database.ts'
import { smallCachePragma } from './sql.ts'

const pieces = 32
const pieceBytes = 128 * 1024
/**
 * Bytes for some two hundred commits. The log is copied back while the console is idle and then reused from its
 * beginning.
 */
const room = pieces * pieceBytes
/** Multiple of that room which must be free on the disk. */
const plenty = 16

function hasPlenty(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= plenty * room
}
/** Writes rows of zeros, each of twice as many bytes as bound. */
const zerosQuery = `
  WITH RECURSIVE piece (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM piece WHERE n < ?)
  INSERT INTO settings SELECT 'room ' || n, hex(zeroblob(?)), '' FROM piece`
/** A small page cache, so that pages go to the log before their transaction ends. */
const tinyCachePragma = 'cache_size = 8'

/**
 * True for an error of the system or SQLite. Such an error is harmless here: it costs some time, and the first commit
 * meets it again.
 */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'code' in error

/** Makes the room, unless the disk is nearly full. A failure of the system is ignored. */
export function preallocateLog({ db, folder }: Pick<OpenDatabase, 'db'> & { readonly folder: string }): void {
  try {
    if (!hasPlenty(folder)) return
    db.pragma(tinyCachePragma)
    db.exec('BEGIN IMMEDIATE')
    db.prepare<[number, number]>(zerosQuery).run(pieces, pieceBytes / 2)
  } catch (error) {
    if (!isSystemError(error)) throw error
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK')
    db.pragma(smallCachePragma)
  }
}
