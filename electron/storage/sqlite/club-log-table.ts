/** The table of the club log: one row per entry, each with a hash of its own. */
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { ClubLogCells } from './row-codec.ts'
import { clubLogHash } from '../integrity/hash-chain.ts'
import type { StoreDeps } from './open-database.ts'
import type { Statements } from './sql.ts'
import type { Store } from '../store.ts'

/** Returns the row of an entry, with its hash. */
export function toClubLogCells({ id, n, ...rest }: ClubLogEntry): ClubLogCells {
  const body = JSON.stringify(rest)
  return { id, n, body, hash: clubLogHash({ id, n, body }) }
}
const entryIn = ({ id, n, body }: ClubLogCells): ClubLogEntry => ({
  id,
  n,
  ...(JSON.parse(body) as Omit<ClubLogEntry, 'id' | 'n'>),
})

/** Reads the unchanged entries, and counts those that were changed on the disk. */
export function readClubLog(sql: Pick<Statements, 'bookEntries'>): {
  readonly entries: readonly ClubLogEntry[]
  changed: number
} {
  const all = sql.bookEntries.all()
  const whole = all.filter((cells) => cells.hash === clubLogHash(cells))
  return { entries: whole.map(entryIn), changed: all.length - whole.length }
}
/**
 * Returns the store's calls on the club log. Changed entries are left out, with a notice; additions are all or none.
 */
export function openClubLogTable({
  db,
  sql,
  notices,
}: StoreDeps): Pick<Store, 'bookEntries' | 'eachBookEntry' | 'addBookEntries'> {
  return {
    *eachBookEntry() {
      for (const cells of sql.bookEntries.iterate()) if (cells.hash === clubLogHash(cells)) yield entryIn(cells)
    },
    bookEntries: () => {
      const { entries, changed } = readClubLog(sql)
      if (changed > 0) notices.add((words) => words.changed.book(changed))
      return entries
    },
    addBookEntries: (entries, rewritten = []) => {
      let added = 0
      db.transaction(() => {
        for (const entry of entries) added += sql.addBookEntry.run(toClubLogCells(entry)).changes
        for (const entry of rewritten) sql.putBookEntry.run(toClubLogCells(entry))
      }).immediate()
      return added
    },
  }
}
