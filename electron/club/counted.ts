/**
 * Every match that counts, read once and again only after something changed. Asked for by pages and screens, never in
 * the way of a command at the table.
 */
import { played, type PlayedMatch } from '../../shared/club/played.ts'
import type { ListedMatch, Store } from '../storage/types.ts'
import type { ClubBook } from './clubbook.ts'

interface Parts {
  readonly store: Pick<Store, 'matches' | 'edition'>
  readonly book: Pick<ClubBook, 'book' | 'edition'>
}
export type PlayedMatches = () => readonly PlayedMatch[]

export function countedMatches({ store, book }: Parts): PlayedMatches {
  let listed: { readonly edition: number; readonly ended: readonly ListedMatch[] } | null = null
  let counted: { readonly editions: string; readonly matches: readonly PlayedMatch[] } | null = null
  function ended(): readonly ListedMatch[] {
    const edition = store.edition()
    if (listed?.edition !== edition)
      listed = { edition, ended: store.matches().filter((match) => match.ended !== null && match.damage === null) }
    return listed.ended
  }
  return () => {
    const editions = `${store.edition()}/${book.edition}`
    if (counted?.editions !== editions)
      counted = { editions, matches: ended().flatMap((match) => played(book.book, match) ?? []) }
    return counted.matches
  }
}
