/**
 * Rewrites histories to erase a name: an exception to append-only history. The matches get new chains in one
 * transaction, and the old text in the file is overwritten.
 */
import { hasAnyName } from '../../../shared/club/erasure/nameless-match.ts'
import * as cells from './row-codec.ts'
import { rootHash, endingSeal } from '../integrity/hash-chain.ts'
import { chainEntries, writeLink, type ChainLink } from '../integrity/chain-writer.ts'
import type { ChainTail } from './history-reader.ts'
import type { StoreDeps } from './open-database.ts'
import { clearMatch, withoutGuards } from './replace-history.ts'
import { preallocateLog } from './wal-preallocation.ts'
import type { Store, StoredMatch } from '../store.ts'

interface RewrittenMatch {
  readonly n: number
  readonly content: ReturnType<typeof cells.toRecordCells>
  readonly root: string
  readonly links: readonly ChainLink[]
  readonly tail: ChainTail
}
function toRewrittenMatch({ sql }: StoreDeps, { record, entries }: StoredMatch): RewrittenMatch {
  const found = sql.match.get(record.id)
  if (found === undefined) throw new RangeError(`there is no match ${record.id}`)
  const content = cells.toRecordCells(record)
  const root = rootHash(content)
  const start: ChainTail = { batch: 0, seq: 0, hash: root }
  const links = chainEntries(start, entries)
  return { n: found.n, content, root, links, tail: links.at(-1)?.tail ?? start }
}
/** Replaces one history. Keys and replies are dropped too, because a reply is a whole frame with every name in it. */
function replaceStored(parts: StoreDeps, { n, content, root, links }: RewrittenMatch): void {
  const all = links.at(-1)?.tail.seq ?? 0
  clearMatch(parts.db, { ...content, n, seal: endingSeal(root, content) }, all)
  for (const link of links) writeLink(parts, n, link)
}

/** Replaces the histories of these matches. Timecodes stay, since matches and event numbers do not change. */
export function rewriteMatches(parts: StoreDeps, matches: readonly StoredMatch[]): void {
  if (matches.length === 0) return
  const { db, heads } = parts
  const all = matches.map((match) => toRewrittenMatch(parts, match))
  // Dropped before the commit: an old head beside a new chain would look like damage, a missing one does not.
  heads.drop(matches.map(({ record }) => record.id))
  heads.sync()
  db.transaction(() => {
    withoutGuards(db, () => {
      for (const each of all) replaceStored(parts, each)
    })
  }).exclusive()
  for (const { content, tail } of all) heads.put(content.id, [tail.batch, tail.hash])
}
/** Returns the ids of matches in which an event contains one of these names as a word, in any case. */
export function findMatchesNaming({ db }: StoreDeps, names: readonly string[]): readonly string[] {
  const says = hasAnyName(names)
  db.function('says', { directOnly: true }, (body) => (typeof body === 'string' && says(body) ? 1 : 0))
  return db
    .prepare<[], string>('SELECT id FROM matches WHERE n IN (SELECT match FROM events WHERE says(body))')
    .pluck()
    .all()
}
/** Returns the call that overwrites deleted text. `expectEmptyLog` is called before the log is emptied. */
export function secureDelete(parts: StoreDeps, expectEmptyLog: () => void): Pick<Store, 'scour'> {
  const { db } = parts
  return {
    scour: () => {
      expectEmptyLog()
      // VACUUM clears the database of overwritten text, the checkpoint its log.
      db.exec('VACUUM')
      db.pragma('wal_checkpoint(TRUNCATE)')
      preallocateLog(parts)
    },
  }
}
