/** A season's standings from the league's database: sums by player in SQL, places by the rules that all standings share. */
import type { MatchId, PlayerId, SeasonId } from '../../../../shared/club/club-events.ts'
import type { ClubState } from '../../../../shared/club/club-state.ts'
import { eveningsOf, seasonContentsOf, toSeasonTable, type SeasonTable } from '../../../../shared/club/season-view.ts'
import type { Scoring } from '../../../../shared/stats/scoring.ts'
import { placeRows, type Standing } from '../../../../shared/stats/season-places.ts'
import { sumSeason, type PlayedSums, type SeasonExtras } from '../../../../shared/stats/season-sums.ts'
import type { FactQuery } from './current-facts.ts'
import { headToHeadAmong, type PlayedSeat } from './head-to-head.ts'
import { readSeason, type PlayerSumRow, type SeasonMatchRow, type SeasonRows } from './season-rows.ts'

interface PlayedSeason {
  readonly sums: PlayerSumRow | null
  /** In order of time. */
  readonly seats: readonly PlayedSeat[]
  /** Numbers of the matches that the player moderated, in order of time. */
  readonly moderated: readonly number[]
}
function seatsIn({ seats, teams }: PlayerSumRow): readonly PlayedSeat[] {
  const team = teams.split(',')
  const found = seats.split(',').map((code, i) => {
    const number = Number(code)
    return { n: Math.floor(number / 4), won: (number & 2) > 0, kept: (number & 1) > 0, team: team[i] ?? '' }
  })
  return found.sort((a, b) => a.n - b.n)
}
function toPlayedSeasons({ matches, players }: SeasonRows): ReadonlyMap<PlayerId, PlayedSeason> {
  const moderated = new Map<PlayerId, number[]>()
  matches.forEach(({ moderator }, n) => {
    if (moderator === null) return
    const own = moderated.get(moderator)
    if (own === undefined) moderated.set(moderator, [n])
    else own.push(n)
  })
  const hosts = [...moderated].map(([player, own]) => [player, { sums: null, seats: [], moderated: own }] as const)
  const seated = players.map((sums) => {
    return [sums.player, { sums, seats: seatsIn(sums), moderated: moderated.get(sums.player) ?? [] }] as const
  })
  return new Map<PlayerId, PlayedSeason>([...hosts, ...seated])
}
/** The matches that a count looks at. `before`: without those of the last evening. */
interface CountScope {
  readonly matches: readonly SeasonMatchRow[]
  readonly before: boolean
  readonly isIn: (n: number) => boolean
}
function toPlayedSums(played: PlayedSeason, { matches, before, isIn }: CountScope): PlayedSums {
  const seats = played.seats.filter(({ n }) => isIn(n))
  const moderated = played.moderated.filter(isIn)
  const ids = (some: readonly PlayedSeat[]): readonly MatchId[] => some.map(({ n }) => matches[n]?.match ?? '')
  const won = seats.filter((seat) => seat.won)
  const draws = seats.filter((seat) => !seat.won && matches[seat.n]?.drawn === true).length
  const { sums } = played
  return {
    matches: seats.length,
    wins: won.length,
    draws,
    losses: seats.length - won.length - draws,
    kept: (before ? sums?.kept_before : sums?.kept) ?? 0,
    all: (before ? sums?.all_before : sums?.all) ?? 0,
    counted: ids(seats.filter(({ kept }) => kept)),
    dropped: ids(seats.filter(({ kept }) => !kept)),
    won: ids(won),
    moderated: moderated.map((n) => matches[n]?.match ?? ''),
    evenings: new Set([...seats.map(({ n }) => n), ...moderated].map((n) => matches[n]?.evening)).size,
  }
}
interface StandingsInput {
  readonly seasons: ReadonlyMap<PlayerId, PlayedSeason>
  readonly extras: SeasonExtras
  readonly scoring: Scoring
}
function placePlayers({ seasons, extras, scoring }: StandingsInput, scope: CountScope): readonly Standing[] {
  const played = new Map(
    [...seasons].flatMap(([player, season]) => {
      const sums = toPlayedSums(season, scope)
      return sums.matches + sums.moderated.length === 0 ? [] : [[player, sums] as const]
    }),
  )
  const seatsOf = (player: PlayerId): readonly PlayedSeat[] =>
    (seasons.get(player)?.seats ?? []).filter(({ n }) => scope.isIn(n))
  return placeRows(sumSeason(played, extras, scoring), scoring, headToHeadAmong(seatsOf))
}
export interface SeasonRequest {
  readonly book: ClubState
  readonly season: SeasonId
  /** Rules to try in place of the season's own. */
  readonly scoring?: Scoring
}
/** Returns the table of a season as `seasonTable` does; null where there is no such season. */
export async function leagueSeasonTable(query: FactQuery, request: SeasonRequest): Promise<SeasonTable | null> {
  const { book, season: id } = request
  const season = book.seasons.get(id)
  if (season === undefined || season.removed) return null
  const scoring = request.scoring ?? season.scoring
  const evenings = eveningsOf(book, id).map((evening) => evening.id)
  const rows = await readSeason(query, { season: id, evenings, scoring })
  const { matches } = rows
  const input = { seasons: toPlayedSeasons(rows), extras: seasonContentsOf(book, id, []), scoring }
  const played = new Set(matches.map(({ evening }) => evening))
  const last = evenings.findLast((evening) => played.has(evening)) ?? null
  const isEarlier = (n: number): boolean => matches[n]?.evening !== last
  const hasEarlier = last !== null && matches.some(({ evening }) => evening !== last)
  return toSeasonTable(book, season, {
    matches: matches.length,
    rows: placePlayers(input, { matches, before: false, isIn: () => true }),
    before: hasEarlier ? placePlayers(input, { matches, before: true, isIn: isEarlier }) : [],
  })
}
