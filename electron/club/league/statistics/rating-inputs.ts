/** The matches that ratings are counted from, out of the league's database: sides and results, in the order in which matches ended. */
import { sql } from 'kysely'
import type { MatchId } from '../../../../shared/club/club-events.ts'
import type { RatedMatch } from '../../../../shared/stats/ratings.ts'
import { isCurrent, type FactQuery } from './current-facts.ts'

interface RatedCells {
  readonly match: MatchId
  readonly ended: string
  readonly drawn: boolean
  readonly seats: RatedMatch['seats']
}
/** A match with its id. */
export type RatingInput = RatedMatch & Pick<RatedCells, 'match'>
/** Matches that are read at once. */
const pageSize = 2000

async function readPage(
  query: FactQuery,
  game: string | undefined,
  after: Pick<RatedCells, 'match' | 'ended'>,
): Promise<readonly RatedCells[]> {
  const ofGame = game === undefined ? sql`` : sql`AND m.game = ${game}`
  const { rows } = await sql<RatedCells>`
    SELECT m.match, m.ended, m.drawn, (
      SELECT coalesce(json_agg(json_build_object('seat', s.seat, 'player', s.player, 'team', s.team, 'won', s.won)
        ORDER BY s.place), '[]')
      FROM duskboard.seat_fact s WHERE s.league = ${query.league}::uuid AND s.fact = m.fact) AS seats
    FROM duskboard.match_fact m
    WHERE ${isCurrent(query)} ${ofGame} AND (m.ended, m.match) > (${after.ended}, ${after.match})
    ORDER BY m.ended, m.match LIMIT ${pageSize}`.execute(query.db)
  return rows
}
/** Yields all matches, or those of a game, page by page. */
export async function* ratingInputs(query: FactQuery, game?: string): AsyncGenerator<readonly RatingInput[]> {
  let after = { ended: '', match: '' }
  for (;;) {
    const page = await readPage(query, game, after)
    yield page.map(({ match, drawn, seats }) => ({ match, outcome: { kind: drawn ? 'draw' : 'won' }, seats }))
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last
  }
}
