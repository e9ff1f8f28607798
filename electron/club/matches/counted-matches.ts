/** All matches that count, one by one, so that a live match goes first. */
import { setImmediate as turn } from 'node:timers/promises'
import { countMatch, type CountedMatch } from '../../../shared/club/counted-match.ts'
import type { Store } from '../../storage/store.ts'
import { createDayLookup } from '../log/local-date.ts'
import type { ClubLog } from '../log/club-log.ts'
import { withAllNames } from '../players/late-joiners.ts'

export interface CountedMatchSources {
  readonly store: Pick<Store, 'matches' | 'day' | 'read'>
  readonly book: Pick<ClubLog, 'book'>
}
/** Yields matches, oldest first; `only`: the id of the only one. */
export async function* countedMatches(
  { store, book }: CountedMatchSources,
  only?: string,
): AsyncGenerator<CountedMatch> {
  const dayOf = createDayLookup({ kept: (match) => store.day(match) })
  for (const record of store.matches().toReversed()) {
    if (only !== undefined && record.id !== only) continue
    await turn()
    const match = countMatch(book.book, { ...withAllNames(record, store), day: dayOf(record) })
    if (match !== null) yield match
  }
}
