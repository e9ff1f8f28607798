/** Wins and losses in a row from the league's database: neighbours with one result, in the order in which matches ended. */
import { sql } from 'kysely'
import type { MatchId, PlayerId } from '../../../../shared/club/club-events.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import { byBestStreak, type Streak, type StreakRow } from '../../../../shared/stats/streaks.ts'
import { askChosen } from './chosen-seats.ts'
import type { FactQuery, SqlPart } from './current-facts.ts'

/** One streak of a player that is the current one, the longest of wins or that of losses. */
export interface StreakCells {
  readonly player: PlayerId
  /** Null for a player without a streak: all draws. */
  readonly won: boolean | null
  readonly is_current: boolean
  readonly is_best: boolean
  readonly matches: readonly MatchId[]
}
/** Selects the streaks of all players. */
export const streakCells: SqlPart = sql`
    WITH numbered AS (
      SELECT player, match, won, drawn AND NOT won AS is_draw,
        row_number() OVER w AS n, count(*) OVER (PARTITION BY player) AS total,
        row_number() OVER w - row_number() OVER (
          PARTITION BY player, won, drawn AND NOT won ORDER BY ended, match) AS island
      FROM chosen WHERE player IS NOT NULL
      WINDOW w AS (PARTITION BY player ORDER BY ended, match)),
    streaks AS MATERIALIZED (
      SELECT player, won, is_draw, island, min(n) AS first, count(*) AS length, max(n) = max(total) AS is_current
      FROM numbered GROUP BY player, won, is_draw, island),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY player, won ORDER BY length DESC, first) = 1 AS is_best
      FROM streaks WHERE NOT is_draw),
    shown AS (SELECT * FROM ranked WHERE is_best OR is_current)
    SELECT s.player, s.won, s.is_current, s.is_best, array_agg(n.match ORDER BY n.n) AS matches
    FROM shown s JOIN numbered n
      ON n.player = s.player AND n.won = s.won AND n.island = s.island AND NOT n.is_draw
    GROUP BY s.player, s.won, s.is_current, s.is_best, s.island
    UNION ALL SELECT DISTINCT player, NULL::boolean, false, false, '{}'::text[] FROM streaks`

const noStreak: Streak = { length: 0, matches: [] }
const toStreak = ({ matches }: StreakCells): Streak => ({ length: matches.length, matches })
function toRow(player: PlayerId, cells: readonly StreakCells[]): StreakRow {
  const best = (won: boolean): Streak => {
    const found = cells.find((each) => each.won === won && each.is_best)
    return found === undefined ? noStreak : toStreak(found)
  }
  const now = cells.find(({ is_current }) => is_current)
  return {
    player,
    current: now === undefined ? null : { won: now.won === true, ...toStreak(now) },
    wins: best(true),
    losses: best(false),
  }
}
/** Returns the rows of found streaks. */
export function streaksFrom(found: readonly StreakCells[]): readonly StreakRow[] {
  const cells = new Map<PlayerId, StreakCells[]>()
  for (const row of found) {
    const own = cells.get(row.player)
    if (own === undefined) cells.set(row.player, [row])
    else own.push(row)
  }
  return [...cells].map(([player, own]) => toRow(player, own)).sort(byBestStreak)
}
/** Returns the streaks as `countStreaks` does. */
export async function leagueStreaks(query: FactQuery, filter: Filter): Promise<readonly StreakRow[]> {
  const { rows } = await askChosen<{ rows: readonly StreakCells[] }>(query, filter, { rows: streakCells })
  return streaksFrom(rows)
}
