/** Remembers, in the file of the segments, which facts the league's database holds already. May be lost at any time. */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { MatchId } from '../../../../shared/club/club-events.ts'
import { smallCachePragma, untrustedFilePragmas } from '../../../storage/sqlite/sql.ts'

const schema = `CREATE TABLE IF NOT EXISTS told_facts (
  database TEXT NOT NULL,
  match TEXT NOT NULL,
  mark TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (database, match)
) STRICT, WITHOUT ROWID`
/** A match whose rows lie in the database. */
export interface ToldFact {
  readonly match: MatchId
  /** Mark of the match as it counted then. */
  readonly mark: string
  /** Digest of the rows. */
  readonly digest: string
}
/** The facts that one database holds. All calls throw SqliteError where the disk fails. */
export class ToldFacts {
  readonly #db: Database.Database
  readonly #database: string
  readonly #all: Database.Statement<[string], ToldFact>
  readonly #after: Database.Statement<[string, string, number], ToldFact>
  readonly #put: Database.Statement<[ToldFact & { readonly database: string }]>

  /** `folder`: the data folder; `database`: address of the league's database. */
  constructor(folder: string, database: string) {
    this.#database = database
    this.#db = new Database(join(folder, 'league.db'), { timeout: 1000 })
    for (const pragma of [smallCachePragma, ...untrustedFilePragmas, 'journal_mode = WAL']) this.#db.pragma(pragma)
    this.#db.exec(schema)
    const told = 'SELECT match, mark, digest FROM told_facts WHERE database = ?'
    this.#all = this.#db.prepare(told)
    this.#after = this.#db.prepare(`${told} AND match > ? ORDER BY match LIMIT ?`)
    this.#put = this.#db.prepare('INSERT OR REPLACE INTO told_facts VALUES (@database, @match, @mark, @digest)')
    this.#db.prepare<[string]>('DELETE FROM told_facts WHERE database <> ?').run(database)
  }
  /** Returns the marks by match. */
  marks(): ReadonlyMap<MatchId, string> {
    return new Map(this.#all.all(this.#database).map(({ match, mark }) => [match, mark]))
  }
  /** Returns some of the facts, by id after `match`. */
  after(match: MatchId, most: number): readonly ToldFact[] {
    return this.#after.all(this.#database, match, most)
  }
  /** Remembers facts, in one transaction. */
  note(told: readonly ToldFact[]): void {
    this.#db.transaction(() => {
      for (const each of told) this.#put.run({ database: this.#database, ...each })
    })()
  }
  close(): void {
    this.#db.close()
  }
}
