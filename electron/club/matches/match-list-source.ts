/**
 * Lists matches in this thread for small clubs, so that no worker has to start for them, and in the worker for others.
 */
import type { Book } from '../../../shared/club/club-state.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { Store } from '../../storage/store.ts'
import { manyMatches, type Figures } from '../statistics/statistics-client.ts'
import { MatchList, type MatchListQuestion } from './match-list.ts'
import { daysOf } from '../log/local-date.ts'

export interface MatchListsParts {
  readonly store: Pick<Store, 'matches' | 'listed' | 'day' | 'matchCount'>
  readonly games: readonly AnyGame[]
  readonly book: () => Book
  readonly figures: Pick<Figures, 'answer'>
}
/** Returns the list as objects, or as bytes of JSON from the worker. Rejects when the worker died. */
export async function matchListed(
  { store, games, book, figures }: MatchListsParts,
  question: MatchListQuestion,
): Promise<object | Buffer> {
  if (store.matchCount() >= manyMatches) {
    const { body } = await figures.answer(question)
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  }
  const list = new MatchList({ store, games, book, dayOf: daysOf({ kept: (match) => store.day(match) }) })
  for (const record of store.matches()) list.put(record)
  return list.answer(question)
}
