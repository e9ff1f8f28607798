/** What a new match says of the club: its evening and who moderates. */
import type { BookFact } from '../../shared/club/entries.ts'
import { reader } from '../club/people.ts'
import { closedFor, eveningOf, seasonOf, unknown, type ClubCall } from './club-desk.ts'
import type { Answer } from './route.ts'

interface Said {
  readonly evening?: string | undefined
  readonly moderator?: string | undefined
}
/** Why a match cannot be played on this evening, or null; asked before it is started. */
export function eveningBarred(call: Pick<ClubCall, 'desk' | 'lang'>, { evening }: Said): Answer | null {
  if (evening === undefined) return null
  const found = eveningOf(call, evening)
  return found === null ? unknown(call, 'evening') : closedFor(call, seasonOf(call, found.season))
}
export function noteNewMatch({ desk }: Pick<ClubCall, 'desk'>, match: string, { evening, moderator }: Said): void {
  const { book } = desk.console
  const meant = moderator === undefined ? null : reader(book.book)(moderator)
  const facts: readonly BookFact[] = [
    ...(evening === undefined ? [] : [{ type: 'matchPlaced', match, evening } as const]),
    ...(meant === null ? [] : [...meant.facts, { type: 'matchModerated', match, player: meant.player } as const]),
  ]
  if (facts.length > 0) book.write(facts)
}
