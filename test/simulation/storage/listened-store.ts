/** A store that tells of all that it has stored. */
import type { Commit } from '../../../shared/engine/events.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'

interface StoreListeners {
  readonly stored: (match: string, entry: Commit, game: string | null) => void
  readonly rewritten: (matches: readonly StoredMatch[]) => void
}
/** Returns the store, which tells of each commit that it has stored, and of histories that it has rewritten. */
export function listenedTo(store: Store, { stored, rewritten }: StoreListeners): Store {
  return {
    ...store,
    rewriteMatches: (matches) => {
      store.rewriteMatches(matches)
      rewritten(matches)
    },
    create: (record, entry) => {
      store.create(record, entry)
      stored(record.id, entry, record.game)
    },
    append: (match, entry, also) => {
      store.append(match, entry, also)
      stored(match, entry, null)
    },
  }
}
