/** Lists of matches: made anew at each call, so that nobody can change what another one reads. */
import { storedDayOf } from '../../../shared/club/evening-day.ts'
import type { ListedMatch, Store } from '../../../electron/storage/store.ts'
import { toListedMatch } from './memory-history.ts'
import type { OpenParts } from './open-parts.ts'

/** Sorts newest first; at equal times by id. */
function newestFirst(a: ListedMatch, b: ListedMatch): number {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1
  return a.id < b.id ? 1 : -1
}
type ListCalls = Pick<
  Store,
  'matches' | 'matchIds' | 'listed' | 'matchCount' | 'day' | 'historyHash' | 'edition' | 'changedSince'
>
/** Returns the store's calls on lists. The edition begins anew with each opening, as the product's does. */
export function openMemoryMatchLists({ disk, changed }: OpenParts): ListCalls {
  const matches = (): readonly ListedMatch[] => [...disk.content.matches.values()].map(toListedMatch).sort(newestFirst)
  return {
    matches,
    matchIds: () => matches().map(({ id }) => id),
    listed: (match) => {
      const rows = disk.content.matches.get(match)
      return rows === undefined ? null : toListedMatch(rows)
    },
    matchCount: () => disk.content.matches.size,
    day: (match) => {
      const first = disk.content.matches.get(match)?.commands[0]
      return first === undefined ? null : storedDayOf(JSON.parse(first[5]))
    },
    historyHash: (match) => disk.content.matches.get(match)?.commands.at(-1)?.[8] ?? null,
    edition: () => changed.length,
    changedSince: (edition) => changed.slice(edition),
  }
}
