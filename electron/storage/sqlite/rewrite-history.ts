/**
 * An exception to an append-only history: a name that must go. Matches are written anew with a chain of their own, in
 * one transaction; and what is left of the old words in the file itself is overwritten.
 */
import { standsIn } from '../../../shared/club/erasure/nameless-match.ts'
import * as cells from './row-codec.ts'
import { rootOf, sealOf } from '../integrity/hash-chain.ts'
import { chained, write, type Chained } from '../integrity/chain-writer.ts'
import type { Tail } from './history-reader.ts'
import type { Parts } from './open-database.ts'
import { clearMatch, unguarded } from './replace-history.ts'
import { makeRoom } from './wal-preallocation.ts'
import type { Store, StoredMatch } from '../store.ts'

interface Anew {
  readonly n: number
  readonly content: ReturnType<typeof cells.recordCells>
  readonly root: string
  readonly links: readonly Chained[]
  readonly tail: Tail
}
function anew({ sql }: Parts, { record, entries }: StoredMatch): Anew {
  const found = sql.match.get(record.id)
  if (found === undefined) throw new RangeError(`there is no match ${record.id}`)
  const content = cells.recordCells(record)
  const root = rootOf(content)
  const start: Tail = { batch: 0, seq: 0, hash: root }
  const links = chained(start, entries)
  return { n: found.n, content, root, links, tail: links.at(-1)?.tail ?? start }
}
/** Keys and replies of commands go as well: a reply is a whole picture with every name in it. */
function replace(parts: Parts, { n, content, root, links }: Anew): void {
  const all = links.at(-1)?.tail.seq ?? 0
  clearMatch(parts.db, { ...content, n, seal: sealOf(root, content) }, all)
  for (const link of links) write(parts, n, link)
}

/** Timecodes hang on the match and on the numbers of its events: both stay. */
export function rewriteMatches(parts: Parts, matches: readonly StoredMatch[]): void {
  if (matches.length === 0) return
  const { db, heads } = parts
  const all = matches.map((match) => anew(parts, match))
  // Before the commit: an old head beside a new chain would be taken for damage, none at all accuses nobody.
  heads.drop(matches.map(({ record }) => record.id))
  heads.sync()
  db.transaction(() => {
    unguarded(db, () => {
      for (const each of all) replace(parts, each)
    })
  }).exclusive()
  for (const { content, tail } of all) heads.put(content.id, [tail.batch, tail.hash])
}
/** Matches in which an event holds one of these names as a word, in large letters or small. */
export function matchesThatSay({ db }: Parts, names: readonly string[]): readonly string[] {
  const says = standsIn(names)
  db.function('says', { directOnly: true }, (body) => (typeof body === 'string' && says(body) ? 1 : 0))
  return db
    .prepare<[], string>('SELECT id FROM matches WHERE n IN (SELECT match FROM events WHERE says(body))')
    .pluck()
    .all()
}
/** `expectEmptyLog`: told before the log is emptied. */
export function scouringOn(parts: Parts, expectEmptyLog: () => void): Pick<Store, 'scour'> {
  const { db } = parts
  return {
    scour: () => {
      expectEmptyLog()
      // Both empty their files of what was overwritten: the first the database, the second its log.
      db.exec('VACUUM')
      db.pragma('wal_checkpoint(TRUNCATE)')
      makeRoom(parts)
    },
  }
}
