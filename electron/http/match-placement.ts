/** Writes the evening and the moderator of a new match to the club log. */
import type { ClubEvent } from '../../shared/club/club-events.ts'
import { createPlayerResolver } from '../club/players/find-player.ts'
import type { ClubCall } from './club-route-support.ts'

interface MatchPlacement {
  readonly evening?: string | undefined
  readonly moderator?: string | undefined
}
/** Writes both in one change; an unknown moderator joins the register. Throws StorageFault. */
export function noteNewMatch(
  { services }: Pick<ClubCall, 'services'>,
  match: string,
  { evening, moderator }: MatchPlacement,
): void {
  const { book } = services.console
  const meant = moderator === undefined ? null : createPlayerResolver(book.book)(moderator)
  const facts: readonly ClubEvent[] = [
    ...(evening === undefined ? [] : [{ type: 'matchPlaced', match, evening } as const]),
    ...(meant === null ? [] : [...meant.facts, { type: 'matchModerated', match, player: meant.player } as const]),
  ]
  if (facts.length > 0) book.write(facts)
}
