/** What the club wrote about one match, entry by entry, with what was taken back. */
import { takenBack, type Book } from '../../shared/club/book.ts'
import type { BookEntry, BookFact, MatchFact } from '../../shared/club/entries.ts'
import type { TrailLine } from '../../shared/wire/seasons.ts'

const isAbout = (fact: BookFact, match: string): fact is MatchFact => 'match' in fact && fact.match === match
function aboutOf(book: Book, fact: MatchFact): string {
  const name = (id: string | null): string => (id === null ? '–' : (book.players.get(id)?.name ?? ''))
  switch (fact.type) {
    case 'matchPlaced': {
      const evening = fact.evening === null ? undefined : book.evenings.get(fact.evening)
      return evening === undefined ? '–' : [evening.date, evening.title].filter(Boolean).join(' ')
    }
    case 'matchModerated':
      return name(fact.player)
    case 'seatsMapped':
      return Object.entries(fact.players)
        .map(([seat, player]) => `${seat}: ${name(player)}`)
        .join(', ')
    case 'resultCorrected':
      return fact.result?.outcome.says ?? ''
    default:
      return ''
  }
}
/** The newest first; `hidden`: without what a result says. */
export function trailOf(
  { book, entries }: { readonly book: Book; readonly entries: readonly BookEntry[] },
  match: string,
  hidden: boolean,
): readonly TrailLine[] {
  const back = takenBack(entries)
  const mine = entries.flatMap(({ fact, ...entry }) => (isAbout(fact, match) ? [{ ...entry, fact }] : []))
  return mine
    .map(({ id, at, by, reason, fact }) => ({
      entry: id,
      at,
      by,
      reason,
      type: fact.type,
      about: hidden && fact.type === 'resultCorrected' ? '' : aboutOf(book, fact),
      takenBack: back.has(id),
      mayTakeBack: !back.has(id),
    }))
    .toReversed()
}
