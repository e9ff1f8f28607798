/** Two club logs that tell one entry differently: the same one of both stands on every laptop. */
import { inLogOrder, type ClubLogEntry } from '../../../shared/club/club-events.ts'
import { entriesToRewrite } from '../../../shared/club/erasure/erasure.ts'

type EntriesById = ReadonlyMap<string, ClubLogEntry>
const byId = (entries: readonly ClubLogEntry[]): EntriesById => new Map(entries.map((entry) => [entry.id, entry]))
/** Returns the line of each entry once all erasures that are known are carried out. */
function linesWithoutNames(entries: EntriesById): (id: string) => string {
  const clean = byId(entriesToRewrite(inLogOrder([...entries.values()])))
  return (id) => JSON.stringify(clean.get(id) ?? entries.get(id))
}
/**
 * Returns the entries of another log that stand in place of ours under the same id. No console changes an entry but to
 * erase names, so a pair that differs otherwise was forged; which of both is known first must make no difference.
 */
export function entriesThatPrevail(
  ours: readonly ClubLogEntry[],
  theirs: readonly ClubLogEntry[],
): readonly ClubLogEntry[] {
  const here = byId(ours)
  const doubtful = theirs.filter((entry) => {
    const mine = here.get(entry.id)
    return mine !== undefined && JSON.stringify(mine) !== JSON.stringify(entry)
  })
  if (doubtful.length === 0) return []
  const there = byId(theirs)
  const asOurs = linesWithoutNames(new Map([...there, ...here]))
  const asTheirs = linesWithoutNames(new Map([...here, ...there]))
  return doubtful.filter(({ id }) => asTheirs(id) < asOurs(id))
}
