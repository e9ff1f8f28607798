/** The table of the club log: one row per entry, each with a hash of its own. */
import type { BookEntry } from '../../../shared/club/club-events.ts'
import type { BookCells } from './row-codec.ts'
import { bookHash } from '../integrity/hash-chain.ts'
import type { Parts } from './open-database.ts'
import type { Statements } from './sql.ts'
import type { Store } from '../store.ts'

export function cellsOf({ id, n, ...rest }: BookEntry): BookCells {
  const body = JSON.stringify(rest)
  return { id, n, body, hash: bookHash({ id, n, body }) }
}
const entryIn = ({ id, n, body }: BookCells): BookEntry => ({
  id,
  n,
  ...(JSON.parse(body) as Omit<BookEntry, 'id' | 'n'>),
})

/** Reads the unchanged entries, and counts those that were changed on the disk. */
export function readBook(sql: Pick<Statements, 'bookEntries'>): {
  readonly entries: readonly BookEntry[]
  changed: number
} {
  const all = sql.bookEntries.all()
  const whole = all.filter((cells) => cells.hash === bookHash(cells))
  return { entries: whole.map(entryIn), changed: all.length - whole.length }
}
export function bookOn({
  db,
  sql,
  notices,
}: Parts): Pick<Store, 'bookEntries' | 'eachBookEntry' | 'addBookEntries' | 'rewriteBookEntries'> {
  return {
    *eachBookEntry() {
      for (const cells of sql.bookEntries.iterate()) if (cells.hash === bookHash(cells)) yield entryIn(cells)
    },
    bookEntries: () => {
      const { entries, changed } = readBook(sql)
      if (changed > 0) notices.add((words) => words.changed.book(changed))
      return entries
    },
    addBookEntries: (entries) => {
      let added = 0
      db.transaction(() => {
        for (const entry of entries) added += sql.addBookEntry.run(cellsOf(entry)).changes
      }).immediate()
      return added
    },
    rewriteBookEntries: (entries) =>
      db
        .transaction(() => {
          for (const entry of entries) sql.putBookEntry.run(cellsOf(entry))
        })
        .immediate(),
  }
}
