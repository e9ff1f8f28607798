/**
 * Caches facts counted from match histories, in a file beside the database. Everything in it can be counted again: the
 * file may be deleted at any time, and an unreadable one is replaced.
 */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { factsVersion } from '../../../shared/club/match-facts.ts'
import type { MatchFacts } from '../../../shared/club/counted-match.ts'
import { retryWhileHeld } from '../../storage/held-files.ts'
import { removeFile } from '../../storage/remove-files.ts'
import { smallCachePragma } from '../../storage/sqlite/sql.ts'

export interface CachedMatchFacts {
  readonly id: string
  /** End of the match (ISO 8601) for which the facts hold; a match that goes on after its end gets another. */
  readonly ended: string
  /** Null where the history cannot be counted. */
  readonly facts: MatchFacts | null
}
export interface FactsCache {
  /** Yields all cached facts. Nothing can be written before the last one was taken. */
  readonly all: () => Iterable<CachedMatchFacts>
  readonly keep: (facts: readonly CachedMatchFacts[]) => void
  readonly close: () => void
}
export const factsCacheFile = (folder: string): string => join(folder, 'figures.db')

interface FactCells {
  readonly id: string
  readonly ended: string
  readonly body: string
}
/**
 * Skips flushes of the drive, which these facts are not worth, but keeps a journal, because the process may be killed
 * at any moment.
 */
const hasty = ['journal_mode = TRUNCATE', 'synchronous = OFF', 'trusted_schema = OFF', smallCachePragma]

function openCacheFile(file: string): Database.Database {
  const db = new Database(file, { timeout: 1000 })
  try {
    for (const pragma of hasty) db.pragma(pragma)
    if (Number(db.pragma('user_version', { simple: true })) !== factsVersion) {
      db.exec('DROP TABLE IF EXISTS facts')
      db.exec('CREATE TABLE facts (id TEXT PRIMARY KEY, ended TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID')
      db.pragma(`user_version = ${factsVersion}`)
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
function openOrReplaceCache(file: string): Database.Database {
  try {
    return retryWhileHeld(() => openCacheFile(file))
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    for (const each of [file, `${file}-journal`]) removeFile(each)
    return openCacheFile(file)
  }
}
/** Returns the facts of a row; none for an unreadable row, which is then counted again. */
function parseFacts({ id, ended, body }: FactCells): readonly CachedMatchFacts[] {
  try {
    return [{ id, ended, facts: JSON.parse(body) as MatchFacts | null }]
  } catch {
    return []
  }
}
/** Opens the cache of a data folder. An unreadable or outdated cache is replaced by an empty one. */
export function openFactsCache(folder: string): FactsCache {
  const db = openOrReplaceCache(factsCacheFile(folder))
  const all = db.prepare<[], FactCells>('SELECT id, ended, body FROM facts')
  const put = db.prepare<[FactCells]>('INSERT OR REPLACE INTO facts VALUES (@id, @ended, @body)')
  return {
    *all() {
      for (const cells of all.iterate()) yield* parseFacts(cells)
    },
    keep: (facts) =>
      db.transaction(() => {
        for (const { id, ended, facts: body } of facts) put.run({ id, ended, body: JSON.stringify(body) })
      })(),
    close: () => void db.close(),
  }
}
