/**
 * Replaces the history of a match that went on elsewhere: an exception to append-only history, as in
 * `rewrite-history.ts`.
 */
import type Database from 'better-sqlite3'
import type { MatchCells } from './row-codec.ts'

const triggersQuery = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('matches', 'commands', 'events')`

/** Drops the triggers that protect history, runs `work`, and restores them. Call it within a transaction. */
export function withoutGuards(db: Database.Database, work: () => void): void {
  const guards = db.prepare<[], { name: string; sql: string }>(triggersQuery).all()
  for (const { name } of guards) db.exec(`DROP TRIGGER "${name}"`)
  work()
  for (const { sql } of guards) db.exec(sql)
}
/**
 * Empties a match and writes its record again. `shared`: number of events common to both histories, whose timecodes
 * stay.
 */
export function clearMatch(db: Database.Database, record: MatchCells, shared: number): void {
  const { n } = record
  db.prepare('DELETE FROM timecodes WHERE match = ? AND seq > ?').run(n, shared)
  db.prepare('DELETE FROM events WHERE match = ?').run(n)
  db.prepare('DELETE FROM commands WHERE match = ?').run(n)
  db.prepare<[MatchCells]>(
    `UPDATE matches SET game = @game, rules = @rules, names = @names, seed = @seed, created = @created,
       ended = @ended, outcome = @outcome, results = @results, seal = @seal WHERE n = @n AND id = @id`,
  ).run(record)
}
