/** Matches as a table with one row for each seat. */
import type { ClubState } from './club-state.ts'
import type { Cell } from './csv-table.ts'
import type { CountedMatch } from './counted-match.ts'

/** Headings of the table, in the order of the cells. */
export const seatColumns = [
  'date',
  'evening',
  'game',
  'match',
  'seat',
  'name',
  'player',
  'team',
  'role',
  'won',
  'points',
  'fate',
  'moderator',
] as const

/** Returns the rows of a match; `title` is the game's. */
export function seatRows(
  { players, evenings }: ClubState,
  match: CountedMatch,
  title: string,
): readonly (readonly Cell[])[] {
  const evening = match.evening === null ? undefined : evenings.get(match.evening)
  const named = (id: string | null): string => (id === null ? '' : (players.get(id)?.name ?? ''))
  const start = [match.day, evening?.title ?? '', title, match.id]
  return match.seats.map(({ seat, name, player, team, role, won, points, fate }) => [
    ...start,
    seat,
    name,
    named(player),
    team,
    role,
    won,
    points,
    fate,
    named(match.moderator),
  ])
}
