/**
 * Facts of matches as they were counted before, in a file of their own beside the database. All of it can be made again
 * from the histories: the file may be deleted at any time, and one that cannot be read is thrown away.
 */
import Database from 'better-sqlite3'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { factsVersion } from '../../../shared/club/match-facts.ts'
import type { PlayedFacts } from '../../../shared/club/counted-match.ts'
import { thrifty } from '../../storage/sqlite/sql.ts'

export interface KeptFacts {
  readonly id: string
  /** The end that they were counted for: a match that goes on after its end gets another. */
  readonly ended: string
  /** Null: its history cannot be counted. */
  readonly facts: PlayedFacts | null
}
export interface FactsKeeper {
  /** One by one; until the last one was taken nothing can be kept. */
  readonly all: () => Iterable<KeptFacts>
  readonly keep: (facts: readonly KeptFacts[]) => void
  readonly close: () => void
}
export const factsFile = (folder: string): string => join(folder, 'figures.db')

interface Cells {
  readonly id: string
  readonly ended: string
  readonly body: string
}
/** Nothing here is worth a flush of the drive; a journal is, for whoever writes it may be killed at any moment. */
const hasty = ['journal_mode = TRUNCATE', 'synchronous = OFF', 'trusted_schema = OFF', thrifty]

function opened(file: string): Database.Database {
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
function openedOrMade(file: string): Database.Database {
  try {
    return opened(file)
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    for (const each of [file, `${file}-journal`]) rmSync(each, { force: true })
    return opened(file)
  }
}
/** Rows that are no facts are left out: they are counted again. */
function factsIn({ id, ended, body }: Cells): readonly KeptFacts[] {
  try {
    return [{ id, ended, facts: JSON.parse(body) as PlayedFacts | null }]
  } catch {
    return []
  }
}
export function openFacts(folder: string): FactsKeeper {
  const db = openedOrMade(factsFile(folder))
  const all = db.prepare<[], Cells>('SELECT id, ended, body FROM facts')
  const put = db.prepare<[Cells]>('INSERT OR REPLACE INTO facts VALUES (@id, @ended, @body)')
  return {
    *all() {
      for (const cells of all.iterate()) yield* factsIn(cells)
    },
    keep: (facts) =>
      db.transaction(() => {
        for (const { id, ended, facts: body } of facts) put.run({ id, ended, body: JSON.stringify(body) })
      })(),
    close: () => void db.close(),
  }
}
