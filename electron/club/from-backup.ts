/** A backup as something that can be taken in: what is missing here comes back, and nothing is lost. */
import { openBackup } from '../storage/inspecting.ts'
import { entriesIn, recordIn } from '../storage/cells.ts'
import { readHistory } from '../storage/history.ts'
import { readBook } from '../storage/book.ts'
import type { StoredMatch } from '../storage/types.ts'
import type { Incoming } from './incoming.ts'

export function backupIncoming(
  file: string,
  { folder, at, version }: { readonly folder: string; readonly at: string; readonly version: string },
): Incoming {
  const { sql, close } = openBackup(file, folder)
  const { entries } = readBook(sql)
  const all = sql.matches.all()
  const of = (type: string): number => entries.filter(({ fact }) => fact.type === type).length
  const counts = {
    matches: all.length,
    entries: entries.length,
    players: of('playerAdded'),
    seasons: of('seasonOpened'),
  }
  return {
    about: { version, made: at, club: '', part: { kind: 'all' }, counts, leftOut: 0 },
    settings: { colours: null, logo: null, packs: {} },
    async *entries() {
      yield entries
    },
    /** Of a damaged match the part that holds. */
    async *matches(): AsyncGenerator<StoredMatch> {
      for (const cells of all) {
        const history = readHistory(sql, cells, null)
        if (history.tail.batch === 0) continue
        yield { record: recordIn(cells, history.sealed), entries: entriesIn(history), mark: 0, damage: null }
      }
    },
    close: async () => close(),
  }
}
