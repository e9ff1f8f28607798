/** Meetings of players with equal points, from the league's database. */
import { sql } from 'kysely'
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import type { HeadToHead } from '../../../../shared/stats/season-places.ts'
import { joinSeats, type FactQuery } from './current-facts.ts'
import { seasonMatches, type SeasonSelection } from './season-matches.ts'

interface MeetingRow {
  readonly winner: PlayerId
  readonly loser: PlayerId
  readonly wins: number
}
/** Returns the meetings within each group in which one of two players of different teams won. */
async function meetingsWithin(
  query: FactQuery,
  selection: SeasonSelection,
  groups: readonly (readonly PlayerId[])[],
): Promise<readonly MeetingRow[]> {
  const numbers = groups.flatMap((group, n) => group.map(() => n))
  const { rows } = await sql<MeetingRow>`
    WITH ${seasonMatches(query, selection)},
    tied AS MATERIALIZED (
      SELECT * FROM unnest(${groups.flat()}::text[], ${numbers}::int[]) AS t(player, group_number)),
    met AS MATERIALIZED (
      SELECT m.n, s.player, s.team, s.won, t.group_number
      FROM season m ${joinSeats(query)} JOIN tied t ON t.player = s.player COLLATE "C")
    SELECT w.player AS winner, l.player AS loser, count(*)::int AS wins
    FROM met w JOIN met l ON l.n = w.n AND l.group_number = w.group_number
    WHERE w.won AND NOT l.won AND w.team <> l.team AND w.player <> l.player
    GROUP BY w.player, l.player`.execute(query.db)
  return rows
}
/** Returns the head-to-head scores within these groups, and within parts of them. */
export async function headToHeadIn(
  query: FactQuery,
  selection: SeasonSelection,
  groups: readonly (readonly PlayerId[])[],
): Promise<HeadToHead> {
  const meetings = await meetingsWithin(query, selection, groups)
  return (group) => {
    const scores = new Map<PlayerId, number>(group.map((player) => [player, 0]))
    for (const { winner, loser, wins } of meetings) {
      const [won, lost] = [scores.get(winner), scores.get(loser)]
      if (won === undefined || lost === undefined) continue
      scores.set(winner, won + wins)
      scores.set(loser, lost - wins)
    }
    return scores
  }
}
