/** Opens a backup as a source to import: what is missing here comes back, and nothing is lost. */
import { openBackup } from '../../storage/integrity/integrity-check.ts'
import { entryFromCells, recordFromCells } from '../../storage/sqlite/row-codec.ts'
import { followChain } from '../../storage/sqlite/history-reader.ts'
import { readClubLog } from '../../storage/sqlite/club-log-table.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import type { StoredMatch } from '../../storage/store.ts'
import type { ImportSource } from './archive-reader.ts'

/** Opens a backup file for reading. `at`: time of the backup, ISO 8601. Throws SqliteError. */
export function importSourceFromBackup(
  file: string,
  { folder, at, version }: { readonly folder: string; readonly at: string; readonly version: string },
): ImportSource {
  const { sql, close } = openBackup(file, folder)
  const { entries } = readClubLog(sql)
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
    /** Yields all matches, of damaged ones the part that holds. */
    async *matches(): AsyncGenerator<StoredMatch> {
      for (const cells of all) {
        const held: Commit[] = []
        const { sealed } = followChain(sql, cells, {
          head: null,
          heard: (command, events) => held.push(entryFromCells(command, events)),
        })
        if (held.length === 0) continue
        yield { record: recordFromCells(cells, sealed), entries: held, mark: 0, damage: null }
      }
    },
    close: async () => close(),
  }
}
