/**
 * Lists matches in this thread for small clubs, so that no worker has to start for them, and in the worker for others.
 */
import type { ClubState } from '../../../shared/club/club-state.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { Store } from '../../storage/store.ts'
import { manyMatches, type StatisticsClient } from '../statistics/statistics-client.ts'
import { MatchList, type MatchesQuery } from './match-list.ts'
import { createDayLookup } from '../log/local-date.ts'

export interface MatchListSources {
  readonly store: Pick<Store, 'matches' | 'listed' | 'day' | 'matchCount'>
  readonly games: readonly AnyGame[]
  readonly book: () => ClubState
  readonly figures: Pick<StatisticsClient, 'answer'>
}
/** Returns the list as objects, or as bytes of JSON from the worker. Rejects when the worker died. */
export async function listMatches(
  { store, games, book, figures }: MatchListSources,
  question: MatchesQuery,
): Promise<object | Buffer> {
  if (store.matchCount() >= manyMatches) {
    const { body } = await figures.answer(question)
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  }
  const list = new MatchList({ store, games, book, dayOf: createDayLookup({ kept: (match) => store.day(match) }) })
  for (const record of store.matches()) list.put(record)
  return list.answer(question)
}
