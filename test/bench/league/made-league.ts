/** Leagues to measure with, made inside the database: one of half of all matches, and many that share the others. */
import { createHash } from 'node:crypto'
import { seasonIndex } from '../../../electron/club/league/postgres/season-statements.ts'
import { emptyClubState, type ClubState } from '../../../shared/club/club-state.ts'
import { plainScoring } from '../../../shared/stats/scoring.ts'

export interface LeagueSize {
  readonly matches: number
  readonly seats: number
  /** Small leagues beside the large one. */
  readonly leagues: number
}
const clubs = 50
/** Players of each club of the large league, and of a small league. */
const playersEach = 100
const matchesPerEvening = 20
export const seasonsOfLarge = 50
const seasonsOfSmall = 5

export const idOf = (kind: 1 | 2 | 3, n: number): string =>
  createHash('md5')
    .update(`${kind} ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
export const playerOf = (club: number, n: number): string => idOf(1, club * 1000 + n)
/** Id of the large league. */
export const largeLeague = createHash('sha256').update('large').digest('hex')
const sqlId = (kind: 1 | 2 | 3, number: string): string => `md5('${kind} ' || (${number}))::uuid::text`
export const feedOf = (club: number): string => `console-${club}`

/** Statements that fill the tables. The keys are made anew afterwards, which takes less time than keeping them. */
export function fillStatements({ matches, seats, leagues }: LeagueSize): readonly string[] {
  const half = Math.floor(matches / 2)
  const perSmall = Math.ceil((matches - half) / leagues)
  const numbered = `SELECT g, g < ${half} AS large, CASE WHEN g < ${half} THEN -1 ELSE (g - ${half}) / ${perSmall} END AS small,
      CASE WHEN g < ${half} THEN g ELSE (g - ${half}) % ${perSmall} END AS n FROM generate_series(0, ${matches - 1}) AS g`
  const seasonSize = `CASE WHEN large THEN ${Math.ceil(half / seasonsOfLarge)} ELSE ${Math.ceil(perSmall / seasonsOfSmall)} END`
  return [
    'SELECT setseed(0.5)',
    'ALTER TABLE duskboard.match_fact DISABLE TRIGGER note_edition',
    'ALTER TABLE duskboard.match_fact DROP CONSTRAINT match_fact_pkey',
    'ALTER TABLE duskboard.seat_fact DROP CONSTRAINT seat_fact_pkey',
    'ALTER TABLE duskboard.seat_fact DISABLE TRIGGER note_season',
    'DROP INDEX duskboard.seat_fact_player, duskboard.seat_fact_season',
    `INSERT INTO duskboard.match_fact
     SELECT CASE WHEN large THEN left('${largeLeague}', 32)::uuid ELSE md5('league ' || small)::uuid END,
       gen_random_uuid(), ${sqlId(3, '4000000 + g')}, 'console-' || (n / ${matchesPerEvening}) % ${clubs},
       60 + g % 40, 1000 + n, 1, md5(g::text), true, 'game-' || g % 5,
       to_char(began, 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'), to_char(began + interval '40 min', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
       to_char(began, 'YYYY-MM-DD'), ${sqlId(2, `n / (${seasonSize})`)}, ${sqlId(3, `n / ${matchesPerEvening}`)},
       ${sqlId(1, `((n / ${matchesPerEvening}) % ${clubs}) * 1000 + n % 7`)}, random() < 0.03, ARRAY['town'], false,
       1800000 + g % 1800000, 3 + g % 6, '{"day":900000,"night":600000}'
     FROM (SELECT *, timestamp '2006-01-01' + n * interval '20 min' AS began FROM (${numbered}) AS numbered) AS timed`,
    `INSERT INTO duskboard.seat_fact
     SELECT league, fact, seat - 1, seat, seat % 4, seat % 2, (team = 'town') = town_won AND NOT drawn,
       CASE WHEN (team = 'town') = town_won AND NOT drawn THEN 1 ELSE 0 END,
       CASE WHEN (seat + skew) % 33 <> 0 THEN ${sqlId(1, `club * 1000 + (skew + seat * 7) % ${playersEach}`)} END,
       'role-' || seat % 6, team, CASE WHEN (seat + skew) % 3 = 0 THEN 'dead' ELSE 'alive' END, season_key
     FROM (SELECT m.league, m.fact, m.drawn, m.season_key, seat, substr(m.feed, 9)::int AS club,
         CASE WHEN seat % 4 = 0 THEN 'mafia' ELSE 'town' END AS team, town_won, skew
       FROM (SELECT *, duskboard.season_key(season) AS season_key, random() < 0.5 AS town_won,
           floor(${playersEach} * random() ^ 3)::int AS skew
         FROM duskboard.match_fact OFFSET 0) AS m
       CROSS JOIN generate_series(1, ${seats}) AS seat) AS seated`,
    'ALTER TABLE duskboard.match_fact ADD PRIMARY KEY (league, fact)',
    'ALTER TABLE duskboard.seat_fact ADD PRIMARY KEY (league, fact, place)',
    'CREATE INDEX seat_fact_player ON duskboard.seat_fact (league, player) WHERE player IS NOT NULL',
    seasonIndex('seat_fact_season', 'duskboard.seat_fact'),
    'ALTER TABLE duskboard.seat_fact ENABLE TRIGGER note_season',
    'ALTER TABLE duskboard.match_fact ENABLE TRIGGER note_edition',
    'VACUUM ANALYZE duskboard.match_fact',
    'VACUUM ANALYZE duskboard.seat_fact',
  ]
}
/** Returns the club log of the large league, as every console of it holds it. */
export function largeClub({ matches }: LeagueSize): ClubState {
  const book = emptyClubState()
  for (let club = 0; club < clubs; club += 1)
    for (let n = 0; n < playersEach; n += 1) {
      const id = playerOf(club, n)
      const plain = { aliases: [], notes: '', avatar: null, active: true, guest: false, into: null, gone: null }
      book.players.set(id, { id, name: `Player ${n} of club ${club}`, ...plain })
    }
  for (let n = 0; n < seasonsOfLarge; n += 1) {
    const title = `Season ${n}`
    book.seasons.set(idOf(2, n), { id: idOf(2, n), title, scoring: plainScoring, closed: false, removed: false })
  }
  const size = Math.ceil(Math.floor(matches / 2) / seasonsOfLarge)
  for (let n = 0; n * matchesPerEvening < matches / 2; n += 1) {
    const season = idOf(2, Math.floor((n * matchesPerEvening) / size))
    const date = new Date(Date.UTC(2006, 0, 1) + n * matchesPerEvening * 1_200_000).toISOString().slice(0, 10)
    book.evenings.set(idOf(3, n), { id: idOf(3, n), season, title: `Evening ${n}`, date, place: '', removed: false })
  }
  return book
}
export const feedsOfLarge: readonly string[] = Array.from({ length: clubs }, (_, n) => feedOf(n))
